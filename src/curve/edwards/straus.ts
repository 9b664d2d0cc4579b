/** The module for sums of dozens of points of an Edwards curve (`../module/steps.ts`). */
import { call } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { Expr } from '../../asm/types.ts';
import { edwardsSubtract } from '../../formulas/curves/edwards.ts';
import { defineInverse, invertingRegion } from '../../formulas/inverse.ts';
import { type Linked, link, type RegionRequest } from '../../formulas/link.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { EdwardsParams } from '../../params/curves/ed25519.ts';
import type { StepCalls } from '../module/calls.ts';
import { ENTRIES, STEP_BYTES, STEP_TABLES, stepCount, stepRegion, TABLE } from '../module/steps.ts';
import type { StepRegion } from '../straus-sums.ts';
import { FORMULAS } from './linking.ts';

/** @param bits - of a scalar. */
export function edwardsStraus({ name, prime, d }: EdwardsParams, kernel: FieldKernel, bits: number): Linked<StepRegion, StepCalls> {
  const { elementBytes, residueBytes } = kernel;
  const pointBytes = 4 * elementBytes;
  const elements = (count: number): RegionRequest => ({ bytes: count * pointBytes, secret: true, elements: true, persistent: true });
  const { add, double, extend, cache } = FORMULAS;
  return link<StepRegion, 'add' | 'subtract' | 'double' | 'extend' | 'cache', StepCalls>({
    name: `sums of dozens of ${name} over ${kernel.name}`,
    kernel,
    formulas: { add, subtract: edwardsSubtract, double, extend, cache },
    constants: { zero: 0n, one: 1n, d2: (2n * d) % prime },
    regions: {
      numbers: { bytes: 2 * residueBytes, secret: true, elements: false },
      steps: stepRegion(bits),
      inverting: invertingRegion(kernel),
      points: elements(3),
      tables: elements(STEP_TABLES * ENTRIES),
    },
    define: (m, linking) => {
      const { at, formulas, field, fromBytes, toBytes, constant } = linking;
      const inverse = defineInverse(m, linking);
      const [result, twice, scratch] = [0, 1, 2].map((i) => i32.const(at.points.from + i * pointBytes)) as [
        Expr<'i32'>,
        Expr<'i32'>,
        Expr<'i32'>,
      ];
      const part = (of: Expr<'i32'>, i: number): Expr<'i32'> => i32.add(of, i32.const(i * elementBytes));
      const numbers = [0, residueBytes].map((offset) => i32.const(at.numbers.from + offset));
      const enterTable = m.export('enterTable', ['table'], (f, { table }) => {
        for (const [i, number] of numbers.entries()) fromBytes(f, part(scratch, i), number);
        f.do(call(formulas.extend, { to: result, p: scratch }));
        f.do(call(formulas.double, { to: scratch, p: result }));
        f.do(call(formulas.cache, { to: twice, p: scratch }));
        const entry = f.let('entry', i32.add(i32.const(at.tables.from), i32.mul(table, i32.const(ENTRIES * pointBytes))));
        f.do(call(formulas.cache, { to: entry, p: result }));
        const left = f.let('left', i32.const(ENTRIES - 1));
        f.loop(() => {
          f.do(call(formulas.add, { to: result, p: result, q: twice }));
          f.set(entry, i32.add(entry, i32.const(pointBytes)));
          f.do(call(formulas.cache, { to: entry, p: result }));
          f.set(left, i32.sub(left, i32.const(1)));
          return left;
        });
      });
      SECRECY: keeps(m, enterTable, { table: TABLE });
      const run = m.export('run', ['count'], (f, { count }) => {
        for (const [i, value] of ['zero', 'one', 'one', 'zero'].entries())
          copyBytes(f, elementBytes, part(result, i), i32.const(constant(value)));
        const at_ = f.let('at', i32.const(at.steps.from));
        f.loop(() => {
          const step = f.let('step', i32.load16_s(at_));
          const entryOf = (number: Expr<'i32'>): Expr<'i32'> =>
            i32.add(i32.const(at.tables.from - pointBytes), i32.mul(number, i32.const(pointBytes)));
          f.if(
            step,
            () =>
              f.if(
                i32.lt_s(step, i32.const(0)),
                () => f.do(call(formulas.subtract, { to: result, p: result, q: entryOf(i32.sub(i32.const(0), step)) })),
                () => f.do(call(formulas.add, { to: result, p: result, q: entryOf(step) })),
              ),
            () => f.do(call(formulas.double, { to: result, p: result })),
          );
          f.set(at_, i32.add(at_, i32.const(STEP_BYTES)));
          f.set(count, i32.sub(count, i32.const(1)));
          return count;
        });
        f.do(call(inverse, { to: scratch, a: part(result, 2) }));
        for (const [i, number] of numbers.entries()) {
          field.mul(f, { to: part(scratch, 1), a: part(result, i), b: scratch });
          toBytes(f, number, part(scratch, 1));
        }
      });
      SECRECY: keeps(m, run, { count: stepCount(bits) });
      return { enterTable, run };
    },
  });
}
