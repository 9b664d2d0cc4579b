/** The manifest of ElectionGuard 2: contests, selections and styles, and the text that is hashed. */

import type { JsonView } from '../../../encoding/json/view.ts';
import { concatBytes } from '../../../encoding/octets.ts';
import { utf8Bytes } from '../../../util/utf8.ts';
import { hash2, isSame, small2 } from './hash.ts';
import { indented } from './indented.ts';

/** What can be chosen. */
export interface Selection2 {
  readonly id: string;
  readonly order: number;
}

/** A contest. */
export interface Contest2 extends Selection2 {
  /** The most votes of all selections together. */
  readonly limit: number;
  /** The most votes of one selection. */
  readonly selectionLimit: number;
  /** By their order. */
  readonly selections: readonly Selection2[];
}

/** What is voted on. */
export interface Manifest2 {
  readonly view: JsonView;
  /** By their order. */
  readonly contests: readonly Contest2[];
  /** The contests of every style, by their order. */
  readonly styles: ReadonlyMap<string, readonly Contest2[]>;
}

const MOST_TEXT = 2 ** 16;
const MOST_ITEMS = 10_000;
const MOST_LIMIT = 1000;
const MOST_ORDER = 2 ** 31 - 1;

/** @throws {MalformedError} the place of a fault. */
export function readManifest2(view: JsonView): Manifest2 {
  const fields = view.membersAmongOthers(['geopolitical_units', 'contests', 'ballot_styles']);
  const units = new Set(unique(fields.geopolitical_units.items(0, MOST_ITEMS), 'object_id').keys());
  const districts = new Map<Contest2, string>();
  const contests = [...unique(fields.contests.items(1, MOST_ITEMS), 'object_id')].map(([id, each]) => {
    const { electoral_district_id } = each.membersAmongOthers(['electoral_district_id']);
    const district = electoral_district_id.string(MOST_TEXT);
    if (!units.has(district)) electoral_district_id.refuse('must be a geopolitical unit of the manifest');
    const contest = readContest(id, each);
    districts.set(contest, district);
    return contest;
  });
  checkOrders(fields.contests, contests);
  contests.sort((a, b) => a.order - b.order);
  const styles = [...unique(fields.ballot_styles.items(0, MOST_ITEMS), 'object_id')].map(([id, style]) => {
    const { geopolitical_unit_ids } = style.membersAmongOthers(['geopolitical_unit_ids']);
    const ids = geopolitical_unit_ids.items(0, MOST_ITEMS).map((each) => each.string(MOST_TEXT));
    if (ids.some((each) => !units.has(each))) geopolitical_unit_ids.refuse('must be geopolitical units of the manifest');
    return [id, contests.filter((contest) => ids.includes(districts.get(contest)!))] as const;
  });
  return { view, contests, styles: new Map(styles) };
}

function readContest(id: string, view: JsonView): Contest2 {
  const fields = view.membersAmongOthers(['sequence_order', 'votes_allowed', 'ballot_selections'], ['option_selection_limit']);
  const selections = [...unique(fields.ballot_selections.items(1, MOST_ITEMS), 'object_id')].map(([own, each]): Selection2 => {
    const { sequence_order } = each.membersAmongOthers(['sequence_order']);
    return { id: own, order: sequence_order.whole(0, MOST_ORDER) };
  });
  checkOrders(fields.ballot_selections, selections);
  return {
    id,
    order: fields.sequence_order.whole(0, MOST_ORDER),
    limit: fields.votes_allowed.whole(1, MOST_LIMIT),
    selectionLimit: fields.option_selection_limit ? fields.option_selection_limit.whole(1, MOST_LIMIT) : 1,
    selections: selections.sort((a, b) => a.order - b.order),
  };
}

/** By their identifiers, of which none may come twice. */
function unique(views: readonly JsonView[], name: string): ReadonlyMap<string, JsonView> {
  const known = new Map<string, JsonView>();
  for (const view of views) {
    const member = view.membersAmongOthers([name])[name]!;
    const id = member.string(MOST_TEXT);
    if (known.has(id)) member.refuse('must not come twice');
    known.set(id, view);
  }
  return known;
}

function checkOrders(view: JsonView, items: readonly Selection2[]): void {
  if (new Set(items.map(({ order }) => order)).size !== items.length) view.refuse('must have each sequence order once');
}

/**
 * Whether the manifest has the hash H_M: as the text that was given, or as the reference in Kotlin writes it, where somebody else wrote it anew.
 *
 * @param parameterHash - H_P.
 */
export function isManifestHash({ view }: Manifest2, parameterHash: Uint8Array, hash: Uint8Array): boolean {
  return [view.text, indented(view.value)].some((text) => isSame(manifestHash(parameterHash, text), hash));
}

/** H_M of a text. */
export function manifestHash(parameterHash: Uint8Array, text: string): Uint8Array {
  const bytes = utf8Bytes(text);
  return hash2(parameterHash, 1, concatBytes(small2(bytes.length), bytes));
}
