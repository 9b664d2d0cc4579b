/**
 * The numbers that shape a kernel of a prime field.
 *
 * An element is an array of doubles that hold whole numbers, its *limbs*, in radix 2^radixBits, lowest first, in a form that is redundant twice: limbs
 * are signed and need not be balanced exactly, and the value is any number congruent to the element, or in a Montgomery form to R times it.
 *
 * An element has the *factor* s if its limbs are at most s units (`unitOf`) in magnitude. What is multiplied, entered or tidied has factor 1, sums
 * have the sum of their operands' factors, and `allows` says which factors may be multiplied: so most sums are never reduced.
 */

/**
 * How products are reduced.
 *
 * - `low`: Montgomery's way, from below, modulo a multiple M = M' · 2^radixBits − 1 of p. A column's own lower digit is then the quotient's, and what
 *   has to be added is its product with M'. R = 2^(radixBits · limbs). For primes for which M' has few limbs, or else any.
 * - `high`: from above; 2^(radixBits · limbs) is congruent to a number of few limbs.
 */
export interface Reduction {
  readonly from: 'low' | 'high';
  /** The limbs of M', or of that number: none of their last is zero. */
  readonly limbs: readonly number[];
}

export interface FieldShape {
  /** The field's name, as in `p256`. */
  readonly field: string;
  readonly modulus: bigint;
  readonly radixBits: number;
  readonly limbs: number;
  readonly reduction: Reduction;
  readonly elementBytes: number;
}

/** Bytes of a limb. */
export const LIMB = 8;

export function fieldShape(field: string, modulus: bigint, from: Reduction['from'], radixBits: number, limbs: number): FieldShape {
  const radix = 1n << BigInt(radixBits);
  const multiple = modulus * balanced(-inverse(modulus, radix), radix);
  const constant = from === 'low' ? (multiple + 1n) / radix : (1n << BigInt(radixBits * limbs)) % modulus;
  return {
    field,
    modulus,
    radixBits,
    limbs,
    reduction: { from, limbs: limbsOf(constant, radixBits) },
    // An even number of limbs: sums are computed two limbs at a time.
    elementBytes: LIMB * (limbs + (limbs % 2)),
  };
}

/** The limbs of a number, as many as it needs, or as many as said; the last is whatever is left. */
export function limbsOf(value: bigint, radixBits: number, count: number = Number.POSITIVE_INFINITY): number[] {
  const radix = 1n << BigInt(radixBits);
  const limbs: number[] = [];
  let rest = value;
  while (limbs.length < count - 1 && (rest !== 0n || count < Number.POSITIVE_INFINITY)) {
    const digit = balanced(rest, radix);
    limbs.push(Number(digit));
    rest = (rest - digit) / radix;
  }
  if (count < Number.POSITIVE_INFINITY) limbs.push(Number(rest));
  return limbs;
}

/** The number that the limbs stand for. */
export function valueOf(limbs: readonly number[], radixBits: number): bigint {
  return limbs.reduceRight((value, limb) => (value << BigInt(radixBits)) + BigInt(limb), 0n);
}

/** What a limb of factor 1 is at most: a balanced digit, and the carry of the column below. */
export const unitOf = ({ radixBits }: FieldShape): number => 2 ** (radixBits - 1) + 2 ** (53 - radixBits);

/** The largest factor that any element may have: its limbs, and what is made of them on the way to limbs of factor 1, are exact. */
export const largestFactor = ({ radixBits }: FieldShape): number => 2 ** Math.min(51 - radixBits, 8);

/** Whether elements of these factors may be multiplied: all products of a column, its reduction's included, stay within ±2^(radixBits + 51). */
export function allows(shape: FieldShape, a: number, b: number): boolean {
  const { limbs, radixBits, reduction } = shape;
  const unit = unitOf(shape);
  const reducing = reduction.limbs.reduce((sum, limb) => sum + Math.abs(limb), 0) * 2 ** (radixBits + 1);
  return a * b * limbs * unit ** 2 + reducing <= 2 ** (radixBits + 51);
}

/** In −m/2 ≤ r < m/2. */
function balanced(x: bigint, m: bigint): bigint {
  const r = ((x % m) + m) % m;
  return r < m / 2n ? r : r - m;
}

/** Modulo a power of two, by Newton's iteration. */
function inverse(odd: bigint, powerOfTwo: bigint): bigint {
  let x = 1n;
  for (let bits = 1n; 1n << bits < powerOfTwo * 2n; bits *= 2n) x = (x * (2n - odd * x)) % powerOfTwo;
  return x;
}
