/**
 * What is known of registers, flags and the stack at a point of a function.
 *
 * Memory other than the stack is not followed: whatever is loaded from it is secret, but for the engine's own data, which are
 * found through registers that the engine keeps for them.
 */

/** What is known of a value. */
export type Known =
  | typeof PUBLIC
  | typeof SECRET
  /** An address of the engine's own data, which are public: a constant in the code, or the instance. */
  | typeof ENGINE
  /** The size of the memory, with which an engine compares addresses. */
  | typeof BOUND
  /** The stack pointer at the function's start, plus a number of bytes. */
  | { readonly frame: number };

export const PUBLIC = 'public';
export const SECRET = 'secret';
export const ENGINE = 'engine';
export const BOUND = 'bound';

export function join(a: Known, b: Known): Known {
  if (a === b) return a;
  if (a === SECRET || b === SECRET) return SECRET;
  if (typeof a === 'object' && typeof b === 'object' && a.frame === b.frame) return a;
  return PUBLIC;
}

const same = (a: Known, b: Known): boolean => a === b || (typeof a === 'object' && typeof b === 'object' && a.frame === b.frame);

/** The stack is followed in cells of so many bytes. */
const CELL = 4;

export class State {
  readonly #registers: Map<string, Known>;
  /** By place, from the stack pointer at the function's start. */
  readonly #cells: Map<number, Known>;
  /** What the caller left above: arguments that had no register. */
  readonly #above: Known;
  flags: Known = PUBLIC;

  constructor(registers: ReadonlyMap<string, Known>, above: Known, cells: ReadonlyMap<number, Known> = new Map()) {
    this.#registers = new Map(registers);
    this.#cells = new Map(cells);
    this.#above = above;
  }

  copy(): State {
    const made = new State(this.#registers, this.#above, this.#cells);
    made.flags = this.flags;
    return made;
  }

  get(register: string): Known {
    return this.#registers.get(register) ?? PUBLIC;
  }

  set(register: string, value: Known): void {
    this.#registers.set(register, value);
  }

  loadFrame(place: number, bytes: number): Known {
    const cells = cellsOf(place, bytes).map((cell) => this.#cell(cell));
    return cells.reduce(join);
  }

  storeFrame(place: number, bytes: number, value: Known): void {
    for (const cell of cellsOf(place, bytes)) {
      const isWhole = cell >= place && cell + CELL <= place + bytes;
      this.#cells.set(cell, isWhole ? value : join(value, this.#cell(cell)));
    }
  }

  #cell(cell: number): Known {
    // The return address lies at 0.
    return this.#cells.get(cell) ?? (cell >= 8 ? this.#above : PUBLIC);
  }

  /** Adds what may be otherwise; says whether that changed anything. */
  add(other: State): boolean {
    let changed = false;
    const merge = (before: Known, now: Known, keep: (value: Known) => void): void => {
      const joined = join(before, now);
      if (same(before, joined)) return;
      keep(joined);
      changed = true;
    };
    for (const name of new Set([...this.#registers.keys(), ...other.#registers.keys()])) {
      merge(this.get(name), other.get(name), (value) => this.set(name, value));
    }
    for (const cell of new Set([...this.#cells.keys(), ...other.#cells.keys()])) {
      merge(this.#cell(cell), other.#cell(cell), (value) => this.#cells.set(cell, value));
    }
    merge(this.flags, other.flags, (value) => {
      this.flags = value;
    });
    return changed;
  }
}

function cellsOf(place: number, bytes: number): readonly number[] {
  const first = Math.floor(place / CELL) * CELL;
  return Array.from({ length: Math.ceil((place + bytes - first) / CELL) }, (_, i) => first + i * CELL);
}
