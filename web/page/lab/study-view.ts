/** One study: its question, a run of it in this browser, its figures and its table. */
import type { LabRow, studies } from '../../../lab/study.ts';
import { Activity } from '../activity.ts';
import { Desk } from '../desk.ts';
import { fill, h, uniqueId } from '../dom.ts';
import { duration, plural } from '../format.ts';
import { HiredWorkers } from '../hired-workers.ts';
import { keep, recall } from '../store.ts';
import { bundledRuns } from './bundled-runs.ts';
import { countsTable } from './counts-table.ts';
import { exportBar } from './export-bar.ts';
import { figureView } from './figure-view.ts';
import { keepRun, keptRuns } from './kept-runs.ts';
import { loadButton } from './load-button.ts';
import { Pace } from './pace.ts';
import { resultsTable } from './results-table.ts';
import type { Run } from './run.ts';
import { sources } from './sources.ts';

type StudyHeading = (typeof studies)[number];

export function studyView({ name, title, question }: StudyHeading): HTMLElement {
  const desk = new Desk();
  const activity = new Activity();
  const figure = figureView(name);
  const numbers = h('div', { class: 'results' });
  const empty = h(
    'p',
    { class: 'remark' },
    'Nothing has been measured yet. A quick run takes a minute or so, and the page stays usable meanwhile. Results of other engines can be shown at once, where there are some above.',
  );
  const output = h('div', { class: 'study-output' }, figure.element, numbers);
  const files = exportBar(name, () => shown.chosen(), figure);
  const shown = sources(show);
  let bundled: readonly Run[] = [];

  function show(): void {
    const runs = shown.chosen();
    const some = runs.some(({ rows }) => rows.length > 0);
    empty.hidden = some;
    output.hidden = !some;
    files.hidden = !some;
    if (!some) return;
    figure.show(runs);
    fill(numbers, [resultsTable(name, title, runs), ...countsTable(runs)]);
  }
  function list(current?: Run): void {
    const ofStudy = [...keptRuns(), ...bundled].filter(({ study, from }) => study === name && !(current && from === undefined));
    // What was measured here comes first.
    const here = current ? [current] : ofStudy.filter(({ from }) => from === undefined);
    shown.list([...here, ...ofStudy.filter(({ from }) => from !== undefined)]);
    show();
  }

  const quick = h('input', { type: 'checkbox', id: uniqueId('quick'), checked: true });
  const start = h('button', { type: 'button', class: 'primary', onclick: () => void run() }, 'Run in this browser');

  async function run(): Promise<void> {
    if (activity.busy) return;
    const rows: LabRow[] = [];
    const current = (state: Pick<Run, 'running' | 'complete'>): Run => ({
      study: name,
      engine: rows[0]?.engine ?? 'this browser',
      date: new Date().toISOString(),
      quick: quick.checked,
      ...state,
      rows: [...rows],
    });
    // In an engine that has run nothing else: what it ran may have spoilt it.
    desk.clear();
    const workers = new HiredWorkers(() => new Worker(new URL('../../worker/lab/program.ts', import.meta.url), { type: 'module' }));
    start.disabled = true;
    const paceName = `pace/${name}${quick.checked ? '/quick' : ''}`;
    const pace = new Pace(recall<readonly number[]>(paceName) ?? [], performance.now());
    const done = await activity.run(
      ({ signal, onProgress }) =>
        desk.run(
          'study',
          { study: name, quick: quick.checked, workers: workers.port },
          {
            signal,
            onProgress: (progress) => {
              onProgress(pace.at(progress, performance.now()));
              if (!progress.row) return;
              rows.push(progress.row);
              list(current({ running: true }));
            },
          },
          [workers.port],
        ),
      (ms) => `${plural(rows.length, 'row')} in ${duration(ms)}.`,
    );
    start.disabled = false;
    desk.clear();
    workers.close();
    if (done) keep(paceName, pace.taken);
    if (rows.length > 0 && !keepRun(current({ complete: done !== undefined })))
      activity.say('This browser does not keep the results: export them.');
    list();
  }

  list();
  void bundledRuns().then((runs) => {
    bundled = runs;
    if (!activity.busy) list();
  });
  return h(
    'article',
    {},
    h('h1', {}, title),
    h('p', { class: 'lead' }, question),
    h(
      'div',
      { class: 'actions' },
      start,
      h('span', { class: 'check' }, quick, h('label', { for: quick.id }, 'quick')),
      loadButton(activity, list),
      activity.element,
    ),
    shown.element,
    empty,
    output,
    files,
  );
}
