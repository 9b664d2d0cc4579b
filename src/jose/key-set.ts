/** Sets of JSON Web Keys (RFC 7517, section 5), as issuers of tokens publish them. */
import { parseUniqueJson } from '../encoding/json/unique.ts';
import { checkJwk, type Jwk } from '../encoding/jwk.ts';
import { LimberError, MalformedError, WrongTypeError } from '../util/errors.ts';
import { own } from '../util/options.ts';
import { type AnyJwsAlgorithm, checkAlgorithms, methodOf } from './algorithm.ts';
import { isObject } from './header.ts';
import { type JwsVerifier, jwsVerifier } from './parties.ts';

/** A key of a set that no token is verified with. */
export interface IgnoredJwk {
  /** Which of the keys it is, from 0. */
  readonly index: number;
  /** Why, in words. */
  readonly reason: string;
}

/** What a set has. */
export interface JwkSet {
  /** A verifier for each key and each of the accepted algorithms that it is for. */
  readonly verifiers: readonly JwsVerifier[];
  /** The keys that are passed over (RFC 7517, section 5): of other types, for other purposes, or wrong. */
  readonly ignored: readonly IgnoredJwk[];
}

const MOST_CHARACTERS = 2 ** 20;
const MOST_KEYS = 256;

/**
 * Reads a set of JSON Web Keys (RFC 7517, section 5): the public keys in it that are for signatures, each with the accepted algorithms that it can be used for. What a key
 * says of itself (`alg`, `use`, `key_ops`) is kept to; a key that says nothing is taken for all of the accepted algorithms of its type.
 *
 * @param json - the text, or the object. It comes from a source that is trusted: whose keys they are is not in it.
 * @param algorithms - those that are accepted, such as `[rs256, es256]`.
 * @returns verifiers for `verifyJwt`, and the keys that were passed over, with the reasons.
 * @throws {WrongTypeError} `json` or `algorithms`, of another type. @throws {OutOfRangeError} `algorithms`, for none. @throws {MalformedError} `json`, if it is no set, has more than 256 keys or more than 1,048,576 characters.
 * @throws {NoWebAssemblyError} `engine`, where keys of curves cannot be computed with.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { es256, readJwkSet, rs256 } from 'limber/jose';
 * import { ecPublicKeyToJwk } from 'limber/keys';
 * const keys = [{ ...ecPublicKeyToJwk(generateEcKey(p256).publicKey), kid: 'a' }, { kty: 'oct', k: 'AAAA' }];
 * const { verifiers, ignored } = readJwkSet({ keys }, [es256, rs256]);
 * console.log(verifiers[0].kid, ignored[0].index); // a 1
 */
export function readJwkSet(json: string | object, algorithms: readonly AnyJwsAlgorithm[]): JwkSet {
  checkAlgorithms(algorithms);
  const keys = keysOf(json);
  const ignored: IgnoredJwk[] = [];
  const verifiers = keys.flatMap((jwk, index) => {
    try {
      return verifiersOf(`json.keys[${index}]`, jwk, algorithms);
    } catch (error) {
      if (!(error instanceof LimberError) || error.argument === 'engine') throw error;
      ignored.push({ index, reason: error.message });
      return [];
    }
  });
  return { verifiers, ignored };
}

function keysOf(json: string | object): readonly unknown[] {
  if (typeof json !== 'string' && !isObject(json)) throw new WrongTypeError('json', 'must be JSON: a string or an object');
  if (typeof json === 'string' && json.length > MOST_CHARACTERS)
    throw new MalformedError('json', `must have ${MOST_CHARACTERS} characters at most`);
  const set = typeof json === 'string' ? parseUniqueJson('json', json) : json;
  const keys = isObject(set) ? own(set, 'keys') : undefined;
  if (!Array.isArray(keys)) throw new MalformedError('json', 'must be a set of JSON Web Keys: an object with an array, keys');
  if (keys.length > MOST_KEYS) throw new MalformedError('json.keys', `must be ${MOST_KEYS} at most`);
  return [...(keys as readonly unknown[])];
}

/** @throws {LimberError} whatever keeps the key from being used. */
function verifiersOf(argument: string, jwk: unknown, algorithms: readonly AnyJwsAlgorithm[]): readonly JwsVerifier[] {
  checkJwk(argument, jwk);
  for (const member of ['d', 'k']) {
    if (own(jwk, member) !== undefined) throw new MalformedError(argument, 'must be a public key');
  }
  checkPurpose(argument, jwk);
  const [alg, kid] = [own(jwk, 'alg'), own(jwk, 'kid')];
  if (kid !== undefined && typeof kid !== 'string') throw new MalformedError(`${argument}.kid`, 'must be a string');
  const found = algorithms.flatMap((algorithm) => {
    const method = methodOf(algorithm);
    if (alg !== undefined && alg !== method.name) return [];
    const key = method.fromJwk(argument, jwk);
    return key === undefined ? [] : [jwsVerifier<never>(algorithm, key, { kid })];
  });
  if (found.length === 0) throw new MalformedError(argument, 'must be a key for one of the algorithms');
  return found;
}

/** `use` and `key_ops` (RFC 7517, sections 4.2 and 4.3). */
function checkPurpose(argument: string, jwk: Jwk): void {
  const [use, operations] = [own(jwk, 'use'), own(jwk, 'key_ops')];
  if (use !== undefined && use !== 'sig') throw new MalformedError(`${argument}.use`, 'must be sig');
  if (operations !== undefined && !(Array.isArray(operations) && operations.includes('verify')))
    throw new MalformedError(`${argument}.key_ops`, 'must name verify');
}
