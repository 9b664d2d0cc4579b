/** A module that has a binary field alone. */
import { call, type FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { Expr } from '../../asm/types.ts';
import { inversePlan } from '../../curve/binary/elements.ts';
import { type Linked, link } from '../../formulas/link.ts';
import { definePower } from '../../formulas/power.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { BinaryField } from '../../params/curves/binary/params.ts';

/** What the module computes in its slots: the second slot ← the operation on it, and a product with the first; again and again, `count` times. */
export interface BinaryFieldCalls {
  multiply(count: number): void;
  square(count: number): void;
  add(count: number): void;
  invert(count: number): void;
  halfTrace(count: number): void;
}

export type BinaryOperation = keyof BinaryFieldCalls;

export function binaryFieldModule(
  { degree }: BinaryField,
  kernel: FieldKernel<'xor'>,
): Linked<'slots' | 'exponent' | 'powers', BinaryFieldCalls> {
  const plan = inversePlan(degree);
  const exponent = plan.steps[0] as Uint8Array;
  const elements = (count: number) => ({ bytes: count * kernel.elementBytes, secret: true, elements: true });
  return link<'slots' | 'exponent' | 'powers', never, BinaryFieldCalls, 'xor'>({
    name: kernel.name,
    kernel,
    formulas: {},
    constants: { one: 1n },
    regions: {
      slots: elements(3),
      powers: elements(plan.entries),
      exponent: { bytes: exponent.length, secret: false, elements: false, initial: exponent },
    },
    define: (m, linking) => {
      const { field, at } = linking;
      const [a, to, sum] = [0, 1, 2].map((i) => i32.const(at.slots.from + i * kernel.elementBytes)) as [
        Expr<'i32'>,
        Expr<'i32'>,
        Expr<'i32'>,
      ];
      const power = definePower(m, linking, plan);
      const repeat = <N extends BinaryOperation>(name: N, body: (f: FunctionBuilder) => void) => {
        const func = m.export(name, ['count'], (f, { count }) =>
          f.loop(() => {
            body(f);
            f.set(count, i32.sub(count, i32.const(1)));
            return count;
          }),
        );
        SECRECY: keeps(m, func, { count: 'public' });
        return func;
      };
      return {
        multiply: repeat('multiply', (f) => field.mul(f, { to, a: to, b: a })),
        square: repeat('square', (f) => field.sqr(f, { to, a: to })),
        add: repeat('add', (f) => field.own.xor(f, to, to, a)),
        invert: repeat('invert', (f) =>
          f.do(call(power, { to, a: to, steps: i32.const(at.exponent.from), bytes: i32.const(at.exponent.bytes) })),
        ),
        halfTrace: repeat('halfTrace', (f) => {
          copyBytes(f, kernel.elementBytes, sum, to);
          const left = f.let('left', i32.const((degree - 1) / 2));
          f.loop(() => {
            field.sqr(f, { to, a: to });
            field.sqr(f, { to, a: to });
            field.add(f, to, to, sum);
            f.set(left, i32.sub(left, i32.const(1)));
            return left;
          });
        }),
      };
    },
  });
}
