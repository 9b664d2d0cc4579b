/** The loops of a pairing, as functions of its module. */
import { call, type FunctionBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { ParamSecrecy } from '../../asm/secrecy/spec.ts';
import type { Expr } from '../../asm/types.ts';
import type { PairingCalls } from './calls.ts';
import type { Link, PairingContext } from './linking.ts';
import { ADDITION_STEP, DOUBLING_STEP } from './programs.ts';
import { FP12_SIZE, LINE_SIZE, PAIRS } from './sizes.ts';
import { walkProgram } from './walk.ts';

type Address = Expr<'i32'>;
const at = (address: number): Address => i32.const(address);
const plus = (address: Address, bytes: number): Address => i32.add(address, i32.const(bytes));

/** A pointer to a register, an element of Fp12. */
export const registers = ({ kernel }: Link): ParamSecrecy => ({ pointsTo: 'registers', bytes: FP12_SIZE * kernel.elementBytes });

/** A pointer to so many elements. */
export const everywhere = ({ kernel }: Link, elements: number): ParamSecrecy => ({
  pointsTo: ['registers', 'scratch', 'pool', 'points', 'through', 'lines', 'secrets'],
  bytes: elements * kernel.elementBytes,
});

/** Copies elements that lie one after the other. */
function copies(f: FunctionBuilder, { kernel, field }: Link, to: Address, from: Address, count: number): void {
  for (let i = 0; i < count; i++) field.copy(f, plus(to, i * kernel.elementBytes), plus(from, i * kernel.elementBytes));
}

/** The most doublings of a point at once: more than any scalar has bits. */
export const MOST_DOUBLINGS = 1024;

/** Doublings of a point of G1, of which both parts work at one. Scratch: `stepped`. */
export function defineDoubles({ m, linked }: PairingContext): Exports<Pick<PairingCalls, 'doublesG1'>> {
  const { kernel, field, formulas, at: regions } = linked;
  const [xz, y] = [at(regions.stepped.from), at(regions.stepped.from + kernel.elementBytes)];
  const doublesG1 = m.export('doublesG1', ['to', 'count'], (f, { to, count }) => {
    const [Y, Z] = [1, 2].map((i) => plus(to, i * kernel.elementBytes)) as [Address, Address];
    field.own.join(f, xz, to, Z);
    copies(f, linked, y, Y, 1);
    const left = f.let('left', count);
    f.loop(() => {
      f.do(call(formulas.packedDouble, { to: xz, p: xz }));
      f.set(left, i32.sub(left, 1));
      return left;
    });
    field.own.bothFirst(f, to, xz, xz);
    field.own.bothFirst(f, Y, y, y);
    field.own.bothSecond(f, Z, xz, xz);
  });
  SECRECY: keeps(m, doublesG1, { to: everywhere(linked, 3), count: { low: 1, high: MOST_DOUBLINGS } });
  return { doublesG1 };
}

/** One line for each step. Scratch: `stepped`. */
export function definePrecomputedLines({ m, linked, programs }: PairingContext): Exports<Pick<PairingCalls, 'prepare'>> {
  const { kernel, field, formulas, at: regions } = linked;
  const element = kernel.elementBytes;
  const [stepped, through] = [at(regions.stepped.from), regions.through.from];
  const point = (step: number): Address => at(through + 2 * step * element);
  const program = programs.at.miller;
  const prepare = m.export('prepare', ['to'], (f, { to }) => {
    const [plusQ, minusQ] = [point(ADDITION_STEP.plus), point(ADDITION_STEP.minus)];
    copies(f, linked, minusQ, plusQ, 1);
    field.neg(f, plus(minusQ, element), plus(plusQ, element));
    f.do(call(formulas.frobeniusTwist, { to: point(ADDITION_STEP.frobenius), q: plusQ }));
    f.do(call(formulas.frobeniusTwist, { to: point(ADDITION_STEP.frobenius2), q: point(ADDITION_STEP.frobenius) }));
    const y = plus(point(ADDITION_STEP.frobenius2), element);
    field.neg(f, y, y);

    copies(f, linked, stepped, plusQ, 2);
    field.copy(f, plus(stepped, 2 * element), at(linked.constant('one')));
    const line = f.let('line', to);
    walkProgram(f, at(regions.programs.from + program.from), at(regions.programs.from + program.to), (word) => {
      f.if(
        i32.eq(word, at(DOUBLING_STEP)),
        () => f.do(call(formulas.doublingStep, { to: stepped, t: stepped })),
        () => f.do(call(formulas.additionStep, { to: stepped, t: stepped, q: i32.add(at(through), i32.mul(word, at(2 * element))) })),
      );
      copies(f, linked, line, plus(stepped, 3 * element), LINE_SIZE);
      f.set(line, plus(line, LINE_SIZE * element));
    });
  });
  SECRECY: keeps(m, prepare, { to: everywhere(linked, programs.steps * LINE_SIZE) });
  return { prepare };
}

/** `to` is a register. */
export function defineMiller({ m, linked, programs }: PairingContext): Exports<Pick<PairingCalls, 'miller'>> {
  const { kernel, field, formulas, at: regions } = linked;
  const element = kernel.elementBytes;
  const program = programs.at.miller;
  const [linesOfPair, ofPair] = [programs.steps * LINE_SIZE * element, 2 * element];
  const miller = m.export('miller', ['to', 'pairs'], (f, { to, pairs }) => {
    field.copy(f, to, at(linked.constant('one')));
    for (let i = 1; i < FP12_SIZE; i++) field.copy(f, plus(to, i * element), at(linked.constant('zero')));
    const step = f.let('step', at(regions.lines.from));
    // Two at a time; of an odd number of pairs the last is alone.
    const last = f.let('last', i32.sub(pairs, at(1)));
    const end = f.let('end', plus(i32.mul(i32.and(pairs, at(-2)), at(ofPair)), regions.points.from));
    const [line, p] = [f.local('i32', 'line'), f.local('i32', 'p')];
    walkProgram(f, at(regions.programs.from + program.from), at(regions.programs.from + program.to), (word) => {
      f.if(i32.eq(word, at(DOUBLING_STEP)), () => f.do(call(formulas.sqrFp12, { to, a: to })));
      f.set(line, step);
      f.set(p, at(regions.points.from));
      f.if(i32.lt_u(p, end), () =>
        f.loop(() => {
          f.do(call(formulas.mulLinesFp12, { to, f: to, line, p, other: plus(line, linesOfPair), q: plus(p, ofPair) }));
          f.set(line, plus(line, 2 * linesOfPair));
          f.set(p, plus(p, 2 * ofPair));
          return i32.lt_u(p, end);
        }),
      );
      f.if(i32.and(pairs, at(1)), () => {
        f.set(line, i32.add(step, i32.mul(last, at(linesOfPair))));
        f.set(p, i32.add(at(regions.points.from), i32.mul(last, at(ofPair))));
        f.do(call(formulas.mulLineFp12, { to, f: to, line, p }));
      });
      f.set(step, plus(step, LINE_SIZE * element));
    });
  });
  SECRECY: keeps(m, miller, { to: registers(linked), pairs: { low: 1, high: PAIRS } });
  return { miller };
}
