/**
 * `belenios-tool` of Debian, compiled from OCaml, over GMP. It is a program, so that a run of it is timed from its start to its end: with a ballot of many choices, less a run with a
 * ballot of one. What both runs have to do, to start, to read the election, to prove or verify the sum and the signature, is not a choice's, and is off.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { votingGroup } from 'limber/ballot';
import { residueGroup, type Scalar } from 'limber/groups';
import { beleniosTranscripts, knowledgeOf, prove } from 'limber/proof';
import type { BallotWork } from '../../cases/ballots.ts';
import type { Prepared } from '../library.ts';
import { BeleniosElection, beleniosVersion, type Credential, fingerprintOf, secretOf } from './belenios-election.ts';
import type { BallotLibrary } from './library.ts';

const GROUP = 'BELENIOS-2048';
const [MANY, FEW] = [65, 1];

export const beleniosTool: BallotLibrary = {
  library: `belenios-tool (run of ${MANY} choices less run of ${FEW})`,
  kind: 'native',
  origin: 'Belenios',
  constantTime: false,
  async load() {
    const version = beleniosVersion();
    if (version === undefined) throw new Error('belenios-tool is not installed (Debian has it)');
    return { version, prepare };
  },
};

function prepare({ group, operation }: BallotWork): Prepared {
  if (group !== '2048/256') throw new Error(`of these groups it has 2048/256 alone, as ${GROUP}`);
  if (operation !== 'encrypt' && operation !== 'verify') throw new Error('a run of it makes a whole ballot, or verifies an archive');
  const [few, many] = [new OneBallot(FEW), new OneBallot(MANY)];
  const run = (ballot: OneBallot): void => (operation === 'encrypt' ? ballot.make() : ballot.verify());
  return {
    loop: (minimumMs) => {
      // Of each the least of the loop: a difference of two times is not a minimum itself.
      const least = new Map([few, many].map((ballot) => [ballot, Infinity]));
      const start = performance.now();
      do {
        for (const [ballot, ms] of least) {
          const before = performance.now();
          run(ballot);
          least.set(ballot, Math.min(ms, performance.now() - before));
        }
      } while (performance.now() - start < ROUNDS * minimumMs);
      return { ms: ((least.get(many) as number) - (least.get(few) as number)) / (MANY - FEW) };
    },
    result: () => `valid: ${many.isValid}, of another: ${many.isMixedValid()}`,
  };
}

/** A run takes longer than other libraries' loops, and single runs scatter. */
const ROUNDS = 5;

interface Ballot {
  readonly answers: readonly [{ readonly individual_proofs: readonly unknown[] }];
}

/** An election of one question, of which at most one choice is allowed, with a ballot in its archive. */
class OneBallot {
  readonly #election: BeleniosElection;
  readonly #credential: Credential;
  readonly #vote: readonly number[];
  #ballot: string;
  isValid = true;

  constructor(choices: number) {
    const answers = Array.from({ length: choices }, (_, i) => `choice ${i}`);
    this.#election = new BeleniosElection(temporaryFolder(), GROUP, [{ answers, min: 0, max: 1, question: 'Which?' }], 1);
    [this.#credential] = this.#election.credentials as readonly [Credential];
    this.#vote = answers.map((_, i) => Number(i === 0));
    this.#ballot = this.#election.ballot(this.#credential, [this.#vote]);
    // A ballot that was made otherwise, by the key of the credential alone, is taken: what is refused below is refused for its proof.
    this.isValid = this.#election.accepts(this.#signed(JSON.parse(this.#ballot) as Ballot));
    this.#election.cast(this.#ballot);
  }

  make(): void {
    this.#ballot = this.#election.ballot(this.#credential, [this.#vote]);
  }

  verify(): void {
    this.isValid &&= this.#election.verify();
  }

  /** Whether the last ballot is taken with the proof of one choice at the place of another's. */
  isMixedValid(): boolean {
    const ballot = JSON.parse(this.#ballot) as Ballot;
    const [answer] = ballot.answers;
    const [first, second, ...others] = answer.individual_proofs;
    return this.#election.accepts(this.#signed({ ...ballot, answers: [{ ...answer, individual_proofs: [second, first, ...others] }] }));
  }

  /** The ballot, signed anew. */
  #signed({ signature: _, ...ballot }: Ballot & { readonly signature?: unknown }): string {
    const group = residueGroup(votingGroup(GROUP));
    const { scalars, generator } = group;
    const secret = scalars.ofPublic(secretOf(this.#credential, this.#election.uuid));
    const hash = fingerprintOf(JSON.stringify(ballot));
    const transcript = beleniosTranscripts({ version: 1, group: GROUP }).signature(hash);
    const { answers } = prove(knowledgeOf(group, generator, group.multiplyBase(secret)), { secrets: [secret] }, { transcript });
    const [{ challenge, responses }] = answers as readonly [(typeof answers)[number]];
    const proof = { challenge: decimal(challenge), response: decimal(responses[0] as Scalar) };
    return JSON.stringify({ ...ballot, signature: { hash, proof } });
  }
}

const decimal = (scalar: Scalar): string => String(BigInt(`0x${Buffer.from(scalar.toBytes()).toString('hex')}`));

/** Gone when this process is. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'limber-belenios-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
