/** What all trustees of an election agree on before there is a key. Everything is public. */

import { asciiBytes, checkBytes, concatBytes, equalBytes } from '../encoding/octets.ts';
import type { SecretGroup } from '../group/group.ts';
import { secretFamilyOf } from '../group/own-group.ts';
import { sha512 } from '../hash/sha2.ts';
import { checkInstance, checkWhole } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { inside } from '../util/inside.ts';
import { readOptions } from '../util/options.ts';

/** The most trustees: their numbers take one byte. */
const MOST_TRUSTEES = 255;

/** The length of the hashes that bind messages to their ceremony. */
export const HASH_BYTES = 32;

/** What {@link KeyCeremony} is made of. */
export interface CeremonyRules {
  /** What the key is made for: the fingerprint of an election, for example. Public, one byte at least; each ceremony has its own. */
  readonly election: Uint8Array;
  /** How many trustees there are: 1 to 255, fewer than the group has elements. Their numbers go from 1 to that. */
  readonly trustees: number;
  /** How many of them decrypt: 1 to all of them; all unless given. With fewer, nothing can be decrypted. */
  readonly threshold?: number | undefined;
}

const ids = /* @__PURE__ */ inside<KeyCeremony, Uint8Array>();

/** The rules of making one key: its group, its election, how many trustees there are, and how many of them decrypt. Public. */
export class KeyCeremony {
  /** The group of the key. */
  readonly group: SecretGroup;
  /** How many trustees there are. */
  readonly trustees: number;
  /** How many trustees decrypt. */
  readonly threshold: number;

  /**
   * The rules that all trustees know; whoever has others makes messages that the rest refuse.
   *
   * @param group - whose elements may be secret: curves, edwards25519, ristretto255, residues.
   * @param rules - `election`, `trustees` and `threshold`; public.
   * @throws {WrongTypeError} `group`, `rules`, `election`, `trustees` or `threshold`. @throws {OutOfRangeError} `election`, if it is empty; `trustees` or `threshold`.
   */
  constructor(group: SecretGroup, rules: CeremonyRules) {
    secretFamilyOf('group', group);
    const { election, trustees, threshold = trustees } = readOptions(rules, RULES, 'rules');
    checkBytes('election', election);
    if (election.length === 0) throw new OutOfRangeError('election', 'must not be empty');
    checkWhole('trustees', trustees, 1, Number(group.order > MOST_TRUSTEES ? MOST_TRUSTEES : group.order - 1n));
    checkWhole('threshold', threshold, 1, trustees as number);
    this.group = group;
    this.trustees = trustees as number;
    this.threshold = threshold as number;
    ids.set(this, idOf(this, election));
    Object.freeze(this);
  }
}

const RULES = { election: undefined, trustees: undefined, threshold: undefined } as const;

/** Tells this ceremony from all others. */
function idOf({ group, trustees, threshold }: KeyCeremony, election: Uint8Array): Uint8Array {
  return hashOf(
    'key ceremony',
    asciiBytes('group', group.name),
    asciiBytes('group', group.order.toString(16)),
    group.generator.toBytes(),
    Uint8Array.of(trustees, threshold),
    election,
  );
}

export function checkCeremony(ceremony: unknown): asserts ceremony is KeyCeremony {
  checkInstance('ceremony', ceremony, KeyCeremony, 'a KeyCeremony');
}

/** Throws unless it is the number of a trustee. */
export function checkTrustee(ceremony: KeyCeremony, trustee: unknown, argument = 'trustee'): asserts trustee is number {
  checkWhole(argument, trustee, 1, ceremony.trustees);
}

/** The numbers of all trustees. */
export const everyTrustee = ({ trustees }: KeyCeremony): readonly number[] => Array.from({ length: trustees }, (_, i) => i + 1);

/** The ceremony's 32 bytes, which every message carries. */
export const ceremonyId = (ceremony: KeyCeremony): Uint8Array => ids.of(ceremony);

/** Whether both have the same rules, made once or twice. */
export const isSameCeremony = (a: KeyCeremony, b: KeyCeremony): boolean => a.group === b.group && equalBytes(ids.of(a), ids.of(b));

/** What a proof or a hash is made for: the purpose, the ceremony, and whatever else has to be the same. */
export const boundTo = (ceremony: KeyCeremony, purpose: string, ...parts: readonly Uint8Array[]): Uint8Array =>
  transcript(purpose, ceremonyId(ceremony), ...parts);

/** SHA-512 of the parts for one purpose, its first half. */
export const hashOf = (purpose: string, ...parts: readonly Uint8Array[]): Uint8Array =>
  sha512(transcript(purpose, ...parts)).subarray(0, HASH_BYTES);

/** Every part with its length, so that no other parts read the same. */
function transcript(purpose: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const named = [asciiBytes('purpose', `limber threshold, version 1: ${purpose}`), ...parts];
  return concatBytes(...named.flatMap((part) => [inFourBytes(part.length), part]));
}

export const inFourBytes = (x: number): Uint8Array => Uint8Array.of(x >>> 24, x >>> 16, x >>> 8, x);
