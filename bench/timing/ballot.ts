/** A choice of a ballot as timed: the exponent's lowest bit is the vote. */
import { BallotKey, encryptChoice } from 'limber/ballot';
import { ElGamalPublicKey } from 'limber/elgamal';
import { p256Group } from 'limber/groups';
import type { Subject } from './subject.ts';

const keyOf = (): BallotKey => new BallotKey(new ElGamalPublicKey(p256Group, p256Group.multiplyBase(p256Group.scalars.ofPublic(3))));

/** Encrypted and proven. */
export function ballotChoice(): Subject {
  const key = keyOf();
  return ({ exponent }) => {
    const vote = Number(BigInt.asUintN(1, exponent));
    return () => encryptChoice(key, vote);
  };
}

/** Leaks on purpose: a vote for it takes a multiple more. */
export function leakyBallotChoice(): Subject {
  const key = keyOf();
  const scalar = p256Group.scalars.ofPublic(-3);
  return ({ exponent }) => {
    const vote = Number(BigInt.asUintN(1, exponent));
    return () => [encryptChoice(key, vote), vote === 1 ? p256Group.multiplyBase(scalar) : undefined];
  };
}
