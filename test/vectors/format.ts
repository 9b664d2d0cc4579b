/**
 * What a published vector becomes: one or more checks of `limber/modexp`, as plain data.
 *
 * Numbers are hexadecimal strings with an optional minus sign, so that the cases travel as JSON into a page or a
 * worker. A file's vector may need several checks (an odd and an even modulus, say); they share its `id`.
 */

/** The right answer where there is none: the API must refuse, and say why. */
export type Refusal = 'no inverse' | 'out of range: modulus';

/** base^exponent mod modulus; a negative exponent means a power of the inverse. */
export interface PowCheck {
  readonly op: 'pow';
  readonly relation: string;
  readonly base: string;
  readonly exponent: string;
  readonly modulus: string;
  readonly expected: string;
}

/** a · b mod modulus. */
export interface MulCheck {
  readonly op: 'mul';
  readonly relation: string;
  readonly a: string;
  readonly b: string;
  readonly modulus: string;
  readonly expected: string;
}

/** a⁻¹ mod modulus. */
export interface InverseCheck {
  readonly op: 'inverse';
  readonly relation: string;
  readonly a: string;
  readonly modulus: string;
  readonly expected: string;
}

/** `relation` says in the vector's own letters what is checked; `expected` is a number or a {@link Refusal}. */
export type Check = PowCheck | MulCheck | InverseCheck;

/** A check with its origin: the file below the folder of vectors, and the vector's place or name in it. */
export type VectorCase = Check & { readonly source: string; readonly id: string };

/** One vector of a file: its checks, or the reason why `limber/modexp` cannot check it. */
export type Vector = { readonly id: string; readonly checks: readonly Check[] } | { readonly id: string; readonly reason: string };

export function toHex(x: bigint): string {
  return x.toString(16);
}

export function fromHex(text: string): bigint {
  return text.startsWith('-') ? -BigInt(`0x${text.slice(1)}`) : BigInt(`0x${text}`);
}

/** An `expected` field: the number, or the refusal itself. */
export function expectation(text: string): bigint | Refusal {
  return text === 'no inverse' || text === 'out of range: modulus' ? text : fromHex(text);
}
