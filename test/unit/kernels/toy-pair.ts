/**
 * A kernel of two lanes that is nothing but its interface: in every lane, arithmetic modulo 2^64, on `words` words side
 * by side. Programs can be tested on it without a family, and see every word of every lane go astray.
 */
import type { ModuleBuilder } from '../../../src/asm/build.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import * as v128 from '../../../src/asm/opcodes/v128.ts';
import type { Expr } from '../../../src/asm/types.ts';
import { Layout } from '../../../src/kernels/contract/layout.ts';
import { SLOTS } from '../../../src/kernels/contract/machine.ts';
import type { WasmKernel } from '../../../src/kernels/contract/wasm-kernel.ts';
import type { WindowRing } from '../../../src/kernels/contract/window.ts';

/** An operand is the bytes of the `words` words of one lane; the modulus, 2^64, is not an operand. */
export function toyPairKernel(words: number): WasmKernel {
  const layout = new Layout();
  const elementBytes = 16 * words;
  const constants = layout.region('constants', elementBytes);
  const operands = [0, 1].map((lane) => layout.region(`operand${lane}`, 8 * words));
  const slots = layout.region('slots', SLOTS * elementBytes);
  const memory = { constants, operands, slots, elementBytes, regions: layout.regions, bytes: layout.end };
  return {
    name: `toy-pair-n${words}`,
    family: 'fma',
    ring: 'power of two',
    lanes: 2,
    parameters: { words },
    modulusBits: 65,
    operandBytes: 8 * words,
    memory,
    define: (m) => defineToy(m, words, memory),
  };
}

function defineToy(m: ModuleBuilder, words: number, { constants, operands, elementBytes }: WasmKernel['memory']): WindowRing {
  const exported = { exported: true };
  const at = Array.from({ length: words }, (_, i) => 16 * i);
  const binary = (name: string, combine: (a: Expr<'v128'>, b: Expr<'v128'>) => Expr<'v128'>) =>
    m.func(
      name,
      { to: 'i32', a: 'i32', b: 'i32' },
      'void',
      (f, { to, a, b }) => {
        for (const offset of at) f.do(v128.store(to, combine(v128.load(a, offset), v128.load(b, offset)), offset));
      },
      exported,
    );
  binary('add', v128.i64x2_add);
  binary('sub', v128.i64x2_sub);
  const mul = binary('mul', v128.i64x2_mul);
  const sqr = m.func(
    'sqr',
    { to: 'i32', a: 'i32' },
    'void',
    (f, { to, a }) => {
      for (const offset of at) f.do(v128.store(to, v128.i64x2_mul(v128.load(a, offset), v128.load(a, offset)), offset));
    },
    exported,
  );
  m.func(
    'prepare',
    { bits0: 'i32', bits1: 'i32' },
    'void',
    (f) => {
      for (const offset of at) f.do(v128.store(i32.const(constants.from), v128.const(1n, 1n), offset));
    },
    exported,
  );
  const lanes = operands.map(({ from }) => i32.const(from));
  const border = (name: 'enter' | 'leave', param: string): void => {
    m.func(
      name,
      { [param]: 'i32' } as { to: 'i32' },
      'void',
      (f, params) => {
        const element = Object.values(params)[0] as Expr<'i32'>;
        lanes.forEach((operand, lane) => {
          for (let i = 0; i < words; i++) {
            const [word, offset] = [8 * i, 16 * i + 8 * lane];
            f.do(
              name === 'enter' ? i64.store(element, i64.load(operand, word), offset) : i64.store(operand, i64.load(element, offset), word),
            );
          }
        });
      },
      exported,
    );
  };
  border('enter', 'to');
  border('leave', 'a');
  return { elementBytes, mul, sqr, one: constants.from, vectors: true };
}
