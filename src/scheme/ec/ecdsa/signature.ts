/** ECDSA signatures as bytes: DER (RFC 3279, section 2.2.3), or r and s side by side (IEEE P1363), or these and the byte that finds the key. */
import { decodeDer, encodeDer, integer, sequence } from '../../../encoding/der.ts';
import { concatBytes, fromBytesBE, toBytesBE } from '../../../encoding/octets.ts';
import { MalformedError, OutOfRangeError } from '../../../util/errors.ts';
import type { RecoverableNumbers, SignatureNumbers } from './sign.ts';

/** `der`, as in X.509 and TLS; `p1363`, as in Web Cryptography and JOSE; `recoverable`, the latter with a byte from 0 to 3 behind it. */
export type EcdsaFormat = 'der' | 'p1363' | 'recoverable';

const ecdsaSigValue = /* @__PURE__ */ sequence({ r: integer, s: integer });

/** Throws for an unknown format. */
export function checkFormat(format: unknown): void {
  if (format !== 'der' && format !== 'p1363' && format !== 'recoverable')
    throw new OutOfRangeError('format', "must be 'der', 'p1363' or 'recoverable'");
}

/** The bytes of a signature. @param length - the bytes of n. */
export function encodeSignature({ r, s, recovery }: RecoverableNumbers, format: EcdsaFormat, length: number): Uint8Array {
  if (format === 'der') return encodeDer(ecdsaSigValue, { r, s });
  const numbers = concatBytes(toBytesBE(r, length), toBytesBE(s, length));
  return format === 'p1363' ? numbers : concatBytes(numbers, Uint8Array.of(recovery));
}

/** The numbers, with the byte that finds the key where the format has it; undefined for bytes that are no signature of the format. */
export function decodeSignature(bytes: Uint8Array, format: EcdsaFormat, length: number): SignatureNumbers | RecoverableNumbers | undefined {
  if (format === 'recoverable') return decodeRecoverable(bytes, length);
  if (format === 'p1363') {
    if (bytes.length !== 2 * length) return undefined;
    return { r: fromBytesBE(bytes.subarray(0, length)), s: fromBytesBE(bytes.subarray(length)) };
  }
  // Two integers of at most n's length and a byte of sign, each with its tag and length, in a sequence.
  if (bytes.length > 2 * (length + 1 + 3) + 4) return undefined;
  try {
    return decodeDer('signature', ecdsaSigValue, bytes);
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
}

/** The same with the byte that finds the key. */
export function decodeRecoverable(bytes: Uint8Array, length: number): RecoverableNumbers | undefined {
  const recovery = bytes[2 * length];
  const numbers = decodeSignature(bytes.subarray(0, 2 * length), 'p1363', length);
  if (bytes.length !== 2 * length + 1 || recovery === undefined || recovery > 3 || !numbers) return undefined;
  return { ...numbers, recovery };
}
