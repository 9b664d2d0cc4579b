/** An election as a picture: its questions with counts as bars, and its trustees with their state. All texts are of the files. */

import type { ElectionReport } from 'limber/helios';
import type { ElectionOutline, OutlinedAnswer, OutlinedQuestion, OutlinedTrustee } from '../../../app/election/outline/outline.ts';
import { h } from '../dom.ts';
import { grouped, plural } from '../format.ts';
import { ballotSquares } from './ballots.ts';

/** @param report - absent while it is made. */
export function electionPicture({ name, questions, trustees }: ElectionOutline, report: ElectionReport | undefined): HTMLElement {
  return h(
    'section',
    { class: 'election-picture', 'aria-label': 'What the files say' },
    h('h2', {}, name || 'An election without a name'),
    h('div', { class: 'election-questions' }, ...questions.map(questionPicture)),
    report && ballotSquares(report),
    h('h3', {}, plural(trustees.length, 'trustee')),
    h('ul', { class: 'trustees' }, ...trustees.map((trustee) => trusteeItem(trustee, report))),
  );
}

function questionPicture({ question, answers }: OutlinedQuestion): HTMLElement {
  const most = Math.max(1, ...answers.map(({ votes = 0 }) => votes));
  const row = ({ answer, votes }: OutlinedAnswer): HTMLElement =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, answer),
      h('td', { class: 'bar' }, votes !== undefined && h('meter', { min: 0, max: most, value: votes, 'aria-hidden': 'true' })),
      h('td', { class: 'number' }, votes === undefined ? '–' : grouped(votes)),
    );
  return h('table', { class: 'bars votes' }, h('caption', {}, question), h('tbody', {}, ...answers.map(row)));
}

type State = 'unknown' | 'holds' | 'fails' | 'absent';

const STATES: Readonly<Record<State, string>> = {
  unknown: '',
  holds: 'key and decryption hold',
  fails: 'does not hold',
  absent: 'has not decrypted',
};

function trusteeItem(trustee: OutlinedTrustee, report: ElectionReport | undefined): HTMLElement {
  const state = stateOf(trustee, report);
  return h('li', { class: `trustee ${state}` }, h('span', {}, trustee.name), h('small', {}, STATES[state]));
}

/** A report that has no faults of it proves nothing unless all of it holds. */
function stateOf({ decrypted, places }: OutlinedTrustee, report: ElectionReport | undefined): State {
  if (!report) return 'unknown';
  const isOfIt = (place: string): boolean => places.some((start) => place.startsWith(start) && !/\d/.test(place[start.length] ?? ''));
  if (report.checks.some(({ faults }) => faults.some(({ place }) => isOfIt(place)))) return 'fails';
  if (!decrypted) return 'absent';
  return report.valid ? 'holds' : 'unknown';
}
