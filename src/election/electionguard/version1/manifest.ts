/** The manifest of ElectionGuard 1: contests, selections, styles, and the tree of hashes over it (`manifest.py` of the reference). */
import type { JsonView } from '../../../encoding/json/view.ts';
import { type HashPart, hash1 } from './hash.ts';

/** What can be chosen, or the placeholder that stands for a vote that was not given. */
export interface Selection1 {
  readonly id: string;
  readonly order: number;
  readonly hash: bigint;
}

/** A contest. */
export interface Contest1 {
  readonly id: string;
  readonly order: number;
  readonly hash: bigint;
  /** How many selections are 1, with the placeholders: as many placeholders as this. */
  readonly limit: number;
  /** By their order. */
  readonly selections: readonly Selection1[];
  readonly placeholders: readonly Selection1[];
}

/** What is voted on. */
export interface Manifest1 {
  readonly hash: bigint;
  /** By their order. */
  readonly contests: readonly Contest1[];
  /** The contests of every style, by their order. */
  readonly styles: ReadonlyMap<string, readonly Contest1[]>;
}

const MOST_TEXT = 2 ** 16;
const MOST_ITEMS = 10_000;
const MOST_ORDER = 2 ** 31 - 1;

/** The kinds of vote for which a contest's limit says all. */
const VARIATIONS: readonly string[] = ['one_of_m', 'approval', 'majority', 'n_of_m', 'plurality', 'super_majority'];

/** @throws {MalformedError} the place of a fault. */
export function readManifest1(view: JsonView): Manifest1 {
  const fields = view.members(
    [
      ...(['election_scope_id', 'type', 'start_date', 'end_date', 'geopolitical_units'] as const),
      ...(['parties', 'contests', 'ballot_styles'] as const),
    ],
    ['spec_version', 'candidates', 'name', 'contact_information'],
  );
  const units = unique(list(fields.geopolitical_units), 'object_id').map((unit) => {
    const { object_id, name, type, contact_information } = unit.members(['object_id', 'name', 'type'], ['contact_information']);
    return { id: text(object_id), hash: hash1(text(object_id), text(name), text(type), contactHash(contact_information)) };
  });
  const parties = unique(list(fields.parties), 'object_id').map((party) => {
    const { object_id, name, abbreviation, color, logo_uri } = party.members(['object_id', 'name'], ['abbreviation', 'color', 'logo_uri']);
    return hash1(text(object_id), textsHash(name), maybeText(abbreviation), maybeText(color), maybeText(logo_uri));
  });
  if (fields.candidates) unique(list(fields.candidates), 'object_id');
  const contests = unique(unique(list(fields.contests), 'object_id'), 'sequence_order').map((contest) => readContest(contest));
  for (const { view: place, district } of contests)
    if (!units.some(({ id }) => id === district)) place.refuse('must be of a geopolitical unit of the manifest');
  const byOrder = contests.map(({ contest }) => contest).sort((a, b) => a.order - b.order);
  const styles = unique(list(fields.ballot_styles), 'object_id').map((style) => {
    const { object_id, geopolitical_unit_ids, party_ids, image_uri } = style.members(
      ['object_id', 'geopolitical_unit_ids'],
      ['party_ids', 'image_uri'],
    );
    const ids = list(geopolitical_unit_ids).map(text);
    if (ids.some((id) => !units.some((unit) => unit.id === id))) geopolitical_unit_ids.refuse('must be geopolitical units of the manifest');
    const districts = new Map(contests.map(({ contest, district }) => [contest, district]));
    return {
      id: text(object_id),
      contests: byOrder.filter((contest) => ids.includes(districts.get(contest)!)),
      hash: hash1(text(object_id), ids, maybeTexts(party_ids), maybeText(image_uri)),
    };
  });
  const hash = hash1(
    text(fields.election_scope_id),
    text(fields.type),
    date(fields.start_date),
    date(fields.end_date),
    maybe(fields.name, textsHash),
    contactHash(fields.contact_information),
    units.map((unit) => unit.hash),
    parties,
    contests.map(({ contest }) => contest.hash),
    styles.map((style) => style.hash),
  );
  return { hash, contests: byOrder, styles: new Map(styles.map((style) => [style.id, style.contests])) };
}

