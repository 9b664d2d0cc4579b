/** The result, as numbers and bars. */
import { fill, h } from '../dom.ts';
import { plural } from '../format.ts';
import { choicesOf, type Held } from './held.ts';

export interface ResultView {
  readonly element: HTMLElement;
  show(held: Held): void;
}

export function resultView(): ResultView {
  const place = h('div');
  const element = h(
    'section',
    { 'aria-labelledby': 'vote-result', hidden: true },
    h('h2', { id: 'vote-result' }, 'Result'),
    h('p', {}, 'Only the sums were decrypted, and the proofs of the trustees show that they are right; no ballot ever was.'),
    place,
  );
  return {
    element,
    show: (held) => {
      const { result } = held;
      element.hidden = result === undefined;
      fill(place, result ? [bars(held, result)] : []);
    },
  };
}

function bars(held: Held, result: readonly number[]): HTMLElement {
  const voted = new Set(held.credentials).size;
  const rows = choicesOf(held.asked).map((name, i) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, name),
      h('td', { class: 'bar' }, h('meter', { min: 0, max: Math.max(1, voted), value: result[i] ?? 0, 'aria-hidden': 'true' })),
      h('td', { class: 'number' }, String(result[i])),
    ),
  );
  const head = ['Choice', 'Share', 'Votes'].map((text, i) => h('th', { scope: 'col', class: i === 2 ? 'number' : '' }, text));
  return h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Votes' },
    h(
      'table',
      { class: 'bars votes' },
      h('caption', {}, `${held.asked.question} ${plural(voted, 'voter')} of ${held.setUp.voters.length} voted.`),
      h('thead', {}, h('tr', {}, ...head)),
      h('tbody', {}, ...rows),
    ),
  );
}
