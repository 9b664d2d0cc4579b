/** The page Engine: what `limber doctor` finds, here; and what would change. */
import type { EngineFindings, FamilyTime } from '../../worker/engine.ts';
import { Activity } from '../activity.ts';
import { Desk } from '../desk.ts';
import { fill, h } from '../dom.ts';
import { digits, duration } from '../format.ts';
import { table } from '../table.ts';
import type { Page, View } from '../view.ts';
import { examineStrictly, type StrictFindings } from './strict.ts';

export const enginePage: Page = { name: 'engine', title: 'Engine', open };

const WHAT_FOR: Readonly<Record<string, string>> = {
  fma: '50-bit limbs in doubles, two at a time; needs fused multiply-adds',
  wide: '58-bit limbs in 64-bit words; needs wide arithmetic',
  int: '29-bit limbs in 32-bit words; any WebAssembly',
  js: '24-bit limbs in doubles; plain JavaScript',
};

function open(): View {
  const activity = new Activity();
  const desk = new Desk();
  const found = h('div');
  const again = h('button', { type: 'button', class: 'quiet', onclick: () => void examine() }, 'Examine again');

  async function examine(): Promise<void> {
    const findings = await activity.run((watch) => desk.run('engine', undefined, watch));
    if (!findings) return;
    fill(found, describe(findings, undefined));
    fill(found, describe(findings, await examineStrictly()));
  }

  const element = h(
    'div',
    { class: 'page' },
    h('h1', {}, 'Engine'),
    h('p', { class: 'lead' }, 'What this browser’s engine can do, found out by doing it; which kernels follow; and what would change without.'),
    h('div', { class: 'actions' }, again, activity.element),
    found,
  );
  void examine();
  return { element, visit: () => {} };
}

function describe(findings: EngineFindings, strict: StrictFindings | undefined): HTMLElement[] {
  const { report, families, clockStepMs, isolated } = findings;
  const fastest = families[0] as FamilyTime;
  return [
    h(
      'dl',
      { class: 'facts' },
      ...fact('Engine', `${report.engine} ${report.version}`),
      ...fact('Families', `${report.families.join(', ')} (fastest first)`),
      ...fact('Clock', `steps of ${duration(clockStepMs)}${isolated ? '' : ', coarse: the page is not isolated from other origins'}`),
      ...fact('Processors', String(navigator.hardwareConcurrency)),
    ),
    h('h2', {}, 'Probes'),
    table({
      caption: 'A small module is instantiated, run, and its answer looked at',
      head: ['Probe', 'Works', 'What was tried'],
      rows: report.probes.map(({ name, works, detail }) => [name, works ? 'yes' : 'no', detail]),
    }),
    h('h2', {}, 'Kernels'),
    table({
      caption: 'Chosen for odd moduli',
      head: ['Modulus', 'Family', 'Kernel'],
      rows: report.sizes.map(({ bits, kernel, family }) => [`${bits} bits`, family, kernel]),
    }),
    h('h2', {}, 'What would change'),
    h('p', {}, 'A full exponentiation of 2048 bits, in every family that runs here, and in a worker whose policy is ', h('code', {}, "script-src 'self'"), ':'),
    bars([
      ...families.map((each, i) => ({ ...each, name: i === 0 ? 'as it is' : names(each.family) })),
      ...(strict && 'ms' in strict ? [{ ...strict, name: 'strict policy' }] : []),
    ]),
    h(
      'p',
      { class: 'remark' },
      strictRemark(strict, fastest),
    ),
  ];
}

const names = (family: string): string => (family === 'js' ? 'without WebAssembly' : `only ${family}`);

function strictRemark(strict: StrictFindings | undefined, fastest: FamilyTime): string {
  if (!strict) return 'The worker under the strict policy is being asked …';
  if ('failure' in strict) return `No worker under the strict policy: ${strict.failure}`;
  const factor = digits(strict.ms / fastest.ms);
  return strict.webassembly === undefined
    ? `The strict policy does not keep WebAssembly out of this engine.`
    : `Under the strict policy this engine says “${strict.webassembly}”, and limber computes with ${strict.kernel}, in ${factor} times the time. The results are the same, and so is the promise of constant time. This page ships with 'wasm-unsafe-eval', which allows WebAssembly and nothing else.`;
}

const fact = (name: string, value: string): [HTMLElement, HTMLElement] => [h('dt', {}, name), h('dd', {}, value)];

interface Bar {
  readonly name: string;
  readonly family: string;
  readonly kernel: string;
  readonly ms: number;
}

function bars(list: readonly Bar[]): HTMLElement {
  const longest = Math.max(...list.map(({ ms }) => ms));
  const rows = list.map(({ name, family, kernel, ms }) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, name, h('small', {}, WHAT_FOR[family] ?? '')),
      h('td', { class: 'bar' }, h('meter', { min: 0, max: longest, value: ms, 'aria-hidden': 'true' })),
      h('td', { class: 'number' }, duration(ms)),
      h('td', {}, h('code', {}, kernel)),
    ),
  );
  return h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Times by family' }, h('table', { class: 'bars' }, h('tbody', {}, ...rows)));
}
