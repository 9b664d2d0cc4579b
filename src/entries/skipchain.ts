/**
 * `limber/skipchain`: blocks of DEDIS skipchains, and the links between them, verified: ids recomputed, rosters followed from a pinned one, signatures checked in
 * batches. Signatures are those of `limber/bls-bn256` and `limber/bdn`, over DEDIS' bn256. Everything is public.
 *
 * @module
 */
export { NoThreadsError, type ThreadOptions } from '../parallel/options.ts';
export type { ThreadWorker } from '../parallel/threads.ts';
export type { ForwardLink, Roster, Server, Service, SignatureScheme, SkipBlock } from '../skipchain/block.ts';
export { decodeSkipBlock, decodeSkipBlocks, decodeUpdateChain } from '../skipchain/decode.ts';
export { blockId, linkMessage, rosterId } from '../skipchain/hashes.ts';
export { LIMITS, type Limits } from '../skipchain/limits.ts';
export type { Anchor, Pins } from '../skipchain/pins.ts';
export { rosterFingerprint } from '../skipchain/roster-fingerprint.ts';
export type { BlockVerdict, LinkVerdict, PathVerdict } from '../skipchain/verdict.ts';
export { type VerifyOptions, verifyPath } from '../skipchain/verify-path.ts';
export { type VerifyThreadedOptions, verifyPathThreaded } from '../skipchain/verify-path-threaded.ts';
export { LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export type { LongWork, StopSignal } from '../util/progress.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
