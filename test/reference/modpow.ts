/**
 * Modular exponentiation and inversion on BigInt, in the plainest way there is: the oracle that every kernel is tested
 * against. Slow, and its time depends on every operand.
 */

/** base^exponent mod modulus, for an exponent ≥ 0 and a modulus ≥ 1, by squaring and multiplying from the lowest bit up. */
export function powMod(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let power = residue(1n, modulus);
  let square = residue(base, modulus);
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) power = (power * square) % modulus;
    square = (square * square) % modulus;
  }
  return power;
}

/** The same for exponents of both signs: a negative one means a power of the inverse; undefined where there is none. */
export function signedPowMod(base: bigint, exponent: bigint, modulus: bigint): bigint | undefined {
  if (exponent >= 0n) return powMod(base, exponent, modulus);
  const inverse = invMod(base, modulus);
  return inverse === undefined ? undefined : powMod(inverse, -exponent, modulus);
}

/** The inverse of `a` modulo m ≥ 1; undefined where `a` and m have a common factor. */
export function invMod(a: bigint, m: bigint): bigint | undefined {
  const least = residue(a, m);
  // There is but one inverse, so that a proposal may come from anywhere: it is put to the proof.
  if (m >> LEAST_BITS_IN_STRIDES > 0n) {
    const proposed = residue(inverseInStrides(least, m), m);
    if ((least * proposed) % m === 1n) return proposed;
  }
  return inverseByEuclid(least, m);
}

/** Below, Euclid's own steps are quicker. */
const LEAST_BITS_IN_STRIDES = 160n;

/** By Euclid's algorithm, for 0 ≤ a < m. */
function inverseByEuclid(a: bigint, m: bigint): bigint | undefined {
  // Throughout: x ≡ a · u and y ≡ a · v (mod m).
  let [x, y] = [a, m];
  let [u, v] = [1n, 0n];
  while (x !== 0n) {
    const quotient = y / x;
    [x, y] = [y - quotient * x, x];
    [u, v] = [v - quotient * u, u];
  }
  return y === 1n ? residue(v, m) : undefined;
}

/** Of so many bits, at most, the leading part of a number becomes a double: Hermes 0.12 makes wrong ones of more than 64, and then may end with a fault. */
const LEADING_BITS = 60;
/** Below, the leading part is taken anew, from further down. */
const LEAST_LEADING = 2 ** 54;
/** Coefficients stay below: a stride that starts from 53 bits goes about as far. */
const COEFFICIENT_LIMIT = 2 ** 25;

/**
 * What is nearly always the inverse, for 0 ≤ a < m: by Lehmer's algorithm, which takes a dozen of Euclid's steps at a time on the leading bits in doubles. Doubles
 * are rounded, so that a stride may end beside where Euclid would be: signs and order are mended after each, and the coefficients are true all the same.
 */
function inverseInStrides(a: bigint, m: bigint): bigint {
  // Throughout: x ≡ a · u and y ≡ a · v (mod m), and x ≥ y.
  let [x, y, u, v] = [m, a, 0n, 1n];
  let shift = Math.max(0, 4 * m.toString(16).length - LEADING_BITS);
  while (y !== 0n) {
    let leading = Number(x >> BigInt(shift));
    if (leading < LEAST_LEADING && shift > 0) {
      shift = Math.max(0, shift + Math.ceil(Math.log2(leading + 1)) - LEADING_BITS);
      leading = Number(x >> BigInt(shift));
    }
    const [a1, b1, a2, b2] = stride(leading, Number(y >> BigInt(shift)));
    if (b1 === 0n) {
      const quotient = x / y;
      [x, y, u, v] = [y, x - quotient * y, v, u - quotient * v];
      continue;
    }
    [x, y, u, v] = [a1 * x + b1 * y, a2 * x + b2 * y, a1 * u + b1 * v, a2 * u + b2 * v];
    if (x < 0n) [x, u] = [-x, -u];
    if (y < 0n) [y, v] = [-y, -v];
    if (x < y) [x, y, u, v] = [y, x, v, u];
  }
  return u;
}

/** Coefficients of the two numbers that Euclid comes to from these. */
function stride(x: number, y: number): readonly [bigint, bigint, bigint, bigint] {
  let [a1, b1, a2, b2] = [1, 0, 0, 1];
  while (y > 0) {
    const quotient = Math.floor(x / y);
    const [a3, b3] = [a1 - quotient * a2, b1 - quotient * b2];
    if (Math.abs(a3) > COEFFICIENT_LIMIT || Math.abs(b3) > COEFFICIENT_LIMIT) break;
    [x, y] = [y, x - quotient * y];
    [a1, b1, a2, b2] = [a2, b2, a3, b3];
  }
  return [BigInt(a1), BigInt(b1), BigInt(a2), BigInt(b2)];
}

/** The least non-negative residue. */
export function residue(a: bigint, m: bigint): bigint {
  const remainder = a % m;
  return remainder < 0n ? remainder + m : remainder;
}
