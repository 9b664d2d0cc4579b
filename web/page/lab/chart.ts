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
    this.#chart = new Chart(this.canvas, configuration(plan, palette()));
  }

  clear(): void {
    this.#chart?.destroy();
    this.#chart = undefined;
    this.#plan = undefined;
  }
}

function configuration(plan: Plan, colours: Palette): ChartConfiguration {
  const bars = plan.kind === 'bars';
  return {
    type: bars ? 'bar' : 'line',
    data: {
      ...(plan.groups && { labels: [...plan.groups] }),
      datasets: plan.series.map((series) => (bars ? barSet(series, plan, colours) : lineSet(series, colours))) as ChartDataset[],
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      interaction: { mode: bars ? 'index' : 'nearest', intersect: false },
      font: { family: colours.font },
      scales: { x: scale(plan.x, colours, bars), y: scale(plan.y, colours, false) },
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
          callbacks: { label: ({ dataset, parsed: { y } }) => ` ${dataset.label}: ${y === null ? '–' : digits(y)}` },
        },
      },
    },
  };
}

function scale({ title, logarithmic }: Axis, { ink, soft, line, font }: Palette, groups: boolean): object {
  return {
    ...(groups ? {} : { type: logarithmic ? 'logarithmic' : 'linear', beginAtZero: !logarithmic }),
    title: { display: title !== '', text: title, color: soft, font: { family: font, size: 13 } },
    grid: { color: line, display: !groups, drawTicks: !groups },
    border: { color: soft },
    ticks: { color: ink, font: { family: font, size: 12 }, ...(logarithmic ? { callback: powersOnly } : {}) },
  };
}

/** On a logarithmic scale only 1, 2 and 5 with zeros, and powers of two from 256 on, are worth a label. */
function powersOnly(value: number | string): string {
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

function lineSet({ label, colour, engine, points }: Series, { series }: Palette): ChartDataset<'line'> {
  const full = series[colour % series.length] as string;
  return {
    label,
    data: points.filter(({ y }) => y !== null).map(({ x, y }) => ({ x, y: y as number })),
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
