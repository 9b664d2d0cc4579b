/** What is hashed of an election of ElectionGuard 1, of its ballots, and in which order. */
import type { ResidueGroup } from '../../../group/residues/group.ts';
import { hash1 } from './hash.ts';
import type { Contest1, Selection1 } from './manifest.ts';

/** Q. */
export const baseHash = (
  group: ResidueGroup,
  { guardians, quorum }: { readonly guardians: number; readonly quorum: number },
  manifestHash: bigint,
): bigint => hash1(group.prime, group.order, group.numberOf(group.generator), guardians, quorum, manifestHash);

/** Of the commitments of all guardians, one guardian after the other. */
export const commitmentHash = (commitments: readonly bigint[]): bigint => hash1(commitments);

/** Q′, by which proofs are bound to the election. */
export const extendedHash = (base: bigint, commitment: bigint): bigint => hash1(base, commitment);

export const selectionHash = ({ id, hash }: Selection1, a: bigint, b: bigint): bigint => hash1(id, hash, hash1(a, b));

/** @param selections - the hashes of its selections and placeholders. */
export const contestHash = ({ id, hash }: Pick<Contest1, 'id' | 'hash'>, selections: readonly bigint[]): bigint =>
  hash1(id, hash, ...selections);

/** @param contests - the hashes of its contests. */
export const ballotHash = (id: string, manifestHash: bigint, contests: readonly bigint[]): bigint => hash1(id, manifestHash, ...contests);

/** The code that the voter is given. @param seed - the code of the ballot before, or the hash of the device. */
export const codeHash = (seed: bigint, timestamp: number, ballot: bigint): bigint => hash1(seed, timestamp, ballot);

/** What the first ballot of a device follows. */
export const deviceHashOf = (device: number, session: number, launch: number, location: string): bigint =>
  hash1(device, session, launch, location);
