/**
 * The numbers that shape a kernel of a prime field.
 *
 * An element is an array of doubles that hold whole numbers, its *limbs*, in radix 2^radixBits, lowest first, in a form that is redundant twice: limbs
 * are signed and need not be balanced exactly, and the value is any number congruent to the element, or in a Montgomery form to R times it.
 *
 * An element has the *factor* s if its limbs are at most s units in magnitude. What is multiplied, entered or tidied has factor 1, sums
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

/** R, modulo p, where elements stand for their multiples by R; 1 elsewhere. */
export function montgomeryFactor({ modulus, radixBits, limbs, reduction }: FieldShape): bigint {
  return reduction.from === 'low' ? (1n << BigInt(radixBits * limbs)) % modulus : 1n;
}

/**
 * Whether elements may be multiplied whose factors have that product, if limbs of factor 1 are at most `unit`: all products of a column, its reduction's
 * included, stay within ±2^columnBits.
 */
export function isAllowed({ limbs, radixBits, reduction }: FieldShape, factors: number, unit: number, columnBits: number): boolean {
  const reducing = reduction.limbs.reduce((sum, limb) => sum + Math.abs(limb), 0) * 2 ** (radixBits + 1);
  return factors * limbs * unit ** 2 + reducing <= 2 ** columnBits;
}

/**
 * Where reductions are from below: how large values may be. A product's value lies within ±3M, if the values of its operands are at most v and w times that
 * and v · w ≤ R / 6M: |T| / R + 3/2 · M is no more. No value may be larger than R / 2, so that its highest limb hands on nothing. Where reductions are
 * from above, the bounds on limbs are bounds on values.
 */
export function rangeOf({ radixBits, limbs, reduction }: FieldShape): number {
  if (reduction.from === 'high') return Number.POSITIVE_INFINITY;
  const multiple = (valueOf(reduction.limbs, radixBits) << BigInt(radixBits)) - 1n;
  const magnitude = multiple < 0n ? -multiple : multiple;
  return Number((1n << BigInt(radixBits * limbs)) / (6n * magnitude));
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
