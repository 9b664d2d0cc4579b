/**
 * A kernel of two lanes that is nothing but its interface: in every lane, arithmetic modulo 2^64, on `words` words side
 * by side. Programs can be tested on it without a family, and see every word of every lane go astray.
 */
import type { ModuleBuilder } from '../../../src/asm/build.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import * as v128 from '../../../src/asm/opcodes/v128.ts';
import { keeps } from '../../../src/asm/secrecy/keeps.ts';
import type { Expr } from '../../../src/asm/types.ts';
import { type BinaryFunc, binaryOf, slotOf, unaryOf } from '../../../src/kernels/contract/kernel-ring.ts';
import { Layout } from '../../../src/kernels/contract/layout.ts';
import { SLOTS } from '../../../src/kernels/contract/machine.ts';
import type { KernelFunctions, WasmKernel } from '../../../src/kernels/contract/wasm-kernel.ts';

/** Of a modulus. */
const LENGTH = { low: 2, high: 65 };

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

function defineToy(m: ModuleBuilder, words: number, { constants, operands, elementBytes }: WasmKernel['memory']): KernelFunctions {
  const at = Array.from({ length: words }, (_, i) => 16 * i);
  const ring = { elementBytes, one: constants.from, vectors: true } as const;
  const binary = <N extends string>(name: N, combine: (a: Expr<'v128'>, b: Expr<'v128'>) => Expr<'v128'>): BinaryFunc<N> => {
    const func = m.export(name, ['to', 'a', 'b'], (f, { to, a, b }) => {
      for (const offset of at) f.do(v128.store(to, combine(v128.load(a, offset), v128.load(b, offset)), offset));
    });
    SECRECY: keeps(m, func, binaryOf(ring));
    return func;
  };
  const add = binary('add', v128.i64x2_add);
  const sub = binary('sub', v128.i64x2_sub);
  const mul = binary('mul', v128.i64x2_mul);
  const sqr = m.export('sqr', ['to', 'a'], (f, { to, a }) => {
    for (const offset of at) f.do(v128.store(to, v128.i64x2_mul(v128.load(a, offset), v128.load(a, offset)), offset));
  });
  SECRECY: keeps(m, sqr, unaryOf(ring));
  const prepare = m.export('prepare', ['bits0', 'bits1'], (f) => {
    for (const offset of at) f.do(v128.store(i32.const(constants.from), v128.const(1n, 1n), offset));
  });
  SECRECY: keeps(m, prepare, { bits0: LENGTH, bits1: LENGTH });
  /** For every word of every lane: its place among the operands, and in the element. */
  const words64 = (element: Expr<'i32'>, move: (operand: Expr<'i32'>, word: number, element: Expr<'i32'>, offset: number) => void): void =>
    operands.forEach(({ from }, lane) => {
      for (let i = 0; i < words; i++) move(i32.const(from), 8 * i, element, 16 * i + 8 * lane);
    });
  const enter = m.export('enter', ['to'], (f, { to }) =>
    words64(to, (operand, word, element, offset) => f.do(i64.store(element, i64.load(operand, word), offset))),
  );
  SECRECY: keeps(m, enter, { to: slotOf(ring) });
  const leave = m.export('leave', ['a'], (f, { a }) =>
    words64(a, (operand, word, element, offset) => f.do(i64.store(operand, i64.load(element, offset), word))),
  );
  SECRECY: keeps(m, leave, { a: slotOf(ring) });
  return { ...ring, prepare, enter, leave, add, sub, mul, sqr };
}
