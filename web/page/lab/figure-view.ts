/** The figures of a study, one at a time; with many engines, one of those at a time. */
import type { StudyName } from '../../../lab/study.ts';
import { fill, h, uniqueId } from '../dom.ts';
import { field, select } from '../field.ts';
import { Picture } from './chart.ts';
import type { Figure } from './figures/figure.ts';
import { FIGURES } from './figures/of-study.ts';
import { type Run, runKey } from './run.ts';

/** So many engines a chart shows together; more of them would be too many colours. */
const MOST_TOGETHER = 2;

export interface FigureView {
  readonly element: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly current: () => Figure;
  readonly show: (runs: readonly Run[]) => void;
}

export function figureView(study: StudyName): FigureView {
  const figures = FIGURES[study];
  const picture = new Picture();
  const caption = h('figcaption');
  const group = uniqueId('figure');
  let current = figures[0] as Figure;
  let runs: readonly Run[] = [];

  const engine = field('Engine in the chart', select([]));
  engine.element.hidden = true;
  engine.control.addEventListener('change', () => draw());
  const drawn = () => (runs.length > MOST_TOGETHER ? runs.filter((run) => runKey(run) === engine.control.value) : runs);
  const offer = () => {
    const chosen = runs.find((run) => runKey(run) === engine.control.value) ?? runs[0];
    fill(engine.control, [...runs.map((run) => h('option', { value: runKey(run), selected: run === chosen }, run.engine))]);
    engine.element.hidden = runs.length <= MOST_TOGETHER;
  };

  const draw = () => {
    const runs = drawn();
    const engines = runs.map(({ engine }) => engine).join(' and ');
    picture.show(current.plan(runs), `Chart. ${current.caption} Engine: ${engines}. The table has the numbers.`);
    fill(caption, [current.caption]);
  };
  const choices = figures.map((figure, i) => {
    const input = h('input', { type: 'radio', name: group, id: uniqueId('choice'), checked: i === 0 });
    input.addEventListener('change', () => {
      current = figure;
      draw();
    });
    return h('span', { class: 'check' }, input, h('label', { for: input.id }, figure.title));
  });

  return {
    element: h(
      'figure',
      {},
      figures.length > 1 && h('fieldset', { class: 'choices' }, h('legend', { class: 'visually-hidden' }, 'Figure'), ...choices),
      engine.element,
      picture.element,
      caption,
    ),
    canvas: picture.canvas,
    current: () => current,
    show: (next) => {
      runs = next;
      offer();
      draw();
    },
  };
}
