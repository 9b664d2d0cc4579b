/** DSA signatures as bytes: DER (RFC 3279, section 2.2.2) or the two numbers side by side (IEEE P1363, section E.3.1). */
import { decodeDer, encodeDer, integer, sequence } from '../../../encoding/der.ts';
import { concatBytes, fromBytesBE, reversed } from '../../../encoding/octets.ts';
import { fromBytesLE } from '../../../util/bytes.ts';
import { MalformedError, OutOfRangeError } from '../../../util/errors.ts';
import type { SignaturePair } from './sign.ts';

/** `der`, as OpenSSL and X.509 have it, or `p1363`, as Web Cryptography has it for its curves. */
export type SignatureFormat = 'der' | 'p1363';

const dssSigValue = sequence({ r: integer, s: integer });

/** Throws for an unknown format. */
export function checkFormat(format: SignatureFormat): void {
  if (format !== 'der' && format !== 'p1363') throw new OutOfRangeError('format', "must be 'der' or 'p1363'");
}

/** The bytes of a signature. */
export function encodeSignature({ r, s }: SignaturePair, format: SignatureFormat): Uint8Array {
  if (format === 'p1363') return concatBytes(reversed(r), reversed(s));
  return encodeDer(dssSigValue, { r: fromBytesLE(r), s: fromBytesLE(s) });
}

/** The numbers, or undefined for bytes that are no signature of the format. @param length - the bytes of q. */
export function decodeSignature(bytes: Uint8Array, format: SignatureFormat, length: number): { r: bigint; s: bigint } | undefined {
  if (format === 'p1363') {
    if (bytes.length !== 2 * length) return undefined;
    return { r: fromBytesBE(bytes.subarray(0, length)), s: fromBytesBE(bytes.subarray(length)) };
  }
  // Two integers of at most q's length and a byte of sign, each with its tag and length, in a sequence.
  if (bytes.length > 2 * (length + 1 + 3) + 4) return undefined;
  try {
    return decodeDer('signature', dssSigValue, bytes);
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
}
