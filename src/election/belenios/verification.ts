/** The verification of an election of Belenios, as all verifiers are made: a set-up, chunks of ballots, and what follows from all of them. */
import { ballotsTogether } from '../chunks.ts';
import { type Findings, mergeFindings, Recorder } from '../findings.ts';
import type { Conclusion, Verification } from '../verification.ts';
import type { ArchiveContents } from './archive/survey.ts';
import { type BeleniosElection, electionParts } from './election.ts';
import { beleniosChunks } from './job.ts';
import { BELENIOS_WORKER } from './module.ts';
import { readBallotsState } from './read-state.ts';
import { ALL_RULES } from './rules.ts';
import type { BallotsState, CastBallot } from './state.ts';
import { type Elements, verifyDecryptions } from './tally/decryptions.ts';
import { verifyTally } from './tally/encrypted.ts';
import { verifyResult } from './tally/result.ts';
import { type Ciphertexts, verifyShuffles } from './tally/shuffles.ts';
import { emptyTally, mergeTallies, summedOf } from './tally/sum.ts';
import type { TrusteeSet } from './trustees/verify.ts';

/** What is known before any ballot is verified. */
export interface PreparedElection {
  readonly election: BeleniosElection;
  /** The fingerprint that ballots have to name. */
  readonly hash: string;
  readonly setUp: Findings;
  readonly notes: readonly string[];
  /** Undefined where they cannot be read. */
  readonly trustees: readonly TrusteeSet[] | undefined;
  readonly contents: Pick<ArchiveContents, 'tally' | 'shuffles' | 'decryptions' | 'result' | 'stage'>;
}

/** So many take a second or two. */
const MOST_BALLOTS = 128;

export const FORMAT = 'Belenios';

export function verificationOf(prepared: PreparedElection): Verification<CastBallot, BallotsState> {
  const { election, hash, setUp } = prepared;
  const parts = electionParts(election);
  const { questions } = election;
  return {
    format: FORMAT,
    election: election.fingerprint,
    rules: ALL_RULES,
    setUp,
    identity: JSON.stringify([FORMAT, election.version, election.fingerprint, hash]),
    key: new Uint8Array(0),
    partsOf: ({ bytes, weight, counts }) => [bytes, weight.toString(), String(counts)],
    threads: { setUp: { election: election.json, hash }, module: BELENIOS_WORKER },
    readState: readBallotsState(questions),
    chunkBallots: ballotsTogether(elementsOf(questions), MOST_BALLOTS),
    empty: () => ({ findings: {}, tally: emptyTally(parts, questions), ballots: 0, weight: 0n }),
    chunk: beleniosChunks({ election, hash }),
    merge: (left, right) => ({
      findings: mergeFindings(left.findings, right.findings),
      tally: mergeTallies(parts, questions, left.tally, right.tally),
      ballots: left.ballots + right.ballots,
      weight: left.weight + right.weight,
    }),
    conclude: (state) => conclude(prepared, state),
  };
}

/** How many elements a ballot has, with its credential. */
const elementsOf = (questions: BeleniosElection['questions']): number =>
  questions.reduce((sum, question) => sum + 2 * (summedOf(question) ?? 1), 1);

async function conclude(prepared: PreparedElection, state: BallotsState): Promise<Conclusion> {
  const recorder = new Recorder();
  await whatFollows(recorder, prepared, state);
  return { findings: mergeFindings(state.findings, recorder.findings), notes: prepared.notes };
}

/** What comes out of the ballots, as far as it is there and can be read. */
export interface Outcome {
  /** What is to be decrypted: the tally, or what the last shuffle gave. */
  readonly ciphertexts?: Ciphertexts | undefined;
  readonly plaintexts?: Elements | undefined;
}

/** Checks what follows from the ballots. */
export async function whatFollows(
  recorder: Recorder,
  { election, trustees, contents }: PreparedElection,
  state: BallotsState,
): Promise<Outcome> {
  const { tally: written, shuffles, decryptions, result } = contents;
  if (!written) return {};
  const tally = verifyTally(recorder, electionParts(election), election.questions, written, state);
  if (!tally || !trustees) return {};
  const owners = trustees.flatMap(({ keys }) => keys).length;
  const ciphertexts = tally.map((question) => question.ciphertexts);
  const isShuffled = election.questions.some(({ type }) => type === 'nonHomomorphic');
  // While nobody has decrypted, shuffles may still come.
  if (isShuffled && shuffles.length === 0 && decryptions.length === 0) return { ciphertexts };
  const shuffled = await verifyShuffles(recorder, election, owners, ciphertexts, shuffles);
  if (!shuffled || decryptions.length === 0) return { ciphertexts: shuffled };
  const plaintexts = verifyDecryptions(recorder, election, trustees, shuffled, decryptions, result !== undefined);
  if (plaintexts && result) verifyResult(recorder, election, plaintexts, state.weight, result);
  return { ciphertexts: shuffled, plaintexts };
}
