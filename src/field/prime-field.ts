/** Arithmetic in a prime field, of secrets: bytes in, bytes out. */
import { type FieldFamily, fieldKernel, type PrimeField } from '../kernels/field/fields.ts';
import { FieldModule, fieldFamily } from '../runtime/field-module.ts';
import { type FieldRegion, fieldModule, SLOTS } from './module.ts';
import type { SquareRoots } from './square-roots.ts';

/** A slot's number, from 0 to 7. */
export type FieldSlot = number;

/** What can be done within a computation. Slots may coincide; all are zero when it begins. */
export interface FieldSlots {
  /** slot ← the little-endian number, which need not be reduced, but for zeros has no more bytes than the modulus. */
  enter(slot: FieldSlot, bytes: Uint8Array): void;
  /** The canonical residue, little-endian, in `bytes` bytes. */
  leave(slot: FieldSlot): Uint8Array;
  add(to: FieldSlot, a: FieldSlot, b: FieldSlot): void;
  sub(to: FieldSlot, a: FieldSlot, b: FieldSlot): void;
  mul(to: FieldSlot, a: FieldSlot, b: FieldSlot): void;
  /** to ← 1/a, or 0 of 0. */
  inverse(to: FieldSlot, a: FieldSlot): void;
  /** to ← a square root of a, if a has one; else something else. For p ≡ 3 modulo 4, in a field that has `squareRoots`. */
  sqrt(to: FieldSlot, a: FieldSlot): void;
}

/** Constant time: only the field and the sequence of operations show. */
export class Field {
  readonly modulus: bigint;
  /** The length of a number. */
  readonly bytes: number;
  readonly #module: FieldModule<FieldRegion>;

  readonly #hasRoots: boolean;

  /** Compiles the field's module. */
  constructor(field: PrimeField, family: FieldFamily = fieldFamily(), squareRoots?: SquareRoots) {
    const { modulus } = field;
    this.modulus = modulus;
    this.#hasRoots = squareRoots?.(modulus) !== undefined;
    this.#module = new FieldModule(fieldModule(fieldKernel(field, family), squareRoots));
    this.bytes = this.#module.kernel.residueBytes;
  }

  /** Runs `body`, and wipes all slots when it ends, also by a throw. Computations do not nest. */
  compute<T>(body: (slots: FieldSlots) => T): T {
    const module = this.#module;
    const run = (name: string, slots: readonly FieldSlot[]): void => {
      for (const slot of slots)
        if (!(Number.isInteger(slot) && slot >= 0 && slot < SLOTS)) throw new RangeError(`slots are numbered 0 to ${SLOTS - 1}`);
      module.run(name, ...slots);
    };
    const numbers = (): Uint8Array => module.bytesOf(module.at.numbers);
    return module.session(() =>
      body({
        enter: (slot, bytes) => {
          if (!fits(bytes, module.kernel.enteringBytes)) throw new RangeError(`a number has at most ${module.kernel.enteringBytes} bytes`);
          numbers().fill(0);
          numbers().set(bytes.subarray(0, this.bytes));
          run('enterSlot', [slot]);
        },
        leave: (slot) => {
          run('leaveSlot', [slot]);
          return numbers().slice();
        },
        add: (to, a, b) => run('add', [to, a, b]),
        sub: (to, a, b) => run('sub', [to, a, b]),
        mul: (to, a, b) => run('mul', [to, a, b]),
        inverse: (to, a) => run('invert', [to, a]),
        sqrt: (to, a) => {
          if (!this.#hasRoots) throw new RangeError('square roots are for primes that are 3 modulo 4, in fields that have them');
          run('root', [to, a]);
        },
      }),
    );
  }
}

/** Whether all bytes from `length` on are zero. */
function fits(bytes: Uint8Array, length: number): boolean {
  return bytes.subarray(length).reduce((sum, byte) => sum | byte, 0) === 0;
}
