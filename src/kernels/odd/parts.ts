/** What the parts of a kernel for odd moduli know of each other: where things are, and which functions there are. */
import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../../asm/build.ts';
import type { Expr } from '../../asm/types.ts';
import type { MulFunc, SqrFunc } from '../window.ts';

export type SumFunc = TypedFunc<{ to: 'i32'; a: 'i32'; b: 'i32' }, 'void'>;
export type ElementFunc = TypedFunc<{ to: 'i32' }, 'void'>;

/** Addresses that the functions share. */
export interface OddMemory {
  /** Modulus, R² mod m, R mod m, −1/m mod 2^radix in a 64-bit word (see `OddShape.inverseShift`), and the family's own. */
  readonly constants: Readonly<Record<'modulus' | 'rSquared' | 'one' | 'negInverse' | 'derived', number>>;
  readonly operand: number;
  readonly columns: number;
  /** Two elements of scratch: for the border, and for canonical residues. */
  readonly plain: number;
  readonly spare: number;
  /** The family's own elements of scratch, one after the other. */
  readonly scratch: number;
}

/** What a family brings. */
export interface OddProducts {
  /** to ← a · b / R. In: a, b < 16m. Out: < 2m. Scratch: columns. Aliasing: any. */
  readonly mul: MulFunc;
  /** to ← a² / R, likewise. */
  readonly sqr: SqrFunc;
  /** to ← a / R mod m, for a < R: below m, or m where a is 0 mod m. Scratch: columns. */
  readonly divide: (f: FunctionBuilder, to: Expr<'i32'>, a: Expr<'i32'>) => void;
  /** Derives the family's own constants, where it has some, from the modulus and −1/m. */
  readonly derive?: (f: FunctionBuilder) => void;
}

/** Functions that others call. */
export interface OddFunctions extends Pick<OddProducts, 'mul' | 'sqr'> {
  readonly add: SumFunc;
  readonly doubleMod: ElementFunc;
  /** to ← the canonical residue of a / R. In: a < R. Scratch: columns, one element. */
  readonly toPlain: SqrFunc;
}

/** mul and sqr as a product or a square, and a reduction of what it left. */
export function defineReduced(
  m: ModuleBuilder,
  product: TypedFunc<{ a: 'i32'; b: 'i32' }, 'void'>,
  square: TypedFunc<{ a: 'i32' }, 'void'>,
  reduce: ElementFunc,
): Pick<OddProducts, 'mul' | 'sqr'> {
  const exported = { exported: true };
  const mul = m.func(
    'mul',
    { to: 'i32', a: 'i32', b: 'i32' },
    'void',
    (f, { to, a, b }) => {
      f.do(call(product, { a, b }));
      f.do(call(reduce, { to }));
    },
    exported,
  );
  const sqr = m.func(
    'sqr',
    { to: 'i32', a: 'i32' },
    'void',
    (f, { to, a }) => {
      f.do(call(square, { a }));
      f.do(call(reduce, { to }));
    },
    exported,
  );
  return { mul, sqr };
}
