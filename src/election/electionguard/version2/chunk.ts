/** Records of an election of ElectionGuard 2, some at a time: each by itself, the elements of all of them together. */
import { concatBytes } from '../../../encoding/octets.ts';
import type { Element } from '../../../group/group.ts';
import type { RandomSource } from '../../../util/random.ts';
import { utf8Bytes } from '../../../util/utf8.ts';
import { Recorder } from '../../findings.ts';
import { fingerprintOf } from '../../fingerprints.ts';
import { verifyClaims } from '../claims.ts';
import { type Elements, elementsOf } from '../elements.ts';
import { type Fingerprint, type Marked, marksOf } from '../marks.ts';
import { type ReadRecord, readRecords, withElements } from '../read-records.ts';
import type { RecordNumbered } from '../stream.ts';
import { claimsOfBallot2 } from './ballot/claims.ts';
import { checkHashes2 } from './ballot/hashes.ts';
import { type Ballot2, elementsOfBallot, readBallot2 } from './ballot/read.ts';
import { linkOf } from './chain.ts';
import type { Ciphertext2, ContestData2 } from './ciphertext.ts';
import type { Election2 } from './election.ts';
import { RULE } from './rules.ts';
import { emptyState2, type State2 } from './state.ts';
import { type Decrypted, elementsOfDecrypted, readDecrypted } from './tally/read.ts';
import { verifyDecrypted } from './tally/verify.ts';

/** What a chunk depends on, beside its records. */
export interface ChunkContext2 {
  readonly election: Election2;
  /** Of the fingerprints. */
  readonly key: Uint8Array;
  readonly random: RandomSource | undefined;
}

const CHALLENGED = { decryption: RULE.opened, votes: RULE.challenged, data: RULE.openedData };

/** What the records say, and what is wrong with them. */
export function verifyChunk2(context: ChunkContext2, records: readonly RecordNumbered[]): State2 {
  const { election, random } = context;
  const { group } = election.group;
  const recorder = new Recorder();
  const ballots = readRecords(records, 'ballot', RULE.form, recorder, (view) => readBallot2(view, election));
  const decrypted = readRecords(records, 'decrypted', RULE.challenged, recorder, (view) => readDecrypted(view, election, 'ballot'));

  const written = ballots.map(({ item }) => elementsOfBallot(item));
  const known = withElements(ballots, elementsOf(group, written, RULE.group, recorder, random));
  for (const { item } of ballots) checkHashes2(item, election, recorder);
  verifyClaims(
    known.flatMap(({ item, elements }) => claimsOfBallot2(item, elements, election)),
    recorder,
    random,
  );

  const inDecrypted = decrypted.map(({ item }) => elementsOfDecrypted(item));
  const opened = withElements(decrypted, elementsOf(group, inDecrypted, RULE.opened, recorder, random));
  const all = opened.map(({ item, elements }) => ({ decrypted: item, elements }));
  verifyDecrypted(election, all, CHALLENGED, true, recorder, random);

  const cast = known.filter(({ item }) => item.state === 'cast');
  return {
    findings: recorder.findings,
    unread: records.filter(({ kind }) => kind === 'ballot').length - known.length,
    sums: sumsOf(election, cast),
    cast: cast.length,
    marks: [
      marksOf(
        'ballot',
        known.map((each) => markedBallot(context, each)),
      ),
      marksOf(
        'decrypted',
        opened.map((each) => markedDecrypted(context, each)),
      ),
    ],
  };
}

function sumsOf(election: Election2, ballots: readonly { readonly item: Ballot2; readonly elements: Elements }[]): readonly Uint8Array[] {
  const sums: Element[] = emptyState2(election).sums.map(() => election.group.group.neutral);
  const starts = new Map<string, number>();
  let at = 0;
  for (const { id, selections } of election.manifest.contests) {
    starts.set(id, at);
    at += 2 * selections.length;
  }
  for (const { item, elements } of ballots)
    for (const { contest, selections } of item.contests)
      for (const [i, { ciphertext }] of selections.entries()) {
        const place = starts.get(contest.id)! + 2 * i;
        sums[place] = sums[place]!.add(elements.get(ciphertext.a)!);
        sums[place + 1] = sums[place + 1]!.add(elements.get(ciphertext.b)!);
      }
  return sums.map((sum) => sum.toBytes());
}

/** What is compared of a ballot. */
function markedBallot({ election, key }: ChunkContext2, { number, item }: ReadRecord<Ballot2>): Marked {
  const mark = (bytes: Uint8Array): Fingerprint => fingerprintOf(key, bytes);
  const { id, device, state, contests, code, codeInput } = item;
  const votes = contests.flatMap(({ selections }) => selections.map(({ ciphertext }) => ciphertext));
  const next = concatBytes(code.value, election.chainInput.length > 0 ? election.chainInput : utf8Bytes(device));
  return {
    number,
    state,
    head: [
      mark(utf8Bytes(id)),
      mark(code.value),
      mark(linkOf(device, next)),
      mark(linkOf(device, codeInput)),
      mark(contentOf(id, votes, [])),
      mark(
        contentOf(
          id,
          votes,
          contests.map(({ data }) => data),
        ),
      ),
    ],
    ciphertexts: votes.map(({ a }) => mark(a.bytes)),
  };
}

/** What is compared of a decrypted ballot. */
function markedDecrypted({ key }: ChunkContext2, { number, item: { id, contests } }: ReadRecord<Decrypted>): Marked {
  const votes = contests.flatMap(({ selections }) => selections.map(({ ciphertext }) => ciphertext));
  const data = contests.map((contest) => contest.data?.data);
  const content = contentOf(id, votes, data.some((each) => each) ? data : []);
  return { number, state: 'challenged', head: [utf8Bytes(id), content].map((bytes) => fingerprintOf(key, bytes)), ciphertexts: [] };
}

/** What a ballot is, and what is decrypted of it: its identifier, its ciphertexts, and what its contests have beside. */
const contentOf = (id: string, votes: readonly Ciphertext2[], data: readonly (ContestData2 | undefined)[]): Uint8Array =>
  concatBytes(
    utf8Bytes(`${id.length} ${id} ${votes.length} ${data.length}`),
    ...votes.flatMap(({ a, b }) => [a.bytes, b.bytes]),
    ...data.flatMap((each) =>
      each ? [utf8Bytes(` ${each.c1.length} ${each.length} `), each.c0.bytes, each.c1, each.c2] : [utf8Bytes('-')],
    ),
  );
