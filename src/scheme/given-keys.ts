/** Keys as functions of all schemes are given them: as objects, or as their bytes. */
import { checkBytes, isBytes } from '../encoding/octets.ts';
import { LimberError, WrongTypeError } from '../util/errors.ts';
import { rememberedKey } from './remembered-keys.ts';

/** Keys of one class. */
export interface KeyKind<K extends object> {
  /** What an error calls one of them: `an Ed25519PublicKey`. */
  readonly name: string;
  /** Whose bytes they are, where that is not in the name: the same bytes are another key on another curve. */
  readonly of?: string;
  isKey(value: unknown): value is K;
  /** Its errors call the bytes `bytes`. */
  fromBytes(bytes: Uint8Array): K;
}

/** The public key; one that comes as bytes is remembered. @throws {WrongTypeError} `argument`, for neither; what `fromBytes` throws, of `argument`. */
export function givenPublicKey<K extends object>(kind: KeyKind<K>, argument: string, key: K | Uint8Array): K {
  if (kind.isKey(key)) return key;
  const bytes = givenBytes(kind, argument, key);
  return rememberedKey(`${kind.name} ${kind.of ?? ''}`, bytes, () => asArgument(argument, () => kind.fromBytes(bytes)));
}

/** The same for a public key that is likely to be used once: it is not remembered. */
export function givenPeerKey<K extends object>(kind: KeyKind<K>, argument: string, key: K | Uint8Array): K {
  if (kind.isKey(key)) return key;
  const bytes = givenBytes(kind, argument, key);
  return asArgument(argument, () => kind.fromBytes(bytes));
}

/** What `body` gives for the private key; one that comes as bytes is wiped afterwards. @throws as {@link givenPublicKey}. */
export function withPrivateKey<K extends { wipe(): void }, T>(
  kind: KeyKind<K>,
  argument: string,
  key: K | Uint8Array,
  body: (key: K) => T,
): T {
  if (kind.isKey(key)) return body(key);
  const bytes = givenBytes(kind, argument, key);
  const made = asArgument(argument, () => kind.fromBytes(bytes));
  try {
    return body(made);
  } finally {
    made.wipe();
  }
}

/** The bytes of a key that is none of its class. @throws {WrongTypeError} `argument`, for what is neither. */
export function givenBytes<K extends object>({ name }: Pick<KeyKind<K>, 'name'>, argument: string, key: unknown): Uint8Array {
  if (!isBytes(key)) throw new WrongTypeError(argument, `must be ${name} or a Uint8Array`);
  checkBytes(argument, key);
  return key;
}

/** What `make` gives; an error that calls bytes `bytes` calls them what the caller does. */
function asArgument<T>(argument: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof LimberError) || error.argument !== 'bytes') throw error;
    const ErrorOfKind = error.constructor as new (argument: string, rule: string) => LimberError;
    throw new ErrorOfKind(argument, error.rule);
  }
}
