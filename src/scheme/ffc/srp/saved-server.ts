/**
 * A server between two requests, as bytes: a version (1); the lengths of identity and salt, 4 bytes each; identity, salt, the verifier, as long as the prime, all
 * big-endian, and the secret exponent, little-endian; then a digest of all that and of the options. It shows damage and other options, not forgery.
 */
import { concatBytes, copyOf, equalBytes, fromBytesBE, toBytesBE } from '../../../encoding/octets.ts';
import { BigInt } from '../../../util/big-int.ts';
import { MalformedError } from '../../../util/errors.ts';
import { wiping } from '../../../util/wipe.ts';
import type { SrpProtocol } from './protocol.ts';

interface ServerState {
  readonly identity: Uint8Array;
  readonly salt: Uint8Array;
  /** Big-endian. */
  readonly verifier: Uint8Array;
  /** The exponent b, little-endian. */
  readonly secret: Uint8Array;
}

const VERSION = 1;
const LENGTH_BYTES = 4;
const HEADER_BYTES = 1 + 2 * LENGTH_BYTES;

export function writeServer(protocol: SrpProtocol, { identity, salt, verifier, secret }: ServerState): Uint8Array {
  const length = (bytes: Uint8Array): Uint8Array => toBytesBE(BigInt(bytes.length), LENGTH_BYTES);
  const content = concatBytes(Uint8Array.of(VERSION), length(identity), length(salt), identity, salt, verifier, secret);
  return wiping([content], () => concatBytes(content, protocol.seal(content)));
}

/** @throws {MalformedError} `bytes`. */
export function readServer(protocol: SrpProtocol, bytes: Uint8Array): ServerState {
  if (bytes[0] !== VERSION) throw new MalformedError('bytes', `must be a server of version ${VERSION}`);
  const lengthAt = (at: number): number => Number(fromBytesBE(bytes.subarray(at, at + LENGTH_BYTES)));
  const lengths = [lengthAt(1), lengthAt(1 + LENGTH_BYTES), protocol.field.bytes, Math.ceil(protocol.secretBits / 8)];
  const end = lengths.reduce((sum, length) => sum + length, HEADER_BYTES);
  const isWhole = end < bytes.length && equalBytes(bytes.subarray(end), protocol.seal(bytes.subarray(0, end)));
  if (!isWhole) throw new MalformedError('bytes', 'must be a whole server, saved with the same options');
  let at = HEADER_BYTES;
  const [identity, salt, verifier, secret] = lengths.map((length) => {
    at += length;
    return copyOf(bytes.subarray(at - length, at));
  }) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  return { identity, salt, verifier, secret };
}
