/** Private keys of pairings: numbers from 1 to n − 1 as 32 little-endian bytes, where n is the order of the groups. */
import { reversed } from '../../encoding/octets.ts';
import type { Pairing } from '../../pairing/engine/pairing.ts';
import { bitLength, toBytesLE } from '../../util/bytes.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import type { RandomSource } from '../../util/random.ts';
import { randomExponent } from '../../util/random-exponent.ts';
import { secretBelow } from '../../util/secret-below.ts';

const SCALAR_BYTES = 32;
const orderBytes = ({ params: { order } }: Pairing): Uint8Array => toBytesLE(order, SCALAR_BYTES);

/** The number, or that of big-endian bytes, which are copied. Secret. @throws {OutOfRangeError} `argument`. */
export function secretNumber(pairing: Pairing, argument: string, secret: bigint | Uint8Array): Uint8Array {
  if (typeof secret !== 'bigint' && secret.length !== SCALAR_BYTES) throw new OutOfRangeError(argument, `must be ${SCALAR_BYTES} bytes`);
  const bytes = secretBelow(orderBytes(pairing), typeof secret === 'bigint' ? secret : reversed(secret));
  if (!bytes) throw new OutOfRangeError(argument, 'must be from 1 to the order of the group less 1');
  return bytes;
}

/** A number drawn until it is in range, each equally likely (FIPS 186-5, appendix A.2.2). @throws {NoRandomnessError} `random`. */
export const randomSecret = (pairing: Pairing, random?: RandomSource): Uint8Array =>
  randomExponent(orderBytes(pairing), bitLength(pairing.params.order), random);
