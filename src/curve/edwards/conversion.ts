/** Points of an Edwards curve in and out of its module. */
import { call, type ModuleBuilder, type TypedFunc } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import { defineInverse, type InverseFunc } from '../../formulas/inverse.ts';
import { definePower } from '../../formulas/power.ts';
import type { PowerPlan } from '../../formulas/power-plan.ts';
import { type EdwardsCalls, type EdwardsLinking, pointAt } from './linking.ts';

/** What the other functions of the module use. */
export interface EdwardsConversion {
  readonly inverse: InverseFunc;
  /** numbers ← the affine coordinates. */
  readonly toBytes: TypedFunc<{ p: 'i32' }, 'void'>;
  readonly exports: Exports<Pick<EdwardsCalls, 'enter' | 'decompress' | 'keep' | 'addKept'>>;
}

export function defineConversion(m: ModuleBuilder, linking: EdwardsLinking, plan: PowerPlan): EdwardsConversion {
  const { at, kernel, formulas, field, fromBytes, toBytes } = linking;
  const { residueBytes } = kernel;
  const number = (i: number): Expr<'i32'> => i32.const(at.numbers.from + i * residueBytes);
  const [given, other, scratch] = (['given', 'other', 'scratch'] as const).map((point) => pointAt(linking, point)) as [
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
  ];
  const power = definePower(m, linking, plan);
  const inverse = defineInverse(m, linking);
  const enter = m.export('enter', [], (f) => {
    fromBytes(f, scratch, number(0));
    fromBytes(f, pointAt(linking, 'scratch', 1), number(1));
    f.do(call(formulas.extend, { to: given, p: scratch }));
  });
  const decompress = m.export('decompress', [], (f) => {
    fromBytes(f, scratch, number(1));
    f.do(call(formulas.fraction, { to: other, y: scratch }));
    const { from, bytes } = at.rootExponent;
    f.do(call(power, { to: scratch, a: pointAt(linking, 'other', 3), steps: i32.const(from), bytes: i32.const(bytes) }));
    f.do(call(formulas.roots, { to: given, q: other, w: scratch }));
    for (let i = 0; i < 4; i++) toBytes(f, number(i), pointAt(linking, 'given', i));
  });
  const pointToBytes: EdwardsConversion['toBytes'] = m.func('pointToBytes', { p: 'i32' }, 'void', (f, { p }) => {
    const { elementBytes } = kernel;
    f.do(call(inverse, { to: scratch, a: i32.add(p, i32.const(2 * elementBytes)) }));
    const [x, y] = [0, 1].map((i) => ({ to: pointAt(linking, 'picked', i), a: i32.add(p, i32.const(i * elementBytes)), b: scratch })) as [
      Parameters<typeof field.mul>[1],
      Parameters<typeof field.mul>[1],
    ];
    field.mul(f, x);
    field.mul(f, y);
    toBytes(f, number(0), x.to);
    toBytes(f, number(1), y.to);
  });
  const own = pointAt(linking, 'own');
  const keep = m.export('keep', [], (f) => f.do(call(formulas.cache, { to: own, p: given })));
  const addKept = m.export('addKept', [], (f) => {
    f.do(call(formulas.add, { to: given, p: given, q: own }));
    f.do(call(pointToBytes, { p: given }));
  });
  return { inverse, toBytes: pointToBytes, exports: { enter, decompress, keep, addKept } };
}
