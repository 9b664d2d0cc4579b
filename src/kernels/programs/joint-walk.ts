/**
 * Products of powers over joint tables: interleaved fixed windows (Straus; Handbook of Applied Cryptography, algorithm
 * 14.88), where a digit is made of the windows of all bases that share a table. With the bits of one exponent, spread over
 * the powers of one base, the same walk is the comb of Lim and Lee (CRYPTO '94, section 2).
 */
import { call, type ModuleBuilder, type TypedFunc } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { FunctionSecrecy } from '../../asm/secrecy/spec.ts';
import type { Expr } from '../../asm/types.ts';
import { MAX_JOINT_BITS } from '../contract/joint-machine.ts';
import { digitAt, increment, type KernelRing, slotOf } from '../contract/kernel-ring.ts';
import type { JointCalls } from './joint-calls.ts';
import { type JointMemory, mostEntries, STEP_BYTES, STEPS } from './joint-memory.ts';
import { entryAt } from './joint-table.ts';
import { copyElement, defineLookup } from './lookup.ts';

const DIGIT = { position: 'i32', width: 'i32', window: 'i32', bases: 'i32', baseStride: 'i32' } as const;
const ANY = { low: 0, high: 2 ** 32 - 1 };

/** How many tables there may be, for every width of windows and number of bases that they are for. */
function walkShapes(most: number): Required<FunctionSecrecy>['cases'] {
  const widths = Array.from({ length: MAX_JOINT_BITS }, (_, i) => i + 1);
  return widths.flatMap((window) =>
    widths
      .filter((bases) => window * bases <= MAX_JOINT_BITS)
      .map((bases) => ({
        window: { low: window, high: window },
        bases: { low: bases, high: bases },
        groups: { low: 1, high: Math.floor(most / 2 ** (window * bases)) },
      })),
  );
}

/**
 * Walks over joint tables: see `Walk`.
 *
 * Scratch: accumulator and factor. Leaks: all parameters, but not the exponents.
 */
export function defineWalk(m: ModuleBuilder, ring: KernelRing, memory: JointMemory): Exports<Pick<JointCalls, 'walk'>> {
  const { mul, sqr } = ring;
  const lookup = defineLookup(m, ring);
  const jointDigit = defineJointDigit(m, memory.exponents.from);
  const [accumulator, factor] = [i32.const(memory.accumulator), i32.const(memory.factor)];
  const walk = m.export(
    'walk',
    ['to', 'bits', 'window', 'bases', 'baseStride', 'groups', 'groupStride'],
    (f, { to, bits, window, bases, baseStride, groups, groupStride }) => {
      const entries = f.let('entries', i32.shl(1, i32.mul(window, bases)));
      // The top window is at the highest multiple of its width below `bits`.
      const position = f.let('position', i32.mul(i32.div_u(i32.sub(bits, 1), window), window));
      const width = f.let('width', i32.sub(bits, position));
      const group = f.let('group', 0);
      const lookUp = (element: Expr<'i32'>): void => {
        const start = i32.add(position, i32.mul(group, groupStride));
        const digit = call(jointDigit, { position: start, width, window, bases, baseStride });
        f.do(call(lookup, { to: element, digit, table: entryAt(memory, ring, i32.mul(group, entries)), entries }));
        increment(f, group, 1);
      };
      lookUp(accumulator);
      f.loop(() => {
        f.if(i32.lt_u(group, groups), () =>
          f.loop(() => {
            lookUp(factor);
            f.do(call(mul, { to: accumulator, a: accumulator, b: factor }));
            return i32.lt_u(group, groups);
          }),
        );
        f.set(position, i32.sub(position, window));
        f.set(width, window);
        f.set(group, 0);
        const more = f.let('more', i32.ge_s(position, 0));
        f.if(more, () => {
          const left = f.let('left', window);
          f.loop(() => {
            f.do(call(sqr, { to: accumulator, a: accumulator }));
            increment(f, left, -1);
            return left;
          });
        });
        return more;
      });
      copyElement(f, ring, accumulator, to);
    },
  );
  SECRECY: keeps(
    m,
    walk,
    { to: slotOf(ring), bits: ANY, window: 'public', bases: 'public', baseStride: ANY, groups: 'public', groupStride: ANY },
    walkShapes(mostEntries(ring.elementBytes)),
  );
  return { walk };
}

/** The number of an element in a joint table: the digits of the bases' exponents, that of the first base lowest. */
function defineJointDigit(m: ModuleBuilder, exponents: number): TypedFunc<typeof DIGIT, 'i64'> {
  return m.func('jointDigit', DIGIT, 'i64', (f, { position, width, window, bases, baseStride }) => {
    const digit = f.let('digit', 0n);
    const at = f.let('at', position);
    const shift = f.let('shift', 0);
    const left = f.let('left', bases);
    f.loop(() => {
      f.set(digit, i64.or(digit, i64.shl(digitAt(exponents, at, width), i64.extend_i32_u(shift))));
      f.set(at, i32.add(at, baseStride));
      f.set(shift, i32.add(shift, window));
      increment(f, left, -1);
      return left;
    });
    return digit;
  });
}

/**
 * Steps: squarings, then a product with an element of the table. In: count ≥ 1. Leaks: count and the steps.
 */
export function defineChain(m: ModuleBuilder, ring: KernelRing, memory: JointMemory): Exports<Pick<JointCalls, 'chain'>> {
  const { mul, sqr } = ring;
  const { from } = memory.steps;
  const chain = m.export('chain', ['to', 'count'], (f, { to, count }) => {
    const step = f.let('step', from);
    const end = f.let('end', i32.add(from, i32.mul(count, STEP_BYTES)));
    f.loop(() => {
      const squarings = f.let('squarings', i32.load(step));
      f.if(squarings, () =>
        f.loop(() => {
          f.do(call(sqr, { to, a: to }));
          increment(f, squarings, -1);
          return squarings;
        }),
      );
      const entry = f.let('entry', i32.load(step, 4));
      f.if(i32.ge_s(entry, 0), () => f.do(call(mul, { to, a: to, b: entryAt(memory, ring, entry) })));
      increment(f, step, STEP_BYTES);
      return i32.lt_u(step, end);
    });
  });
  SECRECY: keeps(m, chain, { to: slotOf(ring), count: { low: 1, high: STEPS } });
  return { chain };
}
