/** The chunks of an election of Belenios as a job: what threads are told of the election. */
import type { ElGamalCiphertext } from '../../scheme/elgamal/ciphertext.ts';
import { Recorder } from '../findings.ts';
import { verifyBallots } from './ballot/verify.ts';
import { BeleniosElection, electionParts } from './election.ts';
import type { BallotsState, CastBallot } from './state.ts';
import { tallyOf, type WeighedBallot } from './tally/sum.ts';

/** Plain data. */
export interface BeleniosSetUp {
  /** The text of its record. */
  readonly election: string;
  /** The fingerprint that ballots have to name. */
  readonly hash: string;
}

/** The function of a chunk. @param setUp - as it is told, or with an election that was read. */
export function beleniosChunks({
  election: given,
  hash,
}: Pick<BeleniosSetUp, 'hash'> & { readonly election: string | BeleniosElection }): (
  ballots: readonly CastBallot[],
  first: number,
) => BallotsState {
  const election = typeof given === 'string' ? new BeleniosElection(given) : given;
  const parts = electionParts(election);
  const { questions } = election;
  return (ballots, first) => {
    const recorder = new Recorder();
    const named = ballots.map(({ bytes }, i) => ({ name: `ballot ${first + i + 1}`, bytes }));
    const answers = verifyBallots(recorder, election, hash, named);
    const counted = answers.flatMap((each, i): WeighedBallot[] => {
      const { counts, weight } = ballots[i] as CastBallot;
      return each && counts ? [{ weight, answers: each as readonly (readonly ElGamalCiphertext[])[] }] : [];
    });
    return {
      findings: recorder.findings,
      tally: tallyOf(parts, questions, counted),
      ballots: counted.length,
      weight: counted.reduce((sum, { weight }) => sum + weight, 0n),
    };
  };
}
