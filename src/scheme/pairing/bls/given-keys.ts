/** Keys of BLS as functions are given them: as objects, or as their bytes beside a suite. */
import { checkBytes } from '../../../encoding/octets.ts';
import { checkArray } from '../../../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { givenPeerKey, givenPublicKey, type KeyKind, withPrivateKey } from '../../given-keys.ts';
import { refuseOther } from '../key-subpath.ts';
import { BlsPrivateKey, BlsPublicKey } from './keys.ts';
import { type BlsSuite, checkSuite } from './suite.ts';

/** The suite among the options of functions that take keys as bytes. */
export interface BlsSuiteOption {
  /** The suite of keys that are given as bytes, such as `minPkPop`; a key that is an object has its own, and must be of this one where it is given. */
  readonly suite?: BlsSuite | undefined;
}

/** What functions of messages and keys take besides. */
export interface BlsOptions extends BlsSuiteOption {
  /** A tag for the hash in the place of the suite's name, for protocols that say so: public, one byte at least. */
  readonly tag?: Uint8Array | undefined;
}

export const BLS_OPTIONS = { suite: undefined, tag: undefined } as const;

/** The suite among options, where it is. @throws {WrongTypeError} `options` or `suite`. @throws {OutOfRangeError} an option that there is not. */
export function readSuite(options: BlsSuiteOption | undefined): BlsSuite | undefined {
  const { suite } = readOptions(options, { suite: undefined });
  if (suite !== undefined) checkSuite(suite);
  return suite;
}

/** @throws {WrongTypeError} `options`, `suite` or `tag`. @throws {OutOfRangeError} `tag`, or an option that there is not. */
export function readBlsOptions(options: BlsOptions | undefined): BlsOptions {
  return checkedOptions(readOptions(options, BLS_OPTIONS));
}

/** The same of options that have been read. */
export function checkedOptions<O extends BlsOptions>(options: O): O {
  const { suite, tag } = options;
  if (suite !== undefined) checkSuite(suite);
  if (tag !== undefined) {
    checkBytes('tag', tag);
    if (tag.length === 0) throw new OutOfRangeError('tag', 'must not be empty');
  }
  return options;
}

type PublicKey = BlsPublicKey | Uint8Array;
type Suite = BlsSuite | undefined;

/** As {@link givenPublicKey}, of the suite where it is given. @throws {WrongTypeError} `suite`, where it is needed. @throws {OutOfRangeError} `argument`, of another suite. */
export function givenBlsKey(argument: string, key: PublicKey, suite: Suite, given: typeof givenPublicKey = givenPublicKey): BlsPublicKey {
  refuseOther('limber/bls', argument, key);
  return ofSuite(argument, given(publicKeys(suite), argument, key), suite);
}

/**
 * Keys of one suite: that of the options, or of the first key that is an object. They are not remembered.
 *
 * @throws as {@link givenBlsKey}, of `argument[i]`; {WrongTypeError} `argument`, `suite`.
 */
export function givenBlsKeys(
  argument: string,
  keys: readonly PublicKey[],
  suite: Suite,
): { readonly keys: readonly BlsPublicKey[]; readonly suite: BlsSuite } {
  checkArray(argument, keys);
  const common = suiteOf(keys, suite);
  return { keys: keys.map((key, i) => givenBlsKey(`${argument}[${i}]`, key, common, givenPeerKey)), suite: common };
}

/** The suite that is given, or that of the first key that is an object. @throws {WrongTypeError} `suite`, where there is none. */
export const suiteOf = (keys: readonly unknown[], suite: Suite): BlsSuite =>
  needed(suite ?? keys.find((key) => key instanceof BlsPublicKey)?.suite);

/** As {@link withPrivateKey}. @throws as {@link givenBlsKey}. */
export function withBlsPrivateKey<T>(argument: string, key: BlsPrivateKey | Uint8Array, suite: Suite, body: (key: BlsPrivateKey) => T): T {
  refuseOther('limber/bls', argument, key);
  return withPrivateKey(privateKeys(suite), argument, key, (own) => body(ofSuite(argument, own, suite)));
}

const publicKeys = (suite: Suite): KeyKind<BlsPublicKey> => ({
  name: 'a BlsPublicKey',
  of: suite?.name ?? '',
  isKey: (value) => value instanceof BlsPublicKey,
  fromBytes: (bytes) => BlsPublicKey.fromBytes(needed(suite), bytes),
});

const privateKeys = (suite: Suite): KeyKind<BlsPrivateKey> => ({
  name: 'a BlsPrivateKey',
  isKey: (value) => value instanceof BlsPrivateKey,
  fromBytes: (bytes) => BlsPrivateKey.fromBytes(needed(suite), bytes),
});

function needed(suite: Suite): BlsSuite {
  if (suite === undefined)
    throw new WrongTypeError('suite', 'must be among the options where keys are bytes: { suite: minPkPop }, for example');
  return suite;
}

function ofSuite<K extends BlsPublicKey | BlsPrivateKey>(argument: string, key: K, suite: Suite): K {
  if (suite !== undefined && suite !== key.suite) throw new OutOfRangeError(argument, `must be of the suite ${suite.name}`);
  return key;
}
