/** Modular exponentiation by hand. */
import type { Family } from 'limber/engine';
import type { PowerInput, PowerResult } from '../../worker/power.ts';
import { Activity } from '../activity.ts';
import { Desk } from '../desk.ts';
import { fill, h } from '../dom.ts';
import { field, readField, select } from '../field.ts';
import { bitLength, duration, plural } from '../format.ts';
import { keep, recall } from '../store.ts';
import { EXAMPLES, FIRST_EXAMPLE } from './examples.ts';
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

  const first = FIRST_EXAMPLE.numbers();
  const example = field('Start from', select([['', 'choose numbers …'], ...EXAMPLES.map(({ title }, i) => [String(i), title] as const)]));
  const number = (label: string, value: string | undefined, start: bigint) =>
    field(label, h('textarea', { rows: 3, spellcheck: 'false', autocomplete: 'off' }, value ?? written(start)));
  const base = number('Base', typed?.base, first.base);
  const exponent = number('Exponent', typed?.exponent, first.exponent);
  const modulus = number('Modulus', typed?.modulus, first.modulus);
  const walked = field(
    'Length of the exponent in bits',
    h('input', { inputmode: 'numeric', placeholder: 'its own length', value: typed?.walked ?? '' }),
    'Give a larger one and the time does not show how long the exponent is.',
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
  /** @throws {FieldFault} at the first field that has none. */
  const inputOf = (): PowerInput => {
    const b = readField(base, (text) => parseNumber('The base', text));
    const e = readField(exponent, (text) => parseNumber('The exponent', text));
    const m = readField(modulus, modulusOf);
    const exponentBits = readField(walked, (text) => lengthFrom(text, Math.max(1, bitLength(e))));
    const chosen = family.control.value;
    return { base: b, exponent: e, modulus: m, exponentBits, ...(chosen && { family: chosen as Family }) };
  };
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
      input = inputOf();
    } catch (error) {
      activity.fail(error);
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
function modulusOf(text: string): bigint {
  const m = parseNumber('The modulus', text);
  if (m < 1n) throw new RangeError('The modulus must be at least 1.');
  return m;
}

/** @param own - the exponent's length. @throws {RangeError} with a sentence for the user. */
function lengthFrom(text: string, own: number): number {
  const bits = text.trim() === '' ? own : Number(text);
  if (!Number.isInteger(bits) || bits < own || bits > MOST_BITS)
    throw new RangeError(`The length must be a whole number from ${own}, the exponent’s own, to ${MOST_BITS}.`);
  return bits;
}
