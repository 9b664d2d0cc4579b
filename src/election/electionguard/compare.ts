/** What is compared of all ballots: identifiers, codes, ciphertexts, the chain of codes, and which ballots were decrypted. */
import { type Classes, type ClassesOf, copiesAmong } from '../classes.ts';
import type { Recorder } from '../findings.ts';
import { FingerprintIndex } from '../fingerprints.ts';
import {
  ciphertextCount,
  countOf,
  DECRYPTED_HEAD,
  eachCiphertext,
  eachHead,
  type Fingerprint,
  HEAD,
  type Marks,
  markedBallots,
  numbersOf,
} from './marks.ts';

/** No identifier, no code and no ciphertext comes in two ballots. */
export function compareBallots(marks: readonly Marks[], rule: string, classesOf: ClassesOf, recorder: Recorder): void {
  const copies = copiesAmong(classesOf(ciphertextCount(marks)), (visit) => eachCiphertext(marks, visit));
  const count = countOf(marks, 'ballot');
  const classes = classesOf(count);
  // One after the other, so that there is one index at a time.
  const ids = copiesAmong(classes, (visit) => eachHead(marks, 'ballot', HEAD.id, visit));
  const codes = copiesAmong(classes, (visit) => eachHead(marks, 'ballot', HEAD.code, visit));
  recorder.records(rule, count);
  for (const number of numbersOf(marks, 'ballot')) {
    const place = `ballot ${number}`;
    for (const other of ids.get(number) ?? []) recorder.fault(rule, place, `must not have the identifier of ballot ${other}`);
    for (const other of codes.get(number) ?? []) recorder.fault(rule, place, `must not have the code of ballot ${other}`);
    for (const other of copies.get(number) ?? [])
      recorder.fault(rule, place, other === number ? 'must not have a ciphertext twice' : `must not have a ciphertext of ballot ${other}`);
  }
}

/** Every ballot follows a beginning, or one other ballot; no two follow the same one. @param starts - of chains; undefined where they are not known. */
export function compareChain(
  marks: readonly Marks[],
  starts: readonly Fingerprint[] | undefined,
  rule: string,
  classesOf: ClassesOf,
  recorder: Recorder,
): void {
  const classes = classesOf(countOf(marks, 'ballot'));
  recorder.records(rule, countOf(marks, 'ballot'));
  const copies = copiesAmong(classes, (visit) => eachHead(marks, 'ballot', HEAD.previous, visit));
  const strays = new Set(starts && followingNothing(marks, classes, starts));
  for (const number of numbersOf(marks, 'ballot')) {
    for (const other of copies.get(number) ?? []) recorder.fault(rule, `ballot ${number}`, `must not follow what ballot ${other} follows`);
    if (strays.has(number)) recorder.fault(rule, `ballot ${number}`, 'must follow a device, or a ballot of the record');
  }
}

/** The numbers of the ballots that follow neither a beginning nor another ballot. */
function followingNothing(marks: readonly Marks[], classes: Classes, starts: readonly Fingerprint[]): readonly number[] {
  const nextOf = classes.divide((visit) => eachHead(marks, 'ballot', HEAD.next, visit));
  const previousOf = classes.divide((visit) => eachHead(marks, 'ballot', HEAD.previous, visit));
  const numbers: number[] = [];
  for (let which = 0; which < classes.count; which++) {
    const nexts = new FingerprintIndex();
    for (const start of starts) nexts.add(start);
    nextOf(which, (_, words, at) => void nexts.add(words, at));
    previousOf(which, (number, words, at) => {
      if (nexts.placeOf(words, at) === undefined) numbers.push(number);
    });
  }
  return numbers;
}

/** Ballots that were decrypted are those that were challenged, with the same ciphertexts; all of them, and each once. */
export function compareDecrypted(marks: readonly Marks[], given: boolean, rule: string, recorder: Recorder): void {
  recorder.records(rule, 0);
  if (!given) return;
  const [contents, ids] = [new FingerprintIndex(), new FingerprintIndex()];
  const numbers: number[] = [];
  for (const { number, state, head } of markedBallots(marks, 'ballot')) {
    if (state !== 'challenged') continue;
    contents.add(head(HEAD.content));
    contents.add(head(HEAD.whole));
    numbers.push(number);
  }
  const decrypted = new Set<number>();
  const places: number[] = [];
  for (const { number, head } of markedBallots(marks, 'decrypted')) {
    const place = `decrypted ballot ${number}`;
    const found = contents.placeOf(head(DECRYPTED_HEAD.content));
    if (found === undefined) recorder.fault(rule, place, 'must have the identifier and the ciphertexts of a ballot that was challenged');
    else decrypted.add(found >> 1);
    const earlier = ids.add(head(DECRYPTED_HEAD.id));
    if (earlier !== undefined) recorder.fault(rule, place, `must not be of the same ballot as decrypted ballot ${places[earlier]}`);
    places.push(number);
  }
  for (const [i, number] of numbers.entries())
    if (!decrypted.has(i)) recorder.fault(rule, `ballot ${number}`, 'must be decrypted, for it was challenged');
}
