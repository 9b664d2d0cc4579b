/** What a chain of drand is: the key of its beacons, and since when they come how often. */

import { type GivenJson, givenJson } from '../../../encoding/json/given.ts';
import type { JsonView } from '../../../encoding/json/view.ts';
import { asciiBytes, concatBytes, toBytesBE } from '../../../encoding/octets.ts';
import { sha256 } from '../../../hash/sha2.ts';
import { BigInt } from '../../../util/big-int.ts';
import { checkInstance, checkWhole } from '../../../util/checks.ts';
import { InvalidPointError, MalformedError, OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { fromHex, toHex } from '../../../util/hex.ts';
import { type Inside, inside } from '../../../util/inside.ts';
import { readOptions } from '../../../util/options.ts';
import { BlsPublicKey } from '../bls/keys.ts';
import { type DrandScheme, type SchemeParts, schemeNamed, schemeNames } from './schemes.ts';

/** A chain of drand. Everything is public. */
export interface DrandChain {
  /** The chain's hash in hexadecimal, by which drand names it. */
  readonly hash: string;
  /** What its beacons sign, and where keys and signatures are. */
  readonly scheme: DrandScheme;
  /** Seconds from one round to the next. */
  readonly period: number;
  /** When the first round was, in seconds since 1970. */
  readonly genesisTime: number;
  /** The name that the network has for it: `default`, `quicknet`. */
  readonly beaconId: string;
}

/** What a chain is read with. */
export interface DrandChainOptions {
  /** The hash that the chain has to have, 64 hexadecimal digits in lower case, from a source that is trusted: without it a chain is whatever the information says. */
  readonly hash?: string | undefined;
}

/** What verification takes of a chain. */
export interface ChainParts extends SchemeParts {
  readonly key: BlsPublicKey;
  /** The seed of the first round: what it signs in the place of a signature before it. */
  readonly groupHash: Uint8Array;
}

const parts: Inside<DrandChain, ChainParts> = /* @__PURE__ */ inside();

class OwnDrandChain implements DrandChain {
  readonly hash: string;
  readonly scheme: DrandScheme;
  readonly period: number;
  readonly genesisTime: number;
  readonly beaconId: string;

  constructor({ hash, scheme, period, genesisTime, beaconId }: DrandChain, own: ChainParts) {
    this.hash = hash;
    this.scheme = scheme;
    this.period = period;
    this.genesisTime = genesisTime;
    this.beaconId = beaconId;
    parts.set(this, own);
    Object.freeze(this);
  }
}

/** @throws {WrongTypeError} `chain`. */
export function partsOfChain(chain: DrandChain): ChainParts {
  checkInstance('chain', chain, OwnDrandChain, 'a chain of readDrandChain');
  return parts.of(chain);
}

const DEFAULT_ID = 'default';
const HASH_BYTES = 32;
const MOST_PERIOD = 2 ** 32 - 1;
const MOST_ID = 255;

/**
 * Reads the information of a chain of drand, as its nodes give it under `/info`, and computes its hash. Who has the information from a node that may lie gives the hash from
 * elsewhere: then nobody can have exchanged the key, the times or the name. The scheme is not hashed by drand: with another one, no beacon is valid.
 *
 * @param json - the information: text, bytes, or the object. `hash` and `metadata.beaconID` may be missing; without `schemeID` the chain is `pedersen-bls-chained`.
 * @param options - `hash`: what the chain is pinned by.
 * @returns the chain.
 * @throws {WrongTypeError} `json`, if it is no JSON; `hash`, if it is no string. @throws {OutOfRangeError} `hash`, if the chain has another one; an option that there is not.
 * @throws {MalformedError} the place in `json` of what is not as drand writes it, a scheme that limber does not have, or a `hash` that is not that of the rest.
 * @throws {InvalidPointError} the place of a key that is no point of its group. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { readDrandChain } from 'limber/drand';
 * const hash = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
 * const chain = readDrandChain(readFileSync('quicknet.json'), { hash });
 * console.log(chain.beaconId, chain.period); // quicknet 3
 */
export function readDrandChain(json: GivenJson, options?: DrandChainOptions): DrandChain {
  const { hash: pin } = readOptions(options, { hash: undefined });
  if (pin !== undefined && typeof pin !== 'string') throw new WrongTypeError('hash', 'must be a string');
  const view = givenJson('json', json);
  const { public_key, period, genesis_time, groupHash, hash: written, schemeID, metadata } = view.members(REQUIRED, OPTIONAL);
  const scheme = schemeID?.string() ?? 'pedersen-bls-chained';
  const own = schemeNamed(scheme) ?? (schemeID as JsonView).refuse(`must be ${schemeNames().join(', ')}`);
  const keyBytes = hexOf(public_key, own.suite.publicKeyBytes);
  const seed = hexOf(groupHash, HASH_BYTES);
  const beaconId = metadata?.membersAmongOthers([], ['beaconID']).beaconID?.string(MOST_ID) || DEFAULT_ID;
  const [seconds, start] = [period.whole(1, MOST_PERIOD), genesis_time.whole(0, Number.MAX_SAFE_INTEGER)];
  const hash = toHex(
    sha256(
      concatBytes(
        toBytesBE(BigInt(seconds), 4),
        toBytesBE(BigInt(start), 8),
        keyBytes,
        seed,
        beaconId === DEFAULT_ID ? new Uint8Array() : asciiBytes('beaconID', beaconId),
      ),
    ),
  );
  if (written && written.string() !== hash) written.refuse('must be the hash of the other members');
  if (pin !== undefined && pin !== hash) throw new OutOfRangeError('hash', 'must be that of the chain');
  const key = keyIn(public_key, own, keyBytes);
  return new OwnDrandChain(
    { hash, scheme: scheme as DrandScheme, period: seconds, genesisTime: start, beaconId },
    { ...own, key, groupHash: seed },
  );
}

const REQUIRED = ['public_key', 'period', 'genesis_time', 'groupHash'] as const;
const OPTIONAL = ['hash', 'schemeID', 'metadata'] as const;

/** So many bytes in hexadecimal. */
export function hexOf(view: JsonView, bytes: number): Uint8Array {
  const found = fromHex(view.string(2 * bytes));
  return found?.length === bytes ? found : view.refuse(`must be ${2 * bytes} hexadecimal digits in lower case`);
}

/** What is wrong with a key is said of its place. */
function keyIn(view: JsonView, { suite }: SchemeParts, bytes: Uint8Array): BlsPublicKey {
  try {
    return BlsPublicKey.fromBytes(suite, bytes);
  } catch (error) {
    if (error instanceof InvalidPointError) throw new InvalidPointError(view.place, error.rule);
    if (error instanceof MalformedError) throw new MalformedError(view.place, error.rule);
    throw error;
  }
}

/**
 * The newest round of a chain at a time: an older beacon is none of now.
 *
 * @param chain - of {@link readDrandChain}.
 * @param time - in seconds since 1970, as of `Date.now() / 1000`; not before the chain's first round.
 * @returns the round, 1 for the first.
 * @throws {WrongTypeError} `chain` or `time`. @throws {OutOfRangeError} `time`, before the first round.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { drandRoundAt, readDrandChain } from 'limber/drand';
 * const chain = readDrandChain(readFileSync('quicknet.json'));
 * console.log(drandRoundAt(chain, chain.genesisTime + 7.5)); // 3
 */
export function drandRoundAt(chain: DrandChain, time: number): number {
  partsOfChain(chain);
  if (typeof time !== 'number') throw new WrongTypeError('time', 'must be a number');
  checkWhole('time', Math.floor(time), chain.genesisTime, Number.MAX_SAFE_INTEGER);
  return Math.floor((time - chain.genesisTime) / chain.period) + 1;
}
