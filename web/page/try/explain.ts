/** What an exponentiation did, and why: numbers first, then the reasons. */
import type { Family } from 'limber/engine';
import type { PowerInput, PowerResult } from '../../worker/power.ts';
import { type Bar, bars } from '../bars.ts';
import { fill, h } from '../dom.ts';
import { bitLength, duration, grouped, hexGroups, plural } from '../format.ts';
import { limbStrip, windowStrip } from './strips.ts';

type Plan = NonNullable<PowerResult['plan']>;

const REASONS: Readonly<Record<Family, string>> = {
  fma: 'its fused multiply-adds round once, and give exact products of two doubles',
  wide: 'it has the whole product of two 64-bit words',
  simd: 'its vectors have two products of 32-bit words at a time',
  int: 'it runs WebAssembly',
  js: 'it needs nothing but JavaScript',
};
const LACKS: Readonly<Record<string, string>> = {
  webassembly: 'no WebAssembly',
  simd: 'no vectors',
  fusedMadd: 'no fused multiply-add',
  wideArithmetic: 'no wide arithmetic',
};

export function explanation(input: PowerInput, result: PowerResult): HTMLElement[] {
  return [
    resultPart(result.result),
    h('h2', {}, 'Explained'),
    steps(input, result),
    h('h2', {}, 'Predicted and measured'),
    ...times(result),
  ];
}

function resultPart(value: bigint): HTMLElement {
  const output = h('output', { class: 'big-number', tabindex: 0, 'aria-label': 'Result' });
  const toggle = h('button', { type: 'button', class: 'quiet' });
  let hexadecimal = bitLength(value) > 100;
  const show = () => {
    fill(output, [hexadecimal ? hexGroups(value) : value.toString()]);
    fill(toggle, [hexadecimal ? 'Show in decimal' : 'Show in hexadecimal']);
  };
  toggle.addEventListener('click', () => {
    hexadecimal = !hexadecimal;
    show();
  });
  show();
  return h('section', { class: 'result', 'aria-label': 'Result' }, h('h2', {}, 'Result'), output, toggle);
}

function steps(input: PowerInput, { plan, twos, oddBits, agreed }: PowerResult): HTMLElement {
  const parts: HTMLElement[] = [];
  if (twos > 0) parts.push(h('li', {}, h('h3', {}, 'Split'), h('p', {}, evenText(twos, oddBits))));
  if (plan) parts.push(...planSteps(input, plan, oddBits));
  if (agreed !== undefined) {
    const text = agreed ? 'Square and multiply on BigInt gave the same number.' : 'Square and multiply on BigInt gave ANOTHER number.';
    parts.push(h('li', {}, h('h3', {}, 'Check'), h('p', { class: agreed ? '' : 'wrong' }, text)));
  }
  return h('ol', { class: 'steps' }, ...parts);
}

function planSteps({ exponent, exponentBits, family: asked }: PowerInput, plan: Plan, oddBits: number): HTMLElement[] {
  const { kernel, family, limbs, limbBits, window, tableEntries, squarings, multiplications, lookups, passedOver } = plan;
  const over = passedOver.map(
    ({ family, lacks }) => `${family} (${lacks.map((name) => LACKS[name] ?? name).join(', ') || 'not asked for'})`,
  );
  const why = asked ? `${family}, as asked for` : `${family}, the fastest family that this engine runs: ${REASONS[family]}`;
  return [
    h(
      'li',
      {},
      h('h3', {}, 'Limbs'),
      h(
        'p',
        {},
        `A number of ${plural(oddBits, 'bit')} is ${plural(limbs, 'limb')} of ${limbBits} bits, ${grouped(limbs * limbBits)} bits in all; the rest is room for sums that are not reduced.`,
      ),
      limbStrip(limbs, limbBits, oddBits),
    ),
    h(
      'li',
      {},
      h('h3', {}, 'Kernel'),
      h('p', {}, h('code', {}, kernel), ` was generated for this length. Its family is ${why}.`),
      over.length > 0 && h('p', { class: 'remark' }, `Passed over: ${over.join('; ')}.`),
    ),
    h(
      'li',
      {},
      h('h3', {}, 'Window'),
      h(
        'p',
        {},
        `The exponent’s ${plural(exponentBits, 'bit')} are read as ${plural(lookups, 'digit')} of ${plural(window, 'bit')}, the highest first. A table holds ${tableEntries} powers of the base, and every look-up reads all of them.`,
      ),
      windowStrip(exponent, exponentBits, window),
    ),
    h(
      'li',
      {},
      h('h3', {}, 'Counts'),
      h(
        'dl',
        { class: 'counts' },
        count(squarings, 'squarings'),
        count(multiplications, 'multiplications'),
        count(lookups, 'look-ups'),
        count(lookups * tableEntries, 'table entries read'),
      ),
      h('p', { class: 'remark' }, 'They depend on the two lengths alone: that is what constant time means here.'),
    ),
  ];
}

export const count = (n: number, name: string): HTMLElement => h('div', {}, h('dt', {}, name), h('dd', {}, grouped(n)));

function evenText(twos: number, oddBits: number): string {
  const power = `2^${twos}`;
  return oddBits <= 1
    ? `The modulus is ${power}: products are cut off above bit ${twos}, by the js family.`
    : `The modulus is even: q · ${power} with an odd q of ${plural(oddBits, 'bit')}. Both parts are computed and joined by the Chinese remainder theorem; what follows is about q.`;
}

function times({ predictedMs, measuredMs, firstMs, varTimeMs, bigintMs, productMs, overheadMs }: PowerResult): HTMLElement[] {
  const off = Math.round((predictedMs / measuredMs - 1) * 100);
  const measured: Bar = { name: 'measured', remark: 'the quickest of many calls', ms: measuredMs };
  const list: readonly Bar[] = [
    { name: 'predicted', remark: 'counts times prices', ms: predictedMs },
    measured,
    { name: 'first call', remark: 'the engine still compiles', ms: firstMs },
    { name: 'variable time', remark: 'for public exponents', ms: varTimeMs },
    ...(bigintMs === undefined ? [] : [{ name: 'BigInt', remark: 'square and multiply', ms: bigintMs }]),
  ];
  const accuracy = off === 0 ? 'the measured time to a percent' : `${Math.abs(off)} % ${off > 0 ? 'more' : 'less'} than measured`;
  return [
    bars('Time of one exponentiation', list, measured),
    h(
      'p',
      { class: 'remark' },
      `Two short exponentiations told the price of a squaring or multiplication, ${duration(productMs)}, and of all else, ${duration(overheadMs)}. ` +
        `Times the counts, that is ${accuracy}.`,
    ),
  ];
}