function readContest(view: JsonView): { readonly view: JsonView; readonly contest: Contest1; readonly district: string } {
  const fields = view.members(
    [
      ...(['object_id', 'sequence_order', 'electoral_district_id', 'vote_variation'] as const),
      ...(['number_elected', 'name', 'ballot_selections'] as const),
    ],
    ['votes_allowed', 'ballot_title', 'ballot_subtitle', 'primary_party_ids'],
  );
  const { object_id, sequence_order, electoral_district_id, vote_variation, votes_allowed } = fields;
  const [id, order] = [text(object_id), whole(sequence_order)];
  if (!VARIATIONS.includes(vote_variation.string())) vote_variation.refuse(`must be one of ${VARIATIONS.join(', ')}`);
  const selections = unique(unique(unique(list(fields.ballot_selections, 1), 'object_id'), 'sequence_order'), 'candidate_id').map(
    (selection) => {
      const { object_id: own, sequence_order: place, candidate_id } = selection.members(['object_id', 'sequence_order', 'candidate_id']);
      return selectionOf(text(own), whole(place), text(candidate_id));
    },
  );
  const limit = fields.number_elected.whole(1, selections.length);
  const allowed = maybe(votes_allowed, (votes) => votes.whole(limit, MOST_ORDER));
  const hash = hash1(
    id,
    order,
    text(electoral_district_id),
    vote_variation.string(),
    maybe(fields.ballot_title, textsHash),
    maybe(fields.ballot_subtitle, textsHash),
    text(fields.name),
    limit,
    allowed,
    selections.map((selection) => selection.hash),
  );
  selections.sort((a, b) => a.order - b.order);
  const last = selections[selections.length - 1]!.order;
  const placeholders = Array.from({ length: limit }, (_, i) => {
    const number = last + 1 + i;
    return selectionOf(`${id}-${number}-placeholder`, number, `${id}-${number}-candidate`);
  });
  return { view, contest: { id, order, hash, limit, selections, placeholders }, district: text(electoral_district_id) };
}

const selectionOf = (id: string, order: number, candidate: string): Selection1 => ({ id, order, hash: hash1(id, order, candidate) });

const text = (view: JsonView): string => view.string(MOST_TEXT);
const whole = (view: JsonView): number => view.whole(0, MOST_ORDER);
const list = (view: JsonView, least: number = 0): JsonView[] => view.items(least, MOST_ITEMS);

/** What may be null, or not be there. */
const maybe = <T>(view: JsonView | undefined, read: (view: JsonView) => T): T | null => (view && !view.isNull ? read(view) : null);
const maybeText = (view: JsonView | undefined): string | null => maybe(view, text);
const maybeTexts = (view: JsonView | undefined): HashPart => maybe(view, (given) => list(given).map(text));

/** `{text: [{value, language}]}`. */
const textsHash = (view: JsonView): bigint =>
  hash1(
    list(view.members(['text']).text).map((each) => {
      const { value, language } = each.members(['value', 'language']);
      return hash1(text(value), text(language));
    }),
  );

const contactHash = (view: JsonView | undefined): bigint | null =>
  maybe(view, (contact) => {
    const { name, address_line, email, phone } = contact.members([], ['name', 'address_line', 'email', 'phone']);
    return hash1(maybeText(name), maybeTexts(address_line), annotated(email), annotated(phone));
  });

const annotated = (view: JsonView | undefined): HashPart =>
  maybe(view, (given) =>
    list(given).map((each) => {
      const { annotation, value } = each.members(['annotation', 'value']);
      return hash1(text(annotation), text(value));
    }),
  );

const DATE = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d{1,6})?(Z|[+-]\d\d:\d\d)?$/;

/** A date as it is hashed: in UTC, in whole seconds; one that says no zone is taken as it stands. */
function date(view: JsonView): string {
  const [, day, time, zone = 'Z'] = DATE.exec(text(view)) ?? [];
  const milliseconds = Date.parse(`${day}T${time}${zone}`);
  if (Number.isNaN(milliseconds)) view.refuse('must be a date of ISO 8601');
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

/** The same, of which no two have the same member. */
function unique(views: readonly JsonView[], name: string): readonly JsonView[] {
  const seen = new Set<string | number>();
  for (const view of views) {
    const member = view.membersAmongOthers([name])[name]!;
    const value = typeof member.value === 'string' ? member.value : whole(member);
    if (seen.has(value)) member.refuse('must not come twice');
    seen.add(value);
  }
  return views;
}
