/** What the small election of ElectionGuard 1 is about: its group, its hash, and its manifest. */
import { checkPrimeSync, createHash } from 'node:crypto';
import { type ResidueGroup, residueGroup } from '../../../../src/entries/groups.ts';
import type { Value } from './changes.ts';

/** The order of all elections, and a prime of 512 bits for it, so that tests are quick. */
const order = 2n ** 256n - 189n;
const prime = (() => {
  for (let k = 2n ** 255n; ; k += 2n) if (checkPrimeSync(order * k + 1n)) return order * k + 1n;
})();
const power = (base: bigint, exponent: bigint): bigint => {
  let [result, square] = [1n, base];
  for (let rest = exponent; rest > 0n; rest >>= 1n, square = (square * square) % prime) if (rest & 1n) result = (result * square) % prime;
  return result;
};
export const group: ResidueGroup = residueGroup({ prime, order, generator: power(2n, (prime - 1n) / order) }, { minBits: 512 });

export const hex = (number: bigint): string => {
  const digits = number.toString(16).toUpperCase();
  return digits.length % 2 ? `0${digits}` : digits;
};
type Part = string | number | bigint | null | readonly Part[];

/** The hash of the reference, by the platform's SHA-256. */
export function hash(...parts: readonly Part[]): bigint {
  const text = (part: Part): string => {
    if (typeof part === 'bigint') return hex(part);
    if (part === null || (Array.isArray(part) && part.length === 0)) return 'null';
    return Array.isArray(part) ? hex(hash(...part)) : String(part);
  };
  const digest = createHash('sha256')
    .update(`|${parts.map((part) => `${text(part)}|`).join('')}`)
    .digest('hex');
  return BigInt(`0x${digest}`) % order;
}

const CONTESTS = [
  { id: 'chair', order: 3, unit: 'town', limit: 1, selections: ['ada', 'ben'] },
  { id: 'days', order: 5, unit: 'club', limit: 2, selections: ['monday', 'friday', 'sunday'] },
];
export const STYLES: readonly { readonly id: string; readonly units: readonly string[] }[] = [
  { id: 'both', units: ['town', 'club'] },
  { id: 'town', units: ['town'] },
];
interface Described {
  readonly id: string;
  readonly order: number;
  readonly hash: bigint;
}

const titled = (text: string): Value => ({ text: [{ value: text, language: 'en' }] });

const contact = { name: 'Clerk', address_line: ['1 Road', 'Town'], email: [{ annotation: 'work', value: 'a@b' }], phone: null };
const contactHash = hash('Clerk', ['1 Road', 'Town'], [hash('work', 'a@b')], null);
const placeholder = (contest: string, number: number): Described => ({
  id: `${contest}-${number}-placeholder`,
  order: number,
  hash: hash(`${contest}-${number}-placeholder`, number, `${contest}-${number}-candidate`),
});

/** The contests with their hashes. */
export const described: readonly (Described & {
  readonly unit: string;
  readonly limit: number;
  readonly selections: readonly Described[];
  readonly placeholders: readonly Described[];
})[] = CONTESTS.map((contest) => {
  const selections = contest.selections.map((id, i) => ({ id, order: i + 1, hash: hash(id, i + 1, `candidate-${id}`) }));
  return {
    ...contest,
    selections,
    placeholders: Array.from({ length: contest.limit }, (_, i) => placeholder(contest.id, selections.length + 1 + i)),
    hash: hash(
      contest.id,
      contest.order,
      contest.unit,
      'n_of_m',
      hash([hash(contest.id, 'en')]),
      null,
      `The ${contest.id}`,
      contest.limit,
      contest.limit,
      selections.map((each) => each.hash),
    ),
  };
});

export const manifestHash: bigint = hash(
  'scope',
  'general',
  '2026-11-01T13:00:00Z',
  '2026-11-02T00:00:00Z',
  hash([hash('An election', 'en')]),
  contactHash,
  ['town', 'club'].map((id) => hash(id, id.toUpperCase(), 'municipality', id === 'town' ? contactHash : null)),
  [hash('party', hash([]), 'P', null, null)],
  described.map((contest) => contest.hash),
  STYLES.map(({ id, units }) => hash(id, units, null, null)),
);

export const manifest: Value = {
  election_scope_id: 'scope',
  spec_version: '1.0',
  type: 'general',
  start_date: '2026-11-01T08:00:00-05:00',
  end_date: '2026-11-02T00:00:00.250',
  geopolitical_units: ['town', 'club'].map((id) => ({
    object_id: id,
    name: id.toUpperCase(),
    type: 'municipality',
    contact_information: id === 'town' ? contact : null,
  })),
  parties: [{ object_id: 'party', name: { text: [] }, abbreviation: 'P', color: null, logo_uri: null }],
  candidates: [{ object_id: 'candidate-ada', name: titled('Ada'), party_id: null, image_uri: null, is_write_in: null }],
  contests: described.map(({ id, order: place, unit, limit, selections }) => ({
    object_id: id,
    sequence_order: place,
    electoral_district_id: unit,
    vote_variation: 'n_of_m',
    number_elected: limit,
    votes_allowed: limit,
    name: `The ${id}`,
    ballot_selections: selections.map((each) => ({ object_id: each.id, sequence_order: each.order, candidate_id: `candidate-${each.id}` })),
    ballot_title: titled(id),
    ballot_subtitle: null,
  })),
  ballot_styles: STYLES.map(({ id, units }) => ({ object_id: id, geopolitical_unit_ids: [...units], party_ids: null, image_uri: null })),
  name: titled('An election'),
  contact_information: contact,
};
