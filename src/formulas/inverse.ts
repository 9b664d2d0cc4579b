/** Inverses in a field. */
import { call, type ModuleBuilder, type TypedFunc } from '../asm/build.ts';
import * as i32 from '../asm/opcodes/i32.ts';
import type { FieldKernel } from '../kernels/field/kernel.ts';
import { defineInvertBytes } from '../kernels/field/prime/divsteps.ts';
import type { Linking, RegionRequest } from './link.ts';

export type InverseFunc = TypedFunc<{ to: 'i32'; a: 'i32' }, 'void'>;

/** The region `inverting`: a canonical residue. */
export const invertingRegion = ({ residueBytes }: FieldKernel): RegionRequest => ({ bytes: residueBytes, secret: true, elements: false });

/** to ← 1/a, or 0 of 0, by division steps on the canonical residue. Constant time. */
export function defineInverse<F extends string>(m: ModuleBuilder, linking: Linking<'inverting', F>): InverseFunc {
  const { kernel, at, fromBytes, toBytes } = linking;
  const invertBytes = kernel.defineInvertBytes?.(m) ?? defineInvertBytes(m, kernel.modulus);
  const bytes = i32.const(at.inverting.from);
  return m.func('inverse', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    toBytes(f, bytes, a);
    f.do(call(invertBytes, { bytes }));
    fromBytes(f, to, bytes);
  });
}
