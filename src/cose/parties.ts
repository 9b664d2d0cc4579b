/** Who signs and who is believed: keys, each bound to one algorithm. */
import { checkBytes, copyOf, equalBytes } from '../encoding/octets.ts';
import { checkArray } from '../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { type Inside, inside } from '../util/inside.ts';
import { readOptions } from '../util/options.ts';
import type { RandomSource } from '../util/random.ts';
import { type CoseAlgorithm, methodOf } from './algorithm.ts';

/** What signs messages: a private key with its algorithm. */
export interface CoseSigner {
  /** The algorithm's name. */
  readonly algorithm: string;
  /** The key's name, which goes into the unprotected header; undefined for none. */
  readonly kid: Uint8Array | undefined;
}

/** Whose signatures are accepted: a public key with its algorithm. */
export interface CoseVerifier {
  /** The algorithm's name. */
  readonly algorithm: string;
  /** The key's name: a message that has one must have this one. Undefined for a key that is tried whatever the message says. */
  readonly kid: Uint8Array | undefined;
}

/** What a signer, a verifier or a key is told. */
export interface CoseKeyOptions {
  /** The key's name: bytes. */
  readonly kid?: Uint8Array | undefined;
}

interface Signing {
  readonly label: number;
  readonly kid: Uint8Array | undefined;
  readonly sign: (message: Uint8Array, random: RandomSource | undefined) => Uint8Array;
}

interface Verifying {
  readonly label: number;
  readonly kid: Uint8Array | undefined;
  readonly verify: (message: Uint8Array, signature: Uint8Array) => boolean;
}

const signing: Inside<CoseSigner, Signing> = /* @__PURE__ */ inside();
const verifying: Inside<CoseVerifier, Verifying> = /* @__PURE__ */ inside();

/**
 * Binds a private key to an algorithm.
 *
 * @param algorithm - such as `es256`.
 * @param privateKey - a key of the algorithm. Secret.
 * @param options - `kid`: the key's name in headers, bytes.
 * @returns what `signCose1` takes.
 * @throws {WrongTypeError} `algorithm`, `privateKey` or `kid`, of another type. @throws {OutOfRangeError} `privateKey`, on another curve, too short, or for other parameters of RSASSA-PSS.
 *
 * @example
 * import { coseSigner, es256, signCose1 } from 'limber/cose';
 * import { generateEcKey, p256 } from 'limber/ec';
 * const signer = coseSigner(es256, generateEcKey(p256), { kid: Uint8Array.of(1) });
 * console.log(signCose1(signer, new TextEncoder().encode('hello'))[0]); // 210
 */
export function coseSigner<Private, Public>(
  algorithm: CoseAlgorithm<Private, Public>,
  privateKey: Private,
  options?: CoseKeyOptions,
): CoseSigner {
  const method = methodOf(algorithm);
  const kid = readKid(options);
  const key: unknown = privateKey;
  const check: (argument: string, key: unknown) => void = method.checkPrivate;
  check('privateKey', key);
  const signer: CoseSigner = Object.freeze({ algorithm: method.name, kid: kid && copyOf(kid) });
  signing.set(signer, { label: method.label, kid, sign: (message, random) => method.sign(privateKey, message, random) });
  return signer;
}

/**
 * Binds a public key to the one algorithm whose signatures by it are accepted.
 *
 * @param algorithm - such as `es256`.
 * @param publicKey - a key of the algorithm.
 * @param options - `kid`: the key's name, bytes. A message that has another one is not by this key; one that has none is tried.
 * @returns what `verifyCose1` takes.
 * @throws {WrongTypeError} `algorithm`, `publicKey` or `kid`, of another type. @throws {OutOfRangeError} `publicKey`, on another curve, too short, or for other parameters of RSASSA-PSS.
 * @throws {InvalidPointError} `publicKey`, of Ed25519 and of small order or in another encoding than the one: no signature verifies by it.
 *
 * @example
 * import { coseSigner, coseVerifier, edDsa, signCose1, verifyCose1 } from 'limber/cose';
 * import { generateEd25519Key } from 'limber/eddsa';
 * const key = generateEd25519Key();
 * const message = signCose1(coseSigner(edDsa, key), new TextEncoder().encode('hello'));
 * const { payload } = verifyCose1(coseVerifier(edDsa, key.publicKey), message);
 * console.log(new TextDecoder().decode(payload)); // hello
 */
export function coseVerifier<Private, Public>(
  algorithm: CoseAlgorithm<Private, Public>,
  publicKey: Public,
  options?: CoseKeyOptions,
): CoseVerifier {
  const method = methodOf(algorithm);
  const kid = readKid(options);
  const key: unknown = publicKey;
  const check: (argument: string, key: unknown) => void = method.checkPublic;
  check('publicKey', key);
  const verifier: CoseVerifier = Object.freeze({ algorithm: method.name, kid: kid && copyOf(kid) });
  verifying.set(verifier, { label: method.label, kid, verify: (message, signature) => method.verify(publicKey, message, signature) });
  return verifier;
}

/** A copy. @throws {WrongTypeError} `kid`. */
export function readKid(options: CoseKeyOptions | undefined): Uint8Array | undefined {
  const { kid } = readOptions(options, { kid: undefined });
  if (kid === undefined) return undefined;
  checkBytes('kid', kid);
  return copyOf(kid);
}

/** @throws {WrongTypeError} `signer`. */
export function signingOf(signer: CoseSigner): Signing {
  const found = typeof signer === 'object' && signer !== null ? signing.of(signer) : undefined;
  if (!found) throw new WrongTypeError('signer', 'must be a signer of coseSigner');
  return found;
}

/** The list of one or several. @throws {WrongTypeError} {OutOfRangeError} `verifiers`. */
export function checkedVerifiers(verifiers: CoseVerifier | readonly CoseVerifier[]): readonly CoseVerifier[] {
  const list = Array.isArray(verifiers) ? (verifiers as readonly CoseVerifier[]) : [verifiers as CoseVerifier];
  checkArray('verifiers', list);
  if (list.length === 0) throw new OutOfRangeError('verifiers', 'must have at least one verifier');
  for (const each of list) {
    if (typeof each !== 'object' || each === null || !verifying.of(each))
      throw new WrongTypeError('verifiers', 'must be a verifier of coseVerifier, or a list of them');
  }
  return [...list];
}

export const isOfAlgorithm = (verifier: CoseVerifier, label: unknown): boolean => verifying.of(verifier).label === label;

/** A key that has a name is no other one's; a key without, or a message without, leaves it open. */
export function mayBe(verifier: CoseVerifier, kid: Uint8Array | undefined): boolean {
  const own = verifying.of(verifier).kid;
  return kid === undefined || own === undefined || equalBytes(own, kid);
}

export const accepts = (verifier: CoseVerifier, message: Uint8Array, signature: Uint8Array): boolean =>
  verifying.of(verifier).verify(message, signature);
