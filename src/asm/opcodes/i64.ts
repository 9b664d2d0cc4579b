/** 64-bit integer instructions (WebAssembly core specification 2.0, section 5.4; wide arithmetic: the proposal of that name). */
import { constant, type Instruction, instruction, type Load, load, type Store, store } from '../instruction.ts';
import type { Constant } from '../types.ts';

/** Behind the prefix byte 0xfc (see `Opcode.code`). */
const MISC = 0xfc_0000;

type Unary = Instruction<readonly ['i64'], 'i64'>;
type Binary = Instruction<readonly ['i64', 'i64'], 'i64'>;
type Compare = Instruction<readonly ['i64', 'i64'], 'i32'>;
type WideProduct = Instruction<readonly ['i64', 'i64'], 'wide'>;
type WideSum = Instruction<readonly ['i64', 'i64', 'i64', 'i64'], 'wide'>;
const binary = /* @__NO_SIDE_EFFECTS__ */ (code: number): Binary => instruction(code, ['i64', 'i64'], 'i64');
const compare = /* @__NO_SIDE_EFFECTS__ */ (code: number): Compare => instruction(code, ['i64', 'i64'], 'i32');
const division = /* @__NO_SIDE_EFFECTS__ */ (code: number): Binary => instruction(code, ['i64', 'i64'], 'i64', 'division');
const bitCount = /* @__NO_SIDE_EFFECTS__ */ (code: number): Unary => instruction(code, ['i64'], 'i64', 'bit count');
const wideProduct = /* @__NO_SIDE_EFFECTS__ */ (code: number): WideProduct => instruction(MISC + code, ['i64', 'i64'], 'wide');
const wideSum = /* @__NO_SIDE_EFFECTS__ */ (code: number): WideSum => instruction(MISC + code, ['i64', 'i64', 'i64', 'i64'], 'wide');

const constI64 = /* @__NO_SIDE_EFFECTS__ */ (value: bigint | number): Constant<'i64'> => constant('i64', value);

const load64: Load<'i64'> = /* @__PURE__ */ load(0x29, 8, 'i64');
export const load8_u: Load<'i64'> = /* @__PURE__ */ load(0x31, 1, 'i64');
export const load16_s: Load<'i64'> = /* @__PURE__ */ load(0x32, 2, 'i64');
export const load32_s: Load<'i64'> = /* @__PURE__ */ load(0x34, 4, 'i64');
export const load32_u: Load<'i64'> = /* @__PURE__ */ load(0x35, 4, 'i64');
const store64: Store<'i64'> = /* @__PURE__ */ store(0x37, 8, 'i64');

export { constI64 as const, load64 as load, store64 as store };
export const store8: Store<'i64'> = /* @__PURE__ */ store(0x3c, 1, 'i64');
export const store16: Store<'i64'> = /* @__PURE__ */ store(0x3d, 2, 'i64');
export const store32: Store<'i64'> = /* @__PURE__ */ store(0x3e, 4, 'i64');

export const eqz: Instruction<readonly ['i64'], 'i32'> = /* @__PURE__ */ instruction(0x50, ['i64'], 'i32');
export const eq: Compare = compare(0x51);
export const ne: Compare = compare(0x52);
export const lt_s: Compare = compare(0x53);
export const lt_u: Compare = compare(0x54);
export const gt_s: Compare = compare(0x55);
export const gt_u: Compare = compare(0x56);
export const le_s: Compare = compare(0x57);
export const le_u: Compare = compare(0x58);
export const ge_s: Compare = compare(0x59);
export const ge_u: Compare = compare(0x5a);
export const clz: Unary = bitCount(0x79);
export const ctz: Unary = bitCount(0x7a);
export const popcnt: Unary = bitCount(0x7b);
export const add: Binary = binary(0x7c);
export const sub: Binary = binary(0x7d);
export const mul: Binary = binary(0x7e);
export const div_s: Binary = division(0x7f);
export const div_u: Binary = division(0x80);
export const rem_s: Binary = division(0x81);
export const rem_u: Binary = division(0x82);
export const and: Binary = binary(0x83);
export const or: Binary = binary(0x84);
export const xor: Binary = binary(0x85);
export const shl: Binary = binary(0x86);
export const shr_s: Binary = binary(0x87);
export const shr_u: Binary = binary(0x88);
export const rotl: Binary = binary(0x89);
export const rotr: Binary = binary(0x8a);
export const extend_i32_s: Instruction<readonly ['i32'], 'i64'> = /* @__PURE__ */ instruction(0xac, ['i32'], 'i64');
export const extend_i32_u: Instruction<readonly ['i32'], 'i64'> = /* @__PURE__ */ instruction(0xad, ['i32'], 'i64');
export const trunc_f64_s: Instruction<readonly ['f64'], 'i64'> = /* @__PURE__ */ instruction(0xb0, ['f64'], 'i64', 'trapping conversion');
export const reinterpret_f64: Instruction<readonly ['f64'], 'i64'> = /* @__PURE__ */ instruction(0xbd, ['f64'], 'i64');
export const add128: WideSum = wideSum(0x13);
export const sub128: WideSum = wideSum(0x14);
export const mul_wide_s: WideProduct = wideProduct(0x15);
export const mul_wide_u: WideProduct = wideProduct(0x16);
