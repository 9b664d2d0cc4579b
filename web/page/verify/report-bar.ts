/** The report to download, as data or as a page that stands alone. */

import type { ElectionReport } from 'limber/helios';
import { reportHtml } from '../../../app/election/report-html.ts';
import { h } from '../dom.ts';
import { download } from '../lab/download.ts';

export function reportBar(path: string, report: ElectionReport, placeOf: (place: string) => string): HTMLElement {
  const button = (label: string, name: string, type: string, content: () => string): HTMLElement =>
    h('button', { type: 'button', class: 'quiet', onclick: () => download(name, new Blob([content()], { type })) }, label);
  return h(
    'div',
    { class: 'actions', role: 'group', 'aria-label': 'Report' },
    h('span', { class: 'remark' }, 'Report'),
    button('JSON', 'limber-election.json', 'application/json', () => `${JSON.stringify(report, undefined, 2)}\n`),
    button('HTML', 'limber-election.html', 'text/html', () => reportHtml(path, report, placeOf)),
  );
}
