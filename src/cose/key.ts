/** COSE_Key (RFC 9052, section 7): keys with what they say of themselves, which is kept to. */
import { readCbor } from '../encoding/cbor/read.ts';
import { type Cbor, type CborLabel, type CborMap, isMap } from '../encoding/cbor/value.ts';
import { writeCbor } from '../encoding/cbor/write.ts';
import { checkBytes, isBytes } from '../encoding/octets.ts';
import { MalformedError } from '../util/errors.ts';
import { wiping } from '../util/wipe.ts';
import {
  type AnyCoseAlgorithm,
  type CoseAlgorithm,
  type CoseKeyForm,
  type CoseMethod,
  type KeyMembers,
  methodOf,
  methodsOf,
} from './algorithm.ts';
import { type CoseKeyOptions, type CoseVerifier, coseVerifier, readKid } from './parties.ts';

/** What of an algorithm its keys must keep to. */
type KeyRules = Pick<CoseMethod<unknown, unknown>, 'name' | 'label'> & {
  readonly form: Pick<CoseKeyForm<unknown, unknown>, 'type' | 'curve' | 'publicLabels' | 'secretLabels'>;
};

export const ALGORITHM = 3;
export const CURVE = -1;
const [TYPE, KID, OPERATIONS, BASE_IV] = [1, 2, 4, 5] as const;
/** What a key may be used for (RFC 9052, table 5). */
const [SIGN, VERIFY] = [1, 2] as const;

/**
 * Reads a public key (RFC 9052, section 7) for an algorithm. What the key says of itself is kept to: `alg` must be the algorithm's, `key_ops` must name verification.
 *
 * @param algorithm - such as `es256`.
 * @param bytes - the COSE_Key and nothing else, in CBOR of the shortest form.
 * @returns the key.
 * @throws {WrongTypeError} `algorithm` or `bytes`, of another type. @throws {MalformedError} `bytes` or the member that is wrong, such as `bytes.x`.
 * @throws {OutOfRangeError} `publicKey`, `n` or `e`, for a key that the algorithm does not take. @throws {InvalidPointError} `bytes`, for what is no point. @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { es256, publicKeyFromCose, publicKeyToCose } from 'limber/cose';
 * import { generateEcKey, p256 } from 'limber/ec';
 * const { publicKey } = generateEcKey(p256);
 * console.log(publicKeyFromCose(es256, publicKeyToCose(es256, publicKey)).equals(publicKey)); // true
 */
export function publicKeyFromCose<Private, Public>(algorithm: CoseAlgorithm<Private, Public>, bytes: Uint8Array): Public {
  const method = methodOf(algorithm);
  return publicKeyOf('bytes', membersIn('bytes', bytes), method);
}

/**
 * Writes a public key as a COSE_Key (RFC 9052, section 7), in CBOR of the one deterministic form that CTAP2 has as well.
 *
 * @param algorithm - such as `es256`; the key says that it is for this one.
 * @param publicKey - a key of the algorithm.
 * @param options - `kid`: the key's name, bytes.
 * @returns the bytes.
 * @throws {WrongTypeError} `algorithm`, `publicKey` or `kid`, of another type. @throws {OutOfRangeError} `publicKey`, on another curve, too short, or for other parameters of RSASSA-PSS.
 *
 * @example
 * import { edDsa, publicKeyToCose } from 'limber/cose';
 * import { generateEd25519Key } from 'limber/eddsa';
 * console.log(publicKeyToCose(edDsa, generateEd25519Key().publicKey).length); // 42
 */
export function publicKeyToCose<Private, Public>(
  algorithm: CoseAlgorithm<Private, Public>,
  publicKey: Public,
  options?: CoseKeyOptions,
): Uint8Array {
  const method = methodOf(algorithm);
  const key: unknown = publicKey;
  const check: (argument: string, key: unknown) => void = method.checkPublic;
  check('publicKey', key);
  return written(method, method.form.writePublic(publicKey), options);
}

/**
 * Reads a private key (RFC 9052, section 7) for an algorithm: `alg` must be the algorithm's, `key_ops` must name signing, and a public key that comes along must be its own.
 *
 * @param algorithm - such as `es256`.
 * @param bytes - the COSE_Key and nothing else, in CBOR of the shortest form. Secret.
 * @returns the key. Secret.
 * @throws {WrongTypeError} `algorithm` or `bytes`, of another type. @throws {MalformedError} `bytes` or the member that is wrong, such as `bytes.d`.
 * @throws {OutOfRangeError} the number that is no key; `privateKey`, too short. @throws {InvalidPointError} `bytes`, for what is no point. @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { edDsa, privateKeyFromCose, privateKeyToCose } from 'limber/cose';
 * import { generateEd25519Key } from 'limber/eddsa';
 * const key = generateEd25519Key();
 * console.log(privateKeyFromCose(edDsa, privateKeyToCose(edDsa, key)).publicKey.equals(key.publicKey)); // true
 */
export function privateKeyFromCose<Private, Public>(algorithm: CoseAlgorithm<Private, Public>, bytes: Uint8Array): Private {
  const method = methodOf(algorithm);
  const members = membersIn('bytes', bytes);
  return wiping([...members.values()].filter(isBytes), () => {
    checkMembers('bytes', members, method, SIGN);
    if (!members.has(method.form.secret)) throw new MalformedError('bytes', 'must be a private key');
    const key: unknown = method.form.readPrivate('bytes', members);
    const check: (argument: string, key: unknown) => void = method.checkPrivate;
    check('privateKey', key);
    return key as Private;
  });
}

