/**
 * Secret multiples of public points: windows of four bits, the whole table read for every one, complete additions. Nothing shows. Where the family's endomorphisms are
 * told, scalars are split by them.
 */
import { call, type FunctionBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { InverseFunc } from '../../formulas/inverse.ts';
import { digitAt } from '../../kernels/contract/kernel-ring.ts';
import { walk } from '../../kernels/programs/loops.ts';
import type { PairingCalls, Splitting } from './contract.ts';
import type { PairingContext } from './miller.ts';
import { type Address, at, type GroupName, PointSteps } from './point-steps.ts';
import { POINT_SIZE, SCALAR_BYTES, TABLE } from './sizes.ts';
import { type Halves, splitForG1, splitMultipleG2 } from './split.ts';

const WINDOW_BITS = 4;
const SCALAR_BITS = 8 * SCALAR_BYTES;

/** Scratch: `table`, `secrets`, `digits`, `through`. */
export function defineMultiply(
  context: PairingContext,
  inverse: InverseFunc,
  splitting: Splitting | undefined,
): Exports<Pick<PairingCalls, 'multiplyG1' | 'multiplyG2'>> {
  const { m } = context;
  const steps = new PointSteps(context, inverse);
  const ladder = new Ladder(steps);
  return {
    multiplyG1: m.export('multiplyG1', [], (f) =>
      ladder.multiplyG1(f, splitting ? (base) => splitForG1(f, steps, splitting, base) : (base) => ladder.halve(f, base)),
    ),
    multiplyG2: m.export('multiplyG2', [], (f) => (splitting ? splitMultipleG2(f, steps, splitting) : ladder.multiplyG2(f))),
  };
}

class Ladder {
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
    this.#table(f, 'G1');
    this.#walk(f, 'G1', bits, (position) => {
      this.#find(f, steps.found, low, position);
      this.#find(f, steps.other, high, position);
      this.#join(f, steps.found, steps.other);
    });
    f.do(call(formulas.swapParts, { to: steps.found, p: steps.sum }));
    steps.add(f, 'G1', steps.sum, steps.sum, steps.found);
    steps.affineG1(f);
  }

  /** k = k0 + 2^128 · k1, with the point in the first parts and 2^128 times the point in the second. */
  halve(f: FunctionBuilder, base: Address): Halves {
    const steps = this.#steps;
    const next = steps.entry(2);
    steps.copy(f, next, base);
    this.#doubles(f, 'G1', next, SCALAR_BITS / 2);
    this.#join(f, base, next);
    const { from } = steps.linked.at.scalar;
    return { low: from, high: from + SCALAR_BYTES / 2, bits: SCALAR_BITS / 2 };
  }

  multiplyG2(f: FunctionBuilder): void {
    const steps = this.#steps;
    steps.given(f, steps.entry(1), 'G2');
    this.#table(f, 'G2');
    this.#walk(f, 'G2', SCALAR_BITS, (position) => this.#find(f, steps.found, steps.linked.at.scalar.from, position));
    steps.affineG2(f);
  }

  /** The multiples of entry 1. */
  #table(f: FunctionBuilder, group: GroupName): void {
    const steps = this.#steps;
    const { pointBytes } = steps;
    steps.neutral(f, steps.entry(0), group);
    walk(f, TABLE - 2, 1, { next: { from: steps.entry(2), step: pointBytes } }, ({ next }) =>
      steps.add(f, group, next, i32.sub(next, at(pointBytes)), steps.entry(1)),
    );
  }

  /** sum ← Σ what `find` leaves at `found`, a window after the other from the highest. */
  #walk(f: FunctionBuilder, group: GroupName, bits: number, find: (position: Address) => void): void {
    const steps = this.#steps;
    steps.neutral(f, steps.sum, group);
    const position = f.let('position', at(bits));
    f.loop(() => {
      f.set(position, i32.sub(position, at(WINDOW_BITS)));
      this.#doubles(f, group, steps.sum, WINDOW_BITS);
      find(position);
      steps.add(f, group, steps.sum, steps.sum, steps.found);
      return position;
    });
  }

  /** to ← the entry for the digit that begins at bit `position` of the number at `from`. */
  #find(f: FunctionBuilder, to: Address, from: number, position: Address): void {
    this.#steps.find(f, to, digitAt(from, position, at(WINDOW_BITS)), TABLE);
  }

  #doubles(f: FunctionBuilder, group: GroupName, to: Address, count: number): void {
    const left = f.let('left', at(count));
    f.loop(() => {
      this.#steps.double(f, group, to);
      f.set(left, i32.sub(left, at(1)));
      return left;
    });
  }

  /** a ← the first parts of a and the second parts of b, which is scratch. */
  #join(f: FunctionBuilder, a: Address, b: Address): void {
    const steps = this.#steps;
    const { field, constant, sum } = steps.linked;
    for (let i = 0; i < POINT_SIZE; i++) {
      const [first, second] = [steps.coordinate(a, i), steps.coordinate(b, i)];
      steps.mulParts(f, first, at(constant('onlyC0')));
      steps.mulParts(f, second, at(constant('onlyC1')));
      field.add(f, at(sum), first, second);
      field.normalizeWeak(f, first, at(sum));
    }
  }
}
