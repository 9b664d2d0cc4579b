/** Votes as timed: the exponent's lowest bit is the vote. */
import { BallotBuffer, BallotForm, BallotKey, castBallot, encryptChoice, makeBallot } from 'limber/ballot';
import { ElGamalPublicKey } from 'limber/elgamal';
import { p256Group } from 'limber/groups';
import { withMultiple } from './leaks.ts';
import type { Subject } from './subject.ts';

const keyOf = (): BallotKey => new BallotKey(new ElGamalPublicKey(p256Group, p256Group.multiplyBase(p256Group.scalars.ofPublic(3))));

const voteOf = (exponent: bigint): number => Number(BigInt.asUintN(1, exponent));

/** Encrypted and proven. */
export function ballotChoice(): Subject {
  const key = keyOf();
  return ({ exponent }) => {
    const vote = voteOf(exponent);
    return () => encryptChoice(key, vote);
  };
}

/** One of two choices, made with a buffer that is full and cast: what a click pays for. */
export function bufferedBallot(): Subject {
  const form = new BallotForm(keyOf(), [{ choices: 2, min: 1, max: 1 }]);
  return async ({ exponent }) => {
    const vote = voteOf(exponent);
    const buffer = new BallotBuffer(form);
    await buffer.fill();
    return async () => castBallot(await makeBallot(form, [[vote, 1 - vote]], { buffer }));
  };
}

export const leakyBallotChoice: () => Subject = withMultiple(ballotChoice);
export const leakyBufferedBallot: () => Subject = withMultiple(bufferedBallot);
