/** The table of a point that stays the same: a module of its own, which holds the comb. */
import { copyOf } from '../encoding/octets.ts';
import type { CompiledModule } from '../runtime/module.ts';
import { haveMet } from './have-met.ts';
import type { CombCalls } from './module/calls.ts';
import { type Comb, combEntries } from './module/comb.ts';

export class FixedTable {
  readonly comb: Comb;
  readonly #module: CompiledModule<'numbers' | 'scalar' | 'comb', CombCalls>;
  readonly #pointBytes: number;
  readonly #multiply: ((scalar: Uint8Array) => Uint8Array) | undefined;

  /**
   * @param point - as the module's `enter` takes it; not neutral.
   * @param multiply - multiplies it where the module gives zeros because points met, if it may.
   */
  constructor(
    module: CompiledModule<'numbers' | 'scalar' | 'comb', CombCalls>,
    comb: Comb,
    point: Uint8Array,
    multiply?: (scalar: Uint8Array) => Uint8Array,
  ) {
    this.#multiply = multiply;
    this.comb = comb;
    this.#module = module;
    this.#pointBytes = point.length;
    module.session(() => {
      module.bytesOf(module.at.numbers).set(point);
      module.call.enter();
      module.call.fillComb();
    });
  }

  /** The bytes of the table in memory. */
  get tableBytes(): number {
    return this.#module.at.comb.bytes;
  }

  /** scalar · point. Secret: the scalar, little-endian, of at most as many bits as the group's scalars. */
  multiply(scalar: Uint8Array): Uint8Array {
    const module = this.#module;
    const multiple = module.session(() => {
      const region = module.bytesOf(module.at.scalar);
      region.fill(0);
      region.set(scalar);
      module.call.multiplyBase();
      return copyOf(module.bytesOf(module.at.numbers).subarray(0, this.#pointBytes));
    });
    return this.#multiply && haveMet(multiple, scalar) ? this.#multiply(scalar) : multiple;
  }

  /** The numbers of each entry: x and y, or y + x, y − x and 2dxy on an Edwards curve; canonical. */
  entries(): readonly (readonly bigint[])[] {
    const { kernel, at } = this.#module;
    const bytes = this.#module.bytesOf(at.comb);
    const count = combEntries(this.comb);
    const elements = bytes.length / (count * kernel.elementBytes);
    return Array.from({ length: count }, (_, i) =>
      Array.from({ length: elements }, (_, k) => {
        const from = (i * elements + k) * kernel.elementBytes;
        return kernel.decode(copyOf(bytes.subarray(from, from + kernel.elementBytes)));
      }),
    );
  }
}
