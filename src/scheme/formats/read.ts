/** Keys from anything that holds one. */
import type { JwkInput } from '../../encoding/jwk.ts';
import { MalformedError } from '../../util/errors.ts';
import { describeKey } from './algorithms.ts';
import { isPrivateFile, type KeyFile, openAnything, openDer, openJwk, openPem } from './key-file.ts';
import { type KeyKind, type KeyReader, readersOf } from './kind.ts';

/** What a key is read from: PEM or a JSON Web Key as text; DER or raw bytes; a JSON Web Key as an object. */
export type KeyData = string | Uint8Array | JwkInput;

/** The private keys that a list of kinds accepts. */
export type AcceptedPrivateKey<A extends readonly KeyKind<unknown, unknown>[]> = A[number] extends KeyKind<infer K, unknown> ? K : never;

/** The public keys that a list of kinds accepts. */
export type AcceptedPublicKey<A extends readonly KeyKind<unknown, unknown>[]> = A[number] extends KeyKind<unknown, infer K> ? K : never;

/**
 * Reads a private key of any of the accepted kinds, from PEM, DER, a JSON Web Key or raw bytes (docs/keys.md).
 *
 * @param data - the key, secret. A text is PEM, or JSON if its first character is `{`. Bytes are DER if they have the fields of a key in
 *   DER from end to end, and raw otherwise: 32 bytes for Ed25519 and X25519, as many as the order has for a curve. An object is a JSON Web Key.
 * @param accepted - the kinds of keys that are welcome: `rsaKeys`, `ecKeys(p256)`, `ed25519Keys` and so on.
 * @returns the key: an instance of the class that its kind has.
 * @throws {WrongTypeError} `data` or `accepted`, of another type.
 * @throws {OutOfRangeError} `accepted`, without kinds; or the number of the key that breaks a rule of its kind.
 * @throws {MalformedError} `data`, if it holds no private key of an accepted kind, or raw bytes that are as long as keys of two of them.
 * @throws {InvalidPointError} `bytes` or `point`, for a public key beside the private one that is no point.
 * @throws {NoWebAssemblyError} `engine`, for keys on curves where they cannot be computed with.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519Keys, ed25519PrivateKeyToPem, readPrivateKey, rsaKeys } from 'limber/keys';
 * const text = ed25519PrivateKeyToPem(generateEd25519Key());
 * const key = readPrivateKey(text, [rsaKeys, ed25519Keys]);
 * console.log(key.constructor.name); // Ed25519PrivateKey
 */
export function readPrivateKey<const A extends readonly KeyKind<unknown, unknown>[]>(data: KeyData, accepted: A): AcceptedPrivateKey<A> {
  const readers = readersOf(accepted, 'private');
  return openAnything('data', data, (file) => readFrom('data', file, readers, true)) as AcceptedPrivateKey<A>;
}

/**
 * Reads a public key of any of the accepted kinds, from PEM, DER, a JSON Web Key or raw bytes (docs/keys.md). A file with a private key
 * is refused: `readPrivateKey` reads it, and `publicKey` is a property of every private key.
 *
 * @param data - the key. A text is PEM, or JSON if its first character is `{`. Bytes are DER if they have the fields of a key in DER from
 *   end to end, and raw otherwise: 32 bytes for Ed25519 and X25519, a point in the form of SEC 1 for a curve. An object is a JSON Web Key.
 * @param accepted - the kinds of keys that are welcome: `rsaKeys`, `ecKeys(p256)`, `ed25519Keys` and so on.
 * @returns the key: an instance of the class that its kind has.
 * @throws {WrongTypeError} `data` or `accepted`, of another type.
 * @throws {OutOfRangeError} `accepted`, without kinds; or the number of the key that breaks a rule of its kind.
 * @throws {MalformedError} `data`, if it holds no public key of an accepted kind, or raw bytes that are as long as keys of two of them.
 * @throws {InvalidPointError} `bytes` or `point`, for what is no point of the curve.
 * @throws {NoWebAssemblyError} `engine`, for keys on curves where they cannot be computed with.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { ecKeys, ecPublicKeyToJwk, ed25519Keys, readPublicKey } from 'limber/keys';
 * const jwk = ecPublicKeyToJwk(generateEcKey(p256).publicKey);
 * const key = readPublicKey(JSON.stringify(jwk), [ecKeys(p256), ed25519Keys]);
 * console.log(key.constructor.name); // EcPublicKey
 */
export function readPublicKey<const A extends readonly KeyKind<unknown, unknown>[]>(data: KeyData, accepted: A): AcceptedPublicKey<A> {
  const readers = readersOf(accepted, 'public');
  return openAnything('data', data, (file) => readFrom('data', file, readers, false)) as AcceptedPublicKey<A>;
}

