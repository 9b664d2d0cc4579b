/** The public keys of passkeys (WebAuthn Level 3, section 6.5.1.1): COSE_Keys that name their algorithm, and have nothing beside what a key of it needs. */
import type { CoseMethod } from '../cose/algorithm.ts';
import { ALGORITHM, CURVE, publicKeyOf } from '../cose/key.ts';
import type { CborMap } from '../encoding/cbor/value.ts';
import { isBytes } from '../encoding/octets.ts';
import { InvalidPointError, MalformedError, OutOfRangeError } from '../util/errors.ts';
import { InvalidCeremonyError } from './invalid-ceremony.ts';

/** A key bound to its algorithm. */
export interface PasskeyVerifier {
  readonly algorithm: string;
  /** `alg`. */
  readonly label: number;
  readonly verify: (message: Uint8Array, signature: Uint8Array) => boolean;
}

/** The members of a key beside those of its type: `kty` and `alg`. */
const COMMON = 2;

/** @throws {InvalidCeremonyError} `argument`: no key of an accepted algorithm. */
export function passkeyVerifier(argument: string, members: CborMap, methods: readonly CoseMethod<unknown, unknown>[]): PasskeyVerifier {
  const method = methods.find(({ label }) => label === members.get(ALGORITHM));
  if (!method) throw new InvalidCeremonyError(argument, 'must be a key of an algorithm that is accepted', 'algorithm');
  const { publicLabels } = method.form;
  // No compressed points either, which have no bytes for y.
  const isExact =
    members.size === COMMON + publicLabels.length &&
    publicLabels.every((label) => (label === CURVE && method.form.curve !== undefined) || isBytes(members.get(label)));
  if (!isExact) throw new InvalidCeremonyError(argument, 'must have the members of a key of its algorithm, and no others', 'credential');
  const key = readKey(argument, members, method);
  return { algorithm: method.name, label: method.label, verify: (message, signature) => method.verifyPasskey(key, message, signature) };
}

function readKey(argument: string, members: CborMap, method: CoseMethod<unknown, unknown>): unknown {
  try {
    return publicKeyOf(argument, members, method);
  } catch (error) {
    if (error instanceof MalformedError || error instanceof OutOfRangeError || error instanceof InvalidPointError)
      throw new InvalidCeremonyError(argument, `must be a key: ${error.message}`, 'credential');
    throw error;
  }
}
