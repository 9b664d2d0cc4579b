/** Sums of secret multiples of public points, in constant time: no multiple leaves the module, and the sum, which is public, leaves it in coordinates that tell nothing. */
import { joinParts } from '../../kernels/field/extension/parts.ts';
import type { Fp2 } from '../../params/pairings/pairing.ts';
import { fromBytesLE } from '../../util/bytes.ts';
import { isLess } from '../../util/constant-time.ts';
import { maskOf } from '../../util/masks.ts';
import { randomBytes } from '../../util/random.ts';
import type { PairingCalls } from '../engine/calls.ts';
import { packBoth, packFp2 } from '../engine/fp2.ts';
import type { Pairing } from '../engine/pairing.ts';
import { POINT_SIZE, SCALAR_BYTES } from '../engine/sizes.ts';
import { type Group, groupG1, groupG2, type Point } from './group.ts';

/** What the sums of one of both groups take. */
interface Summing<F> {
  readonly curve: Group<F>;
  readonly encode: (coordinate: F) => bigint;
  readonly one: bigint;
  /** Of two random numbers below the prime. */
  readonly factor: (c0: bigint, c1: bigint) => bigint;
  readonly multiply: (call: PairingCalls) => void;
  readonly add: PairingCalls['addG1At'];
  /** to ← before · (q − p). */
  readonly denominators: PairingCalls['denominatorsG1At'];
}

/** Σ k_i · P_i. @param scalars - each as 32 little-endian bytes, below the order; secret. */
export function secretSumG1(pairing: Pairing, scalars: readonly Uint8Array[], points: readonly Point<bigint>[]): Point<bigint> {
  const { call } = pairing.compiled();
  return sum(pairing, scalars, points, {
    curve: groupG1(pairing.compiled()),
    encode: packBoth,
    one: packBoth(1n),
    factor: packBoth,
    multiply: ({ multiplyG1 }) => multiplyG1(),
    add: call.addG1At,
    denominators: call.denominatorsG1At,
  });
}

/** The same in G2. */
export function secretSumG2(pairing: Pairing, scalars: readonly Uint8Array[], points: readonly Point<Fp2>[]): Point<Fp2> {
  const { call } = pairing.compiled();
  return sum(pairing, scalars, points, {
    curve: groupG2(pairing.compiled()),
    encode: packFp2,
    one: 1n,
    factor: joinParts,
    multiply: ({ multiplyG2 }) => multiplyG2(),
    add: call.addG2At,
    denominators: call.denominatorsG2At,
  });
}

const ONE = /* @__PURE__ */ Uint8Array.of(1, ...new Uint8Array(SCALAR_BYTES - 1));

function sum<F>(
  { compiled, params: { prime } }: Pairing,
  scalars: readonly Uint8Array[],
  points: readonly Point<F>[],
  { curve, encode, one, factor, multiply, add, denominators }: Summing<F>,
): Point<F> {
  const engine = compiled();
  const { at, call, module, elementBytes } = engine;
  const [total, term, zero, random] = [0, POINT_SIZE, 2 * POINT_SIZE, 2 * POINT_SIZE + 1].map(
    (i) => at.scratch.from + i * elementBytes,
  ) as [number, number, number, number];
  const bytesAt = (from: number): Uint8Array => module.bytesOf({ from, bytes: elementBytes });
  const part = (): bigint => fromBytesLE(randomBytes(2 * SCALAR_BYTES)) % prime;
  const blinding = factor(part(), part());
  module.session(() => {
    engine.write(total, 0n, one, 0n, 0n, 0n, 0n, 0n, blinding);
    for (const [i, point] of points.entries()) {
      if (!point) continue;
      const scalar = scalars[i]!;
      engine.write(at.points.from, encode(point.x), encode(point.y));
      module.bytesOf(at.scalar).set(scalar);
      multiply(call);
      engine.copy(term, at.secrets.from, 2);
      engine.write(term + 2 * elementBytes, one);
      // Of the multiple by 0, whose coordinates are zeros, (0 : 1 : 0).
      const isNeutral = isLess(scalar, ONE);
      const [y, z] = [bytesAt(term + elementBytes), bytesAt(term + 2 * elementBytes)];
      for (let j = 0; j < elementBytes; j++) {
        y[j] = (y[j]! & (isNeutral - 1)) | (z[j]! & maskOf(isNeutral));
        z[j] = z[j]! & (isNeutral - 1);
      }
      add(total, total, term);
    }
    // The coordinates of one point, times a random number, are any of those that it has.
    for (let i = 0; i < POINT_SIZE; i++) denominators(total + i * elementBytes, zero, total + i * elementBytes, random);
    engine.copy(at.pool.from, total, POINT_SIZE);
  });
  return curve.read(0);
}
