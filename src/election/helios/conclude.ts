/** The checks of an election of Helios that need all ballots: copies, voters, tally, decryption, result. */
import { toBytesBE } from '../../encoding/octets.ts';
import type { Element } from '../../group/group.ts';
import { wrongEquationsVarTime } from '../../proof/batch.ts';
import { BigInt } from '../../util/big-int.ts';
import { mergeFindings, Recorder } from '../findings.ts';
import { FINGERPRINT_WORDS, FingerprintIndex } from '../fingerprints.ts';
import type { Conclusion } from '../verification.ts';
import { choicePlace } from './claims.ts';
import { elementsOf } from './numerals.ts';
import { type Entry, type Equation, equationOf, hasChallenge } from './proofs.ts';
import type { BallotContext } from './proven.ts';
import { HELIOS_NOTES, NO_TALLY_NOTE, NO_VOTERS_NOTE, RULE, UNREDUCED_NOTE } from './rules.ts';
import { type HeliosState, type Marks, shapeOf } from './state.ts';
import type { Decryption, Tally, Trustee } from './trustee.ts';

/** A trustee with what it decrypted, if it has. */
export interface DecryptingTrustee extends Trustee {
  readonly decryption: Decryption | undefined;
}

/** What there is beside ballots. What was given and could not be read is undefined too; its fault is found already. */
export interface Afterwards {
  readonly trustees: readonly DecryptingTrustee[] | undefined;
  readonly tally: Tally | undefined;
  readonly result: readonly (readonly number[])[] | undefined;
  readonly given: { readonly voters: boolean; readonly tally: boolean };
}

export function concludeHelios(context: BallotContext, afterwards: Afterwards, state: HeliosState): Conclusion {
  const recorder = new Recorder();
  recorder.attempt(RULE.copies, () => compareBallots(context, state.marks, recorder));
  recorder.attempt(RULE.voters, () => compareVoters(state.marks, afterwards.given.voters, recorder));
  const tally = recorder.attempt(RULE.tally, () => checkTally(context, afterwards, state, recorder));
  // Of an election without ballots as well, these checks were made.
  for (const id of [RULE.form, RULE.group, RULE.proofs, RULE.tracker, RULE.audited]) recorder.records(id, 0);
  if (tally && afterwards.trustees?.some(({ decrypted }) => decrypted))
    checkDecryption(context, tally, afterwards.trustees, afterwards.result, recorder);
  return {
    findings: mergeFindings(state.findings, recorder.findings),
    notes: [
      ...HELIOS_NOTES,
      ...(context.reading.unreduced ? [UNREDUCED_NOTE] : []),
      ...(afterwards.given.voters ? [] : [NO_VOTERS_NOTE]),
      ...(afterwards.given.tally ? [] : [NO_TALLY_NOTE]),
    ],
  };
}

/** Words of a cast ballot that are about its voter: the uuid, and the hash of the voter's record. */
const VOTER_WORDS = 2 * FINGERPRINT_WORDS;
/** Of a voter of the list: the uuid, and both forms of the hash. */
const LISTED_WORDS = 3 * FINGERPRINT_WORDS;

const ofKind = (marks: readonly Marks[], kind: Marks['kind']): readonly Marks[] => marks.filter((each) => each.kind === kind);

/** Calls for every record with its number and its words. */
function eachRecord(marks: readonly Marks[], visit: (number: number, words: Uint32Array) => void): void {
  for (const { numbers, words } of marks) {
    const length = words.length / numbers.length;
    for (const [i, number] of numbers.entries()) visit(number, words.subarray(i * length, (i + 1) * length));
  }
}

