/** Draws a plan with Chart.js, in the colours and type of the page, which it follows when they change. */
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  type ChartDataset,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PointElement,
  type Scale,
  Tooltip,
} from 'chart.js';
import { h } from '../dom.ts';
import { digits } from '../format.ts';
import { onThemeChange } from '../theme.ts';
import type { Axis, Plan, Series } from './figures/figure.ts';
import { type Palette, palette } from './palette.ts';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PointElement,
  Tooltip,
);

/** How much of its colour a series has, by its engine. */
const STRENGTH: readonly number[] = [1, 0.5, 0.28, 0.16];
const DASHES: readonly (readonly number[])[] = [[], [6, 4], [2, 3], [10, 3, 2, 3]];

/** Lying bars are as thick as this, with so much between groups, and so much for legend and axis. */
const BAR_PIXELS = 9;
const GAP_PIXELS = 14;
const FRAME_PIXELS = 90;

export class Picture {
  readonly element: HTMLElement;
  readonly canvas: HTMLCanvasElement = h('canvas', { role: 'img' });
  #chart: Chart | undefined;
  #plan: Plan | undefined;

  constructor() {
    this.element = h('div', { class: 'canvas' }, this.canvas);
    onThemeChange(() => this.#plan && this.show(this.#plan, this.canvas.getAttribute('aria-label') ?? ''));
  }

  /** @param description - for those who do not see it; the table beside has the numbers. */
  show(plan: Plan, description: string): void {
    this.#plan = plan;
    this.canvas.setAttribute('aria-label', description);
    this.#chart?.destroy();
    const rows = plan.kind === 'lying bars' ? (plan.groups?.length ?? 0) * (plan.series.length * BAR_PIXELS + GAP_PIXELS) : 0;
    this.element.style.height = rows > 0 ? `${rows + FRAME_PIXELS}px` : '';
    this.#chart = new Chart(this.canvas, configuration(plan, palette()));
  }

  clear(): void {
    this.#chart?.destroy();
    this.#chart = undefined;
    this.#plan = undefined;
  }
}

function configuration(plan: Plan, colours: Palette): ChartConfiguration {
  const bars = plan.kind !== 'lines';
  const lying = plan.kind === 'lying bars';
  const [groups, values] = [scale(plan.x, colours, bars, plan), scale(plan.y, colours, false, plan)];
  return {
    type: bars ? 'bar' : 'line',
    data: {
      ...(plan.groups && { labels: [...plan.groups] }),
      datasets: plan.series.map((series) => (bars ? barSet(series, plan, colours) : lineSet(series, plan, colours))) as ChartDataset[],
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      indexAxis: lying ? 'y' : 'x',
      interaction: { mode: bars ? 'index' : 'nearest', axis: lying ? 'y' : 'x', intersect: false },
      font: { family: colours.font },
      scales: lying ? { x: values, y: groups } : { x: groups, y: values },
      plugins: {
        legend: {
          position: 'top',
          align: 'start',
          labels: {
            color: colours.ink,
            font: { family: colours.font, size: 13 },
            boxWidth: 14,
            boxHeight: bars ? 10 : 1,
            usePointStyle: false,
          },
        },
        tooltip: {
          backgroundColor: colours.ink,
          titleColor: colours.sheet,
          bodyColor: colours.sheet,
          callbacks: { label: ({ dataset, parsed: { x, y } }) => ` ${dataset.label}: ${digits((lying ? x : y) ?? 0)}` },
        },
      },
    },
  };
}

function scale(axis: Axis, { ink, soft, line, font }: Palette, groups: boolean, plan: Plan): object {
  const { title, logarithmic = false } = axis;
  // Along the sizes or the calls there is a mark where there is a point.
  const marks = plan.kind === 'lines' && axis === plan.x ? [...new Set(plan.series.flatMap(({ points }) => points.map(({ x }) => x)))] : [];
  const range = marks.length > 0 && logarithmic ? { min: Math.min(...marks) * 0.92, max: Math.max(...marks) * 1.08 } : {};
  return {
    ...(groups ? {} : { type: logarithmic ? 'logarithmic' : 'linear', beginAtZero: !logarithmic, ...range }),
    ...(marks.length > 0 && {
      afterBuildTicks: (scale: Scale) => {
        scale.ticks = marks.map((value) => ({ value }));
      },
    }),
    title: { display: title !== '', text: title, color: soft, font: { family: font, size: 13 } },
    grid: { color: line, display: !groups && marks.length === 0, drawTicks: !groups },
    border: { color: soft },
    ticks: {
      color: ink,
      font: { family: font, size: 12 },
      ...(marks.length > 0 ? { callback: String } : logarithmic ? { callback: roundOnly } : {}),
    },
  };
}

/** On a logarithmic scale only 1, 2 and 5 with zeros are worth a label. */
function roundOnly(value: number | string): string {
  const x = Number(value);
  const first = x / 10 ** Math.floor(Math.log10(x) + 1e-9);
  return [1, 2, 5].some((lead) => Math.abs(first - lead) < 1e-9) ? String(Number(x.toPrecision(3))) : '';
}

function barSet({ label, colour, engine, points }: Series, { groups = [] }: Plan, { series }: Palette): ChartDataset<'bar'> {
  const full = series[colour % series.length] as string;
  const data = groups.map((_, group) => points.find(({ x }) => x === group)?.y ?? null);
  return {
    label,
    data,
    backgroundColor: shade(full, engine),
    borderColor: full,
    borderWidth: engine === 0 ? 0 : 1,
    borderRadius: 2,
    categoryPercentage: 0.82,
    barPercentage: 0.94,
  };
}

function lineSet({ label, colour, engine, points }: Series, { y: { logarithmic } }: Plan, { series }: Palette): ChartDataset<'line'> {
  const full = series[colour % series.length] as string;
  return {
    label,
    // A difference of two times may come out below 0, where a logarithmic scale has no place.
    data: points.filter(({ y }) => y !== null && (y > 0 || !logarithmic)).map(({ x, y }) => ({ x, y: y as number })),
    borderColor: full,
    backgroundColor: full,
    borderWidth: 2,
    borderDash: [...(DASHES[engine % DASHES.length] as readonly number[])],
    pointRadius: engine === 0 ? 3 : 2,
  };
}

/** A colour `rgb(…)` with the strength of an engine's series. */
function shade(colour: string, engine: number): string {
  const strength = STRENGTH[Math.min(engine, STRENGTH.length - 1)];
  return colour.replace('rgb(', 'rgba(').replace(')', `, ${strength})`);
}
