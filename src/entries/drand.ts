/**
 * `limber/drand`: public randomness of drand, verified: chained, unchained, and with signatures in G1. A chain is pinned by its hash; a beacon is what its nodes give, in JSON. Nothing
 * is fetched. Everything is public.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { readDrandChain, verifyDrandBeacon } from 'limber/drand';
 * const hash = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
 * const chain = readDrandChain(readFileSync('quicknet.json'), { hash });
 * console.log(verifyDrandBeacon(chain, readFileSync('beacon.json'))); // true
 *
 * @module
 */

export type { GivenJson } from '../encoding/json/given.ts';
export { drandMessage, verifyDrandBeacon } from '../scheme/pairing/drand/beacon.ts';
export { type DrandChain, type DrandChainOptions, drandRoundAt, readDrandChain } from '../scheme/pairing/drand/chain.ts';
export type { DrandScheme } from '../scheme/pairing/drand/schemes.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
