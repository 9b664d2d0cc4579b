/** The `fma` kernels for odd moduli: Montgomery arithmetic in doubles, where `relaxed_madd` is fused. */
import type { ModuleBuilder } from '../../../asm/build.ts';
import type { KernelFunctions, WasmKernel } from '../../contract/wasm-kernel.ts';
import { splitName } from '../../tuned/splitting.ts';
import { defineArithmetic } from './arithmetic.ts';
import { defineConversion } from './conversion.ts';
import { type FmaAddresses, layOut } from './memory.ts';
import { definePrepare } from './prepare.ts';
import { OWN_BY_ROWS, type Shape } from './shape.ts';

/** The kernel `fma-n<limbs>`, or `fma2-n<limbs>` for two numbers; and what is by rows behind that, where it is not the family's own. */
export function fmaKernel(shape: Shape): WasmKernel {
  const { lanes, limbs, byRows, modulusBits, operandBytes } = shape;
  const { memory, at } = layOut(shape);
  return {
    name: `fma${lanes === 1 ? '' : lanes}-n${limbs}${byRows === OWN_BY_ROWS ? '' : splitName(byRows[lanes])}`,
    family: 'fma',
    ring: 'odd',
    lanes,
    parameters: { lanes, limbs },
    modulusBits,
    operandBytes,
    memory,
    define: (m) => defineOdd(m, shape, at),
  };
}

function defineOdd(m: ModuleBuilder, shape: Shape, at: FmaAddresses): KernelFunctions {
  const functions = defineArithmetic(m, shape, at);
  const prepare = definePrepare(m, shape, at, functions);
  const { enter, leave } = defineConversion(m, shape, at, functions);
  const { mul, sqr, add, sub } = functions;
  return { elementBytes: shape.elementBytes, one: at.one, vectors: 'relaxed', prepare, enter, leave, add, sub, mul, sqr };
}
