/**
 * Runs code of the emulator: one loop, one place for each instruction.
 *
 * Constant time by construction: the values of registers and memory decide no branch, no index and no count, but those that decide them in the module, where they
 * are public. Sums, products and comparisons are made of operations on 32-bit integers that are single instructions of a processor.
 */
import type { StandIn } from '../types.ts';
import type { Program } from './assemble.ts';
import { WIDTH } from './operations.ts';

/** How deep calls may go. */
const DEPTH = 64;

export class Emulation {
  readonly memory: ArrayBuffer;
  /** The functions that are exported, by name. */
  readonly functions: Readonly<Record<string, (...args: readonly number[]) => number>>;
  readonly #program: Program;
  readonly #registers: Int32Array;
  readonly #view: DataView;
  readonly #returns: Int32Array = new Int32Array(DEPTH);

  /** @param watch - gives the view of the memory that is used: tests look on. */
  constructor(program: Program, watch: (memory: ArrayBuffer) => DataView = (memory) => new DataView(memory)) {
    this.memory = new ArrayBuffer(program.bytes);
    this.#program = program;
    this.#registers = new Int32Array(program.registers);
    this.#registers.set(program.constants);
    this.#view = watch(this.memory);
    this.functions = Object.fromEntries([...program.exported.keys()].map((name) => [name, (...args) => this.run(name, args)]));
  }

