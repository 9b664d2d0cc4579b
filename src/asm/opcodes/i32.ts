/** 32-bit integer instructions (WebAssembly core specification 2.0, section 5.4). */
import { constant, type Instruction, instruction, type Load, load, type Store, store } from '../instruction.ts';
import type { Constant } from '../types.ts';

type Unary = Instruction<readonly ['i32'], 'i32'>;
type Binary = Instruction<readonly ['i32', 'i32'], 'i32'>;
const binary = /* @__NO_SIDE_EFFECTS__ */ (code: number): Binary => instruction(code, ['i32', 'i32'], 'i32');
const division = /* @__NO_SIDE_EFFECTS__ */ (code: number): Binary => instruction(code, ['i32', 'i32'], 'i32', 'division');
const bitCount = /* @__NO_SIDE_EFFECTS__ */ (code: number): Unary => instruction(code, ['i32'], 'i32', 'bit count');

const constI32 = /* @__NO_SIDE_EFFECTS__ */ (value: number): Constant<'i32'> => constant('i32', value);

const load32: Load<'i32'> = /* @__PURE__ */ load(0x28, 4, 'i32');
export const load8_u: Load<'i32'> = /* @__PURE__ */ load(0x2d, 1, 'i32');
const store32: Store<'i32'> = /* @__PURE__ */ store(0x36, 4, 'i32');

export { constI32 as const, load32 as load, store32 as store };
export const store8: Store<'i32'> = /* @__PURE__ */ store(0x3a, 1, 'i32');

export const eqz: Unary = /* @__PURE__ */ instruction(0x45, ['i32'], 'i32');
export const eq: Binary = binary(0x46);
export const ne: Binary = binary(0x47);
export const lt_s: Binary = binary(0x48);
export const lt_u: Binary = binary(0x49);
export const gt_s: Binary = binary(0x4a);
export const gt_u: Binary = binary(0x4b);
export const le_s: Binary = binary(0x4c);
export const le_u: Binary = binary(0x4d);
export const ge_s: Binary = binary(0x4e);
export const ge_u: Binary = binary(0x4f);
export const clz: Unary = bitCount(0x67);
export const ctz: Unary = bitCount(0x68);
export const popcnt: Unary = bitCount(0x69);
export const add: Binary = binary(0x6a);
export const sub: Binary = binary(0x6b);
export const mul: Binary = binary(0x6c);
export const div_s: Binary = division(0x6d);
export const div_u: Binary = division(0x6e);
export const rem_s: Binary = division(0x6f);
export const rem_u: Binary = division(0x70);
export const and: Binary = binary(0x71);
export const or: Binary = binary(0x72);
export const xor: Binary = binary(0x73);
export const shl: Binary = binary(0x74);
export const shr_s: Binary = binary(0x75);
export const shr_u: Binary = binary(0x76);
export const rotl: Binary = binary(0x77);
export const rotr: Binary = binary(0x78);
export const wrap_i64: Instruction<readonly ['i64'], 'i32'> = /* @__PURE__ */ instruction(0xa7, ['i64'], 'i32');
export const trunc_f64_s: Instruction<readonly ['f64'], 'i32'> = /* @__PURE__ */ instruction(0xaa, ['f64'], 'i32', 'trapping conversion');
export const select: Instruction<readonly ['i32', 'i32', 'i32'], 'i32'> = /* @__PURE__ */ instruction(
  0x1b,
  ['i32', 'i32', 'i32'],
  'i32',
  'selection',
);
