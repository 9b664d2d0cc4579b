/** Constant vectors. */
import * as v128 from '../../../../asm/opcodes/v128.ts';
import type { Constant } from '../../../../asm/types.ts';

/** The bit pattern of a double. */
export function patternOf(value: number): bigint {
  return new BigInt64Array(new Float64Array([value]).buffer)[0] as bigint;
}

/** The number in both lanes. */
export function bothOf(value: number): Constant<'v128'> {
  const bits = patternOf(value);
  return v128.const(bits, bits);
}

/** A number in each lane. */
export function lanesOf(lane0: number, lane1: number): Constant<'v128'> {
  return v128.const(patternOf(lane0), patternOf(lane1));
}
