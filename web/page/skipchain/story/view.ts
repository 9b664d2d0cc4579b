/** How verification became fast: four steps, each measured in a worker that has run nothing before. */
import type { StoryCall } from '../../../worker/skipchain/story-call.ts';
import { Activity } from '../../activity.ts';
import { Desk, type Watch } from '../../desk.ts';
import { fill, h, uniqueId } from '../../dom.ts';
import { select } from '../../field.ts';
import { digits, duration, grouped } from '../../format.ts';
import { Picture } from '../../lab/chart.ts';
import { download } from '../../lab/download.ts';
import { keep, recall } from '../../store.ts';
import { table } from '../../table.ts';
import { type StoryFigure, storyFigures } from './figures.ts';
import { rowsOf, storyCsv } from './rows.ts';
import { KEY_COUNTS, type StoryRun, type StoryStep } from './run.ts';
import { explained, STEPS } from './steps.ts';

const KEPT = 'pairing story';
const DEFAULT_KEYS = 100;

export function storyView(): HTMLElement {
  const desk = new Desk();
  const activity = new Activity();
  const picture = new Picture();
  const caption = h('figcaption');
  const numbers = h('div');
  let run = recall<StoryRun>(KEPT);
  let figure = storyFigures[0] as StoryFigure;

  const keys = select(
    KEY_COUNTS.map((count) => [String(count), `${grouped(count)} keys`] as const),
    String(DEFAULT_KEYS),
  );
  keys.setAttribute('aria-label', 'Keys');
  const start = h('button', { type: 'button', class: 'primary', onclick: () => void measure(Number(keys.value)) }, 'Run in this browser');
  const output = h(
    'div',
    { class: 'study-output', hidden: true },
    h('figure', {}, choices(), picture.element, caption),
    numbers,
    exports(),
  );

  async function measure(count: number): Promise<void> {
    if (activity.busy) return;
    const steps: StoryStep[] = [];
    const date = new Date().toISOString();
    const keepRun = (complete: boolean) => {
      run = { engine: navigator.userAgent, date, complete, steps: [...steps] };
      show();
    };
    start.disabled = true;
    const done = await activity.run(
      async (watch) => {
        const made = await desk.run('storyKeys', { count }, watch);
        for (const [i, optimisation] of STEPS.entries()) {
          const calls: StoryCall[] = [];
          const listen = listener(watch, i, (call) => {
            calls.push(call);
            steps[i] = { optimisation, calls: [...calls] };
            // Not for every call: a table is read, not watched.
            if (KEY_COUNTS.includes(calls.length)) keepRun(false);
          });
          desk.clear();
          steps[i] = { optimisation, ...(await desk.run('pairingStory', { optimisation, keys: made }, listen)) };
          keepRun(false);
        }
      },
      (ms) => `Measured in ${duration(ms)}.`,
    );
    start.disabled = false;
    desk.clear();
    if (steps.length === 0) return;
    keepRun(done !== undefined || steps.filter(({ readyMs }) => readyMs !== undefined).length === STEPS.length);
    if (!keep(KEPT, run)) activity.say('This browser does not keep the results: export them.');
  }

  /** One step's progress is a part of the whole. */
  const listener = ({ signal, onProgress }: Watch, step: number, called: (call: StoryCall) => void): Watch => ({
    signal,
    onProgress: (progress) => {
      onProgress({ ...progress, done: step + progress.done / progress.total, total: STEPS.length });
      if (progress.call) called(progress.call);
    },
  });

  function show(): void {
    if (!run || run.steps.length === 0) return;
    output.hidden = false;
    picture.show(figure.plan(run), `Chart. ${figure.caption} The table has the numbers.`);
    fill(caption, [figure.caption]);
    fill(numbers, [numbersTable(run)]);
  }

  function choices(): HTMLElement {
    const name = uniqueId('figure');
    const inputs = storyFigures.map((each, i) => {
      const id = uniqueId('choice');
      const choose = () => {
        figure = each;
        show();
      };
      const input = h('input', { type: 'radio', name, id, checked: i === 0, onchange: choose });
      return h('span', { class: 'check' }, input, h('label', { for: id }, each.title));
    });
    return h('fieldset', { class: 'choices' }, h('legend', { class: 'visually-hidden' }, 'Figure'), ...inputs);
  }

  function exports(): HTMLElement {
    const button = (label: string, text: (run: StoryRun) => string, type: string) =>
      h(
        'button',
        {
          type: 'button',
          class: 'quiet',
          onclick: () => run && download(`limber-pairing.${label.toLowerCase()}`, new Blob([text(run)], { type })),
        },
        label,
      );
    return h(
      'div',
      { class: 'actions', role: 'group', 'aria-label': 'Export' },
      h('span', { class: 'remark' }, 'Export'),
      button('JSON', (all) => `${JSON.stringify(all)}\n`, 'application/json'),
      button('CSV', storyCsv, 'text/csv'),
    );
  }

  show();
  return h(
    'article',
    {},
    h('h1', {}, 'How it became fast'),
    h(
      'p',
      { class: 'lead' },
      'The same formulas for the pairing, computed in four ways. With every key a message is signed, and the signature verified.',
    ),
    explained(),
    h('div', { class: 'actions' }, start, h('span', { class: 'joined' }, keys), activity.element),
    output,
  );
}

function numbersTable(run: StoryRun): HTMLElement {
  // Side by side stands what has as many keys.
  const rows = [...rowsOf(run)].sort((a, b) => a.keys - b.keys);
  const lines = rows.map(({ optimisation, keys, min, average, max, median, deviation, ratio }) => {
    const slowest = rows.find((row) => row.keys === keys && row.optimisation === STEPS[0]);
    return [
      h('span', {}, optimisation),
      grouped(keys),
      ...[min, average, max, median, deviation].map(digits),
      digits(ratio),
      slowest ? `×${digits(slowest.average / average)}` : '–',
    ];
  });
  return table({
    caption: `Milliseconds a verification. ${run.date.slice(0, 10)}${run.complete ? '' : ', not complete'}`,
    head: ['', 'Keys', 'Min', 'Average', 'Max', 'Median', 'Deviation', 'Verify / sign', 'Faster'],
    rows: lines,
  });
}
