/** Numbers below the prime, one after the other: what points and values are written as. */
import { fromBytesBE, toBytesBE } from '../../encoding/octets.ts';
import type { PairingParams } from '../../params/pairings/pairing.ts';
import { bitLength } from '../../util/bytes.ts';

/** Bytes of an element of the prime field. */
export const elementBytes = ({ prime }: PairingParams): number => Math.ceil(bitLength(prime) / 8);

/** The numbers, big-endian, as long as the prime each. */
export function joined(params: PairingParams, values: readonly bigint[]): Uint8Array {
  const length = elementBytes(params);
  const bytes = new Uint8Array(values.length * length);
  for (const [i, value] of values.entries()) bytes.set(toBytesBE(value, length), i * length);
  return bytes;
}

/** The big-endian numbers, as long as the prime each, that the bytes consist of. */
export function numbersIn(params: PairingParams, bytes: Uint8Array): readonly bigint[] {
  const length = elementBytes(params);
  return Array.from({ length: bytes.length / length }, (_, i) => fromBytesBE(bytes.subarray(i * length, (i + 1) * length)));
}
