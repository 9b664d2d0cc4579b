/**
 * `limber/srp`: logging in with a password that the server never sees (SRP-6a; RFC 5054), on both sides.
 *
 * @module
 */
export type { Hash } from '../hash/hash.ts';
export { type SrpGroup, type SrpGroupName, srpGroup, srpGroupNames } from '../params/srp-groups.ts';
export { SrpClient, type SrpLogin, type SrpVerifier, type SrpVerifierOptions, srpVerifier } from '../scheme/ffc/srp/client.ts';
export { type SrpDrawOptions, SrpError, type SrpOptions } from '../scheme/ffc/srp/protocol.ts';
export { SrpServer, type SrpUser } from '../scheme/ffc/srp/server.ts';
export { LimberError, MalformedError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export { NoRandomnessError, type RandomOptions, type RandomSource } from '../util/random.ts';
