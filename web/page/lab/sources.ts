/** The runs that can be shown: the one that was made here, files that were loaded, and results that come with the page. */
import { fill, h, uniqueId } from '../dom.ts';
import { forgetRun } from './kept-runs.ts';
import { type Run, runKey } from './run.ts';

export interface Sources {
  readonly element: HTMLElement;
  /** Lists them; those that were chosen before stay so, a new one is. */
  readonly list: (runs: readonly Run[]) => void;
  readonly chosen: () => readonly Run[];
}

export function sources(changed: () => void): Sources {
  const left = new Set<string>();
  const list = h('ul', { class: 'sources' });
  const element = h('section', { 'aria-label': 'Results to show' }, h('h2', {}, 'Results to show'), list);
  let runs: readonly Run[] = [];

  const item = (run: Run): HTMLElement => {
    const key = runKey(run);
    const id = uniqueId('run');
    const box = h('input', { type: 'checkbox', id, checked: !left.has(key) });
    box.addEventListener('change', () => {
      if (box.checked) left.delete(key);
      else left.add(key);
      changed();
    });
    const forget = h('button', { type: 'button', class: 'quiet', 'aria-label': `Forget ${run.engine}` }, '×');
    forget.addEventListener('click', () => {
      forgetRun(run);
      runs = runs.filter((other) => other !== run);
      show();
      changed();
    });
    return h('li', {}, box, h('label', { for: id }, run.engine, h('small', {}, origin(run))), run.bundled !== true && forget);
  };
  const show = () => {
    element.hidden = runs.length === 0;
    fill(list, runs.map(item));
  };

  return {
    element,
    list: (next) => {
      // What comes with the page is shown when it is asked for.
      for (const run of next) if (run.bundled && !runs.some((known) => runKey(known) === runKey(run))) left.add(runKey(run));
      runs = next;
      show();
    },
    chosen: () => runs.filter((run) => !left.has(runKey(run))),
  };
}

function origin({ from, date, complete, quick, cpu, bundled, running }: Run): string {
  const day = date.slice(0, 10);
  const place = from === undefined ? 'measured here' : bundled ? 'comes with this page' : `from the file ${from}`;
  const state = running ? 'running' : complete === false ? 'cancelled' : '';
  return [place, day, cpu ?? '', quick ? 'quick' : '', state].filter((text) => text !== '').join(', ');
}
