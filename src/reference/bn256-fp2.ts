/** Fp2 = Fp(i), i² = −1, over the prime of bn256, on BigInt. Slow, plain, and its time depends on every operand. */
import { type Fp2, P } from '../params/bn256.ts';
import { invMod, residue } from './modpow.ts';

export const ZERO: Fp2 = { x: 0n, y: 0n };
export const ONE: Fp2 = { x: 0n, y: 1n };

const make = (x: bigint, y: bigint): Fp2 => ({ x: residue(x, P), y: residue(y, P) });

export const add = (a: Fp2, b: Fp2): Fp2 => make(a.x + b.x, a.y + b.y);
export const sub = (a: Fp2, b: Fp2): Fp2 => make(a.x - b.x, a.y - b.y);
export const neg = (a: Fp2): Fp2 => make(-a.x, -a.y);
export const mul = (a: Fp2, b: Fp2): Fp2 => make(a.x * b.y + a.y * b.x, a.y * b.y - a.x * b.x);
export const scale = (a: Fp2, k: bigint): Fp2 => make(a.x * k, a.y * k);
export const conjugate = (a: Fp2): Fp2 => make(-a.x, a.y);
export const equal = (a: Fp2, b: Fp2): boolean => a.x === b.x && a.y === b.y;

/** The conjugate over the norm. */
export function inverse(a: Fp2): Fp2 {
  const norm = invMod(a.x * a.x + a.y * a.y, P);
  if (norm === undefined) throw new RangeError('0 has no inverse');
  return scale(conjugate(a), norm);
}

export function pow(a: Fp2, exponent: bigint): Fp2 {
  let power = ONE;
  for (let rest = exponent, square = a; rest > 0n; rest >>= 1n, square = mul(square, square)) if (rest & 1n) power = mul(power, square);
  return power;
}
