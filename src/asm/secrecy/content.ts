/** What is known of the numbers that loads give. */
import { type Bounds, boundsOf, type Form, plus, pointerOf, times, within } from '../bounds/form.ts';
import { mnemonicOf } from '../mnemonics.ts';
import type { Apply } from '../types.ts';
import type { MemoryRegion } from './spec.ts';

/** A load from one of the regions, at a base of that form. */
export function contentOf(expr: Apply, regions: readonly MemoryRegion[] | undefined, base: Form | undefined): Form | undefined {
  const { access = 0, result } = expr.opcode;
  if (result !== 'i32') return undefined;
  const [region, ...others] = regions ?? [];
  const content = others.length === 0 ? region?.content : undefined;
  const numbers = others.length === 0 && region?.numbers && numbersAt(region.numbers, region.from, expr, base);
  const isSigned = access === 4 || mnemonicOf(expr.opcode).endsWith('_s');
  const size = 2 ** (8 * access);
  if (region && content && base) {
    const constants = constantsAt(content, region.from, expr, base);
    if (constants) return within(isSigned ? constants : { low: 0, high: size - 1, ...unsigned(constants) });
  }
  // An unsigned load gives a negative number plus 2^8, 2^16 or 2^32.
  if (numbers) return isSigned || numbers.low >= 0 ? within(numbers) : plus(within(numbers), times(within({ low: 0, high: 1 }), size));
  if (access === 4) return undefined;
  return within(isSigned ? { low: -size / 2, high: size / 2 - 1 } : { low: 0, high: size - 1 });
}

/** Those that may be at the place. */
function numbersAt(numbers: readonly Bounds[], from: number, { opcode, immediate }: Apply, base: Form | undefined): Bounds {
  const { access = 0 } = opcode;
  const place =
    base && stepOf(base) % (access * numbers.length) === 0 ? ((base.constant + immediate - from) / access) % numbers.length : undefined;
  const own = place === undefined ? undefined : numbers[place];
  return own ?? { low: Math.min(...numbers.map(({ low }) => low)), high: Math.max(...numbers.map(({ high }) => high)) };
}

/** A divisor of all distances between the places that the form may be; 0 if it is but one. */
function stepOf({ terms }: Form): number {
  return terms.reduce((divisor, [, factor]) => gcd(divisor, Math.abs(factor)), 0);
}

function unsigned(bounds: Bounds): Bounds | undefined {
  return bounds.low >= 0 ? bounds : undefined;
}

/** The least and the largest signed number at the places that the form may be. */
function constantsAt(content: Uint8Array, from: number, { opcode, immediate }: Apply, base: Form): Bounds | undefined {
  const bounds = pointerOf(base) ? undefined : boundsOf(base);
  if (!bounds) return undefined;
  const { access = 0 } = opcode;
  const step = stepOf(base) || 1;
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const read = {
    1: (at: number) => view.getInt8(at),
    2: (at: number) => view.getInt16(at, true),
    4: (at: number) => view.getInt32(at, true),
  }[access];
  if (!read || bounds.low + immediate < from || bounds.high + immediate + access > from + content.length) return undefined;
  let [low, high] = [Infinity, -Infinity];
  for (let at = bounds.low; at <= bounds.high; at += step) {
    const number = read(at + immediate - from);
    [low, high] = [Math.min(low, number), Math.max(high, number)];
  }
  return { low, high };
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
