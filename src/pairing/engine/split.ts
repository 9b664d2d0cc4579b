/**
 * Secret scalars that are split by endomorphisms. Galbraith, Scott, "Exponentiation in pairing-friendly groups using homomorphisms" (2008): for z = −u > 0 of the family
 * BLS12, ψ is −z on G2, and φ(x, y) = (βx, y) is −z² on G1. A scalar's digits in the base z, or z², are found by dividing by that public number, in constant time; they
 * multiply the point and its images at once.
 */
import { call, type FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Local } from '../../asm/types.ts';
import { choose, equals } from '../../formulas/vectors.ts';
import { joinParts } from '../../kernels/field/extension/parts.ts';
import { BigInt } from '../../util/big-int.ts';
import { type Digit, emitDivide, emitSignedDigits, loadWords, storeWords, WORD_BYTES } from './base-digits.ts';
import type { Multiples } from './contract.ts';
import { type Halves, Ladder } from './multiply.ts';
import { type Address, at, PointSteps } from './point-steps.ts';
import { SCALAR_BYTES } from './sizes.ts';

/** A number z below 2^64 for which z · Q = −ψ(Q) in G2, and z² · (x, y) = (βx, −y) in G1. */
export interface Splitting {
  readonly z: bigint;
  readonly beta: bigint;
}

/** Scratch: `table`, `secrets`, `digits`, `through`. */
export function splitMultiples(splitting: Splitting, prime: bigint): Multiples {
  return {
    // The endomorphism of G1 in the second parts.
    constants: { endoX: joinParts(1n, splitting.beta), endoY: joinParts(1n, prime - 1n) },
    digitsBytes: digitsBytes(splitting),
    define: (context, inverse) => {
      const { m } = context;
      const steps = new PointSteps(context, inverse);
      const ladder = new Ladder(steps);
      return {
        multiplyG1: m.export('multiplyG1', [], (f) => ladder.multiplyG1(f, (base) => splitForG1(f, steps, splitting, base))),
        multiplyG2: m.export('multiplyG2', [], (f) => splitMultipleG2(f, steps, splitting)),
      };
    },
  };
}

const SCALAR_WORDS = SCALAR_BYTES / WORD_BYTES;

/** Bits of the highest digit of any scalar in that base, with so many digits in all. */
const highestBits = (base: bigint, digits: number): number =>
  ((1n << BigInt(8 * SCALAR_BYTES)) / base ** BigInt(digits - 1)).toString(2).length;

/** Words of each half of a scalar for G1, and what is read behind them. */
const HALF_WORDS = 3;

/** How many digits a scalar has for G2, with their signs. */
const places = ({ z }: Splitting): number => highestBits(z, 4) + 1;

/** Bytes of the region `digits`. */
const digitsBytes = (splitting: Splitting): number => Math.max((2 * HALF_WORDS + 1) * WORD_BYTES, places(splitting));

/** Makes (x, y) the point (x, y) in the first parts and (βx, −y) = z² · (x, y) in the second; gives the digits in the base z². Constants: `endoX`, `endoY`. */
function splitForG1(f: FunctionBuilder, steps: PointSteps, { z }: Splitting, base: Address): Halves {
  const { at: regions, constant } = steps.linked;
  for (const [i, name] of (['endoX', 'endoY'] as const).entries()) steps.mulParts(f, steps.coordinate(base, i), at(constant(name)));
  const words = loadWords(f, regions.scalar.from, SCALAR_WORDS);
  const low = emitDivide(f, words, z ** 2n);
  const [from, next] = [regions.digits.from, regions.digits.from + HALF_WORDS * WORD_BYTES];
  storeWords(f, from, [...low, i64.const(0)]);
  storeWords(f, next, words.slice(0, HALF_WORDS));
  return { low: from, high: next, bits: highestBits(z ** 2n, 2) };
}

const IMAGES = 3;
const ENTRIES = 2 ** IMAGES;

/** secrets ← k · the point at `points`: four digits of the scalar at once, one doubling and one complete addition for each of their bits. */
function splitMultipleG2(f: FunctionBuilder, steps: PointSteps, splitting: Splitting): void {
  const { at: regions, field, formulas, kernel } = steps.linked;
  const { sum, found, other, pointBytes } = steps;
  const y = steps.coordinate(found, 1);
  const image = (i: number): Address => at(regions.through.from + 2 * i * kernel.elementBytes);

  emitTable(f, steps, image);
  const isEven = emitDigits(f, steps, splitting);
  const digit = f.let('digit', at(regions.digits.from + places(splitting) - 1));
  // Of the highest digit the sign is positive.
  steps.find(f, sum, i64.load8_u(digit), ENTRIES);
  f.loop(() => {
    f.set(digit, i32.sub(digit, at(1)));
    steps.double(f, 'G2', sum);
    steps.find(f, found, i64.and(i64.load8_u(digit), ENTRIES - 1), ENTRIES);
    field.neg(f, other, y);
    choose(f, kernel.elementBytes, y, equals(f, i32.shr_u(i32.load8_u(digit), at(IMAGES)), at(1)), other, y);
    steps.add(f, 'G2', sum, sum, found);
    return i32.gt_u(digit, at(regions.digits.from));
  });
  // An even digit was taken for the next odd one.
  steps.given(f, found, 'G2');
  field.neg(f, y, y);
  f.do(call(formulas.mixedAddG2, { to: other, p: sum, q: found }));
  choose(f, pointBytes, sum, equals(f, i32.wrap_i64(isEven), at(1)), other, sum);
  steps.affineG2(f);
}

/** The point P at `points`, plus each sum of z · P = −ψ(P), z² · P = ψ²(P) and z³ · P = −ψ³(P): the entry's number says which. */
function emitTable(f: FunctionBuilder, steps: PointSteps, image: (i: number) => Address): void {
  const { field, formulas, at: regions } = steps.linked;
  for (let i = 0; i < IMAGES; i++)
    f.do(call(formulas.frobeniusTwist, { to: image(i), q: i === 0 ? at(regions.points.from) : image(i - 1) }));
  for (let i = 0; i < IMAGES; i += 2) {
    const y = steps.coordinate(image(i), 1);
    field.neg(f, y, y);
  }
  steps.given(f, steps.entry(0), 'G2');
  for (let i = 0; i < IMAGES; i++)
    for (let j = 0; j < 2 ** i; j++) f.do(call(formulas.mixedAddG2, { to: steps.entry(j + 2 ** i), p: steps.entry(j), q: image(i) }));
}

/** digits ← those of the scalar in the base z, with their signs. Gives 1 where the lowest was even, else 0. */
function emitDigits(f: FunctionBuilder, { linked: { at: regions } }: PointSteps, splitting: Splitting): Local<'i64'> {
  const words = loadWords(f, regions.scalar.from, SCALAR_WORDS);
  const rests = Array.from({ length: IMAGES }, (): Digit => [emitDivide(f, words, splitting.z)[0]!, f.let('high', 0n)]);
  const [odd, ...others] = rests as [Digit, ...Digit[]];
  const [low] = odd;
  const isEven = f.let('isEven', i64.xor(i64.and(low, 1), 1));
  f.set(low, i64.or(low, 1));
  emitSignedDigits(f, regions.digits.from, places(splitting), odd, [...others, [words[0]!, words[1]!]]);
  return isEven;
}
