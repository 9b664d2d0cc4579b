/** Loads result files. */
import type { Activity } from '../activity.ts';
import { h, uniqueId } from '../dom.ts';
import { plural } from '../format.ts';
import { keepRun } from './kept-runs.ts';
import { parseResults } from './result-file.ts';

export function loadButton(activity: Activity, loaded: () => void): HTMLElement {
  const id = uniqueId('load');
  const input = h('input', { type: 'file', id, class: 'visually-hidden', accept: '.json,.ndjson,application/json', multiple: true });
  input.addEventListener('change', async () => {
    const said: string[] = [];
    for (const file of input.files ?? []) {
      try {
        const runs = parseResults(file.name, await file.text());
        const kept = runs.map(keepRun).every((each) => each);
        said.push(`${file.name}: ${plural(runs.length, 'result')}${kept ? '' : ', which this browser does not keep'}.`);
      } catch (error) {
        said.push((error as Error).message);
      }
    }
    input.value = '';
    activity.say(said.join(' '));
    loaded();
  });
  return h('span', { class: 'load' }, input, h('label', { for: id, class: 'file' }, 'Load results …'));
}
