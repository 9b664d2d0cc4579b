/** Secret multiples of public points by two numbers at once: windows, the whole table read for every one, complete additions. Nothing shows. */
import { call, type FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import { digitAt } from '../../kernels/contract/kernel-ring.ts';
import { walk } from '../../kernels/programs/loops.ts';
import { type Address, at, type GroupName, type PointSteps } from './point-steps.ts';
import { POINT_SIZE, TABLE } from './sizes.ts';

/** Of a window in G1, and of each number's in G2, where both are in one table. */
const WINDOW_BITS = { G1: 4, G2: 2 } as const;

/** Two numbers that are gone through at once: where they lie, and how many bits they have. */
export interface Halves {
  readonly low: number;
  readonly high: number;
  readonly bits: number;
}

/** The loops, on points in the table and in `secrets`. */
export class Ladder {
  readonly #steps: PointSteps;

  constructor(steps: PointSteps) {
    this.#steps = steps;
  }

  /** Two halves of the scalar work at once, one in each part. @param split - makes a point in both parts the base of each half, and says where the halves are. */
  multiplyG1(f: FunctionBuilder, split: (base: Address) => Halves): void {
    const steps = this.#steps;
    const { formulas } = steps.linked;
    steps.given(f, steps.entry(1), 'G1');
    const { low, high, bits } = split(steps.entry(1));
    steps.neutral(f, steps.entry(0), 'G1');
    this.#multiples(f, 'G1', 2, 1);
    this.#walk(f, 'G1', bits, (position, bitsOfWindow) => {
      steps.find(f, steps.found, digitAt(low, position, bitsOfWindow), TABLE);
      steps.find(f, steps.other, digitAt(high, position, bitsOfWindow), TABLE);
      this.#join(f, steps.found, steps.other);
    });
    f.do(call(formulas.swapParts, { to: steps.found, p: steps.sum }));
    steps.add(f, 'G1', steps.sum, steps.sum, steps.found);
    steps.affineG1(f);
  }

  /** @param split - makes an image of the point that is given, affine, at `image`, and says which numbers multiply the point and the image. */
  multiplyG2(f: FunctionBuilder, image: Address, split: () => Halves): void {
    const steps = this.#steps;
    const { low, high, bits } = split();
    const perWindow = 2 ** WINDOW_BITS.G2;
    // The entry i + 4j is i times the point and j times its image.
    steps.neutral(f, steps.entry(0), 'G2');
    steps.given(f, steps.entry(1), 'G2');
    this.#multiples(f, 'G2', 2, 1, perWindow);
    steps.affine(f, steps.entry(perWindow), image, 'G2');
    this.#multiples(f, 'G2', perWindow + 1, perWindow);
    this.#walk(f, 'G2', bits, (position, bitsOfWindow) => {
      const digits = i64.or(digitAt(low, position, bitsOfWindow), i64.shl(digitAt(high, position, bitsOfWindow), WINDOW_BITS.G2));
      steps.find(f, steps.found, digits, TABLE);
    });
    steps.affineG2(f);
  }

  /** Entries from one on up to another: each is the one that lies `base` before it, plus the entry `base`. */
  #multiples(f: FunctionBuilder, group: GroupName, from: number, base: number, to: number = TABLE): void {
    const steps = this.#steps;
    const { pointBytes } = steps;
    walk(f, to - from, 1, { next: { from: steps.entry(from), step: pointBytes } }, ({ next }) =>
      steps.add(f, group, next, i32.sub(next, at(base * pointBytes)), steps.entry(base)),
    );
  }

  /** sum ← Σ what `find` leaves at `found`, a window after the other from the highest. */
  #walk(f: FunctionBuilder, group: GroupName, bits: number, find: (position: Address, bitsOfWindow: Address) => void): void {
    const steps = this.#steps;
    const bitsOfWindow = WINDOW_BITS[group];
    steps.neutral(f, steps.sum, group);
    const position = f.let('position', at(bitsOfWindow * Math.ceil(bits / bitsOfWindow)));
    f.loop(() => {
      f.set(position, i32.sub(position, at(bitsOfWindow)));
      this.#doubles(f, group, steps.sum, bitsOfWindow);
      find(position, at(bitsOfWindow));
      steps.add(f, group, steps.sum, steps.sum, steps.found);
      return position;
    });
  }

  #doubles(f: FunctionBuilder, group: GroupName, to: Address, count: number): void {
    const left = f.let('left', at(count));
    f.loop(() => {
      this.#steps.double(f, group, to);
      f.set(left, i32.sub(left, at(1)));
      return left;
    });
  }

  /** a ← the first parts of a and the second parts of b. */
  #join(f: FunctionBuilder, a: Address, b: Address): void {
    const steps = this.#steps;
    for (let i = 0; i < POINT_SIZE; i++) {
      const first = steps.coordinate(a, i);
      steps.linked.field.own.join(f, first, first, steps.coordinate(b, i));
    }
  }
}
