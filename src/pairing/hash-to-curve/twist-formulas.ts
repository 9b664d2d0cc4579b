/** What a pairing's module has for hashing to G2: formulas that the host calls, and their constants. */
import { type Coefficients, isogenyOf, residues } from '../../curve/hash-to-curve/kernel-isogeny.ts';
import { doubleJacobian, fromJacobian, toJacobian } from '../../formulas/pairing/jacobian.ts';
import {
  coefficientName,
  frobeniusPoint,
  ISOGENY_PARTS,
  type IsogenyPart,
  isogeny,
  mapCandidates,
  mapFraction,
} from '../../formulas/pairing/map-to-twist.ts';
import type { SimpleSwuFp2Params } from '../../params/hash-to-curve/bls12-381-g2.ts';
import type { Fp2 } from '../../params/pairings/pairing.ts';
import type { OwnFormulas, PublicEngine } from '../engine/contract.ts';
import { mulFp2, packFp2 } from '../engine/fp2.ts';

/** As they are called: the address of the result, and that of the operands. */
interface HashCalls {
  mapFractionAt(to: number, u: number): void;
  mapCandidatesAt(to: number, f: number): void;
  isogenyAt(to: number, p: number): void;
  frobeniusPointAt(to: number, q: number): void;
  toJacobianAt(to: number, p: number): void;
  doubleJacobianAt(to: number, p: number): void;
  fromJacobianAt(to: number, p: number): void;
}

export const hashCalls = ({ call }: PublicEngine): HashCalls => call as unknown as HashCalls;

/** Fp2, as the coefficients of an isogeny are in it. */
export const fp2Coefficients = (prime: bigint): Coefficients<Fp2> => {
  const { of, add } = residues(prime);
  return {
    prime,
    of: (number) => ({ c0: of(number), c1: 0n }),
    add: (a, b) => ({ c0: add(a.c0, b.c0), c1: add(a.c1, b.c1) }),
    mul: (a, b) => mulFp2(a, b, prime),
  };
};

export function hashFormulas({ z, a, b, isogeny: kernel }: SimpleSwuFp2Params, prime: bigint): OwnFormulas {
  const map = isogenyOf(fp2Coefficients(prime), a, b, kernel);
  const counts = Object.fromEntries(ISOGENY_PARTS.map((part) => [part, map[part].length])) as Record<IsogenyPart, number>;
  return {
    formulas: { mapFraction, mapCandidates, isogeny: isogeny(counts), frobeniusPoint, toJacobian, doubleJacobian, fromJacobian },
    constants: {
      mapZ: packFp2(z),
      mapA: packFp2(a),
      mapB: packFp2(b),
      ...Object.fromEntries(ISOGENY_PARTS.flatMap((part) => map[part].map((each, i) => [coefficientName(part, i), packFp2(each)]))),
    },
  };
}
