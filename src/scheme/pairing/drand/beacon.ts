/** Beacons of drand: what they sign, and whether they are right. */

import { type GivenJson, givenJson } from '../../../encoding/json/given.ts';
import type { JsonView } from '../../../encoding/json/view.ts';
import { checkBytes, concatBytes, equalBytes, toBytesBE } from '../../../encoding/octets.ts';
import { sha256 } from '../../../hash/sha2.ts';
import { BigInt } from '../../../util/big-int.ts';
import { checkWhole } from '../../../util/checks.ts';
import { MalformedError, WrongTypeError } from '../../../util/errors.ts';
import { verifyBls } from '../bls/bls.ts';
import { type ChainParts, type DrandChain, hexOf, partsOfChain } from './chain.ts';

const ROUND_BYTES = 8;

/**
 * What the beacon of a round signs: SHA-256 of the round, as 8 big-endian bytes, behind the signature before it in a chain that is chained.
 *
 * @param chain - of {@link readDrandChain}.
 * @param round - from 1 on.
 * @param previousSignature - the signature of the round before, 96 bytes; of round 1 the chain's seed, 32 bytes (`groupHash`). Of `pedersen-bls-chained` alone: others have none.
 * @returns 32 bytes.
 * @throws {WrongTypeError} `chain`, `round`; `previousSignature`, where the chain needs it and it is none, or has none. @throws {OutOfRangeError} `round`.
 * @throws {MalformedError} `previousSignature`, of another length, or for round 1 another than the seed.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { drandMessage, readDrandChain } from 'limber/drand';
 * console.log(drandMessage(readDrandChain(readFileSync('quicknet.json')), 123).length); // 32
 */
export function drandMessage(chain: DrandChain, round: number, previousSignature?: Uint8Array): Uint8Array {
  const own = partsOfChain(chain);
  checkWhole('round', round, 1, Number.MAX_SAFE_INTEGER);
  if (!own.isChained) {
    if (previousSignature !== undefined) throw new WrongTypeError('previousSignature', 'must not be there: the chain is unchained');
    return messageOf(round, new Uint8Array());
  }
  checkBytes('previousSignature', previousSignature);
  const fault = previousFault(own, round, previousSignature);
  if (fault) throw new MalformedError('previousSignature', fault);
  return messageOf(round, previousSignature);
}

const messageOf = (round: number, previous: Uint8Array): Uint8Array => sha256(concatBytes(previous, toBytesBE(BigInt(round), ROUND_BYTES)));

/** What is wrong with the bytes before a round: of other lengths they could be cut elsewhere. */
function previousFault({ groupHash, suite }: ChainParts, round: number, previous: Uint8Array): string | undefined {
  if (round === 1) return equalBytes(previous, groupHash) ? undefined : 'must be the seed of the chain';
  return previous.length === suite.signatureBytes ? undefined : `must be ${suite.signatureBytes} bytes`;
}

/**
 * Whether a beacon is one of the chain: its signature is one of its round by the chain's key, and its randomness, where it is there, the SHA-256 of the signature. A beacon of
 * another round of the chain is valid as well: compare `round` with the one that is due ({@link drandRoundAt}).
 *
 * @param chain - of {@link readDrandChain}.
 * @param json - the beacon, as drand's nodes give it under `/public/ROUND`: text, bytes, or the object. Bytes are in hexadecimal, in lower case.
 * @returns whether it is valid; false as well for a signature that is no point.
 * @throws {WrongTypeError} `chain`; `json`, if it is no JSON. @throws {MalformedError} the place in `json` of what is not as drand writes it: a member that is missing, unknown or
 *   there twice, a `previous_signature` where the chain has none, or of another length. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { readDrandChain, verifyDrandBeacon } from 'limber/drand';
 * const chain = readDrandChain(readFileSync('quicknet.json'));
 * console.log(verifyDrandBeacon(chain, readFileSync('beacon.json'))); // true
 */
export function verifyDrandBeacon(chain: DrandChain, json: GivenJson): boolean {
  const own = partsOfChain(chain);
  const { key, suite, tag, isChained } = own;
  const previousName = isChained ? (['previous_signature'] as const) : [];
  const members = givenJson('json', json).members(['round', 'signature', ...previousName], ['randomness']);
  const round = members.round.whole(1, Number.MAX_SAFE_INTEGER);
  const signature = hexOf(members.signature, suite.signatureBytes);
  const previous = isChained ? previousIn(own, round, members.previous_signature) : new Uint8Array();
  if (members.randomness && !equalBytes(hexOf(members.randomness, 32), sha256(signature))) return false;
  return verifyBls(key, messageOf(round, previous), signature, { tag });
}

function previousIn(own: ChainParts, round: number, view: JsonView): Uint8Array {
  const previous = hexOf(view, round === 1 ? own.groupHash.length : own.suite.signatureBytes);
  const fault = previousFault(own, round, previous);
  return fault ? view.refuse(fault) : previous;
}
