/** What is compared of all ballots: identifiers, codes, ciphertexts, the chain of codes, and which ballots were decrypted. */
import { copiesAmong } from '../classes.ts';
import type { Recorder } from '../findings.ts';
import { FingerprintIndex } from '../fingerprints.ts';
import { ciphertextCount, DECRYPTED_HEAD, eachWithCiphertexts, type Fingerprint, HEAD, type Marks, markedBallots } from './marks.ts';

/** No identifier, no code and no ciphertext comes in two ballots. */
export function compareBallots(marks: readonly Marks[], rule: string, recorder: Recorder): void {
  const copies = copiesAmong(ciphertextCount(marks), (visit) => eachWithCiphertexts(marks, visit));
  const [ids, codes] = [new FingerprintIndex(), new FingerprintIndex()];
  const numbers: number[] = [];
  recorder.records(rule, 0);
  for (const { number, head } of markedBallots(marks, 'ballot')) {
    recorder.records(rule);
    const place = `ballot ${number}`;
    const compare = (earlier: number | undefined, what: string): void => {
      if (earlier !== undefined) recorder.fault(rule, place, `must not have the ${what} of ballot ${numbers[earlier]}`);
    };
    compare(ids.add(head(HEAD.id)), 'identifier');
    compare(codes.add(head(HEAD.code)), 'code');
    for (const other of copies.get(number) ?? [])
      recorder.fault(rule, place, other === number ? 'must not have a ciphertext twice' : `must not have a ciphertext of ballot ${other}`);
    numbers.push(number);
  }
}

/** Every ballot follows a beginning, or one other ballot; no two follow the same one. @param starts - of chains; undefined where they are not known. */
export function compareChain(marks: readonly Marks[], starts: readonly Fingerprint[] | undefined, rule: string, recorder: Recorder): void {
  const [nexts, followed, beginnings] = [new FingerprintIndex(), new FingerprintIndex(), new FingerprintIndex()];
  recorder.records(rule, 0);
  for (const { head } of markedBallots(marks, 'ballot')) nexts.add(head(HEAD.next));
  for (const start of starts ?? []) beginnings.add(start);
  const numbers: number[] = [];
  for (const { number, head } of markedBallots(marks, 'ballot')) {
    recorder.records(rule);
    const previous = head(HEAD.previous);
    const earlier = followed.add(previous);
    if (earlier !== undefined) recorder.fault(rule, `ballot ${number}`, `must not follow what ballot ${numbers[earlier]} follows`);
    numbers.push(number);
    if (starts && nexts.placeOf(previous) === undefined && beginnings.placeOf(previous) === undefined)
      recorder.fault(rule, `ballot ${number}`, 'must follow a device, or a ballot of the record');
  }
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
