/** Arithmetic in a prime field, of secrets: bytes in, bytes out. */

import { copyOf } from '../encoding/octets.ts';
import { type FieldFamily, fieldKernel, type PrimeField } from '../kernels/field/prime/fields.ts';
import { CompiledModule } from '../runtime/module.ts';
import { moduleFamily } from '../runtime/select.ts';
import { type FieldCalls, type FieldRegion, fieldModule } from './module.ts';
import { SLOTS } from './slots.ts';
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
  readonly #module: CompiledModule<FieldRegion, FieldCalls>;
  readonly #slots: FieldSlots;

  /** Compiles the field's module. */
  constructor(field: PrimeField, family: FieldFamily = moduleFamily(`the field ${field.name}`), squareRoots?: SquareRoots) {
    this.modulus = field.modulus;
    this.#module = new CompiledModule(fieldModule(fieldKernel(field, family), squareRoots));
    this.bytes = this.#module.kernel.residueBytes;
    this.#slots = this.#makeSlots();
  }

  /** Runs `body`, and wipes all slots when it ends, also by a throw. Computations do not nest. */
  compute<T>(body: (slots: FieldSlots) => T): T {
    return this.#module.session(() => body(this.#slots));
  }

  #makeSlots(): FieldSlots {
    const module = this.#module;
    const numbers = module.bytesOf(module.at.numbers);
    const { inputBytes } = module.kernel;
    return {
      enter: (slot, bytes) => {
        check(slot);
        if (!fits(bytes, inputBytes)) throw new RangeError(`a number has at most ${inputBytes} bytes`);
        for (let i = 0; i < numbers.length; i++) numbers[i] = bytes[i] ?? 0;
        module.call.enterSlot(slot);
      },
      leave: (slot) => {
        check(slot);
        module.call.leaveSlot(slot);
        return copyOf(numbers);
      },
      add: (to, a, b) => module.call.add(check(to), check(a), check(b)),
      sub: (to, a, b) => module.call.sub(check(to), check(a), check(b)),
      mul: (to, a, b) => module.call.mul(check(to), check(a), check(b)),
      inverse: (to, a) => module.call.invert(check(to), check(a)),
      sqrt: (to, a) => {
        if (!module.call.root) throw new RangeError('the field has no square roots');
        module.call.root(check(to), check(a));
      },
    };
  }
}

function check(slot: FieldSlot): FieldSlot {
  if (!(Number.isInteger(slot) && slot >= 0 && slot < SLOTS)) throw new RangeError(`slots are numbered 0 to ${SLOTS - 1}`);
  return slot;
}

/** Whether all bytes from `length` on are zero. */
function fits(bytes: Uint8Array, length: number): boolean {
  let any = 0;
  for (let i = length; i < bytes.length; i++) any |= bytes[i] as number;
  return any === 0;
}
