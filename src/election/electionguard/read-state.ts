/** What a chunk of an election of ElectionGuard comes to, if somebody did it who is not here. */
import { MalformedError } from '../../util/errors.ts';
import { listOf, members, oneOf, type Shape, whole, words } from '../../util/shape.ts';
import { readFindings } from '../findings.ts';
import { FINGERPRINT_WORDS } from '../fingerprints.ts';
import type { CheckRule } from '../report.ts';
import { HEADS, type Marks } from './marks.ts';
import type { GuardState } from './state.ts';

/** @param count - how many sums there are. */
export function readGuardState<Sum>(rules: readonly CheckRule[], count: number, readSum: Shape<Sum>): Shape<GuardState<Sum>> {
  return members<GuardState<Sum>>({
    findings: readFindings(rules),
    unread: whole,
    sums: listOf(readSum, count, count),
    cast: whole,
    marks: listOf(readMarks, 2, 2),
  });
}

function readMarks(place: string, value: unknown): Marks {
  const marks = members<Marks>({
    kind: oneOf('ballot', 'decrypted'),
    numbers: listOf(whole),
    states: listOf(oneOf('cast', 'challenged', 'unknown')),
    heads: words,
    ciphertexts: words,
    counts: listOf(whole),
  })(place, value);
  const { kind, numbers, states, heads, ciphertexts, counts } = marks;
  const total = counts.reduce((sum, each) => sum + each, 0);
  const isWhole =
    states.length === numbers.length &&
    counts.length === numbers.length &&
    heads.length === FINGERPRINT_WORDS * HEADS[kind] * numbers.length &&
    ciphertexts.length === FINGERPRINT_WORDS * total;
  if (!isWhole) throw new MalformedError(place, 'must be as many as its records have');
  return marks;
}