/** No ciphertext and no proof comes in two ballots; and no ciphertext of an audited ballot is in one that was cast. */
function compareBallots({ election }: BallotContext, marks: readonly Marks[], recorder: Recorder): void {
  const { choices, proofs } = shapeOf(election);
  const perBallot = choices + proofs;
  const index = new FingerprintIndex();
  const numbers: number[] = [];
  eachRecord(ofKind(marks, 'cast'), (number, words) => {
    const copied = new Set<number>();
    for (let i = 0; i < perBallot; i++) {
      const at = VOTER_WORDS + FINGERPRINT_WORDS * i;
      const place = index.add(words[at]!, words[at + 1]!);
      const earlier = place === undefined ? number : (numbers[Math.floor(place / perBallot)] ?? number);
      if (earlier !== number) copied.add(earlier);
    }
    numbers.push(number);
    recorder.records(RULE.copies);
    for (const earlier of copied) recorder.fault(RULE.copies, `ballot ${number}`, `must have no ciphertext or proof of ballot ${earlier}`);
  });
  recorder.records(RULE.copies, 0);
  eachRecord(ofKind(marks, 'audited'), (number, words) => {
    for (let i = 0; i < choices; i++) {
      const place = index.placeOf(words[FINGERPRINT_WORDS * i]!, words[FINGERPRINT_WORDS * i + 1]!);
      if (place === undefined) continue;
      recorder.fault(
        RULE.audited,
        `audited ballot ${number}`,
        `must not be ballot ${numbers[Math.floor(place / perBallot)]}, which was cast`,
      );
      return;
    }
  });
}

/** Voters are listed once, and have one ballot each, with the hash of their record. */
function compareVoters(marks: readonly Marks[], given: boolean, recorder: Recorder): void {
  const [listed, voted] = [new FingerprintIndex(), new FingerprintIndex()];
  const hashes: number[] = [];
  for (const { words } of ofKind(marks, 'voter')) {
    for (let at = 0; at < words.length; at += LISTED_WORDS) {
      if (listed.add(words[at]!, words[at + 1]!) !== undefined)
        recorder.fault(RULE.voters, `voter ${hashes.length / (LISTED_WORDS - FINGERPRINT_WORDS) + 1}`, 'must be listed once');
      hashes.push(...words.subarray(at + FINGERPRINT_WORDS, at + LISTED_WORDS));
    }
  }
  const numbers: number[] = [];
  eachRecord(ofKind(marks, 'cast'), (number, [high, low, hashHigh, hashLow]) => {
    const earlier = voted.add(high!, low!);
    numbers.push(number);
    if (earlier !== undefined)
      recorder.fault(
        RULE.voters,
        `ballot ${number}`,
        `must not be of the voter of ballot ${numbers[earlier]}: of each only the last one counts`,
      );
    if (!given) return;
    const place = listed.placeOf(high!, low!);
    if (place === undefined) recorder.fault(RULE.voters, `ballot ${number}`, 'must be of a voter of the list');
    else if (![0, FINGERPRINT_WORDS].some((form) => hashes[4 * place + form] === hashHigh && hashes[4 * place + form + 1] === hashLow))
      recorder.fault(RULE.voters, `ballot ${number}`, "must have the hash of its voter's record");
  });
  recorder.records(RULE.voters, given ? 0 : numbers.length);
}

/** A ciphertext that is decrypted. */
interface Tallied {
  readonly place: string;
  readonly alpha: Element;
  readonly beta: Element;
}

interface TalliedAll {
  readonly ballots: number;
  readonly entries: readonly Tallied[];
}

