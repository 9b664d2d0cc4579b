/** A program that repeats one operation of a kernel inside the module, so that calls from JavaScript cost nothing. */
import { call, type ModuleBuilder } from '../../src/asm/build.ts';
import * as i32 from '../../src/asm/opcodes/i32.ts';
import type { Expr, Func, Local } from '../../src/asm/types.ts';
import type { Slot } from '../../src/kernels/contract/machine.ts';
import type { Program } from '../../src/kernels/contract/program.ts';
import type { WasmKernel } from '../../src/kernels/contract/wasm-kernel.ts';
import type { MulFunc, SqrFunc } from '../../src/kernels/contract/window.ts';
import { WasmRing } from '../../src/runtime/wasm-ring.ts';

/** `mul` and `sqr` wait for the result before, as in an exponentiation. `product` is a `mul` without its reduction. */
export const OPERATIONS = ['mul', 'sqr', 'product'] as const;
export type Operation = (typeof OPERATIONS)[number];
/** Those that can be repeated: `add` puts the sum into the slot behind b, always the same. */
export type Repeatable = Operation | 'add';

const repeats: Program<null> = {
  name: 'repeats',
  layOut: () => null,
  define: (m, { mul, sqr, elementBytes }) => {
    defineRepeat(m, 'mul', (to, b) => call(mul as MulFunc, { to, a: to, b }));
    defineRepeat(m, 'sqr', (to) => call(sqr as SqrFunc, { to, a: to }));
    // Every family calls them so.
    const named = (wanted: string): Func | undefined => m.module(0).functions.find(({ name }) => name === wanted);
    const [product, add] = [named('product'), named('add')];
    if (product) defineRepeat(m, 'product', (a, b) => ({ kind: 'call', type: 'void', callee: product, operands: [a, b] }));
    if (add)
      defineRepeat(m, 'add', (a, b) => ({
        kind: 'call',
        type: 'void',
        callee: add,
        operands: [i32.add(b, i32.const(elementBytes)), a, b],
      }));
  },
};

function defineRepeat(m: ModuleBuilder, operation: Repeatable, run: (to: Local<'i32'>, b: Local<'i32'>) => Expr<'void'>): void {
  m.func(
    `repeat ${operation}`,
    { to: 'i32', b: 'i32', count: 'i32' },
    'void',
    (f, { to, b, count }) =>
      f.loop(() => {
        f.do(run(to, b));
        f.set(count, i32.sub(count, i32.const(1)));
        return count;
      }),
    { exported: true },
  );
}

export class RepeatingRing extends WasmRing<null> {
  constructor(kernel: WasmKernel) {
    super(kernel, repeats);
  }

  /** Inside a session: the operation `count` times, at least once. */
  repeat(operation: Repeatable, to: Slot, b: Slot, count: number): void {
    this.call(`repeat ${operation}`, this.address(to), this.address(b), count);
  }
}
