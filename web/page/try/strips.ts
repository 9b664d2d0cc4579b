/** Small pictures in text: a number in its limbs, an exponent in its digits. Decoration: the text beside says the same. */
import { h } from '../dom.ts';

/** More limbs than this are one bar. */
const MOST_CELLS = 128;
const MOST_DIGITS = 12;

/** The limbs, lowest last, each as full as the number fills it. */
export function limbStrip(limbs: number, limbBits: number, bits: number): HTMLElement {
  const cells = limbs <= MOST_CELLS ? limbs : 1;
  const cellBits = (limbs * limbBits) / cells;
  const strip = h('div', { class: 'limbs', 'aria-hidden': 'true' });
  for (let i = cells - 1; i >= 0; i--) {
    const filled = Math.min(1, Math.max(0, (bits - i * cellBits) / cellBits));
    const cell = h('span');
    cell.style.setProperty('--filled', `${Math.round(filled * 100)}%`);
    strip.append(cell);
  }
  return strip;
}

/** The exponent's digits in binary, the highest first; the shorter one, where there is one, is the highest. */
export function windowStrip(exponent: bigint, bits: number, window: number): HTMLElement {
  const binary = (exponent < 0n ? -exponent : exponent).toString(2).padStart(bits, '0');
  const first = bits % window || window;
  const digits = [binary.slice(0, first)];
  for (let at = first; at < bits && digits.length < MOST_DIGITS; at += window) digits.push(binary.slice(at, at + window));
  const left = Math.ceil(bits / window) - digits.length;
  return h(
    'div',
    { class: 'windows', 'aria-hidden': 'true' },
    ...digits.map((digit) => h('span', {}, digit)),
    left > 0 && h('span', { class: 'more' }, `and ${left} more`),
  );
}

/** Digits of signed bits, in the order in which they are added: of an odd scalar, the sign of 2^i is that of bit i + 1, and the highest is a plus. */
export function signStrip(
  scalar: bigint,
  { teeth, stride, digits, tables }: Readonly<Record<'teeth' | 'stride' | 'digits' | 'tables', number>>,
): HTMLElement {
  const inStep = digits / stride;
  // One table for all digits is that of windows, which begin with the highest.
  const digitAt = (i: number): number => (tables < inStep ? inStep - 1 - i : i);
  const signed = scalar | 1n | (1n << BigInt(teeth * digits));
  const sign = (i: number): string => ((signed >> BigInt(i + 1)) & 1n ? '+' : '−');
  const places: string[] = [];
  for (let step = stride - 1; step >= 0; step--) {
    for (let i = 0; i < inStep && places.length < MOST_DIGITS; i++)
      places.push(
        Array.from({ length: teeth }, (_, tooth) => sign((digitAt(i) * teeth + tooth) * stride + step))
          .reverse()
          .join(''),
      );
  }
  const left = digits - places.length;
  return h(
    'div',
    { class: 'windows', 'aria-hidden': 'true' },
    ...places.map((place) => h('span', {}, place)),
    left > 0 && h('span', { class: 'more' }, `and ${left} more`),
  );
}