/** The tally as it was published, compared with the product; the product, where none was published. */
function checkTally(
  { election, random }: BallotContext,
  { tally, given }: Afterwards,
  state: HeliosState,
  recorder: Recorder,
): TalliedAll | undefined {
  const { group, questions } = election;
  const places = questions.flatMap(({ answers }, i) => answers.map((_, j) => choicePlace(i, j)));
  if (given.tally && !tally) return undefined;
  const published = tally?.entries.flat().flatMap(({ alpha, beta }) => [alpha, beta]);
  if (state.unread === 0) {
    recorder.records(RULE.tally, published ? places.length : 0);
    for (const [i, place] of places.entries())
      if (published && (published[2 * i]!.value !== state.sums[2 * i] || published[2 * i + 1]!.value !== state.sums[2 * i + 1]))
        recorder.fault(RULE.tally, `tally, ${place}`, 'must be the product of all ballots');
    if (tally && tally.ballots !== state.ballots) recorder.fault(RULE.tally, 'tally', `must be of ${state.ballots} ballots`);
  } else if (!published) return undefined;
  const residues = published ?? state.sums.map((value) => ({ bytes: toBytesBE(value, group.elementBytes) }));
  const elements = elementsOf(residues, group, random);
  if (!elements) {
    recorder.fault(RULE.tally, 'tally', 'must be in the group');
    return undefined;
  }
  return {
    ballots: tally?.ballots ?? state.ballots,
    entries: places.map((place, i) => ({ place, alpha: elements[2 * i]!, beta: elements[2 * i + 1]! })),
  };
}

/** Every trustee's factors, their proofs, and what comes out. */
function checkDecryption(
  { election, random }: BallotContext,
  tally: TalliedAll,
  trustees: readonly DecryptingTrustee[],
  result: readonly (readonly number[])[] | undefined,
  recorder: Recorder,
): void {
  const { group } = election;
  const { order, generator } = group;
  const claims: { readonly place: string; readonly entry: Entry; readonly equations: readonly Equation[] }[] = [];
  const factors: Element[][] = tally.entries.map(() => []);
  recorder.attempt(RULE.factors, () => {
    for (const { place, decrypted, decryption, key } of trustees) {
      recorder.records(RULE.factors, decryption ? tally.entries.length : 0);
      if (!decryption) {
        // What cannot be read is a fault already.
        if (!decrypted) recorder.fault(RULE.factors, place, 'must have decryption factors');
        continue;
      }
      const proofs = decryption.proofs.flat();
      for (const [i, factor] of decryption.factors.flat().entries()) {
        const { alpha, place: choice } = tally.entries[i]!;
        const entry = proofs[i]!;
        const elements = elementsOf([factor, key, ...entry.commitments], group, random);
        if (!elements) {
          recorder.fault(RULE.factors, `${place}, ${choice}`, 'must have a factor and commitments in the group');
          continue;
        }
        const [image, y, a, b] = elements as [Element, Element, Element, Element];
        factors[i]!.push(image);
        const equations = [
          equationOf(group, entry, { base: generator, commitment: a, image: [y] }),
          equationOf(group, entry, { base: alpha, commitment: b, image: [image] }),
        ];
        claims.push({ place: `${place}, ${choice}`, entry, equations });
      }
    }
  });
  recorder.attempt(RULE.decryption, () => {
    recorder.records(RULE.decryption, claims.length);
    const owners = claims.flatMap((claim) => claim.equations.map((equation) => ({ claim, equation })));
    const wrong = wrongEquationsVarTime(
      group,
      owners.map(({ equation }) => equation),
      random,
    );
    const unproven = new Set(wrong.map((i) => owners[i]!.claim));
    for (const claim of claims)
      if (unproven.has(claim) || !hasChallenge([claim.entry], order))
        recorder.fault(RULE.decryption, claim.place, 'must be proven to be the decryption by the key of the trustee');
  });
  if (!result || factors.some(({ length }) => length !== trustees.length)) return;
  recorder.attempt(RULE.result, () => {
    const counts = result.flat();
    recorder.records(RULE.result, counts.length);
    const equations = tally.entries.map(
      ({ beta }, i): Equation => [
        [1n, beta],
        ...factors[i]!.map((factor) => [order - 1n, factor] as const),
        [order - BigInt(counts[i]!), generator],
      ],
    );
    for (const i of wrongEquationsVarTime(group, equations, random))
      recorder.fault(RULE.result, `result, ${tally.entries[i]!.place}`, 'must be what is decrypted');
    for (const [i, count] of counts.entries())
      if (count > tally.ballots) recorder.fault(RULE.result, `result, ${tally.entries[i]!.place}`, `must be from 0 to ${tally.ballots}`);
  });
}
