/** 64-bit floating-point instructions (WebAssembly core specification 2.0, section 5.4). */
import { constant, type Instruction, instruction, type Load, load, type Store, store } from '../instruction.ts';
import type { Constant, Hazard } from '../types.ts';

type Unary = Instruction<readonly ['f64'], 'f64'>;
type Binary = Instruction<readonly ['f64', 'f64'], 'f64'>;
const unary = /* @__NO_SIDE_EFFECTS__ */ (code: number, hazard?: Hazard): Unary => instruction(code, ['f64'], 'f64', hazard);
const binary = /* @__NO_SIDE_EFFECTS__ */ (code: number, hazard?: Hazard): Binary => instruction(code, ['f64', 'f64'], 'f64', hazard);

const constF64 = /* @__NO_SIDE_EFFECTS__ */ (value: number): Constant<'f64'> => constant('f64', value);

const load64: Load<'f64'> = /* @__PURE__ */ load(0x2b, 8, 'f64');
const store64: Store<'f64'> = /* @__PURE__ */ store(0x39, 8, 'f64');

export { constF64 as const, load64 as load, store64 as store };
export const floor: Unary = unary(0x9c);
export const nearest: Unary = unary(0x9e);
/** A square root takes a time that depends on its operand on most processors, as a division does. */
export const sqrt: Unary = unary(0x9f, 'division');
export const add: Binary = binary(0xa0);
export const sub: Binary = binary(0xa1);
export const mul: Binary = binary(0xa2);
export const div: Binary = binary(0xa3, 'division');
export const convert_i32_s: Instruction<readonly ['i32'], 'f64'> = /* @__PURE__ */ instruction(0xb7, ['i32'], 'f64');
export const convert_i64_s: Instruction<readonly ['i64'], 'f64'> = /* @__PURE__ */ instruction(0xb9, ['i64'], 'f64');
export const reinterpret_i64: Instruction<readonly ['i64'], 'f64'> = /* @__PURE__ */ instruction(0xbf, ['i64'], 'f64');
