/** Points in and out of a module. */
import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../asm/types.ts';
import type { InverseFunc } from '../../formulas/inverse.ts';
import type { Linking } from '../../formulas/link.ts';
import { choose, copyBytes, equals } from '../../formulas/vectors.ts';
import type { WeierstrassFormula } from './formulas.ts';
import { POINTS, type WeierstrassCalls, type WeierstrassRegion } from './memory.ts';

export type WeierstrassLinking = Linking<WeierstrassRegion, WeierstrassFormula>;

/** Inverses of a kind of field. */
export type DefineInverse = (m: ModuleBuilder, linking: WeierstrassLinking) => InverseFunc;

/** What the other functions of the module use. */
export interface Conversion {
  readonly inverse: InverseFunc;
  /** numbers ← the affine coordinates of the point in projective, or in Jacobian, coordinates. */
  readonly toBytes: TypedFunc<{ p: 'i32' }, 'void'>;
  readonly jacobianToBytes: TypedFunc<{ p: 'i32' }, 'void'>;
  /** A mask: whether the element is zero. Writes over `numbers`. */
  readonly emitIsZero: (f: FunctionBuilder, element: Expr<'i32'>) => Local<'v128'>;
  readonly exports: Exports<Pick<WeierstrassCalls, 'enter' | 'equation' | 'keep' | 'addKept'>>;
}

/** The address of a point, or of a coordinate of it. */
export function pointAt({ at, kernel }: WeierstrassLinking, point: keyof typeof POINTS, coordinate = 0): Expr<'i32'> {
  return i32.const(at.points.from + (3 * POINTS[point] + coordinate) * kernel.elementBytes);
}

/** The address of the sum in Jacobian coordinates, or of a coordinate of it. */
export const sumAt = ({ at, kernel }: WeierstrassLinking, coordinate = 0): Expr<'i32'> =>
  i32.const(at.sum.from + coordinate * kernel.elementBytes);

/** sum ← the affine point in `picked`. */
export function emitFirst(f: FunctionBuilder, linking: WeierstrassLinking): void {
  const { kernel, constant } = linking;
  copyBytes(f, 2 * kernel.elementBytes, sumAt(linking), pointAt(linking, 'picked'));
  copyBytes(f, kernel.elementBytes, sumAt(linking, 2), i32.const(constant('one')));
}

/** The point ← the neutral element, (0 : 1 : 0). */
export function emitNeutral(f: FunctionBuilder, linking: WeierstrassLinking, point: keyof typeof POINTS = 'result'): void {
  for (const [i, name] of ['zero', 'one', 'zero'].entries()) {
    copyBytes(f, linking.kernel.elementBytes, pointAt(linking, point, i), i32.const(linking.constant(name)));
  }
}

export function defineConversion(m: ModuleBuilder, linking: WeierstrassLinking, defineInverse: DefineInverse): Conversion {
  const { at, kernel, formulas, fromBytes, toBytes, constant } = linking;
  const { elementBytes, residueBytes } = kernel;
  const [x, y] = [0, residueBytes].map((offset) => i32.const(at.numbers.from + offset)) as [Expr<'i32'>, Expr<'i32'>];
  const given = pointAt(linking, 'given');
  const scratch = pointAt(linking, 'scratch');
  /** Whether so many bytes of `numbers` are zero. */
  const areZeros = (f: FunctionBuilder, bytes: number): Local<'v128'> => {
    const words = Array.from({ length: bytes / 8 }, (_, i) => i64.load(x, 8 * i));
    return equals(f, i64.eqz(words.reduce((any, word) => i64.or(any, word))), i32.const(1));
  };
  const emitIsZero: Conversion['emitIsZero'] = (f, element) => {
    toBytes(f, x, element);
    return areZeros(f, residueBytes);
  };
  const enter = m.export('enter', [], (f) => {
    fromBytes(f, given, x);
    const [givenY, givenZ] = [pointAt(linking, 'given', 1), pointAt(linking, 'given', 2)];
    fromBytes(f, givenY, y);
    // The neutral element, (0 : 1 : 0), has come as zeros.
    const isNeutral = areZeros(f, 2 * residueBytes);
    const [zero, one] = [i32.const(constant('zero')), i32.const(constant('one'))];
    choose(f, elementBytes, givenY, isNeutral, one, givenY);
    choose(f, elementBytes, givenZ, isNeutral, zero, one);
  });
  const equation = m.export('equation', [], (f) => {
    f.do(call(formulas.equation, { to: scratch, p: given }));
    toBytes(f, x, scratch);
  });
  const keep = m.export('keep', [], (f) => copyBytes(f, 3 * elementBytes, pointAt(linking, 'kept'), given));
  const inverse = defineInverse(m, linking);
  const toBytesFrom = (name: string, formula: 'fromProjective' | 'fromJacobian'): TypedFunc<{ p: 'i32' }, 'void'> =>
    m.func(name, { p: 'i32' }, 'void', (f, { p }) => {
      f.do(call(inverse, { to: scratch, a: i32.add(p, i32.const(2 * elementBytes)) }));
      f.do(call(formulas[formula], { to: pointAt(linking, 'picked'), p, z: scratch }));
      toBytes(f, x, pointAt(linking, 'picked'));
      toBytes(f, y, pointAt(linking, 'picked', 1));
    });
  const projectiveToBytes = toBytesFrom('projectiveToBytes', 'fromProjective');
  const addKept = m.export('addKept', [], (f) => {
    const result = pointAt(linking, 'result');
    f.do(call(formulas.add, { to: result, p: pointAt(linking, 'kept'), q: given }));
    f.do(call(projectiveToBytes, { p: result }));
  });
  const jacobianToBytes = toBytesFrom('jacobianToBytes', 'fromJacobian');
  return { inverse, toBytes: projectiveToBytes, jacobianToBytes, emitIsZero, exports: { enter, equation, keep, addKept } };
}