/**
 * Whether a key in PEM, DER or a JSON Web Key is a private one: for whoever takes either, and reads it with `readPrivateKey` or `readPublicKey`.
 *
 * @param data - the key, which may be secret, in any form that these functions read, but for raw bytes.
 * @returns true for a private key, false for a public one.
 * @throws {WrongTypeError} `data`, of another type.
 * @throws {MalformedError} `data`, if it holds no key, or raw bytes, which do not say what they are.
 *
 * @example
 * import { generateX25519Key } from 'limber/ecdh';
 * import { holdsPrivateKey, x25519PublicKeyToJwk } from 'limber/keys';
 * console.log(holdsPrivateKey(x25519PublicKeyToJwk(generateX25519Key().publicKey))); // false
 */
export function holdsPrivateKey(data: KeyData): boolean {
  return openAnything('data', data, (file) => {
    const found = isPrivateFile(file);
    if (found === undefined) throw new MalformedError('data', 'must be PEM, DER or a JSON Web Key: raw bytes do not say what they are');
    return found;
  });
}

/** The three ways in that take one kind of keys, and name the argument by what it is. */
export interface OneKind<K> {
  readonly fromPem: (text: string) => K;
  readonly fromDer: (bytes: Uint8Array) => K;
  readonly fromJwk: (jwk: JwkInput) => K;
}

/** Private keys of one kind: where they cannot be computed with, no secret is touched. */
export const privateKeyFrom = <K>(reader: KeyReader<K>): OneKind<K> => oneKind(reader, true);

/** Public keys of one kind. */
export const publicKeyFrom = <K>(reader: KeyReader<K>): OneKind<K> => oneKind(reader, false);

function oneKind<K>(reader: KeyReader<K>, isPrivate: boolean): OneKind<K> {
  reader.require();
  const use =
    (argument: string) =>
    (file: KeyFile): K =>
      readFrom(argument, file, [reader], isPrivate);
  return {
    fromPem: (text) => openPem('text', text, use('text')),
    fromDer: (bytes) => openDer('bytes', bytes, use('bytes')),
    fromJwk: (jwk) => openJwk('jwk', jwk, use('jwk')),
  };
}

/** The public key of an accepted kind in what was opened. @throws {WrongTypeError} {OutOfRangeError} `accepted`. @throws {MalformedError} the argument. */
export function publicKeyIn<const A extends readonly KeyKind<unknown, unknown>[]>(
  argument: string,
  file: KeyFile,
  accepted: A,
): AcceptedPublicKey<A> {
  return readFrom(argument, file, readersOf(accepted, 'public'), false) as AcceptedPublicKey<A>;
}

/** The private key of an accepted kind in what was opened. @throws {WrongTypeError} {OutOfRangeError} `accepted`. @throws {MalformedError} the argument. */
export function privateKeyIn<const A extends readonly KeyKind<unknown, unknown>[]>(
  argument: string,
  file: KeyFile,
  accepted: A,
): AcceptedPrivateKey<A> {
  return readFrom(argument, file, readersOf(accepted, 'private'), true) as AcceptedPrivateKey<A>;
}

function readFrom<K>(argument: string, file: KeyFile, readers: readonly KeyReader<K>[], isPrivate: boolean): K {
  const isOther = isPrivateFile(file) === !isPrivate;
  if (isOther)
    throw new MalformedError(
      argument,
      isPrivate ? 'must hold a private key, not a public one' : 'must hold a public key, not a private one',
    );
  if (file.form === 'raw') checkRaw(argument, file.key, readers);
  for (const reader of readers) {
    const key = reader.read(argument, file);
    if (key !== undefined) return key;
  }
  throw new MalformedError(argument, `must be a key of ${namesOf(readers)}, not of ${describeKey(argument, file)}`);
}

const namesOf = (readers: readonly KeyReader<unknown>[]): string => readers.map(({ name }) => name).join(' or ');

/** Raw bytes do not say what they are: they are taken where the caller accepts one kind of that length alone. */
function checkRaw(argument: string, { length }: Uint8Array, readers: readonly KeyReader<unknown>[]): void {
  const possible = readers.flatMap(({ raw }) => raw(length));
  if (possible.length === 1) return;
  throw new MalformedError(
    argument,
    possible.length === 0
      ? `must be a key of ${namesOf(readers)} in DER, or raw bytes of the length that such a key has; PEM and JSON are given as texts`
      : `must be DER, PEM or a JSON Web Key: ${length} raw bytes may be a key of ${possible.join(' or of ')}`,
  );
}
