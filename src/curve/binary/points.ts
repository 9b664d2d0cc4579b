/** Points in: their coordinates, their equation, their y by x; and what else is computed of two coordinates. */
import { call, type ModuleBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { InverseFunc } from '../../formulas/inverse.ts';
import { choose, copyBytes, equals } from '../../formulas/vectors.ts';
import { at, type BinaryLinking, leave } from './elements.ts';
import type { BinaryCalls } from './memory.ts';

/** @param degree - of the field; odd. */
export function definePoints(
  m: ModuleBuilder,
  linking: BinaryLinking,
  inverse: InverseFunc,
  degree: number,
): Exports<Pick<BinaryCalls, 'enter' | 'equation' | 'half' | 'decompress' | 'ratio' | 'product'>> {
  const { kernel, field, formulas, fromBytes, toBytes, constant } = linking;
  const { elementBytes, residueBytes } = kernel;
  const { from } = linking.at.numbers;
  const [given, scratch, z] = [at(linking, 'given'), at(linking, 'scratch'), at(linking, 'scratch', 1)];
  const other = at(linking, 'scratch', 2);
  const [x, y] = [i32.const(from), i32.const(from + residueBytes)];
  const enter = m.export('enter', [], (f) => {
    fromBytes(f, given, x);
    fromBytes(f, at(linking, 'given', 1), y);
    copyBytes(f, elementBytes, at(linking, 'given', 2), i32.const(constant('one')));
  });
  const equation = m.export('equation', [], (f) => {
    f.do(call(formulas.equation, { to: scratch, p: given }));
    toBytes(f, x, scratch);
  });
  const ratio = m.export('ratio', [], (f) => {
    f.do(call(inverse, { to: z, a: given }));
    f.do(call(formulas.ratio, { to: scratch, p: given, z }));
    toBytes(f, x, scratch);
  });
  const product = m.export('product', [], (f) => {
    field.mul(f, { to: scratch, a: given, b: at(linking, 'given', 1) });
    toBytes(f, x, scratch);
  });
  /** to ← c + c^4 + c^16 + …, the half-trace, which solves z² + z = c where that can be solved (IEEE 1363, appendix A.4.7). */
  const halfTrace = m.func('halfTrace', { to: 'i32', c: 'i32' }, 'void', (f, { to, c }) => {
    copyBytes(f, elementBytes, to, c);
    const left = f.let('left', i32.const((degree - 1) / 2));
    f.loop(() => {
      field.sqr(f, { to, a: to });
      field.sqr(f, { to, a: to });
      field.add(f, to, to, c);
      f.set(left, i32.sub(left, i32.const(1)));
      return left;
    });
  });
  const half = m.export('half', [], (f) => {
    f.do(call(halfTrace, { to: z, c: given }));
    field.mul(f, { to: scratch, a: given, b: z });
    field.add(f, scratch, scratch, given);
    field.add(f, scratch, scratch, at(linking, 'given', 1));
    toBytes(f, x, scratch);
  });
  const decompress = m.export('decompress', ['bit'], (f, { bit }) => {
    f.do(call(inverse, { to: z, a: given }));
    f.do(call(formulas.quadratic, { to: scratch, p: given, z }));
    f.do(call(halfTrace, { to: z, c: scratch }));
    // The other solution is z + 1.
    field.add(f, other, z, i32.const(constant('one')));
    choose(f, elementBytes, z, equals(f, i32.and(i32.load8_u(z), i32.const(1)), bit), z, other);
    field.mul(f, { to: at(linking, 'given', 1), a: given, b: z });
    leave(f, linking, given);
  });
  SECRECY: keeps(m, decompress, { bit: { low: 0, high: 1 } });
  return { enter, equation, half, ratio, product, decompress };
}
