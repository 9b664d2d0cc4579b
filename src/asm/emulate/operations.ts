/**
 * The instructions of the emulator: for each of WebAssembly's that modules of integers consist of, one that does the same on 32-bit words. A value lies in
 * one, two or four registers, lowest word first. In the code an instruction is its number and four fields; the numbers are those of the cases in `execute.ts`.
 */
import * as i32 from '../opcodes/i32.ts';
import * as i64 from '../opcodes/i64.ts';
import * as v128 from '../opcodes/v128.ts';
import type { Opcode } from '../types.ts';

/** The number of an instruction and its fields. */
export const WIDTH = 5;

/** Their fields: `to`, then operands; for loads and stores the immediate last. */
export const ADD32 = 0;
export const SUB32 = 1;
export const MUL32 = 2;
export const AND32 = 3;
export const XOR32 = 4;
export const SHL32 = 5;
export const SHR_U32 = 6;
export const SHR_S32 = 7;
export const EQ32 = 8;
export const LT_U32 = 9;
export const LT_S32 = 10;
export const LE_U32 = 11;
export const GT_U32 = 12;
export const LOAD8 = 13;
export const LOAD32 = 14;
export const LOAD64 = 15;
export const LOAD128 = 16;
export const STORE32 = 17;
export const STORE64 = 18;
export const STORE128 = 19;
export const ADD64 = 20;
export const SUB64 = 21;
export const MUL64 = 22;
export const AND64 = 23;
export const OR64 = 24;
export const XOR64 = 25;
export const EXTEND = 26;
export const SPLAT64 = 27;
export const EQ64X2 = 28;
export const BITSELECT = 29;
export const SHL64 = 30;
export const SHR_U64 = 31;
export const SHR_S64 = 32;
/** `to`, `from`, words. */
export const MOVE = 33;
/** `from`, words: sets them to zero. */
export const CLEAR = 34;
/** `target`: an index of the code. */
export const CALL = 35;
export const RETURN = 36;
export const JUMP = 37;
/** `condition`, `target`. */
export const JUMP_IF_ZERO = 38;
export const JUMP_UNLESS_ZERO = 39;
/** `to`, `sum`, and two factors: i64.add of a product, which most steps of a multiplication are. */
export const MUL_ADD64 = 40;
export const OR32 = 41;
export const EQZ64 = 42;
export const STORE8 = 43;
/** A number of `standIns`, and the registers of its parameters. */
export const STAND_IN = 44;
export const LT_U64 = 45;
export const WRAP = 46;
export const LOAD8_64 = 47;

const PLAIN: readonly (readonly [{ readonly opcode: Opcode }, number])[] = [
  [i32.add, ADD32],
  [i32.sub, SUB32],
  [i32.mul, MUL32],
  [i32.and, AND32],
  [i32.or, OR32],
  [i32.xor, XOR32],
  [i32.shl, SHL32],
  [i32.shr_u, SHR_U32],
  [i32.shr_s, SHR_S32],
  [i32.eq, EQ32],
  [i32.lt_u, LT_U32],
  [i32.lt_s, LT_S32],
  [i32.le_u, LE_U32],
  [i32.gt_u, GT_U32],
  [i32.load8_u, LOAD8],
  [i32.load, LOAD32],
  [i64.load, LOAD64],
  [i64.load8_u, LOAD8_64],
  [v128.load, LOAD128],
  [i32.store8, STORE8],
  // The lowest word is the first.
  [i64.store8, STORE8],
  [i32.store, STORE32],
  [i64.store, STORE64],
  [v128.store, STORE128],
  [i64.add, ADD64],
  [i64.sub, SUB64],
  [i64.mul, MUL64],
  [i64.and, AND64],
  [i64.or, OR64],
  [i64.xor, XOR64],
  [i64.eqz, EQZ64],
  [i64.lt_u, LT_U64],
  [i64.shl, SHL64],
  [i64.shr_u, SHR_U64],
  [i64.shr_s, SHR_S64],
  [i64.extend_i32_u, EXTEND],
  [i32.wrap_i64, WRAP],
  [v128.i64x2_splat, SPLAT64],
  [v128.i64x2_eq, EQ64X2],
  [v128.bitselect, BITSELECT],
];

/** The number of the instruction that does the same; undefined where there is none. */
export const operationOf = (opcode: Opcode): number | undefined => PLAIN.find(([known]) => known.opcode === opcode)?.[1];
