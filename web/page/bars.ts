/** Times as bars beside their numbers: a table that is a chart. */
import { h } from './dom.ts';
import { digits, duration } from './format.ts';

export interface Bar {
  readonly name: string;
  readonly remark?: string;
  readonly ms: number;
  /** Stands behind the number. */
  readonly beside?: string;
}

/** @param reference - the bar whose time the others are multiples of. */
export function bars(label: string, list: readonly Bar[], reference: Bar): HTMLElement {
  const longest = Math.max(...list.map(({ ms }) => ms));
  const head = ['', '', 'Time', 'Ratio', ''].map((text) => (text === '' ? h('td') : h('th', { scope: 'col', class: 'number' }, text)));
  const rows = list.map(({ name, remark, ms, beside }) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, name, remark && h('small', {}, remark)),
      h('td', { class: 'bar' }, h('meter', { min: 0, max: longest, value: ms, 'aria-hidden': 'true' })),
      h('td', { class: 'number' }, duration(ms)),
      h('td', { class: 'number ratio' }, `×${digits(ms / reference.ms)}`),
      h('td', { class: 'beside' }, beside && h('code', {}, beside)),
    ),
  );
  return h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': label },
    h('table', { class: 'bars' }, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows)),
  );
}
