/** The two numbers of a signature side by side, each as long as n: `p1363`, the one format that tokens have. */
import { concatBytes, fromBytesBE, toBytesBE } from '../../../encoding/octets.ts';
import type { SignatureNumbers } from './equations.ts';

/** @param length - the bytes of n. */
export const encodePair = ({ r, s }: SignatureNumbers, length: number): Uint8Array =>
  concatBytes(toBytesBE(r, length), toBytesBE(s, length));

/** Undefined for bytes of another length. */
export function decodePair(bytes: Uint8Array, length: number): SignatureNumbers | undefined {
  if (bytes.length !== 2 * length) return undefined;
  return { r: fromBytesBE(bytes.subarray(0, length)), s: fromBytesBE(bytes.subarray(length)) };
}
