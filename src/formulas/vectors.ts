/** Bytes moved and chosen without branches, in blocks that are multiples of 16 bytes. */
import type { FunctionBuilder, ModuleBuilder } from '../asm/build.ts';
import * as i32 from '../asm/opcodes/i32.ts';
import * as i64 from '../asm/opcodes/i64.ts';
import * as v128 from '../asm/opcodes/v128.ts';
import type { Expr, Local } from '../asm/types.ts';
import type { FieldKernel, PickFunc } from '../kernels/field/kernel.ts';

const VECTOR = 16;
type Address = Expr<'i32'>;

const offsets = (bytes: number): readonly number[] => Array.from({ length: bytes / VECTOR }, (_, i) => VECTOR * i);

/** All ones where the numbers are equal, else zeros. */
export function equals(f: FunctionBuilder, a: Expr<'i32'>, b: Expr<'i32'>): Local<'v128'> {
  const splat = (x: Expr<'i32'>): Expr<'v128'> => v128.i64x2_splat(i64.extend_i32_u(x));
  return f.let('isEqual', v128.i64x2_eq(splat(a), splat(b)));
}

export function copyBytes(f: FunctionBuilder, bytes: number, to: Address, from: Address): void {
  for (const offset of offsets(bytes)) f.do(v128.store(to, v128.load(from, offset), offset));
}

/** to ← yes where the mask is ones, no where it is zeros. */
export function choose(f: FunctionBuilder, bytes: number, to: Address, mask: Local<'v128'>, yes: Address, no: Address): void {
  for (const offset of offsets(bytes)) {
    f.do(v128.store(to, v128.bitselect(v128.load(yes, offset), v128.load(no, offset), mask), offset));
  }
}

/** Exchanges the two where the mask is ones. */
export function exchange(f: FunctionBuilder, bytes: number, mask: Local<'v128'>, a: Address, b: Address): void {
  for (const offset of offsets(bytes)) {
    const [x, y] = [a, b].map((address) => f.let('part', v128.load(address, offset))) as [Local<'v128'>, Local<'v128'>];
    f.do(v128.store(a, v128.bitselect(y, x, mask), offset));
    f.do(v128.store(b, v128.bitselect(x, y, mask), offset));
  }
}

/** to ← entry number `digit` of the table, whose entries are numbered from 1; zeros for 0. All entries are read. Leaks: `table`. */
export function definePick(
  m: ModuleBuilder,
  name: string,
  bytes: number,
  entries: number,
  kernel: Pick<FieldKernel, 'select' | 'definePick'>,
): PickFunc {
  const { select } = kernel;
  if (kernel.definePick) return kernel.definePick(m, name, bytes, entries);
  return m.func(name, { to: 'i32', table: 'i32', digit: 'i32' }, 'void', (f, { to, table, digit }) => {
    const sums = offsets(bytes).map(() => f.let('sum', v128.const(0n, 0n)));
    const index = f.let('index', 1);
    const wanted = f.let('wanted', v128.i64x2_splat(i64.extend_i32_u(digit)));
    f.loop(() => {
      const mask = f.let('mask', v128.i64x2_eq(wanted, v128.i64x2_splat(i64.extend_i32_u(index))));
      for (const [i, offset] of offsets(bytes).entries()) {
        const sum = sums[i] as Local<'v128'>;
        f.set(sum, select(v128.load(table, offset), sum, mask));
      }
      f.set(table, i32.add(table, bytes));
      f.set(index, i32.add(index, 1));
      return i32.le_u(index, entries);
    });
    for (const [i, offset] of offsets(bytes).entries()) f.do(v128.store(to, sums[i] as Local<'v128'>, offset));
  });
}
