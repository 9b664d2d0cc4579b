/**
 * `limber/skipchain`: blocks of DEDIS skipchains, and the links between them, verified: ids recomputed, rosters followed from a pinned one, signatures checked in
 * batches. Everything is public.
 *
 * @module
 */
export type { ForwardLink, Roster, Server, Service, SignatureScheme, SkipBlock } from '../skipchain/block.ts';
export { blockId } from '../skipchain/block-id.ts';
export { decodeSkipBlock, decodeSkipBlocks, decodeUpdateChain } from '../skipchain/decode.ts';
export { LIMITS, type Limits } from '../skipchain/limits.ts';
export { linkMessage } from '../skipchain/link-message.ts';
export type { Anchor, Pins } from '../skipchain/pins.ts';
export { rosterFingerprint } from '../skipchain/roster-fingerprint.ts';
export { rosterId } from '../skipchain/roster-id.ts';
export type { BlockVerdict, LinkVerdict, PathVerdict, VerifyOptions } from '../skipchain/verify.ts';
export { verifyPath } from '../skipchain/verify-path.ts';
export { LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
