/** 128-bit vector instructions: SIMD (WebAssembly core specification 2.0, section 5.4.8) and relaxed SIMD (3.0). */
import { BigInt } from '../../util/big-int.ts';
import {
  constant,
  type ExtractLane,
  extractLane,
  type Instruction,
  instruction,
  type Load,
  load,
  type ReplaceLane,
  replaceLane,
  type Store,
  store,
} from '../instruction.ts';
import type { Constant } from '../types.ts';

/** Behind the prefix byte 0xfd (see `Opcode.code`). */
const SIMD = 0xfd_0000;

type Unary = Instruction<readonly ['v128'], 'v128'>;
type Binary = Instruction<readonly ['v128', 'v128'], 'v128'>;
type Ternary = Instruction<readonly ['v128', 'v128', 'v128'], 'v128'>;
type Shift = Instruction<readonly ['v128', 'i32'], 'v128'>;
const unary = /* @__NO_SIDE_EFFECTS__ */ (code: number): Unary => instruction(SIMD + code, ['v128'], 'v128');
const binary = /* @__NO_SIDE_EFFECTS__ */ (code: number): Binary => instruction(SIMD + code, ['v128', 'v128'], 'v128');
const ternary = /* @__NO_SIDE_EFFECTS__ */ (code: number): Ternary => instruction(SIMD + code, ['v128', 'v128', 'v128'], 'v128');
const shift = /* @__NO_SIDE_EFFECTS__ */ (code: number): Shift => instruction(SIMD + code, ['v128', 'i32'], 'v128');

/** A vector from its two 64-bit lanes. */
const constV128 = /* @__NO_SIDE_EFFECTS__ */ (lane0: bigint, lane1: bigint): Constant<'v128'> =>
  constant('v128', BigInt.asUintN(64, lane0) | (BigInt.asUintN(64, lane1) << 64n));

const load128: Load<'v128'> = /* @__PURE__ */ load(SIMD + 0x00, 16, 'v128');
/** Four signed 16-bit words as 32-bit lanes. */
export const load16x4_s: Load<'v128'> = /* @__PURE__ */ load(SIMD + 0x03, 8, 'v128');
export const load32_splat: Load<'v128'> = /* @__PURE__ */ load(SIMD + 0x09, 4, 'v128');
export const load64_splat: Load<'v128'> = /* @__PURE__ */ load(SIMD + 0x0a, 8, 'v128');
/** One 64-bit word into lane 0, and 0 into lane 1. */
export const load64_zero: Load<'v128'> = /* @__PURE__ */ load(SIMD + 0x5d, 8, 'v128');
const store128: Store<'v128'> = /* @__PURE__ */ store(SIMD + 0x0b, 16, 'v128');

export { constV128 as const, load128 as load, store128 as store };
export const not: Unary = unary(0x4d);
export const and: Binary = binary(0x4e);
export const andnot: Binary = binary(0x4f);
export const or: Binary = binary(0x50);
export const xor: Binary = binary(0x51);
export const bitselect: Ternary = ternary(0x52);

export const i32x4_splat: Instruction<readonly ['i32'], 'v128'> = /* @__PURE__ */ instruction(SIMD + 0x11, ['i32'], 'v128');
export const i64x2_splat: Instruction<readonly ['i64'], 'v128'> = /* @__PURE__ */ instruction(SIMD + 0x12, ['i64'], 'v128');
export const f64x2_splat: Instruction<readonly ['f64'], 'v128'> = /* @__PURE__ */ instruction(SIMD + 0x14, ['f64'], 'v128');
export const i64x2_extract_lane: ExtractLane<'i64'> = /* @__PURE__ */ extractLane(SIMD + 0x1d, 2, 'i64');
export const i64x2_replace_lane: ReplaceLane<'i64'> = /* @__PURE__ */ replaceLane(SIMD + 0x1e, 2, 'i64');
export const f64x2_extract_lane: ExtractLane<'f64'> = /* @__PURE__ */ extractLane(SIMD + 0x21, 2, 'f64');
export const f64x2_replace_lane: ReplaceLane<'f64'> = /* @__PURE__ */ replaceLane(SIMD + 0x22, 2, 'f64');

/** Bytes of a by the numbers in b; 0 where a number is 16 or more. */
export const i8x16_swizzle: Binary = binary(0x0e);
/** The same where numbers are below 16, or 128 and more; otherwise as the engine pleases. */
export const i8x16_relaxed_swizzle: Binary = binary(0x100);
/** Lanes of a and b as signed 16-bit words, those of a first; saturated. */
export const i16x8_narrow_i32x4_s: Binary = binary(0x85);
export const i32x4_extend_low_i16x8_u: Unary = unary(0xa9);
export const i32x4_shl: Shift = shift(0xab);
export const i32x4_shr_s: Shift = shift(0xac);
export const i32x4_add: Binary = binary(0xae);
export const i32x4_sub: Binary = binary(0xb1);
export const i32x4_mul: Binary = binary(0xb5);
/** The sums of two products each of signed 16-bit words. */
export const i32x4_dot_i16x8_s: Binary = binary(0xba);
export const i64x2_extend_low_i32x4_s: Unary = unary(0xc7);
export const i64x2_shl: Shift = shift(0xcb);
export const i64x2_shr_s: Shift = shift(0xcc);
export const i64x2_shr_u: Shift = shift(0xcd);
export const i64x2_add: Binary = binary(0xce);
export const i64x2_sub: Binary = binary(0xd1);
export const i64x2_mul: Binary = binary(0xd5);
export const i64x2_eq: Binary = binary(0xd6);
export const i64x2_extmul_low_i32x4_s: Binary = binary(0xdc);
export const i64x2_extmul_high_i32x4_s: Binary = binary(0xdd);
export const i64x2_extmul_low_i32x4_u: Binary = binary(0xde);
export const i64x2_extmul_high_i32x4_u: Binary = binary(0xdf);
export const f64x2_add: Binary = binary(0xf0);
export const f64x2_sub: Binary = binary(0xf1);
export const f64x2_mul: Binary = binary(0xf2);
/** Lanes of a where the mask's are all ones, of b where they are zero; otherwise as the engine pleases. */
export const i64x2_relaxed_laneselect: Ternary = ternary(0x10c);
/** a·b + c, rounded once or twice as the engine pleases; the `fma` family asks at run time which. */
export const f64x2_relaxed_madd: Ternary = ternary(0x107);
/** −a·b + c, likewise. */
export const f64x2_relaxed_nmadd: Ternary = ternary(0x108);
