/** The ballots as squares, in their order: what is wrong with one of them is seen at its place. */
import type { ElectionReport } from 'limber/helios';
import { h } from '../dom.ts';
import { grouped, plural } from '../format.ts';

/** The checks that look at every ballot once. */
const EVERY_BALLOT: readonly string[] = ['4 form', '3.1', '5 form'];
/** More than that, and a square stands for several. */
const MOST_SQUARES = 1000;

export function ballotSquares({ checks }: ElectionReport): HTMLElement | undefined {
  const count = checks.find(({ id }) => EVERY_BALLOT.includes(id))?.records ?? 0;
  if (count === 0) return undefined;
  const wrong = new Set(checks.flatMap(({ faults }) => faults.flatMap(({ place }) => ballotOf(place))));
  const each = Math.ceil(count / MOST_SQUARES);
  const squares = Array.from({ length: Math.ceil(count / each) }, (_, i) => {
    const bad = Array.from({ length: each }, (_, k) => i * each + k + 1).some((number) => wrong.has(number));
    return h('span', { class: bad ? 'wrong' : '' });
  });
  const faulty = wrong.size > 0 ? `, ${plural(wrong.size, 'of them has faults', 'of them have faults')}` : '';
  return h(
    'div',
    {},
    h('h3', {}, `${plural(count, 'ballot')}${faulty}${each > 1 ? `; a square stands for ${grouped(each)}` : ''}`),
    h('div', { class: 'ballot-squares', 'aria-hidden': 'true' }, ...squares),
  );
}

/** The number of the ballot that a place is in. */
const ballotOf = (place: string): readonly number[] => {
  const [, number] = /^ballot (\d+)/.exec(place) ?? [];
  return number === undefined ? [] : [Number(number)];
};
