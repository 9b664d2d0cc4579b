/** Elections that `belenios-tool` holds: it makes keys, credentials and ballots, and says of other ballots whether they are valid. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, pbkdf2Sync } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the tool; undefined where it is not installed. Debian has it as `belenios-tool`. */
export function beleniosVersion(): string | undefined {
  const { status, stdout } = spawnSync('belenios-tool', ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

export interface BeleniosQuestion {
  readonly answers: readonly string[];
  readonly blank?: true;
  readonly min: number;
  readonly max: number;
  readonly question: string;
}

/** A question whose answers are ranked: its ciphertexts are shuffled. */
export interface BeleniosRanking {
  readonly type: 'NonHomomorphic';
  readonly value: { readonly answers: readonly string[]; readonly question: string };
}

/** What a voter has: the private credential, from which the secret scalar follows. */
export type Credential = string;

/** The secret scalar. Version 2.0 of the tool stretches credentials like passwords; from 2.1 on they are hashed. */
export const secretOf = (credential: Credential, uuid: string): bigint =>
  BigInt(`0x${pbkdf2Sync(credential, uuid, 1000, 32, 'sha256').toString('hex')}`);

/** SHA-256 in Base64, without the padding: what a text is known by in an election. */
export const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('base64').replace('=', '');

/** An election of crypto version 1 in a folder of its own, with one trustee. */
export class BeleniosElection {
  readonly uuid = 'abcdefgh234567';
  /** The raw bytes of election.json, whose hash is the fingerprint. */
  readonly raw: string;
  readonly credentials: readonly Credential[];
  readonly #folder: string;

  constructor(folder: string, group: string, questions: readonly (BeleniosQuestion | BeleniosRanking)[], voters: number) {
    this.#folder = folder;
    const ofGroup = ['--group', group];
    const ofElection = ['--uuid', this.uuid, ...ofGroup];
    this.#run(['setup', 'generate-credentials', ...ofElection, '--count', String(voters)]);
    this.#run(['setup', 'generate-trustee-key', ...ofGroup]);
    copyFileSync(this.#file('.pubkey'), join(folder, 'public_keys.jsons'));
    copyFileSync(this.#file('.pubcreds'), join(folder, 'public_creds.json'));
    this.#run(['setup', 'make-trustees']);
    const template = { description: 'd', name: 'n', questions, administrator: 'a', credential_authority: 'c' };
    writeFileSync(join(folder, 'template.json'), JSON.stringify(template));
    this.#run(['setup', 'make-election', ...ofElection, '--template', 'template.json']);
    this.#run(['archive', 'init']);
    this.raw = readFileSync(join(folder, 'election.json'), 'utf8').trimEnd();
    const lines = readFileSync(this.#file('.privcreds'), 'utf8').trim().split('\n');
    this.credentials = lines.map((line) => line.split(' ')[1] as string);
  }

  /** A ballot of the tool's own. */
  ballot(credential: Credential, choices: readonly (readonly number[])[]): string {
    writeFileSync(join(this.#folder, 'vote.json'), JSON.stringify(choices));
    writeFileSync(join(this.#folder, 'credential'), credential);
    return this.#run(['election', 'generate-ballot', '--ballot', 'vote.json', '--privcred', 'credential']).trim();
  }

  /** Whether the tool takes the archive with that ballot as its last one. The archive stays as it was. */
  accepts(ballot: string): boolean {
    const archive = join(this.#folder, `${this.uuid}.bel`);
    const before = readFileSync(archive);
    this.cast(ballot);
    const accepted = this.verify();
    writeFileSync(archive, before);
    return accepted;
  }

  /** Whether the tool takes the archive as it is. */
  verify(): boolean {
    return spawnSync('belenios-tool', ['election', 'verify'], this.#options()).status === 0;
  }

  /** Takes a ballot for good. */
  cast(ballot: string): void {
    this.#run(['archive', 'add-event', '--type', 'Ballot'], `${ballot}\n`);
  }

  /** Ends the voting. @returns the encrypted tally, as JSON. */
  close(): string {
    this.#run(['archive', 'add-event', '--type', 'EndBallots']);
    const tally = this.#run(['election', 'compute-encrypted-tally']);
    this.#run(['archive', 'add-event', '--type', 'EncryptedTally'], tally);
    return tally.split('\n')[0] as string;
  }

  /** A shuffle of the tool's own, by the first trustee, as JSON. */
  shuffle(): string {
    return this.#run(['election', 'shuffle', '--trustee-id', '1']).split('\n')[0] as string;
  }

  /** Whether the tool takes the archive with that shuffle, by the first trustee, as its last one: then it stays in it. */
  takesShuffle(shuffle: string): boolean {
    const archive = join(this.#folder, `${this.uuid}.bel`);
    const before = readFileSync(archive);
    const payload = createHash('sha256').update(shuffle).digest('hex');
    this.#run(['archive', 'add-event', '--type', 'Shuffle'], `${shuffle}\n${JSON.stringify({ owner: 1, payload })}\n`);
    const taken = this.verify();
    if (!taken) writeFileSync(archive, before);
    return taken;
  }

  /** The private key of the trustee, a number. */
  get trusteeKey(): bigint {
    return BigInt(JSON.parse(readFileSync(this.#file('.privkey'), 'utf8')) as string);
  }

  /** The archive as it is, or as somebody else has gone on with it. */
  get archive(): Uint8Array {
    return readFileSync(join(this.#folder, `${this.uuid}.bel`));
  }

  set archive(bytes: Uint8Array) {
    writeFileSync(join(this.#folder, `${this.uuid}.bel`), bytes);
  }

  /** Decrypts by the tool, and adds the result. */
  finish(): void {
    const key = this.#file('.privkey');
    const decryption = this.#run(['election', 'decrypt', '--privkey', key, '--trustee-id', '1']);
    this.#run(['archive', 'add-event', '--type', 'PartialDecryption'], decryption);
    const result = this.#run(['election', 'compute-result']);
    this.#run(['archive', 'add-event', '--type', 'Result'], result);
  }

  #file(ending: string): string {
    return join(this.#folder, readdirSync(this.#folder).find((name) => name.endsWith(ending)) as string);
  }

  #run(args: readonly string[], input = ''): string {
    return execFileSync('belenios-tool', args, { ...this.#options(), input });
  }

  #options() {
    return { cwd: this.#folder, encoding: 'utf8', stdio: 'pipe', env: { ...process.env, BELENIOS_USE_URANDOM: '1' } } as const;
  }
}
