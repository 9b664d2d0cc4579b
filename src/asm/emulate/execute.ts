/**
 * Runs code of the emulator: one loop, one place for each instruction.
 *
 * Constant time by construction: the values of registers and memory decide no branch, no index and no count, but those that decide them in the module, where they
 * are public. Sums, products and comparisons are made of operations on 32-bit integers that are single instructions of a processor.
 */
import type { Program } from './assemble.ts';
import * as op from './operations.ts';

/** How deep calls may go. */
const DEPTH = 64;

export class Emulation {
  readonly memory: ArrayBuffer;
  readonly #program: Program;
  readonly #registers: Int32Array;
  readonly #view: DataView;
  readonly #returns: Int32Array = new Int32Array(DEPTH);

  constructor(program: Program, memory: ArrayBuffer) {
    this.memory = memory;
    this.#program = program;
    this.#registers = new Int32Array(program.registers);
    this.#registers.set(program.constants);
    this.#view = new DataView(memory);
  }

  /** Calls an exported function. */
  run(name: string, args: readonly number[]): number {
    const { start, params, result } = this.#program.exported.get(name) as { start: number; params: readonly number[]; result?: number };
    for (const [i, param] of params.entries()) this.#registers[param] = args[i] as number;
    execute(this.#program.code, start, this.#registers, this.#view, this.#returns);
    return result === undefined ? 0 : (this.#registers[result] as number);
  }

  /** Forgets what was computed. */
  wipe(): void {
    this.#registers.fill(0, this.#program.constants.length);
  }
}

/** Runs the code from an index on until the function returns there. */
function execute(code: Int32Array, start: number, r: Int32Array, memory: DataView, returns: Int32Array): void {
  let depth = 0;
  let pc = start;
  for (;;) {
    const d = code[pc + 1]!;
    const a = code[pc + 2]!;
    const b = code[pc + 3]!;
    const operation = code[pc]!;
    pc += op.WIDTH;
    switch (operation) {
      case op.ADD32:
        r[d] = r[a]! + r[b]!;
        break;
      case op.SUB32:
        r[d] = r[a]! - r[b]!;
        break;
      case op.MUL32:
        r[d] = Math.imul(r[a]!, r[b]!);
        break;
      case op.AND32:
        r[d] = r[a]! & r[b]!;
        break;
      case op.XOR32:
        r[d] = r[a]! ^ r[b]!;
        break;
      case op.SHL32:
        r[d] = r[a]! << r[b]!;
        break;
      case op.SHR_U32:
        r[d] = r[a]! >>> r[b]!;
        break;
      case op.SHR_S32:
        r[d] = r[a]! >> r[b]!;
        break;
      case op.EQ32:
        r[d] = isZero(r[a]! ^ r[b]!);
        break;
      case op.LT_U32:
        r[d] = borrow(r[a]!, r[b]!);
        break;
      case op.LT_S32:
        r[d] = borrow(r[a]! ^ SIGN, r[b]! ^ SIGN);
        break;
      case op.LE_U32:
        r[d] = borrow(r[b]!, r[a]!) ^ 1;
        break;
      case op.GT_U32:
        r[d] = borrow(r[b]!, r[a]!);
        break;
      case op.LOAD8:
        r[d] = memory.getUint8(r[a]! + b);
        break;
      case op.LOAD32:
        r[d] = memory.getInt32(r[a]! + b, true);
        break;
      case op.LOAD64: {
        const at = r[a]! + b;
        r[d] = memory.getInt32(at, true);
        r[d + 1] = memory.getInt32(at + 4, true);
        break;
      }
      case op.LOAD128: {
        const at = r[a]! + b;
        for (let i = 0; i < 4; i++) r[d + i] = memory.getInt32(at + 4 * i, true);
        break;
      }
      // Fields: address, value, immediate.
      case op.STORE32:
        memory.setInt32(r[d]! + b, r[a]!, true);
        break;
      case op.STORE64: {
        const at = r[d]! + b;
        memory.setInt32(at, r[a]!, true);
        memory.setInt32(at + 4, r[a + 1]!, true);
        break;
      }
      case op.STORE128: {
        const at = r[d]! + b;
        for (let i = 0; i < 4; i++) memory.setInt32(at + 4 * i, r[a + i]!, true);
        break;
      }
      case op.ADD64: {
        const x = r[a]!;
        const y = r[b]!;
        const low = (x + y) | 0;
        r[d + 1] = r[a + 1]! + r[b + 1]! + (((x & y) | ((x | y) & ~low)) >>> 31);
        r[d] = low;
        break;
      }
      case op.SUB64: {
        const x = r[a]!;
        const y = r[b]!;
        r[d + 1] = r[a + 1]! - r[b + 1]! - borrow(x, y);
        r[d] = x - y;
        break;
      }
      case op.MUL64: {
        const x = r[a]!;
        const y = r[b]!;
        const x0 = x & 0xffff;
        const x1 = x >>> 16;
        const y0 = y & 0xffff;
        const y1 = y >>> 16;
        const low = Math.imul(x0, y0);
        const cross = Math.imul(x0, y1);
        const other = Math.imul(x1, y0);
        const middle = (low >>> 16) + (cross & 0xffff) + (other & 0xffff);
        const high = Math.imul(x1, y1) + (cross >>> 16) + (other >>> 16) + (middle >>> 16);
        r[d + 1] = high + Math.imul(x, r[b + 1]!) + Math.imul(r[a + 1]!, y);
        r[d] = (low & 0xffff) | (middle << 16);
        break;
      }
      case op.AND64: {
        r[d] = r[a]! & r[b]!;
        r[d + 1] = r[a + 1]! & r[b + 1]!;
        break;
      }
      case op.OR64: {
        r[d] = r[a]! | r[b]!;
        r[d + 1] = r[a + 1]! | r[b + 1]!;
        break;
      }
      case op.XOR64: {
        r[d] = r[a]! ^ r[b]!;
        r[d + 1] = r[a + 1]! ^ r[b + 1]!;
        break;
      }
      case op.EXTEND:
        r[d] = r[a]!;
        r[d + 1] = 0;
        break;
      case op.SPLAT64: {
        const low = r[a]!;
        const high = r[a + 1]!;
        r[d] = low;
        r[d + 1] = high;
        r[d + 2] = low;
        r[d + 3] = high;
        break;
      }
      case op.EQ64X2: {
        const first = -isZero((r[a]! ^ r[b]!) | (r[a + 1]! ^ r[b + 1]!));
        const second = -isZero((r[a + 2]! ^ r[b + 2]!) | (r[a + 3]! ^ r[b + 3]!));
        r[d] = first;
        r[d + 1] = first;
        r[d + 2] = second;
        r[d + 3] = second;
        break;
      }
      case op.BITSELECT: {
        const mask = code[pc - 1]!;
        for (let i = 0; i < 4; i++) r[d + i] = r[b + i]! ^ ((r[a + i]! ^ r[b + i]!) & r[mask + i]!);
        break;
      }
      // The last field of a shift is its count.
      case op.SHL64: {
        const low = r[a]!;
        r[d + 1] = (r[a + 1]! << b) | (low >>> (32 - b));
        r[d] = low << b;
        break;
      }
      case op.SHL64_FAR:
        r[d + 1] = r[a]! << (b - 32);
        r[d] = 0;
        break;
      case op.SHR_U64: {
        const high = r[a + 1]!;
        r[d] = (r[a]! >>> b) | (high << (32 - b));
        r[d + 1] = high >>> b;
        break;
      }
      case op.SHR_U64_FAR:
        r[d] = r[a + 1]! >>> (b - 32);
        r[d + 1] = 0;
        break;
      case op.SHR_S64: {
        const high = r[a + 1]!;
        r[d] = (r[a]! >>> b) | (high << (32 - b));
        r[d + 1] = high >> b;
        break;
      }
      case op.SHR_S64_FAR: {
        const high = r[a + 1]!;
        r[d] = high >> (b - 32);
        r[d + 1] = high >> 31;
        break;
      }
      case op.MOVE:
        for (let i = 0; i < b; i++) r[d + i] = r[a + i]!;
        break;
      case op.CLEAR:
        for (let i = 0; i < a; i++) r[d + i] = 0;
        break;
      case op.CALL:
        if (depth === DEPTH) throw new Error('calls go too deep');
        returns[depth++] = pc;
        pc = d;
        break;
      case op.RETURN:
        if (depth === 0) return;
        pc = returns[--depth]!;
        break;
      case op.JUMP:
        pc = d;
        break;
      case op.JUMP_IF_ZERO:
        if (r[d]! === 0) pc = a;
        break;
      case op.JUMP_UNLESS_ZERO:
        if (r[d]! !== 0) pc = a;
        break;
      default:
        throw new Error(`no instruction ${operation}`);
    }
  }
}

const SIGN = -0x80000000;

/** 1 for 0, else 0. */
function isZero(x: number): number {
  return ((x | -x) >>> 31) ^ 1;
}

/** 1 where x < y as unsigned numbers, else 0. */
function borrow(x: number, y: number): number {
  return ((~x & y) | (~(x ^ y) & (x - y))) >>> 31;
}
