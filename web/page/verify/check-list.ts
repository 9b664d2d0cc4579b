/** The checks of a report, each with its verdict, and every fault with its rule, at its place. */
import type { ElectionCheck, ElectionReport } from 'limber/helios';
import { h } from '../dom.ts';
import { duration, grouped, plural } from '../format.ts';

const VERDICTS: Readonly<Record<ElectionCheck['verdict'], string>> = { holds: 'holds', fails: 'fails', unchecked: 'not checked' };

/** @param placeOf - the place of a fault, with its file. */
export function checkList({ checks, notes }: ElectionReport, placeOf: (place: string) => string): readonly HTMLElement[] {
  const head = ['Check', 'Verdict', 'What is checked', 'Records', 'Time'].map((text, i) =>
    h('th', { scope: 'col', class: i > 2 ? 'number' : '' }, text),
  );
  const rows = checks.map((check) => checkRow(check, placeOf));
  return [
    h(
      'div',
      { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Checks' },
      h('table', { class: 'checks' }, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows)),
    ),
    ...(notes.length === 0
      ? []
      : [h('h2', {}, 'Notes of the format'), h('ul', { class: 'notes' }, ...notes.map((note) => h('li', {}, note)))]),
  ];
}

function checkRow(
  { id, title, verdict, records, faults, faultCount, milliseconds }: ElectionCheck,
  placeOf: (place: string) => string,
): HTMLElement {
  const told = faults.map(({ place, rule }) => h('li', {}, h('code', {}, placeOf(place)), ` ${rule}`));
  const more = faultCount > faults.length && h('li', {}, `and ${grouped(faultCount - faults.length)} more`);
  return h(
    'tr',
    { class: verdict },
    h('th', { scope: 'row' }, id),
    h('td', { class: 'check-verdict' }, VERDICTS[verdict]),
    h('td', {}, title, told.length > 0 && h('ul', { class: 'faults' }, ...told, more)),
    h('td', { class: 'number' }, verdict === 'unchecked' ? '–' : grouped(records)),
    h('td', { class: 'number' }, milliseconds === 0 ? '–' : duration(milliseconds)),
  );
}

/** In a sentence. */
export function verdictText({ valid, checks }: ElectionReport): string {
  if (valid) return `All ${checks.length} checks hold.`;
  const count = (verdict: ElectionCheck['verdict']): number => checks.filter((check) => check.verdict === verdict).length;
  const [failed, unchecked] = [count('fails'), count('unchecked')];
  return `Not valid: ${plural(failed, 'check fails', 'checks fail')}${unchecked > 0 ? `, ${unchecked} could not be made` : ''}.`;
}
