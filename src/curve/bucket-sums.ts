/** Sums of many multiples for public scalars, of a curve of either form: what drives a module of buckets. */
import { copyOf } from '../encoding/octets.ts';
import type { CompiledModule } from '../runtime/module.ts';
import { bucketDigits, bucketWidth, DIGIT_BYTES, MOST_ENTRIES } from './module/buckets.ts';
import type { BucketCalls } from './module/calls.ts';
import type { BucketRegion } from './weierstrass/buckets.ts';

export class BucketSums {
  readonly #module: CompiledModule<BucketRegion, BucketCalls>;
  readonly #bits: number;

  /** @param bits - of a scalar. */
  constructor(module: CompiledModule<BucketRegion, BucketCalls>, bits: number) {
    this.#module = module;
    this.#bits = bits;
  }

  /** Σ scalars_i · points_i, for at least one point and at most `MOST_ENTRIES`, as the module enters them: no neutral one where that is no point of the curve. */
  sum(scalars: readonly Uint8Array[], points: readonly Uint8Array[]): Uint8Array {
    const count = points.length;
    if (count > MOST_ENTRIES) throw new RangeError(`at most ${MOST_ENTRIES} points`);
    const module = this.#module;
    const numbers = module.bytesOf(module.at.numbers);
    const width = bucketWidth(count, this.#bits);
    const digits = scalars.map((scalar) => bucketDigits(scalar, this.#bits, width));
    const { from } = module.at.publicDigits;
    const places = new Int16Array(module.bytesOf(module.at.publicDigits).buffer, from, module.at.publicDigits.bytes / DIGIT_BYTES);
    return module.session(() => {
      for (const [i, point] of points.entries()) {
        numbers.set(point);
        module.call.enterEntry(i);
      }
      module.call.clear();
      for (let place = Math.ceil((this.#bits + 1) / width) - 1; place >= 0; place--) {
        for (let i = 0; i < count; i++) places[i] = (digits[i] as Int16Array)[place] as number;
        module.call.place(width, count, 2 ** (width - 1));
      }
      module.call.leaveSum();
      return copyOf(numbers);
    });
  }
}
