/** Traces of elements of a binary field: c + c² + c^4 + … + c^(2^(m − 1)), 0 or 1. */
import type { BinaryField } from '../../params/curves/binary/params.ts';

/**
 * The coefficients of an element whose sum is its trace, as little-endian bytes: those of the x^i with trace 1. Traces of powers of a root of x^m + Σ c_j x^(m − j) are its power sums, which
 * Newton's identities give: s_i = Σ c_j s_(i − j) for j < i, + i · c_i.
 */
export function traceMask({ degree, middle }: BinaryField): Uint8Array {
  const distances = [...middle, 0].map((exponent) => degree - exponent);
  const sums = [degree & 1];
  for (let i = 1; i < degree; i++)
    sums.push(distances.reduce((sum, j) => sum ^ (j < i ? (sums[i - j] as number) : j === i ? i & 1 : 0), 0));
  const mask = new Uint8Array(Math.ceil(degree / 8));
  for (const [i, sum] of sums.entries()) mask[i >> 3] = (mask[i >> 3] as number) | (sum << (i & 7));
  return mask;
}

/** The trace of an element of at least as many bytes as the mask has, little-endian. Constant time. */
export function traceBy(mask: Uint8Array, element: Uint8Array): 0 | 1 {
  let sum = mask.reduce((all, byte, i) => all ^ (byte & (element[i] as number)), 0);
  for (const half of [4, 2, 1]) sum ^= sum >> half;
  return (sum & 1) as 0 | 1;
}
