/** Who signs and who is believed: keys, each bound to one algorithm (RFC 8725, section 3.1). */
import { checkText } from '../encoding/octets.ts';
import { checkArray } from '../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { type Inside, inside } from '../util/inside.ts';
import { readOptions } from '../util/options.ts';
import type { RandomSource } from '../util/random.ts';
import { type JwsAlgorithm, methodOf } from './algorithm.ts';

/** What signs tokens: a private key with its algorithm. */
export interface JwsSigner {
  /** The algorithm's name, which goes into the header. */
  readonly algorithm: string;
  /** The key's name, which goes into the header; undefined for none. */
  readonly kid: string | undefined;
}

/** Whose signatures are accepted: a public key with its algorithm. */
export interface JwsVerifier {
  /** The algorithm's name, which the header must have. */
  readonly algorithm: string;
  /** The key's name: a header that has one must have this one. Undefined for a key that is tried whatever the header says. */
  readonly kid: string | undefined;
}

/** What a signer or a verifier is told. */
export interface JwsKeyOptions {
  /** The key's name. */
  readonly kid?: string | undefined;
}

type Sign = (message: Uint8Array, random: RandomSource | undefined) => Uint8Array;
type Verify = (message: Uint8Array, signature: Uint8Array) => boolean;

const signing: Inside<JwsSigner, Sign> = /* @__PURE__ */ inside();
const verifying: Inside<JwsVerifier, Verify> = /* @__PURE__ */ inside();

/**
 * Binds a private key to an algorithm.
 *
 * @param algorithm - such as `es256`.
 * @param privateKey - a key of the algorithm. Secret.
 * @param options - `kid`: the key's name in headers.
 * @returns what `signJws`, `signJwsJson` and `signJwt` take.
 * @throws {WrongTypeError} `algorithm`, `privateKey` or `kid`, of another type. @throws {OutOfRangeError} `privateKey`, on another curve, too short, or for other parameters of RSASSA-PSS.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { es256, jwsSigner, signJwt } from 'limber/jose';
 * const signer = jwsSigner(es256, generateEcKey(p256), { kid: '2026-11' });
 * console.log(signJwt(signer, { sub: 'alice' }, { expiresIn: 600 }).split('.').length); // 3
 */
export function jwsSigner<Private>(algorithm: JwsAlgorithm<Private, never>, privateKey: Private, options?: JwsKeyOptions): JwsSigner {
  const method = methodOf(algorithm);
  const { kid } = readKid(options);
  const key: unknown = privateKey;
  const check: (argument: string, key: unknown) => void = method.checkPrivate;
  check('privateKey', key);
  const signer: JwsSigner = Object.freeze({ algorithm: method.name, kid });
  signing.set(signer, (message, random) => method.sign(privateKey, message, random));
  return signer;
}

/**
 * Binds a public key to the one algorithm whose signatures by it are accepted.
 *
 * @param algorithm - such as `es256`.
 * @param publicKey - a key of the algorithm.
 * @param options - `kid`: the key's name. A token whose header has another one is not by this key; one whose header has none is tried.
 * @returns what `verifyJws`, `verifyJwsJson` and `verifyJwt` take.
 * @throws {WrongTypeError} `algorithm`, `publicKey` or `kid`, of another type. @throws {OutOfRangeError} `publicKey`, on another curve, too short, or for other parameters of RSASSA-PSS.
 * @throws {InvalidPointError} `publicKey`, of Ed25519 and of small order or in another encoding than the one: no signature verifies by it.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { edDsa, jwsSigner, jwsVerifier, signJws, verifyJws } from 'limber/jose';
 * const key = generateEd25519Key();
 * const jws = signJws(jwsSigner(edDsa, key), new TextEncoder().encode('hello'));
 * const { payload } = verifyJws(jwsVerifier(edDsa, key.publicKey), jws);
 * console.log(new TextDecoder().decode(payload)); // hello
 */
export function jwsVerifier<Public>(algorithm: JwsAlgorithm<never, Public>, publicKey: Public, options?: JwsKeyOptions): JwsVerifier {
  const method = methodOf(algorithm);
  const { kid } = readKid(options);
  const key: unknown = publicKey;
  const check: (argument: string, key: unknown) => void = method.checkPublic;
  check('publicKey', key);
  const verifier: JwsVerifier = Object.freeze({ algorithm: method.name, kid });
  verifying.set(verifier, (message, signature) => method.verify(publicKey, message, signature));
  return verifier;
}

function readKid(options: JwsKeyOptions | undefined): { readonly kid: string | undefined } {
  const { kid } = readOptions(options, { kid: undefined });
  if (kid !== undefined) checkText('kid', kid);
  return { kid };
}

/** @throws {WrongTypeError} `signer`. */
export function signOf(signer: JwsSigner): Sign {
  const sign = typeof signer === 'object' && signer !== null ? signing.of(signer) : undefined;
  if (!sign) throw new WrongTypeError('signer', 'must be a signer of jwsSigner');
  return sign;
}

/** The list of one or several. @throws {WrongTypeError} {OutOfRangeError} `verifiers`. */
export function checkedVerifiers(verifiers: JwsVerifier | readonly JwsVerifier[]): readonly JwsVerifier[] {
  const list = Array.isArray(verifiers) ? (verifiers as readonly JwsVerifier[]) : [verifiers as JwsVerifier];
  checkArray('verifiers', list);
  if (list.length === 0) throw new OutOfRangeError('verifiers', 'must have at least one verifier');
  for (const each of list) {
    if (typeof each !== 'object' || each === null || !verifying.of(each))
      throw new WrongTypeError('verifiers', 'must be a verifier of jwsVerifier, or a list of them');
  }
  return [...list];
}

export const accepts = (verifier: JwsVerifier, message: Uint8Array, signature: Uint8Array): boolean =>
  verifying.of(verifier)(message, signature);
