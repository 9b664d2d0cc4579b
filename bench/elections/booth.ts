/** A ballot in Helios' booth, from the click to the tracker, in its own code and with limber in the place of its cryptography: by turns in one process. */
import { installHeliosBooth } from 'limber/helios/booth';
import { HELIOS } from '../adapters/ballots/helios.ts';
import { runUpstream } from '../adapters/peer.ts';

interface Answer {
  toJSONObject(withPlaintext: boolean): object;
}

interface Vote {
  toJSONObject(): object;
}

interface Election {
  readonly questions: readonly object[];
  readonly public_key: object;
}

/** What pages and workers of the booth use. */
interface Booth {
  readonly HELIOS: {
    readonly Election: { fromJSONString(text: string): Election };
    readonly EncryptedAnswer: {
      new (question: object, answer: readonly number[], key: object): Answer;
      fromJSONObject(json: object, election: Election): Answer;
    };
    readonly EncryptedVote: { fromEncryptedAnswers(election: Election, answers: readonly Answer[]): Vote };
  };
  readonly b64_sha256: (text: string) => string;
}

interface UpstreamBooth extends Booth {
  readonly HELIOS: Booth['HELIOS'] & { get_bogus_public_key(): Readonly<Record<'p' | 'q' | 'g', object>> };
  readonly ElGamal: {
    readonly Params: new (p: object, q: object, g: object) => { generate(): { readonly pk: { toJSONObject(): object } } };
  };
  readonly sjcl: { readonly random: { addEntropy(words: readonly number[], bits: number, source: string): void } };
}

/** Milliseconds of the processor: for the worker to be told the election, when the page is opened; for the first ballot, and the quickest of those that follow. */
export interface BoothTimes {
  readonly setUp: number;
  readonly first: number;
  readonly next: number;
}

/** @param choices - of one question, of which one may be chosen. @throws {Error} where the booth is not beside the project. */
export function boothTimes(choices: number, ballots: number): { readonly jscrypto: BoothTimes; readonly limber: BoothTimes } {
  const own = {} as Booth;
  installHeliosBooth(own);
  const theirs = runUpstream<UpstreamBooth>({ ...HELIOS, variables: ['HELIOS', 'ElGamal', 'b64_sha256', 'sjcl'] });
  theirs.sjcl.random.addEntropy([...crypto.getRandomValues(new Int32Array(64))], 2048, 'platform');
  const text = electionOf(theirs, choices);
  // What workers have, and the booth encrypts in one.
  Object.assign(globalThis, { importScripts: () => {} });
  const [elections, times] = [new Map<Booth, Election>(), new Map<Booth, number[]>()];
  const booths = [theirs, own];
  for (const booth of booths) times.set(booth, [timeOf(() => elections.set(booth, booth.HELIOS.Election.fromJSONString(text)))]);
  for (let i = 0; i < ballots; i++)
    for (const booth of booths) times.get(booth)?.push(timeOf(() => vote(booth, elections.get(booth) as Election, i % choices)));
  const summed = (booth: Booth): BoothTimes => {
    const [setUp, first, ...others] = times.get(booth) as [number, number, ...number[]];
    return { setUp, first, next: Math.min(...others) };
  };
  return { jscrypto: summed(theirs), limber: summed(own) };
}

/** With a key that the booth makes itself: limber has done nothing before its first ballot. */
function electionOf({ HELIOS: helios, ElGamal }: UpstreamBooth, choices: number): string {
  const { p, q, g } = helios.get_bogus_public_key();
  const { pk } = new ElGamal.Params(p, q, g).generate();
  const answers = Array.from({ length: choices }, (_, i) => `choice ${i + 1}`);
  return JSON.stringify({ uuid: 'bench', questions: [{ answers, min: 0, max: 1 }], public_key: pk.toJSONObject() });
}

/** What the worker does, and then the page. */
function vote({ HELIOS: helios, b64_sha256 }: Booth, election: Election, chosen: number): void {
  const answers = election.questions.map((question) =>
    new helios.EncryptedAnswer(question, [chosen], election.public_key).toJSONObject(true),
  );
  const ballot = helios.EncryptedVote.fromEncryptedAnswers(
    election,
    answers.map((answer) => helios.EncryptedAnswer.fromJSONObject(answer, election)),
  );
  if (b64_sha256(JSON.stringify(ballot.toJSONObject())).length !== 43) throw new Error('a tracker has 43 characters');
}

function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
