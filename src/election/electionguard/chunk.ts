/** Records of an election of ElectionGuard, some at a time: each by itself, the elements of all of them together, the proofs of all of them together. */
import type { JsonView } from '../../encoding/json/view.ts';
import type { Group } from '../../group/group.ts';
import type { RandomSource } from '../../util/random.ts';
import { utf8Bytes } from '../../util/utf8.ts';
import { Recorder } from '../findings.ts';
import { fingerprintOf } from '../fingerprints.ts';
import { type ProvenClaim, verifyClaims } from './claims.ts';
import { type Elements, elementsOf, type Written } from './elements.ts';
import { type BallotState, type Fingerprint, type Marked, marksOf } from './marks.ts';
import { readRecords, withElements } from './read-records.ts';
import type { GuardState } from './state.ts';
import type { RecordNumbered } from './stream.ts';

/** What was read, with its elements. */
export interface Known<T> {
  readonly item: T;
  readonly elements: Elements;
}

/** What is done with the records of a chunk. */
export interface ChunkSteps<Ballot extends { readonly state: BallotState }, Decrypted extends { readonly id: string }, Sum> {
  /** By which checks faults are found. */
  readonly rules: Readonly<Record<'form' | 'group' | 'decryptedForm' | 'decryptedGroup', string>>;
  readonly ballot: {
    read(view: JsonView): Ballot;
    elements(ballot: Ballot): readonly Written[];
    checkHashes(ballot: Ballot, recorder: Recorder): void;
    claims(ballot: Ballot, elements: Elements, recorder: Recorder): readonly ProvenClaim[];
    mark(ballot: Ballot, mark: (bytes: Uint8Array) => Fingerprint): Pick<Marked, 'head' | 'ciphertexts'>;
  };
  readonly decrypted: {
    read(view: JsonView): Decrypted;
    elements(decrypted: Decrypted): readonly Written[];
    verify(opened: readonly Known<Decrypted>[], recorder: Recorder): void;
    /** The same bytes as those of the ballot that it is of. */
    content(decrypted: Decrypted): Uint8Array;
  };
  sums(cast: readonly Known<Ballot>[]): readonly Sum[];
}

/** What the records say, and what is wrong with them. @param key - of the fingerprints. */
export function verifyChunk<Ballot extends { readonly state: BallotState }, Decrypted extends { readonly id: string }, Sum>(
  { rules, ballot, decrypted, sums }: ChunkSteps<Ballot, Decrypted, Sum>,
  group: Group,
  { key, random }: { readonly key: Uint8Array; readonly random: RandomSource | undefined },
  records: readonly RecordNumbered[],
): GuardState<Sum> {
  const recorder = new Recorder();
  const mark = (bytes: Uint8Array): Fingerprint => fingerprintOf(key, bytes);
  const ballots = readRecords(records, 'ballot', rules.form, recorder, ballot.read);
  const inDecrypted = readRecords(records, 'decrypted', rules.decryptedForm, recorder, decrypted.read);

  const written = ballots.map(({ item }) => ballot.elements(item));
  const known = withElements(ballots, elementsOf(group, written, rules.group, recorder, random));
  for (const { item } of ballots) ballot.checkHashes(item, recorder);
  verifyClaims(
    known.flatMap(({ item, elements }) => ballot.claims(item, elements, recorder)),
    recorder,
    random,
  );

  const writtenInDecrypted = inDecrypted.map(({ item }) => decrypted.elements(item));
  const opened = withElements(inDecrypted, elementsOf(group, writtenInDecrypted, rules.decryptedGroup, recorder, random));
  decrypted.verify(opened, recorder);

  const cast = known.filter(({ item }) => item.state === 'cast');
  const marked = known.map(({ number, item }): Marked => ({ number, state: item.state, ...ballot.mark(item, mark) }));
  const markedDecrypted = opened.map(
    ({ number, item }): Marked => ({
      number,
      state: 'challenged',
      head: [mark(utf8Bytes(item.id)), mark(decrypted.content(item))],
      ciphertexts: [],
    }),
  );
  return {
    findings: recorder.findings,
    unread: records.filter(({ kind }) => kind === 'ballot').length - known.length,
    sums: sums(cast),
    cast: cast.length,
    marks: [marksOf('ballot', marked), marksOf('decrypted', markedDecrypted)],
  };
}
