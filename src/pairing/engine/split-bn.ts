/**
 * Secret scalars on curves of the family BN that are split in two by endomorphisms (Galbraith, Scott, 2008, sections 3 and 4), in constant time.
 *
 * In G2, ψ is p = t − 1 = 6u² modulo n: digits in the base 6u² multiply the point and its image. In G1, φ(x, y) = (βx, y) is λ with D·P = (2u + 1) · λP and
 * E · λP = −(2u + 1) · P, for D = 6u² + 2u and E = D + 2u + 1 (of both roots of β² + β + 1 one is that λ's). So for k = q·D + r and q·(2u + 1) = s·E + t,
 * k·P is (r − s·(2u + 1)) · P + t · λP. A multiple of both equations makes the numbers positive.
 */

import type { FunctionBuilder } from '../../asm/build.ts';
import { call } from '../../asm/build.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import { joinParts } from '../../kernels/field/extension/parts.ts';
import type { PairingParams } from '../../params/pairings/pairing.ts';
import { BigInt } from '../../util/big-int.ts';
import { bitLength } from '../../util/bytes.ts';
import { emitAdd, emitDivide, emitTimes, loadWords, storeWords, WORD_BYTES, wordsOf } from './base-digits.ts';
import type { Multiples } from './contract.ts';
import { type Halves, Ladder } from './multiply.ts';
import { type Address, at, PointSteps } from './point-steps.ts';
import { SCALAR_BYTES } from './sizes.ts';

const SCALAR_WORDS = SCALAR_BYTES / WORD_BYTES;
/** Of each number. */
const HALF_WORDS = 3;
const ABOVE_SCALARS = 2n ** BigInt(8 * SCALAR_BYTES);

/** Scratch: `table`, `secrets`, `digits`, `through`. */
export function splitMultiplesOfBn({ u, prime }: PairingParams): Multiples {
  const beta = prime - ((18n * u ** 3n + 18n * u ** 2n + 9n * u + 2n) % prime);
  return {
    // The endomorphism of G1 in the second parts.
    constants: { endoX: joinParts(1n, beta) },
    // With what is read behind them.
    digitsBytes: (2 * HALF_WORDS + 1) * WORD_BYTES,
    define: (context, inverse) => {
      const { m } = context;
      const steps = new PointSteps(context, inverse);
      const ladder = new Ladder(steps);
      const { formulas, at: regions, kernel, constant } = steps.linked;
      const image = at(regions.through.from + 2 * kernel.elementBytes);
      return {
        multiplyG1: m.export('multiplyG1', [], (f) =>
          ladder.multiplyG1(f, (base: Address) => {
            steps.mulParts(f, base, at(constant('endoX')));
            return halvesInG1(f, steps, u);
          }),
        ),
        multiplyG2: m.export('multiplyG2', [], (f) =>
          ladder.multiplyG2(f, image, () => {
            f.do(call(formulas.frobeniusTwist, { to: image, q: at(regions.points.from) }));
            return halvesInG2(f, steps, u);
          }),
        ),
      };
    },
  };
}

/** digits ← both numbers: words of one, then of the other, and a word of zeros that is read with the highest. */
function stored(
  f: FunctionBuilder,
  { linked: { at: regions } }: PointSteps,
  halves: readonly (readonly i64Word[])[],
  bits: number,
): Halves {
  const { from } = regions.digits;
  storeWords(f, from, [...halves.flat(), i64.const(0)]);
  return { low: from, high: from + HALF_WORDS * WORD_BYTES, bits };
}
type i64Word = ReturnType<typeof loadWords>[number];

function halvesInG2(f: FunctionBuilder, steps: PointSteps, u: bigint): Halves {
  const base = 6n * u ** 2n;
  const words = loadWords(f, steps.linked.at.scalar.from, SCALAR_WORDS);
  const low = emitDivide(f, words, base);
  return stored(f, steps, [[...low, f.let('zero', 0n)], words.slice(0, HALF_WORDS)], bitLength(ABOVE_SCALARS / base));
}

function halvesInG1(f: FunctionBuilder, steps: PointSteps, u: bigint): Halves {
  const [D, E, small] = [6n * u ** 2n + 2n * u, 6n * u ** 2n + 4n * u + 1n, 2n * u + 1n];
  /** How often D is in the largest s · (2u + 1), and once more. */
  const times = (ABOVE_SCALARS * small ** 2n) / (D * E) / D + 1n;
  // times · (D·P − (2u + 1) · λP) and (2u + 1) · P + E · λP are infinity.
  const [more, moreOfImage] = [times * D + small, E - times * small];
  const zero = f.let('zero', 0n);
  const words = loadWords(f, steps.linked.at.scalar.from, SCALAR_WORDS);
  const low = [...emitDivide(f, words, D), zero];
  emitTimes(f, words, small);
  const high = [...emitDivide(f, words, E), f.let('high', 0n)];
  emitTimes(f, words, small);
  // What is taken off is added as its complement, and 1.
  emitAdd(
    f,
    low,
    words.slice(0, HALF_WORDS).map((word) => i64.xor(word, -1)),
    wordsOf(more + 1n, HALF_WORDS),
  );
  emitAdd(f, high, wordsOf(moreOfImage, HALF_WORDS));
  const bits = bitLength(D + more);
  return stored(f, steps, [low, high], bits);
}
