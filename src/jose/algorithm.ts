/** Algorithms of JSON Web Signatures as values: a caller names the ones that are accepted, and a page has the code of these alone. */
import type { Jwk } from '../encoding/jwk.ts';
import type { SigningMethod } from '../scheme/signing/method.ts';
import { checkArray } from '../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { type Inside, inside } from '../util/inside.ts';

declare const keys: unique symbol;

/** An algorithm of JSON Web Signatures, which signs with keys of the type `Private` and verifies with those of the type `Public`: `es256`, for example. */
export interface JwsAlgorithm<in Private, in Public> {
  /** As the header's `alg` has it. */
  readonly name: string;
  /** For the compiler alone: the types of the keys. */
  readonly [keys]?: (privateKey: Private, publicKey: Public) => void;
}

/** Any of them, in a list. */
export type AnyJwsAlgorithm = JwsAlgorithm<never, never>;

/** How an algorithm does it. */
export interface JwsMethod<Private, Public> extends SigningMethod<Private, Public> {
  /** The public key, or undefined where it is of another type or on another curve. */
  readonly fromJwk: (argument: string, jwk: Jwk) => Public | undefined;
}

const methods: Inside<AnyJwsAlgorithm, JwsMethod<unknown, unknown>> = /* @__PURE__ */ inside();

/* @__NO_SIDE_EFFECTS__ */
export function jwsAlgorithm<Private, Public>(method: JwsMethod<Private, Public>): JwsAlgorithm<Private, Public> {
  const algorithm: JwsAlgorithm<Private, Public> = Object.freeze({ name: method.name });
  methods.set(algorithm, method as JwsMethod<unknown, unknown>);
  return algorithm;
}

/** @throws {WrongTypeError} `algorithm`. */
export function methodOf<Private, Public>(algorithm: JwsAlgorithm<Private, Public>): JwsMethod<Private, Public> {
  const method = typeof algorithm === 'object' && algorithm !== null ? methods.of(algorithm) : undefined;
  if (!method) throw new WrongTypeError('algorithm', 'must be an algorithm of limber/jose, such as es256');
  return method as JwsMethod<Private, Public>;
}

/** @throws {WrongTypeError} {OutOfRangeError} `algorithms`. */
export function checkAlgorithms(algorithms: readonly AnyJwsAlgorithm[]): void {
  checkArray('algorithms', algorithms);
  if (algorithms.length === 0) throw new OutOfRangeError('algorithms', 'must have at least one algorithm');
  for (const algorithm of algorithms) methodOf(algorithm);
}
