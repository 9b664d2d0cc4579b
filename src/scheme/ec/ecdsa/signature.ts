/** ECDSA signatures as bytes: DER (RFC 3279, section 2.2.3), or r and s side by side (IEEE P1363), or these and the byte that finds the key. */
import { decodeDer, encodeDer, integer, sequence } from '../../../encoding/der.ts';
import { concatBytes } from '../../../encoding/octets.ts';
import { type EcCurve, insideOf } from '../../../group/curves/curve.ts';
import { MalformedError, OutOfRangeError } from '../../../util/errors.ts';
import { isInRange, type RecoverableNumbers, type SignatureNumbers } from './equations.ts';
import type { EcdsaFormat } from './options.ts';
import { decodePair, encodePair } from './pair.ts';

type Numbers = SignatureNumbers & Partial<RecoverableNumbers>;

const ecdsaSigValue = /* @__PURE__ */ sequence({ r: integer, s: integer });

/** @throws {OutOfRangeError} `format`, where two bits beside r do not tell which point was the nonce's. */
export function checkFormat(format: EcdsaFormat, curve: EcCurve): void {
  if (format === 'recoverable' && !insideOf(curve).isRecoverable)
    throw new OutOfRangeError('format', `must not be 'recoverable' on ${curve.name}`);
}

/** The bytes of a signature. @param length - the bytes of n. */
export function encodeSignature({ r, s, recovery }: RecoverableNumbers, format: EcdsaFormat, length: number): Uint8Array {
  if (format === 'der') return encodeDer(ecdsaSigValue, { r, s });
  const numbers = encodePair({ r, s }, length);
  return format === 'p1363' ? numbers : concatBytes(numbers, Uint8Array.of(recovery));
}

/**
 * The numbers, with the byte that finds the key where the format has it; undefined for bytes that are no signature of the format.
 *
 * @throws {MalformedError} `signature`, for bytes that are evidently one of another format.
 */
export function decodeSignature(bytes: Uint8Array, format: EcdsaFormat, curve: EcCurve): Numbers | undefined {
  const numbers = DECODERS[format](bytes, curve.bytes);
  if (!numbers) {
    const other = otherFormat(bytes, curve);
    if (other)
      throw new MalformedError('signature', `must be in the format '${format}', and is in '${other}': give { format: '${other}' }`);
  }
  return numbers;
}

/** By format: the numbers that the bytes are; undefined where they are of no such form. */
const DECODERS: Readonly<Record<EcdsaFormat, (bytes: Uint8Array, length: number) => Numbers | undefined>> = {
  der: decodeDerSignature,
  p1363: decodePair,
  recoverable: decodeRecoverable,
};

/** The format that bytes are evidently in: those of its form whose numbers are in range, and which do not begin as DER does unless they are DER. */
function otherFormat(bytes: Uint8Array, curve: EcCurve): EcdsaFormat | undefined {
  const isSequence = bytes[0] === SEQUENCE && bytes[1] === bytes.length - 2;
  const formats: readonly EcdsaFormat[] = isSequence ? ['der'] : ['p1363', 'recoverable', 'der'];
  return formats.find((format) => {
    const numbers = DECODERS[format](bytes, curve.bytes);
    return numbers !== undefined && isInRange(numbers, curve);
  });
}

/** The tag of DER's SEQUENCE, after which comes the length of the rest. */
const SEQUENCE = 0x30;

function decodeDerSignature(bytes: Uint8Array, length: number): Numbers | undefined {
  // Two integers of at most n's length and a byte of sign, each with its tag and length, in a sequence.
  if (bytes.length > 2 * (length + 1 + 3) + 4) return undefined;
  try {
    return decodeDer('signature', ecdsaSigValue, bytes);
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
}

/** The numbers with the byte that finds the key. */
export function decodeRecoverable(bytes: Uint8Array, length: number): RecoverableNumbers | undefined {
  const recovery = bytes[2 * length];
  const numbers = decodePair(bytes.subarray(0, 2 * length), length);
  if (bytes.length !== 2 * length + 1 || recovery === undefined || recovery > 3 || !numbers) return undefined;
  return { ...numbers, recovery };
}
