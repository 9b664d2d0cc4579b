/** A program that repeats one operation of a kernel inside the module, so that calls from JavaScript cost nothing. */
import { call, type ModuleBuilder } from '../../src/asm/build.ts';
import type { HostFunc } from '../../src/asm/exports.ts';
import * as i32 from '../../src/asm/opcodes/i32.ts';
import { keeps } from '../../src/asm/secrecy/keeps.ts';
import type { Expr, Func, Local } from '../../src/asm/types.ts';
import type { Slot } from '../../src/kernels/contract/machine.ts';
import type { Program } from '../../src/kernels/contract/program.ts';
import type { WasmKernel } from '../../src/kernels/contract/wasm-kernel.ts';
import { WasmMachine } from '../../src/runtime/wasm-machine.ts';

/** `mul` and `sqr` wait for the result before, as in an exponentiation. `product` is a `mul` without its reduction. */
export const OPERATIONS = ['mul', 'sqr', 'product'] as const;
export type Operation = (typeof OPERATIONS)[number];
/** Those that can be repeated: `add` puts the sum into the slot behind b, always the same. */
export type Repeatable = Operation | 'add';

/** Of `product` and `add`, where the kernel has such a function. */
type RepeatCalls = { readonly [O in Repeatable as `repeat ${O}`]?: (to: number, b: number, count: number) => void };

const repeats: Program<null, RepeatCalls> = {
  name: 'repeats',
  layOut: () => null,
  define: (m, { mul, sqr, elementBytes }) => {
    const made = {
      'repeat mul': defineRepeat(m, 'mul', (to, b) => call(mul, { to, a: to, b })),
      'repeat sqr': defineRepeat(m, 'sqr', (to) => call(sqr, { to, a: to })),
    };
    // Every family calls them so.
    const named = (wanted: string): Func | undefined => m.module(0).functions.find(({ name }) => name === wanted);
    const [product, add] = [named('product'), named('add')];
    const calling = (callee: Func, ...operands: readonly Expr<'i32'>[]): Expr<'void'> => ({ kind: 'call', type: 'void', callee, operands });
    return {
      ...made,
      ...(product && { 'repeat product': defineRepeat(m, 'product', (a, b) => calling(product, a, b)) }),
      ...(add && { 'repeat add': defineRepeat(m, 'add', (a, b) => calling(add, i32.add(b, i32.const(elementBytes)), a, b)) }),
    };
  },
};

function defineRepeat<O extends Repeatable>(
  m: ModuleBuilder,
  operation: O,
  run: (to: Local<'i32'>, b: Local<'i32'>) => Expr<'void'>,
): HostFunc<`repeat ${O}`, 'to' | 'b' | 'count'> {
  const func = m.export(`repeat ${operation}`, ['to', 'b', 'count'], (f, { to, b, count }) =>
    f.loop(() => {
      f.do(run(to, b));
      f.set(count, i32.sub(count, i32.const(1)));
      return count;
    }),
  );
  SECRECY: keeps(m, func, { to: 'public', b: 'public', count: 'public' });
  return func;
}

export class RepeatingRing extends WasmMachine<null, RepeatCalls> {
  constructor(kernel: WasmKernel) {
    super(kernel, repeats);
  }

  /** Inside a session: the operation `count` times, at least once. */
  repeat(operation: Repeatable, to: Slot, b: Slot, count: number): void {
    const repeat = this.call[`repeat ${operation}`];
    if (!repeat) throw new Error(`${this.kernel} has no ${operation}`);
    repeat(this.address(to), this.address(b), count);
  }
}
