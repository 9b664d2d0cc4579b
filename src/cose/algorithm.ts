/** Algorithms of COSE as values: a caller names the ones that are accepted, and a page has the code of these alone. */
import type { Cbor, CborLabel, CborMap } from '../encoding/cbor/value.ts';
import type { SigningMethod } from '../scheme/signing/method.ts';
import { checkArray } from '../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { type Inside, inside } from '../util/inside.ts';

declare const keys: unique symbol;

/** An algorithm of COSE for signatures, of whatever keys. */
export interface AnyCoseAlgorithm {
  /** Its name in IANA's registry of algorithms of COSE: `ES256`, for example. */
  readonly name: string;
  /** Its number there, which headers and keys have as `alg`: −7, for example. */
  readonly label: number;
}

/** An algorithm of COSE, which signs with keys of the type `Private` and verifies with those of the type `Public`: `es256`, for example. */
export interface CoseAlgorithm<Private, Public> extends AnyCoseAlgorithm {
  /** For the compiler alone: the types of the keys. */
  readonly [keys]?: (privateKey: Private, publicKey: Public) => readonly [Private, Public];
}

/** Members of a key, as they are written. */
export type KeyMembers = readonly (readonly [CborLabel, Cbor])[];

/** Keys of a type as COSE has them (RFC 9053, section 7; RFC 8230, section 4): the members beside those that all keys have. */
export interface CoseKeyForm<Private, Public> {
  /** `kty`. */
  readonly type: number;
  /** `crv`, which keys of curves have. */
  readonly curve: number | undefined;
  /** The members of public keys. */
  readonly publicLabels: readonly number[];
  /** What private keys may have as well. */
  readonly secretLabels: readonly number[];
  /** The one of these that all private keys have. */
  readonly secret: number;
  /** @throws {MalformedError} the member that is wrong. @throws {OutOfRangeError} {InvalidPointError} what is no key. */
  readonly readPublic: (argument: string, members: CborMap) => Public;
  /** @throws as `readPublic`. Secret: the members. */
  readonly readPrivate: (argument: string, members: CborMap) => Private;
  readonly writePublic: (key: Public) => KeyMembers;
  /** Secret: the key, and what is returned. Its byte strings are the caller's to wipe. */
  readonly writePrivate: (key: Private) => KeyMembers;
}

/** How an algorithm does it. */
export interface CoseMethod<Private, Public> extends SigningMethod<Private, Public> {
  readonly label: number;
  readonly form: CoseKeyForm<Private, Public>;
  /** Signatures as WebAuthn has them (Level 3, section 6.5.5): those of ECDSA in DER. The same as `verify` for all others. */
  readonly verifyPasskey: (key: Public, message: Uint8Array, signature: Uint8Array) => boolean;
}

const methods: Inside<AnyCoseAlgorithm, CoseMethod<unknown, unknown>> = /* @__PURE__ */ inside();

/* @__NO_SIDE_EFFECTS__ */
export function coseAlgorithm<Private, Public>(method: CoseMethod<Private, Public>): CoseAlgorithm<Private, Public> {
  const algorithm: CoseAlgorithm<Private, Public> = Object.freeze({ name: method.name, label: method.label });
  methods.set(algorithm, method as CoseMethod<unknown, unknown>);
  return algorithm;
}

/** @throws {WrongTypeError} `algorithm`. */
export function methodOf<Private, Public>(algorithm: CoseAlgorithm<Private, Public>): CoseMethod<Private, Public> {
  const method = typeof algorithm === 'object' && algorithm !== null ? methods.of(algorithm) : undefined;
  if (!method) throw new WrongTypeError('algorithm', 'must be an algorithm of limber/cose, such as es256');
  return method as CoseMethod<Private, Public>;
}

/** How the accepted ones do it. @throws {WrongTypeError} {OutOfRangeError} `algorithms`. */
export function methodsOf(algorithms: readonly AnyCoseAlgorithm[]): readonly CoseMethod<unknown, unknown>[] {
  checkArray('algorithms', algorithms);
  if (algorithms.length === 0) throw new OutOfRangeError('algorithms', 'must have at least one algorithm');
  return algorithms.map((algorithm) => methodOf(algorithm));
}
