/**
 * Ballots that were encrypted before anybody voted (boxes 15 to 18): every option has a vector of ciphertexts, of which only its own holds 1, and a short code on the sheet. What a voter
 * selects is multiplied, with vectors of nothing in the place of votes that are missing; the ballot is that product.
 */
import type { JsonView } from '../../../../encoding/json/view.ts';
import { toHex } from '../../../../util/hex.ts';
import type { Recorder } from '../../../findings.ts';
import type { Elements } from '../../elements.ts';
import { sumOfCiphertexts } from '../../sums.ts';
import { type Ciphertext2, readCiphertext } from '../ciphertext.ts';
import type { Election2 } from '../election.ts';
import type { Group2 } from '../group.ts';
import { hash2, isSame, small2 } from '../hash.ts';
import type { Contest2 } from '../manifest.ts';
import { hashOf } from '../numerals.ts';
import { RULE } from '../rules.ts';
import type { BallotContest, GivenHash, PreEncryption, SelectedVector } from './ballot.ts';

const VECTOR = 0x40;
const CONTEST = 0x41;
const CODE = 0x42;
/** A short code is the beginning of the vector's hash in hexadecimal capitals, as the reference trims it. */
const CODE_DIGITS = 5;
const MOST_CODE = 64;

/** As many vectors as votes are allowed, each among those on the sheet: one of each selection, and one of nothing for each vote. @throws {MalformedError} the place of a fault. */
export function readPreEncryption(view: JsonView, { selections, limit }: Contest2, group: Group2): PreEncryption {
  const fields = view.members(['preencryption_hash', 'all_selection_hashes', 'selected_vectors']);
  const [count, sheet] = [selections.length, selections.length + limit];
  const all = inOrder(fields.all_selection_hashes.items(sheet, sheet).map(givenHash));
  const vectors = fields.selected_vectors.items(limit, limit).map((each): SelectedVector => {
    const own = each.members(['selection_hash', 'short_code', 'encryptions']);
    const hash = givenHash(own.selection_hash);
    if (!all.some((other) => isSame(other, hash.value))) own.selection_hash.refuse('must be a hash of the sheet');
    const shortCode = { view: own.short_code, value: own.short_code.string(MOST_CODE) };
    return { hash, shortCode, ciphertexts: own.encryptions.items(count, count).map((item) => readCiphertext(item, group)) };
  });
  inOrder(vectors.map(({ hash }) => hash));
  return { hash: givenHash(fields.preencryption_hash), all, vectors };
}

const givenHash = (view: JsonView): GivenHash => ({ view, value: hashOf(view) });

/** So that nothing tells which vector is of which selection, and none is there twice. */
function inOrder(hashes: readonly GivenHash[]): readonly Uint8Array[] {
  for (const [i, { view, value }] of hashes.entries())
    if (i > 0 && toHex(hashes[i - 1]!.value) >= toHex(value)) view.refuse('must be larger than the one before');
  return hashes.map(({ value }) => value);
}

/** What hashes and short codes have to be, each from what it is of. @returns the hashes of the contests. */
export function checkSheet(
  contests: readonly BallotContest[],
  { extendedBaseHash, keyBytes }: Pick<Election2, 'extendedBaseHash' | 'keyBytes'>,
  recorder: Recorder,
): readonly Uint8Array[] {
  return contests.map(({ contest, preEncryption }) => {
    const { hash, all, vectors } = preEncryption as PreEncryption;
    for (const vector of vectors) {
      const ciphertexts = vector.ciphertexts.flatMap(({ a, b }) => [a.hashed, b.hashed]);
      const expected = hash2(extendedBaseHash, VECTOR, keyBytes, ...ciphertexts);
      checkHash(vector.hash, expected, 'must be the hash of its ciphertexts', recorder);
      recorder.records(RULE.shortCodes);
      if (vector.shortCode.value !== toHex(expected).slice(0, CODE_DIGITS).toUpperCase())
        recorder.fault(RULE.shortCodes, vector.shortCode.view.place, 'must be the beginning of the hash of its ciphertexts');
    }
    const own = hash2(extendedBaseHash, CONTEST, small2(contest.order), keyBytes, ...all);
    checkHash(hash, own, 'must be the hash of the hashes of its sheet', recorder);
    return own;
  });
}

/** The confirmation code of a ballot whose contests have these hashes. */
export const sheetCode = (extendedBaseHash: Uint8Array, contests: readonly Uint8Array[], input: Uint8Array): Uint8Array =>
  hash2(extendedBaseHash, CODE, ...contests, input);

function checkHash({ view, value }: GivenHash, expected: Uint8Array, rule: string, recorder: Recorder): void {
  recorder.records(RULE.sheetHashes);
  if (!isSame(value, expected)) recorder.fault(RULE.sheetHashes, view.place, rule);
}

/** What was cast is the product of the vectors that were selected. */
export function checkProducts(
  contests: readonly BallotContest[],
  elements: Elements,
  { group: { group } }: Pick<Election2, 'group'>,
  recorder: Recorder,
): void {
  const known = ({ a, b }: Ciphertext2) => ({ a: elements.get(a)!, b: elements.get(b)! });
  for (const { selections, preEncryption } of contests) {
    if (!preEncryption) continue;
    recorder.records(RULE.products, selections.length);
    for (const [i, { ciphertext }] of selections.entries()) {
      const [cast, product] = [
        known(ciphertext),
        sumOfCiphertexts(
          group,
          preEncryption.vectors.map((vector) => known(vector.ciphertexts[i]!)),
        ),
      ];
      if (!cast.a.equals(product.a) || !cast.b.equals(product.b))
        recorder.fault(RULE.products, ciphertext.a.view.place, 'must be of the product of the vectors that were selected');
    }
  }
}
