/** DSA signatures as bytes: DER (RFC 3279, section 2.2.2) or the two numbers side by side (IEEE P1363, section E.3.1). */
import { decodeDer, encodeDer, integer, sequence } from '../../../encoding/der.ts';
import { concatBytes, fromBytesBE, reversed } from '../../../encoding/octets.ts';
import type { Order } from '../../../hash/rfc6979.ts';
import { fromBytesLE } from '../../../util/bytes.ts';
import { MalformedError, OutOfRangeError } from '../../../util/errors.ts';
import type { SignaturePair } from './sign.ts';

/** How a DSA signature is encoded: `der`, as in OpenSSL and X.509, or `p1363`, r and s side by side, each as long as q. */
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

interface SignatureNumbers {
  readonly r: bigint;
  readonly s: bigint;
}

/**
 * The numbers, or undefined for bytes that are no signature of the format.
 *
 * @throws {MalformedError} `signature`, for what is one of the other format: false for ever would tell nobody why.
 */
export function decodeSignature(bytes: Uint8Array, format: SignatureFormat, order: Order): SignatureNumbers | undefined {
  const [own, other] = format === 'der' ? [fromDer, fromP1363] : [fromP1363, fromDer];
  const numbers = own(bytes, order.bytes);
  if (numbers) return numbers;
  const { r, s } = other(bytes, order.bytes) ?? { r: 0n, s: 0n };
  const isOther = [r, s].every((number) => number > 0n && number < order.modulus);
  if (isOther) throw new MalformedError('signature', `must be in the format '${format}', and is in the other one`);
  return undefined;
}

function fromP1363(bytes: Uint8Array, length: number): SignatureNumbers | undefined {
  if (bytes.length !== 2 * length) return undefined;
  return { r: fromBytesBE(bytes.subarray(0, length)), s: fromBytesBE(bytes.subarray(length)) };
}

function fromDer(bytes: Uint8Array, length: number): SignatureNumbers | undefined {
  // Two integers of at most q's length and a byte of sign, each with its tag and length, in a sequence.
  if (bytes.length > 2 * (length + 1 + 3) + 4) return undefined;
  try {
    return decodeDer('signature', dssSigValue, bytes);
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
}
