/** 32-bit integer instructions (WebAssembly core specification 2.0, section 5.4). */
import { constant, type Instruction, instruction, type Load, load, type Store, store } from '../instruction.ts';
import type { Constant } from '../types.ts';

type Unary = Instruction<readonly ['i32'], 'i32'>;
type Binary = Instruction<readonly ['i32', 'i32'], 'i32'>;
const binary = /* @__NO_SIDE_EFFECTS__ */ (name: string, code: number): Binary => instruction(`i32.${name}`, code, ['i32', 'i32'], 'i32');
const division = /* @__NO_SIDE_EFFECTS__ */ (name: string, code: number): Binary =>
  instruction(`i32.${name}`, code, ['i32', 'i32'], 'i32', 'division');
const bitCount = /* @__NO_SIDE_EFFECTS__ */ (name: string, code: number): Unary =>
  instruction(`i32.${name}`, code, ['i32'], 'i32', 'bit count');

const constI32 = /* @__NO_SIDE_EFFECTS__ */ (value: number): Constant<'i32'> => constant('i32', value | 0);

const load32: Load<'i32'> = load('i32.load', 0x28, 4, 'i32');
export const load8_u: Load<'i32'> = load('i32.load8_u', 0x2d, 1, 'i32');
const store32: Store<'i32'> = store('i32.store', 0x36, 4, 'i32');

export { constI32 as const, load32 as load, store32 as store };
export const store8: Store<'i32'> = store('i32.store8', 0x3a, 1, 'i32');

export const eqz: Unary = instruction('i32.eqz', 0x45, ['i32'], 'i32');
export const eq: Binary = binary('eq', 0x46);
export const ne: Binary = binary('ne', 0x47);
export const lt_s: Binary = binary('lt_s', 0x48);
export const lt_u: Binary = binary('lt_u', 0x49);
export const gt_s: Binary = binary('gt_s', 0x4a);
export const gt_u: Binary = binary('gt_u', 0x4b);
export const le_s: Binary = binary('le_s', 0x4c);
export const le_u: Binary = binary('le_u', 0x4d);
export const ge_s: Binary = binary('ge_s', 0x4e);
export const ge_u: Binary = binary('ge_u', 0x4f);
export const clz: Unary = bitCount('clz', 0x67);
export const ctz: Unary = bitCount('ctz', 0x68);
export const popcnt: Unary = bitCount('popcnt', 0x69);
export const add: Binary = binary('add', 0x6a);
export const sub: Binary = binary('sub', 0x6b);
export const mul: Binary = binary('mul', 0x6c);
export const div_s: Binary = division('div_s', 0x6d);
export const div_u: Binary = division('div_u', 0x6e);
export const rem_s: Binary = division('rem_s', 0x6f);
export const rem_u: Binary = division('rem_u', 0x70);
export const and: Binary = binary('and', 0x71);
export const or: Binary = binary('or', 0x72);
export const xor: Binary = binary('xor', 0x73);
export const shl: Binary = binary('shl', 0x74);
export const shr_s: Binary = binary('shr_s', 0x75);
export const shr_u: Binary = binary('shr_u', 0x76);
export const rotl: Binary = binary('rotl', 0x77);
export const rotr: Binary = binary('rotr', 0x78);
export const wrap_i64: Instruction<readonly ['i64'], 'i32'> = instruction('i32.wrap_i64', 0xa7, ['i64'], 'i32');
export const trunc_f64_s: Instruction<readonly ['f64'], 'i32'> = instruction(
  'i32.trunc_f64_s',
  0xaa,
  ['f64'],
  'i32',
  'trapping conversion',
);
export const select: Instruction<readonly ['i32', 'i32', 'i32'], 'i32'> = instruction(
  'select',
  0x1b,
  ['i32', 'i32', 'i32'],
  'i32',
  'selection',
);
