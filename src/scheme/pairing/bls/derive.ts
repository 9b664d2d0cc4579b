/** Private keys of seeds: KeyGen of draft-irtf-cfrg-bls-signature-05, section 2.3, and trees of keys by EIP-2333. Constant time. */
import { asciiBytes, checkBytes, concatBytes, reversed, toBytesBE, viewOf } from '../../../encoding/octets.ts';
import { Field } from '../../../field/prime-field.ts';
import { wideResidue } from '../../../field/wide-residue.ts';
import { expand, extract } from '../../../hash/hmac.ts';
import { sha256 } from '../../../hash/sha2.ts';
import { BLS12_381_SCALARS } from '../../../kernels/field/prime/fields.ts';
import { compiledOnce } from '../../../runtime/compiled-once.ts';
import { BigInt } from '../../../util/big-int.ts';
import { checkWhole } from '../../../util/checks.ts';
import { isZero } from '../../../util/constant-time.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { wiping } from '../../../util/wipe.ts';
import { type BlsSuiteOption, readSuite, withBlsPrivateKey } from './given-keys.ts';
import { type BlsPrivateKey, keyOfSecret, secretOf } from './keys.ts';
import { type BlsSuite, checkSuite } from './suite.ts';

const order = /* @__PURE__ */ compiledOnce(() => new Field(BLS12_381_SCALARS));

/** The least bytes of a seed, and those that are reduced modulo the order: ⌈3 · 255 / 16⌉. */
const [LEAST_SEED, WIDE] = [32, 48];

/** What `deriveBlsKey` takes besides. */
export interface BlsDerivationOptions {
  /** The salt of HKDF: SHA-256 of `BLS-SIG-KEYGEN-SALT-` unless given, as in EIP-2333. */
  readonly salt?: Uint8Array | undefined;
  /** What tells keys of one seed apart: empty unless given. */
  readonly keyInfo?: Uint8Array | undefined;
}

/**
 * Makes the private key of a seed (draft-irtf-cfrg-bls-signature-05, section 2.3, `KeyGen`). Without options it is the master key of EIP-2333 (`derive_master_SK`).
 *
 * Secret: the seed, but for its length. Public: the salt and the key information.
 *
 * @param suite - such as `minPkPop`, which is Ethereum's.
 * @param seed - 32 bytes at least, from which nobody can guess; secret.
 * @param options - `salt`: that of EIP-2333 unless given; `keyInfo`: what tells keys of one seed apart.
 * @returns the private key.
 * @throws {WrongTypeError} `suite`, `seed`, `salt` or `keyInfo`, if it has another type. @throws {OutOfRangeError} `seed`, if it is less than 32 bytes.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { deriveBlsChildKey, deriveBlsKey, minPkPop } from 'limber/bls';
 * const master = deriveBlsKey(minPkPop, new Uint8Array(32).fill(1));
 * // m/12381/3600/0/0, Ethereum's first key for withdrawals (EIP-2334)
 * const key = [12381, 3600, 0, 0].reduce((parent, index) => deriveBlsChildKey(parent, index), master);
 * console.log(key.publicKey.toBytes().length); // 48
 */
export function deriveBlsKey(suite: BlsSuite, seed: Uint8Array, options?: BlsDerivationOptions): BlsPrivateKey {
  checkSuite(suite);
  checkBytes('seed', seed);
  if (seed.length < LEAST_SEED) throw new OutOfRangeError('seed', `must be ${LEAST_SEED} bytes at least`);
  const { salt, keyInfo } = readOptions(options, { salt: undefined, keyInfo: new Uint8Array(0) });
  if (salt !== undefined) checkBytes('salt', salt);
  checkBytes('keyInfo', keyInfo);
  return keyOfSecret(suite, numberOf(seed, salt, keyInfo));
}

/**
 * Derives a child of a private key (EIP-2333, `derive_child_SK`): whoever has the child cannot find the parent, nor its other children.
 *
 * Secret: the parent. Public: the index.
 *
 * @param privateKey - the parent, or its 32 big-endian bytes beside a suite; secret.
 * @param index - a whole number from 0 to 2^32 − 1.
 * @param options - `suite`: of a key given as bytes.
 * @returns the child, of the parent's suite.
 * @throws {WrongTypeError} `privateKey`, `index` or `suite`, if it has another type, or the suite is missing.
 * @throws {OutOfRangeError} `index`, if it is no such number; `privateKey`, if it has been wiped, is of another suite, or the bytes are not 32, or not a number from 1 to n − 1.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { deriveBlsChildKey, deriveBlsKey, minPkPop } from 'limber/bls';
 * const master = deriveBlsKey(minPkPop, new Uint8Array(32).fill(1));
 * console.log(deriveBlsChildKey(master, 0).toBytes().length); // 32
 */
export function deriveBlsChildKey(privateKey: BlsPrivateKey | Uint8Array, index: number, options?: BlsSuiteOption): BlsPrivateKey {
  const suite = readSuite(options);
  checkWhole('index', index, 0, 2 ** 32 - 1);
  return withBlsPrivateKey('privateKey', privateKey, suite, (parent) => {
    const compressed = lamportKey(reversed(secretOf(parent)), toBytesBE(BigInt(index), 4));
    return wiping([compressed], () => keyOfSecret(parent.suite, numberOf(compressed, undefined, new Uint8Array(0))));
  });
}

/** KeyGen: a number from 1 to n − 1, little-endian. */
function numberOf(seed: Uint8Array, given: Uint8Array | undefined, keyInfo: Uint8Array): Uint8Array {
  const input = concatBytes(seed, Uint8Array.of(0));
  const info = concatBytes(keyInfo, Uint8Array.of(0, WIDE));
  return wiping([input], () => {
    for (let salt = given ? viewOf(given) : sha256(asciiBytes('salt', 'BLS-SIG-KEYGEN-SALT-')); ; salt = sha256(salt)) {
      const number = expanded(input, salt, info, WIDE, (wide) => wideResidue(order(), wide.reverse()));
      // Once in 2^255 times it is 0.
      if (!isZero(number)) return number;
    }
  });
}

/** HKDF (RFC 5869); what comes out is wiped after `body`. */
function expanded<T>(input: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number, body: (output: Uint8Array) => T): T {
  const key = extract(sha256, input, salt);
  return wiping([key], () => {
    const output = expand(sha256, key, info, length);
    return wiping([output], () => body(output));
  });
}

/** The bytes and how many a key of Lamport's signatures is made of. */
const [PART, PARTS] = [32, 255];

/** The compressed public key of Lamport's signatures that a private key has (EIP-2333, `parent_SK_to_lamport_PK`). @param secret - wiped. */
function lamportKey(secret: Uint8Array, salt: Uint8Array): Uint8Array {
  const all = new Uint8Array(2 * PARTS * PART);
  const flipped = secret.map((byte) => byte ^ 0xff);
  return wiping([secret, flipped, all], () => {
    for (const [half, input] of [secret, flipped].entries()) {
      expanded(input, salt, new Uint8Array(0), PARTS * PART, (parts) => {
        for (let i = 0; i < PARTS; i++) all.set(sha256(parts.subarray(i * PART, (i + 1) * PART)), (half * PARTS + i) * PART);
      });
    }
    return sha256(all);
  });
}