/**
 * Writes a private key as a COSE_Key (RFC 9052, section 7), with its public key.
 *
 * @param algorithm - such as `es256`; the key says that it is for this one.
 * @param privateKey - a key of the algorithm. Secret.
 * @param options - `kid`: the key's name, bytes.
 * @returns the bytes. Secret.
 * @throws {WrongTypeError} `algorithm`, `privateKey` or `kid`, of another type. @throws {OutOfRangeError} `privateKey`, on another curve, too short, or after `wipe`.
 *
 * @example
 * import { es256, privateKeyFromCose, privateKeyToCose } from 'limber/cose';
 * import { generateEcKey, p256 } from 'limber/ec';
 * const key = generateEcKey(p256);
 * const bytes = privateKeyToCose(es256, key, { kid: Uint8Array.of(1) });
 * console.log(privateKeyFromCose(es256, bytes).publicKey.equals(key.publicKey)); // true
 */
export function privateKeyToCose<Private, Public>(
  algorithm: CoseAlgorithm<Private, Public>,
  privateKey: Private,
  options?: CoseKeyOptions,
): Uint8Array {
  const method = methodOf(algorithm);
  const key: unknown = privateKey;
  const check: (argument: string, key: unknown) => void = method.checkPrivate;
  check('privateKey', key);
  const members = method.form.writePrivate(privateKey);
  return wiping(members.map(([, value]) => value).filter(isBytes), () => written(method, members, options));
}

/**
 * Reads a public key for whichever of the accepted algorithms it is for. A key that names no algorithm is taken for all of them that have keys of its type and curve.
 *
 * @param bytes - the COSE_Key and nothing else. It comes from a source that is trusted: whose key it is is not in it.
 * @param algorithms - those that are accepted, such as `[es256, edDsa]`.
 * @returns verifiers, at least one, with the key's `kid`.
 * @throws {WrongTypeError} `bytes` or `algorithms`, of another type. @throws {OutOfRangeError} `algorithms`, for none; what is no key. @throws {MalformedError} `bytes` or the member that is wrong.
 * @throws {InvalidPointError} `bytes`, for what is no point. @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { edDsa, es256, publicKeyToCose, readCoseKey } from 'limber/cose';
 * import { generateEcKey, p256 } from 'limber/ec';
 * const bytes = publicKeyToCose(es256, generateEcKey(p256).publicKey);
 * console.log(readCoseKey(bytes, [edDsa, es256])[0].algorithm); // ES256
 */
export function readCoseKey(bytes: Uint8Array, algorithms: readonly AnyCoseAlgorithm[]): readonly CoseVerifier[] {
  const methods = methodsOf(algorithms);
  const members = membersIn('bytes', bytes);
  const kid = members.get(KID);
  const found = algorithms.filter((_, i) => isFor(members, methods[i] as KeyRules));
  if (found.length === 0) throw new MalformedError('bytes', 'must be a key for one of the algorithms');
  return found.map((algorithm) =>
    coseVerifier(algorithm as CoseAlgorithm<unknown, unknown>, publicKeyOf('bytes', members, methodOf(algorithm)), {
      kid: isBytes(kid) ? kid : undefined,
    }),
  );
}

/** @throws {MalformedError} `argument`. */
function membersIn(argument: string, bytes: Uint8Array): CborMap {
  checkBytes(argument, bytes);
  const members = readCbor(argument, bytes);
  if (!isMap(members)) throw new MalformedError(argument, 'must be a COSE_Key: a map');
  return members;
}

/** Whether the key is of the type and curve of the algorithm, and names no other one. */
export function isFor(members: CborMap, { label, form }: KeyRules): boolean {
  if (members.get(TYPE) !== form.type || (members.has(ALGORITHM) && members.get(ALGORITHM) !== label)) return false;
  return form.curve === undefined || members.get(CURVE) === form.curve;
}

/** The public key. @throws {MalformedError} {OutOfRangeError} {InvalidPointError} whatever keeps it from being used. */
export function publicKeyOf<Private, Public>(argument: string, members: CborMap, method: CoseMethod<Private, Public>): Public {
  checkMembers(argument, members, method, VERIFY);
  if (method.form.secretLabels.some((label) => members.has(label))) throw new MalformedError(argument, 'must be a public key');
  const key: unknown = method.form.readPublic(argument, members);
  const check: (argument: string, key: unknown) => void = method.checkPublic;
  check('publicKey', key);
  return key as Public;
}

/** What all keys have (RFC 9052, section 7.1), and that the key has nothing that keys of its type do not have. Labels that no standard of keys takes are passed over. */
function checkMembers(argument: string, members: CborMap, method: KeyRules, operation: number): void {
  if (!isFor(members, method)) throw new MalformedError(argument, `must be a key for ${method.name}`);
  for (const [label, name] of [
    [KID, 'kid'],
    [BASE_IV, 'Base IV'],
  ] as const) {
    if (members.has(label) && !isBytes(members.get(label))) throw new MalformedError(`${argument}.${name}`, 'must be a byte string');
  }
  const operations: unknown = members.get(OPERATIONS);
  if (members.has(OPERATIONS) && !(Array.isArray(operations) && operations.includes(operation)))
    throw new MalformedError(`${argument}.key_ops`, `must name ${operation === SIGN ? 'signing' : 'verification'}`);
  for (const label of members.keys()) {
    if (typeof label === 'number' && label < 0 && ![...method.form.publicLabels, ...method.form.secretLabels].includes(label))
      throw new MalformedError(argument, `must have no member ${label}, which keys of its type do not have`);
  }
}

function written({ label, form }: KeyRules, members: KeyMembers, options: CoseKeyOptions | undefined): Uint8Array {
  const kid = readKid(options);
  const common: readonly (readonly [CborLabel, Cbor])[] = [[TYPE, form.type], ...(kid ? [[KID, kid] as const] : []), [ALGORITHM, label]];
  return writeCbor('key', new Map([...common, ...members]));
}
