/**
 * From a relation between integers to checks of a modular operation.
 *
 * Many vectors speak of plain integers (A·B = C). They hold modulo anything, and a modulus above 2|C| loses nothing:
 * the residue still tells C and its sign. Each such relation is checked modulo a power of 3 and modulo a power of 10:
 * an odd modulus with no pattern in its bits, and an even one whose odd part and power of two both matter.
 */
import assert from 'node:assert/strict';
import { invMod, residue } from '../reference/modpow.ts';
import { type Check, type Refusal, toHex } from './format.ts';

function written(expected: bigint | Refusal): string {
  return typeof expected === 'bigint' ? toHex(expected) : expected;
}

export function pow(relation: string, base: bigint, exponent: bigint, modulus: bigint, expected: bigint | Refusal): Check {
  return { op: 'pow', relation, base: toHex(base), exponent: toHex(exponent), modulus: toHex(modulus), expected: written(expected) };
}

export function mul(relation: string, a: bigint, b: bigint, modulus: bigint, expected: bigint): Check {
  return { op: 'mul', relation, a: toHex(a), b: toHex(b), modulus: toHex(modulus), expected: toHex(expected) };
}

export function inverse(relation: string, a: bigint, modulus: bigint, expected: bigint | undefined): Check {
  return { op: 'inverse', relation, a: toHex(a), modulus: toHex(modulus), expected: written(expected ?? 'no inverse') };
}

/** A power of 3 and a power of 10 above 2|x|. */
export function moduliAbove(x: bigint): { name: string; modulus: bigint }[] {
  const bits = (x < 0n ? -x : x).toString(2).length + 1;
  return [3, 10].map((radix) => ({ name: `mod ${radix}^k`, modulus: BigInt(radix) ** BigInt(Math.ceil(bits / Math.log2(radix))) }));
}

/** a·b = product, as integers. */
export function integerProduct(relation: string, a: bigint, b: bigint, product: bigint): Check[] {
  return moduliAbove(product).map(({ name, modulus }) => mul(`${relation}, ${name}`, a, b, modulus, residue(product, modulus)));
}

/** base^exponent = power, as integers. */
export function integerPower(relation: string, base: bigint, exponent: bigint, power: bigint): Check[] {
  return moduliAbove(power).map(({ name, modulus }) => pow(`${relation}, ${name}`, base, exponent, modulus, residue(power, modulus)));
}

/**
 * gcd(a, b) = g: a/g has an inverse modulo |b/g| and, where g > 1, a has none modulo |b|; and the other way round. (Zero
 * is no modulus.)
 */
export function coprimality(a: bigint, b: bigint, g: bigint): Check[] {
  const invertibility = (nameX: string, x: bigint, nameY: string, y: bigint): Check[] => {
    if (y === 0n) return [];
    const modulus = y < 0n ? -y : y;
    const reduced = inverse(`(${nameX}/gcd)⁻¹ (mod |${nameY}/gcd|)`, x / g, modulus / g, invertible(x / g, modulus / g));
    return g > 1n ? [reduced, inverse(`gcd > 1: no ${nameX}⁻¹ (mod |${nameY}|)`, x, modulus, undefined)] : [reduced];
  };
  return [...invertibility('a', a, 'b', b), ...invertibility('b', b, 'a', a)];
}

/** a⁻¹ mod m, where the vector says that it exists. */
export function invertible(a: bigint, m: bigint): bigint {
  const value = invMod(a, m);
  assert.notEqual(value, undefined, `${a} has no inverse modulo ${m}`);
  return value as bigint;
}
