/** Exports what is shown: its rows as JSON or CSV, its figure as PNG. */
import type { StudyName } from '../../../lab/study.ts';
import { h } from '../dom.ts';
import { csv } from './csv.ts';
import { download } from './download.ts';
import type { FigureView } from './figure-view.ts';
import { pictureFile } from './picture-file.ts';
import { resultText } from './result-file.ts';
import type { Run } from './run.ts';

export function exportBar(study: StudyName, chosen: () => readonly Run[], figure: FigureView): HTMLElement {
  const button = (label: string, listener: () => void) => h('button', { type: 'button', class: 'quiet', onclick: listener }, label);
  const json = () => download(`limber-${study}.json`, new Blob([resultText(chosen())], { type: 'application/json' }));
  const table = () => download(`limber-${study}.csv`, new Blob([csv(chosen().flatMap(({ rows }) => rows))], { type: 'text/csv' }));
  const picture = async () => {
    const { title } = figure.current();
    const note = chosen()
      .map(({ engine, date }) => `${engine}, ${date.slice(0, 10)}`)
      .join('; ');
    download(`limber-${study}.png`, await pictureFile(figure.canvas, `${study}: ${title.toLowerCase()}`, note));
  };
  return h(
    'div',
    { class: 'actions', role: 'group', 'aria-label': 'Export' },
    h('span', { class: 'remark' }, 'Export'),
    button('JSON', json),
    button('CSV', table),
    button('PNG', () => void picture()),
  );
}