  /** Calls an exported function. */
  run(name: string, args: readonly number[]): number {
    const { start, params, result } = this.#program.exported.get(name) as { start: number; params: readonly number[]; result?: number };
    for (const [i, param] of params.entries()) this.#registers[param] = args[i] as number;
    execute(this.#program.code, start, this.#registers, this.#view, this.#returns, this.#program.standIns);
    return result === undefined ? 0 : (this.#registers[result] as number);
  }

  /** The constants, and behind them what was computed. */
  registers(): Int32Array {
    return this.#registers;
  }

  /** Forgets what was computed. */
  wipe(): void {
    this.#registers.fill(0, this.#program.constants.length);
    for (const standIn of this.#program.standIns) standIn.wipe();
  }
}

/**
 * Runs the code from an index on until the function returns there. The cases are the numbers of `operations.ts`, written out: of these alone engines make a table of jumps,
 * with which it takes a third of the time.
 */
function execute(
  code: Int32Array,
  start: number,
  r: Int32Array,
  memory: DataView,
  returns: Int32Array,
  standIns: readonly StandIn[],
): void {
  let depth = 0;
  let pc = start;
  for (;;) {
    const d = code[pc + 1]!;
    const a = code[pc + 2]!;
    const b = code[pc + 3]!;
    const operation = code[pc]!;
    pc += WIDTH;
    switch (operation) {
      case 0: // ADD32
        r[d] = r[a]! + r[b]!;
        break;
      case 1: // SUB32
        r[d] = r[a]! - r[b]!;
        break;
      case 2: // MUL32
        r[d] = Math.imul(r[a]!, r[b]!);
        break;
      case 3: // AND32
        r[d] = r[a]! & r[b]!;
        break;
      case 4: // XOR32
        r[d] = r[a]! ^ r[b]!;
        break;
      case 5: // SHL32
        r[d] = r[a]! << r[b]!;
        break;
      case 6: // SHR_U32
        r[d] = r[a]! >>> r[b]!;
        break;
      case 7: // SHR_S32
        r[d] = r[a]! >> r[b]!;
        break;
      case 8: // EQ32
        r[d] = isZero(r[a]! ^ r[b]!);
        break;
      case 9: // LT_U32
        r[d] = borrow(r[a]!, r[b]!);
        break;
      case 10: // LT_S32
        r[d] = borrow(r[a]! ^ SIGN, r[b]! ^ SIGN);
        break;
      case 11: // LE_U32
        r[d] = borrow(r[b]!, r[a]!) ^ 1;
        break;
      case 12: // GT_U32
        r[d] = borrow(r[b]!, r[a]!);
        break;
      case 13: // LOAD8
        r[d] = memory.getUint8(r[a]! + b);
        break;
      case 14: // LOAD32
        r[d] = memory.getInt32(r[a]! + b, true);
        break;
      case 15: {
        // LOAD64
        const at = r[a]! + b;
        r[d] = memory.getInt32(at, true);
        r[d + 1] = memory.getInt32(at + 4, true);
        break;
      }
      case 16: {
        // LOAD128
        const at = r[a]! + b;
        for (let i = 0; i < 4; i++) r[d + i] = memory.getInt32(at + 4 * i, true);
        break;
      }
      // Fields: address, value, immediate.
      case 17: // STORE32
        memory.setInt32(r[d]! + b, r[a]!, true);
        break;
      case 18: {
        // STORE64
        const at = r[d]! + b;
        memory.setInt32(at, r[a]!, true);
        memory.setInt32(at + 4, r[a + 1]!, true);
        break;
      }
      case 19: {
        // STORE128
        const at = r[d]! + b;
        for (let i = 0; i < 4; i++) memory.setInt32(at + 4 * i, r[a + i]!, true);
        break;
      }
      case 20: {
        // ADD64
        const x = r[a]!;
        const y = r[b]!;
        const low = (x + y) | 0;
        r[d + 1] = ((r[a + 1]! + r[b + 1]!) | 0) + carry(x, y, low);
        r[d] = low;
        break;
      }
      case 21: {
        // SUB64
        const x = r[a]!;
        const y = r[b]!;
        r[d + 1] = ((r[a + 1]! - r[b + 1]!) | 0) - borrow(x, y);
        r[d] = x - y;
        break;
      }
      case 22: {
        // MUL64
        const x = r[a]!;
        const y = r[b]!;
        const outer = (Math.imul(x, r[b + 1]!) + Math.imul(r[a + 1]!, y)) | 0;
        r[d + 1] = highWord(x, y) + outer;
        r[d] = Math.imul(x, y);
        break;
      }
      case 40: {
        // MUL_ADD64
        const factor = code[pc - 1]!;
        const x = r[b]!;
        const y = r[factor]!;
        const outer = (Math.imul(x, r[factor + 1]!) + Math.imul(r[b + 1]!, y)) | 0;
        const product = Math.imul(x, y);
        const sum = r[a]!;
        const low = (sum + product) | 0;
        r[d + 1] = ((r[a + 1]! + highWord(x, y)) | 0) + ((outer + carry(sum, product, low)) | 0);
        r[d] = low;
        break;
      }
      case 23: {
        // AND64
        r[d] = r[a]! & r[b]!;
        r[d + 1] = r[a + 1]! & r[b + 1]!;
        break;
      }
      case 24: {
        // OR64
        r[d] = r[a]! | r[b]!;
        r[d + 1] = r[a + 1]! | r[b + 1]!;
        break;
      }
      case 25: {
        // XOR64
        r[d] = r[a]! ^ r[b]!;
        r[d + 1] = r[a + 1]! ^ r[b + 1]!;
        break;
      }
      case 26: // EXTEND
        r[d] = r[a]!;
        r[d + 1] = 0;
        break;
      case 27: {
        // SPLAT64
        const low = r[a]!;
        const high = r[a + 1]!;
        r[d] = low;
        r[d + 1] = high;
        r[d + 2] = low;
        r[d + 3] = high;
        break;
      }
      case 28: {
        // EQ64X2
        const first = -isZero((r[a]! ^ r[b]!) | (r[a + 1]! ^ r[b + 1]!));
        const second = -isZero((r[a + 2]! ^ r[b + 2]!) | (r[a + 3]! ^ r[b + 3]!));
        r[d] = first;
        r[d + 1] = first;
        r[d + 2] = second;
        r[d + 3] = second;
        break;
      }
      case 29: {
        // BITSELECT
        const mask = code[pc - 1]!;
        for (let i = 0; i < 4; i++) r[d + i] = r[b + i]! ^ ((r[a + i]! ^ r[b + i]!) & r[mask + i]!);
        break;
      }
      // Shifts by counts that differ by 32 choose words by masks.
      case 30: {
        // SHL64
        const count = r[b]!;
        const isFar = (count << 26) >> 31;
        const low = r[a]! << count;
        const high = (r[a + 1]! << count) | ((r[a]! >>> 1) >>> ~count);
        r[d + 1] = (low & isFar) | (high & ~isFar);
        r[d] = low & ~isFar;
        break;
      }
      case 31: {
        // SHR_U64
        const count = r[b]!;
        const isFar = (count << 26) >> 31;
        const high = r[a + 1]! >>> count;
        const low = (r[a]! >>> count) | ((r[a + 1]! << 1) << ~count);
        r[d] = (high & isFar) | (low & ~isFar);
        r[d + 1] = high & ~isFar;
        break;
      }
      case 32: {
        // SHR_S64
        const count = r[b]!;
        const isFar = (count << 26) >> 31;
        const sign = r[a + 1]! >> 31;
        const high = r[a + 1]! >> count;
        const low = (r[a]! >>> count) | ((r[a + 1]! << 1) << ~count);
        r[d] = (high & isFar) | (low & ~isFar);
        r[d + 1] = (sign & isFar) | (high & ~isFar);
        break;
      }
      case 33: // MOVE
        for (let i = 0; i < b; i++) r[d + i] = r[a + i]!;
        break;
      case 34: // CLEAR
        for (let i = 0; i < a; i++) r[d + i] = 0;
        break;
      case 35: // CALL
        if (depth === DEPTH) throw new Error('calls go too deep');
        returns[depth++] = pc;
        pc = d;
        break;
      case 36: // RETURN
        if (depth === 0) return;
        pc = returns[--depth]!;
        break;
      case 37: // JUMP
        pc = d;
        break;
      case 38: // JUMP_IF_ZERO
        if (r[d]! === 0) pc = a;
        break;
      case 39: // JUMP_UNLESS_ZERO
        if (r[d]! !== 0) pc = a;
        break;
      case 41: // OR32
        r[d] = r[a]! | r[b]!;
        break;
      case 42: // EQZ64
        r[d] = isZero(r[a]! | r[a + 1]!);
        break;
      case 43: // STORE8
        memory.setUint8(r[d]! + b, r[a]!);
        break;
      case 44: // STAND_IN
        standIns[d]!.run(memory, r[a]!, r[b]!, r[code[pc - 1]!]!);
        break;
      case 45: // LT_U64
        r[d] = borrow(r[a + 1]!, r[b + 1]!) | (isZero(r[a + 1]! ^ r[b + 1]!) & borrow(r[a]!, r[b]!));
        break;
      case 46: // WRAP
        r[d] = r[a]!;
        break;
      case 47: // LOAD8_64
        r[d] = memory.getUint8(r[a]! + b);
        r[d + 1] = 0;
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

/** The carry of a sum of two words, 0 or 1. */
function carry(x: number, y: number, sum: number): number {
  return ((x & y) | ((x | y) & ~sum)) >>> 31;
}

/** The high word of a product of two unsigned words, from the products of their halves. */
function highWord(x: number, y: number): number {
  const x0 = x & 0xffff;
  const x1 = x >>> 16;
  const y0 = y & 0xffff;
  const y1 = y >>> 16;
  const cross = Math.imul(x0, y1);
  const other = Math.imul(x1, y0);
  const middle = (Math.imul(x0, y0) >>> 16) + (cross & 0xffff) + (other & 0xffff);
  return (((Math.imul(x1, y1) + (cross >>> 16)) | 0) + (((other >>> 16) + (middle >>> 16)) | 0)) | 0;
}

/** 1 where x < y as unsigned numbers, else 0. */
function borrow(x: number, y: number): number {
  return ((~x & y) | (~(x ^ y) & (x - y))) >>> 31;
}
