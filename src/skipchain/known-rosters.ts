/** What follows from a roster, computed once. */
import { copyOf } from '../encoding/octets.ts';
import { toHex } from '../util/hex.ts';
import { Recent } from '../util/recent.ts';
import type { Roster } from './block.ts';
import { fingerprintOf, rosterContent } from './roster-fingerprint.ts';
import { rosterId } from './roster-id.ts';
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

/** By everything that was hashed, with its lengths, names and suites: never by an id, nor by an object, which may have changed. */
const remembered: Recent<string, KnownRoster> = /* @__PURE__ */ new Recent(32);

/** The bytes of keys of a roster that is remembered, at most. */
const MOST_REMEMBERED = 1 << 18;

/** A character for each byte, another one for another byte. */
const oneToOne = /* @__PURE__ */ new TextDecoder('windows-1252');

/** Looks rosters up while none of them changes. */
export class KnownRosters {
  readonly #seen: Map<Roster, KnownRoster> = new Map();

  of(roster: Roster): KnownRoster {
    const seen = this.#seen.get(roster);
    if (seen) return seen;
    const content = rosterContent(roster);
    const make = (): KnownRoster => known(roster, fingerprintOf(content));
    const { shape, keys } = content;
    const found = shape.length + keys.length > MOST_REMEMBERED ? make() : remembered.get(`${shape}${oneToOne.decode(keys)}`, make);
    this.#seen.set(roster, found);
    return found;
  }
}

function known(roster: Roster, fingerprint: Uint8Array): KnownRoster {
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
