/** What follows from a roster, computed once. */
import { copyOf } from '../encoding/octets.ts';
import { toHex } from '../util/hex.ts';
import { LruCache } from '../util/lru-cache.ts';
import { type Roster, sameBytes } from './block.ts';
import { rosterId } from './hashes.ts';
import { fingerprintOf, type RosterContent, rosterContent } from './roster-fingerprint.ts';
import { keyRoles, rosterFault, signingKeys } from './roster-rules.ts';

export interface KnownRoster {
  /** Computed from its keys. */
  readonly id: Uint8Array;
  readonly fingerprint: Uint8Array;
  /** The fingerprint in hexadecimal. */
  readonly name: string;
  /** The keys that sign, in its order; none where it has a fault. */
  readonly keys: readonly Uint8Array[];
  /** Of every key of a service, whether it signs. */
  readonly roles: ReadonlyMap<string, boolean>;
  /** Whether no other keys of the same id could sign: every server has the one service. */
  readonly idTellsSigners: boolean;
  readonly fault?: string;
}

/** By fingerprint, which hashes everything, with its lengths, names and suites; never by an id. */
const remembered: LruCache<string, KnownRoster> = /* @__PURE__ */ new LruCache(32);

/** The bytes of a roster that is remembered, at most. */
const MOST_REMEMBERED = 1 << 18;

/** Of an object as well, with what it held: it may have changed. */
const held: WeakMap<Roster, RosterContent & { readonly known: KnownRoster }> = /* @__PURE__ */ new WeakMap();

/** Looks rosters up while none of them changes. */
export class KnownRosters {
  readonly #seen: Map<Roster, KnownRoster> = new Map();

  of(roster: Roster): KnownRoster {
    const seen = this.#seen.get(roster) ?? found(roster);
    this.#seen.set(roster, seen);
    return seen;
  }
}

function found(roster: Roster): KnownRoster {
  const content = rosterContent(roster);
  const before = held.get(roster);
  if (before?.shape === content.shape && sameBytes(before.keys, content.keys)) return before.known;
  const fingerprint = fingerprintOf(content);
  const make = (): KnownRoster => newlyKnown(roster, fingerprint);
  const known = content.shape.length + content.keys.length > MOST_REMEMBERED ? make() : remembered.get(toHex(fingerprint), make);
  held.set(roster, { ...content, known });
  return known;
}

function newlyKnown(roster: Roster, fingerprint: Uint8Array): KnownRoster {
  const fault = rosterFault(roster);
  return {
    id: rosterId(roster),
    fingerprint,
    name: toHex(fingerprint),
    keys: fault === undefined ? signingKeys(roster).map(copyOf) : [],
    roles: keyRoles(roster),
    idTellsSigners: roster.servers.every(({ services }) => services.length === 1),
    ...(fault !== undefined && { fault }),
  };
}
