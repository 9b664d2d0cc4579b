/** Signatures of DSTU 4145 as bytes: r ‖ s, little-endian and of the same length (section 5.10), by themselves or in an OCTET STRING. */
import { decodeDer, encodeDer, octetString } from '../../../encoding/der.ts';
import { concatBytes, copyOf } from '../../../encoding/octets.ts';
import { fromBytesLE, toBytesLE } from '../../../util/bytes.ts';
import { MalformedError } from '../../../util/errors.ts';
import type { SignatureNumbers } from '../ecdsa/equations.ts';
import type { Dstu4145Format } from './options.ts';

/** @param length - the bytes of r ‖ s. */
export function encodeDstuSignature({ r, s }: SignatureNumbers, format: Dstu4145Format, length: number): Uint8Array {
  const numbers = concatBytes(toBytesLE(r, length / 2), toBytesLE(s, length / 2));
  return format === 'raw' ? numbers : encodeDer(octetString, numbers);
}

/** The numbers; undefined for bytes that are no signature. @throws {MalformedError} `signature`, for bytes that are evidently in the other format. */
export function decodeDstuSignature(bytes: Uint8Array, format: Dstu4145Format, length: number): SignatureNumbers | undefined {
  const numbers = DECODERS[format](bytes);
  if (numbers?.length === length) {
    const half = length / 2;
    return { r: fromBytesLE(numbers.subarray(0, half)), s: fromBytesLE(numbers.subarray(half)) };
  }
  const other = format === 'der' ? 'raw' : 'der';
  if (DECODERS[other](bytes)?.length === length)
    throw new MalformedError('signature', `must be in the format '${format}', and is in '${other}': give { format: '${other}' }`);
  return undefined;
}

const DECODERS: Readonly<Record<Dstu4145Format, (bytes: Uint8Array) => Uint8Array | undefined>> = {
  raw: copyOf,
  der: (bytes) => {
    try {
      return decodeDer('signature', octetString, bytes);
    } catch (error) {
      if (error instanceof MalformedError) return undefined;
      throw error;
    }
  },
};
