/** A table of texts and numbers. */
import { h } from './dom.ts';

export interface TableContent {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of a row names it. Cells that begin with a digit, a sign or a dash stand to the right. */
  readonly rows: readonly (readonly (string | Node)[])[];
}

const NUMERIC = /^[-–\d×]/;

export function table({ caption, head, rows }: TableContent): HTMLElement {
  const numeric = head.map((_, column) => column > 0 && rows.length > 0 && rows.every((row) => NUMERIC.test(textOf(row[column]) || '–')));
  const style = (column: number) => (numeric[column] ? { class: 'number' } : {});
  const header = h('tr', {}, ...head.map((text, column) => (text === '' ? h('td') : h('th', { scope: 'col', ...style(column) }, text))));
  const body = rows.map((row) =>
    h('tr', {}, ...row.map((cell, column) => (column === 0 ? h('th', { scope: 'row' }, cell) : h('td', style(column), cell)))),
  );
  return h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption },
    h('table', {}, h('caption', {}, caption), h('thead', {}, header), h('tbody', {}, ...body)),
  );
}

function textOf(cell: string | Node | undefined): string {
  return (cell instanceof Node ? cell.textContent : cell) ?? '';
}
