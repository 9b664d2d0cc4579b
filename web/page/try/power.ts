/** Modular exponentiation by hand. */
import type { Family } from 'limber/engine';
import type { PowerInput, PowerResult } from '../../worker/power.ts';
import { Activity } from '../activity.ts';
import { Desk } from '../desk.ts';
import { fill, h } from '../dom.ts';
import { field, select } from '../field.ts';
import { bitLength, duration, plural } from '../format.ts';
import { keep, recall } from '../store.ts';
import { EXAMPLES } from './examples.ts';
import { explanation } from './explain.ts';
import { parseNumber, written } from './numbers.ts';

const MOST_BITS = 65536;
const FAMILIES: readonly (readonly [string, string])[] = [
  ['', 'the fastest that runs here'],
  ['fma', 'fma: fused multiply-adds'],
  ['wide', 'wide: wide arithmetic'],
  ['simd', 'simd: sums of 16-bit products'],
  ['int', 'int: any WebAssembly'],
  ['js', 'js: no WebAssembly'],
];

/** What is typed, as it is kept. */
interface Typed {
  readonly base: string;
  readonly exponent: string;
  readonly modulus: string;
  readonly walked: string;
  readonly family: string;
}

export function powerView(): HTMLElement {
  const desk = new Desk();
  const activity = new Activity();
  const typed = recall<Typed>('power');

  const example = field('Start from', select([['', 'choose numbers …'], ...EXAMPLES.map(({ title }, i) => [String(i), title] as const)]));
  const number = (label: string, value: string | undefined, start: string) =>
    field(label, h('textarea', { rows: 3, spellcheck: 'false', autocomplete: 'off' }, value ?? start));
  const base = number('Base', typed?.base, '4');
  const exponent = number('Exponent', typed?.exponent, '13');
  const modulus = number('Modulus', typed?.modulus, '497');
  const walked = field(
    'Bits walked',
    h('input', { inputmode: 'numeric', placeholder: 'as many as it has', value: typed?.walked ?? '' }),
    'Fixed, the time does not show the exponent’s length.',
  );
  const family = field('Kernels', select(FAMILIES, typed?.family));
  const compute = h('button', { type: 'submit', class: 'primary' }, 'Compute');
  const outcome = h('div', { class: 'outcome' });

  const form = h(
    'form',
    { class: 'power-form', novalidate: true },
    example.element,
    h('div', { class: 'numbers' }, base.element, exponent.element, modulus.element),
    h('div', { class: 'row' }, walked.element, family.element),
    h('div', { class: 'actions' }, compute, activity.element),
  );

  const controls = { base, exponent, modulus, walked, family };
  const texts = (): Typed =>
    Object.fromEntries(Object.entries(controls).map(([name, { control }]) => [name, control.value])) as unknown as Typed;
  for (const { control, hint } of [base, exponent, modulus]) {
    const describe = () => {
      hint.textContent = lengthOf(control.value);
    };
    control.addEventListener('input', describe);
    describe();
  }
  form.addEventListener('input', () => keep('power', texts()));
  example.control.addEventListener('change', () => {
    const chosen = EXAMPLES[Number(example.control.value || Number.NaN)]?.numbers();
    if (!chosen) return;
    for (const name of ['base', 'exponent', 'modulus'] as const) {
      controls[name].control.value = written(chosen[name]);
      controls[name].control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    walked.control.value = '';
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    let input: PowerInput;
    try {
      input = inputOf(texts());
    } catch (error) {
      activity.say((error as Error).message);
      return;
    }
    const result = await activity.run(
      (watch) => desk.run('power', input, watch),
      (ms) => `Computed and measured in ${duration(ms)}.`,
    );
    if (!result) return;
    fill(outcome, explanation(input, result));
    keep('power result', { input, result } satisfies Kept);
  });

  const kept = recall<Kept>('power result');
  if (kept) fill(outcome, explanation(kept.input, kept.result));
  return h(
    'div',
    {},
    h('h1', {}, 'Modular exponentiation'),
    h('p', { class: 'lead' }, h('i', {}, 'b'), h('sup', {}, h('i', {}, 'e')), ' mod ', h('i', {}, 'm'), ', and how it comes about.'),
    form,
    outcome,
  );
}

interface Kept {
  readonly input: PowerInput;
  readonly result: PowerResult;
}

function lengthOf(text: string): string {
  try {
    return plural(bitLength(parseNumber('The number', text)), 'bit');
  } catch (error) {
    return text.trim() === '' ? 'decimal, or hexadecimal after 0x' : (error as Error).message;
  }
}

/** @throws {RangeError} with a sentence for the user. */
function inputOf({ base, exponent, modulus, walked, family }: Typed): PowerInput {
  const [b, e, m] = [parseNumber('The base', base), parseNumber('The exponent', exponent), parseNumber('The modulus', modulus)];
  if (m < 1n) throw new RangeError('The modulus must be at least 1.');
  const own = Math.max(1, bitLength(e));
  const exponentBits = walked.trim() === '' ? own : Number(walked);
  if (!Number.isInteger(exponentBits) || exponentBits < own || exponentBits > MOST_BITS)
    throw new RangeError(`The bits walked must be a whole number from ${own}, the exponent’s length, to ${MOST_BITS}.`);
  return { base: b, exponent: e, modulus: m, exponentBits, ...(family && { family: family as Family }) };
}
