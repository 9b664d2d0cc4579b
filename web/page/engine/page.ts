/** The page Engine: what `limber doctor` finds, here; and what would change. */
import type { Family } from 'limber/engine';
import type { EngineFindings } from '../../worker/engine.ts';
import { Activity } from '../activity.ts';
import { type Bar, bars } from '../bars.ts';
import { Desk, type Watch } from '../desk.ts';
import { fill, h } from '../dom.ts';
import { digits, duration } from '../format.ts';
import { table } from '../table.ts';
import type { Page, View } from '../view.ts';
import { examineStrictly, type StrictFindings } from './strict.ts';

/** The probes of the report, in words. */
const PROBES: Readonly<Record<string, string>> = {
  webassembly: 'WebAssembly',
  simd: 'vectors (SIMD)',
  fusedMadd: 'fused multiply-add',
  wideArithmetic: 'wide arithmetic',
};

export const enginePage: Page = { name: 'engine', title: 'Engine', open };

/** The size of the exponentiation that is timed (worker/engine.ts). */
const SAMPLE_BITS = 2048;

const WHAT_FOR: Readonly<Record<Family, string>> = {
  fma: '50-bit limbs in doubles, two at a time; needs fused multiply-adds',
  wide: '58-bit limbs in 64-bit words; needs wide arithmetic',
  simd: '14-bit digits in 16-bit words, eight products at a time; needs SIMD',
  int: '29-bit limbs in 32-bit words; any WebAssembly',
  js: '24-bit limbs in doubles; plain JavaScript',
};

/** A slowest round that took so many times the median tells of neighbours. */
const NOISY = 1.5;
/** Of the progress: the rest is the strict worker's. */
const HERE = 0.7;

function open(): View {
  const activity = new Activity();
  const desk = new Desk();
  const found = h('div');
  const again = h('button', { type: 'button', class: 'quiet', onclick: () => void examine() }, 'Examine again');

  async function examine(): Promise<void> {
    await activity.run(async (watch) => {
      const findings = await desk.run('engine', undefined, stretch(watch, 0, HERE));
      fill(found, describe(findings, undefined));
      fill(found, describe(findings, await examineStrictly(stretch(watch, HERE, 1))));
    });
  }

  const element = h(
    'div',
    { class: 'page' },
    h('h1', {}, 'Engine'),
    h(
      'p',
      { class: 'lead' },
      'What this browser’s engine can do, found out by doing it; which kernels follow; and what would change without.',
    ),
    h(
      'p',
      { class: 'remark' },
      'A kernel is the code that computes with numbers of one length: limber generates it here. A family has kernels that work in the same way; the fastest that this engine runs is chosen.',
    ),
    h('div', { class: 'actions' }, again, activity.element),
    found,
  );
  void examine();
  return { element, visit: () => {} };
}

/** A part of the job is a stretch of the bar. */
const stretch = ({ signal, onProgress }: Watch, from: number, to: number): Watch => ({
  signal,
  onProgress: (progress) => onProgress({ ...progress, done: from + ((to - from) * progress.done) / progress.total, total: 1 }),
});

function describe(findings: EngineFindings, strict: StrictFindings | undefined): HTMLElement[] {
  const { report, families, clockStepMs, isolated } = findings;
  const [fastest, ...others] = families.map(
    ({ family, kernel, ms }, i): Bar => ({
      name: i === 0 ? 'as it is' : without(family),
      remark: WHAT_FOR[family],
      ms,
      beside: kernel,
    }),
  ) as [Bar, ...Bar[]];
  const strictly: Bar[] =
    strict && 'ms' in strict
      ? [{ name: 'strict policy', remark: "script-src 'self', in a worker", ms: strict.ms, beside: strict.kernel }]
      : [];
  return [
    h(
      'dl',
      { class: 'facts' },
      ...fact('Engine', `${report.engine} ${report.version}`),
      ...fact('Families', `${report.families.join(', ')} (fastest first)`),
      ...fact('Curves and pairings', report.fields ?? 'none: they need WebAssembly'),
      ...fact('Clock', `steps of ${duration(clockStepMs)}${isolated ? '' : ', coarse: the page is not isolated from other origins'}`),
      ...fact('Processors', String(navigator.hardwareConcurrency)),
    ),
    h('h2', {}, 'What would change'),
    h(
      'p',
      {},
      `A full exponentiation of ${SAMPLE_BITS} bits, as it is computed here, with the kernels that are left without, and in a worker whose own policy forbids WebAssembly. Times are medians.`,
    ),
    bars('Times by family', [fastest, ...others, ...strictly], fastest),
    ...(isNoisy(findings, strict) ? [h('p', { class: 'remark' }, NOISE)] : []),
    ...strictRemark(strict, fastest).map((text) => h('p', { class: 'remark' }, text)),
    h(
      'div',
      { class: 'columns' },
      h(
        'section',
        {},
        h('h2', {}, 'Probes'),
        table({
          caption: 'A small module is instantiated, run, and its answer looked at.',
          head: ['Probe', 'Works', 'What was tried'],
          rows: report.probes.map(({ name, works, detail }) => [PROBES[name] ?? name, works ? 'yes' : 'no', detail]),
        }),
      ),
      h(
        'section',
        {},
        h('h2', {}, 'Kernels'),
        table({
          caption: 'Chosen for odd moduli.',
          head: ['Modulus', 'Family', 'Kernel'],
          rows: report.sizes.map(({ bits, kernel, family }) => [`${bits} bits`, family, h('code', {}, kernel)]),
        }),
      ),
    ),
  ];
}

const NOISE = 'Something else keeps the processor busy: some rounds took far longer than the median. Examine again when it is quiet.';

const isNoisy = ({ families }: EngineFindings, strict: StrictFindings | undefined): boolean =>
  [...families, ...(strict && 'ms' in strict ? [strict] : [])].some(({ spread }) => spread > NOISY);

const without = (family: string): string => (family === 'js' ? 'without WebAssembly' : `with ${family}`);

function strictRemark(strict: StrictFindings | undefined, fastest: Bar): string[] {
  if (!strict) return ['The worker under the strict policy is being asked …'];
  if ('failure' in strict) return [`No worker under the strict policy: ${strict.failure}.`];
  if (strict.webassembly === undefined) return ['The strict policy does not keep WebAssembly out of this engine.'];
  return [
    `Under the strict policy limber computes with ${strict.kernel}, in ${digits(strict.ms / fastest.ms)} times the time. The results are the same, and so is the promise of constant time. This page ships with 'wasm-unsafe-eval', which allows WebAssembly and nothing else.`,
    `The engine’s words: “${strict.webassembly}”`,
    strict.fields === null
      ? 'Curves and pairings have no kernels there: they need WebAssembly, and their functions say so.'
      : `Curves and pairings are served by ${strict.fields} even there.`,
  ];
}

const fact = (name: string, value: string): [HTMLElement, HTMLElement] => [h('dt', {}, name), h('dd', {}, value)];
