/** Records of an election of ElectionGuard 1, some at a time: each by itself, the elements of all of them together, the proofs of all of them together. */
import { concatBytes } from '../../../encoding/octets.ts';
import { evenHex } from '../../../proof/transcripts/text.ts';
import type { RandomSource } from '../../../util/random.ts';
import { utf8Bytes } from '../../../util/utf8.ts';
import { Recorder } from '../../findings.ts';
import { fingerprintOf } from '../../fingerprints.ts';
import { verifyClaims } from '../claims.ts';
import { elementsOf } from '../elements.ts';
import { type Fingerprint, type Marked, marksOf } from '../marks.ts';
import { type ReadRecord, readRecords, withElements } from '../read-records.ts';
import type { RecordNumbered } from '../stream.ts';
import { claimsOfBallot1 } from './ballot/claims.ts';
import { checkHashes1 } from './ballot/hashes.ts';
import { type Ballot1, readBallot1, residuesOfBallot } from './ballot/read.ts';
import type { Ciphertext1 } from './ciphertext.ts';
import type { Election1 } from './election.ts';
import { RULE } from './rules.ts';
import { emptyState1, type State1 } from './state.ts';
import { type Decrypted, readDecrypted, residuesOfDecrypted } from './tally/read.ts';
import { type RecoveryKeys, verifyDecrypted } from './tally/verify.ts';

/** What a chunk depends on, beside its records. */
export interface ChunkContext1 {
  readonly election: Election1;
  readonly recovery: RecoveryKeys;
  /** Of the fingerprints. */
  readonly key: Uint8Array;
  readonly random: RandomSource | undefined;
}

const SPOILED = { shares: RULE.spoiled, recovered: RULE.spoiled, replaced: RULE.spoiled, tally: RULE.spoiled };

/** What the records say, and what is wrong with them. */
export function verifyChunk1(context: ChunkContext1, records: readonly RecordNumbered[]): State1 {
  const { election, recovery, random } = context;
  const { group } = election;
  const recorder = new Recorder();
  const ballots = readRecords(records, 'ballot', RULE.form, recorder, (view) => readBallot1(view, election));
  const spoiled = readRecords(records, 'decrypted', RULE.spoiled, recorder, (view) => readDecrypted(view, election, 'ballot'));

  const known = withElements(
    ballots,
    elementsOf(
      group,
      ballots.map(({ item }) => residuesOfBallot(item)),
      RULE.group,
      recorder,
      random,
    ),
  );
  for (const { item } of ballots) checkHashes1(item, election, recorder);
  verifyClaims(
    known.flatMap(({ item, elements }) => claimsOfBallot1(item, elements, election, recorder)),
    recorder,
    random,
  );

  const opened = withElements(
    spoiled,
    elementsOf(
      group,
      spoiled.map(({ item }) => residuesOfDecrypted(item)),
      RULE.spoiled,
      recorder,
      random,
    ),
  );
  verifyDecrypted(
    election,
    opened.map(({ item, elements }) => ({ decrypted: item, elements })),
    SPOILED,
    recovery,
    recorder,
    random,
  );

  const cast = known.filter(({ item }) => item.state === 'cast').map(({ item }) => item);
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

function sumsOf(election: Election1, ballots: readonly Ballot1[]): readonly bigint[] {
  const { prime } = election.group;
  const sums = [...emptyState1(election).sums];
  const starts = new Map<string, number>();
  let at = 0;
  for (const { id, selections } of election.manifest.contests) {
    starts.set(id, at);
    at += 2 * selections.length;
  }
  for (const { contests } of ballots)
    for (const { contest, selections } of contests)
      for (const [i, { ciphertext }] of selections.slice(0, contest.selections.length).entries()) {
        const place = starts.get(contest.id)! + 2 * i;
        sums[place] = (sums[place]! * ciphertext.a.value) % prime;
        sums[place + 1] = (sums[place + 1]! * ciphertext.b.value) % prime;
      }
  return sums;
}

/** What is compared of a ballot. */
function markedBallot({ key }: ChunkContext1, { number, item }: ReadRecord<Ballot1>): Marked {
  const mark = (bytes: Uint8Array): Fingerprint => fingerprintOf(key, bytes);
  const { id, state, contests, code, seed } = item;
  const shown = contests.flatMap(({ contest, selections }) => selections.slice(0, contest.selections.length));
  const whole = contests.flatMap(({ selections }) => selections).map(({ ciphertext }) => ciphertext);
  const own = mark(utf8Bytes(evenHex(code.value)));
  return {
    number,
    state,
    head: [
      mark(utf8Bytes(id)),
      own,
      // The next ballot is seeded by the code.
      own,
      mark(utf8Bytes(evenHex(seed.value))),
      ...[shown.map(({ ciphertext }) => ciphertext), whole].map((some) => mark(contentOf(id, some))),
    ],
    ciphertexts: whole.map(({ a }) => mark(a.bytes)),
  };
}

/** What is compared of a decrypted ballot. */
function markedDecrypted({ key }: ChunkContext1, { number, item: { id, selections } }: ReadRecord<Decrypted>): Marked {
  const content = contentOf(
    id,
    selections.map(({ ciphertext }) => ciphertext),
  );
  return { number, state: 'challenged', head: [utf8Bytes(id), content].map((bytes) => fingerprintOf(key, bytes)), ciphertexts: [] };
}

/** What a ballot is, and what is decrypted of it: its identifier, and the ciphertexts. */
const contentOf = (id: string, ciphertexts: readonly Ciphertext1[]): Uint8Array =>
  concatBytes(utf8Bytes(`${id.length} ${id}`), ...ciphertexts.flatMap(({ a, b }) => [a.bytes, b.bytes]));
