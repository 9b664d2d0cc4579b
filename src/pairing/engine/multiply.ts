/** Secret multiples of public points: windows of four bits, the whole table read for every one, complete additions. Nothing shows. */
import { call, type FunctionBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import { digitAt } from '../../kernels/contract/kernel-ring.ts';
import { defineLookup, type LookupFunc } from '../../kernels/programs/lookup.ts';
import { walk } from '../../kernels/programs/loops.ts';
import type { PairingCalls, Programs } from './contract.ts';
import type { PairingContext, PowPartsFunc } from './miller.ts';
import { POINT_SIZE, SCALAR_BYTES, TABLE } from './sizes.ts';

type Address = Expr<'i32'>;
const at = (address: number): Address => i32.const(address);

const WINDOW_BITS = 4;
const SCALAR_BITS = 8 * SCALAR_BYTES;
const HALF_BITS = SCALAR_BITS / 2;

/** Scratch: `table`, `secrets`. */
export function defineMultiply(context: PairingContext, powParts: PowPartsFunc): Exports<Pick<PairingCalls, 'multiplyG1' | 'multiplyG2'>> {
  const { m } = context;
  const ladder = new Ladder(context, powParts);
  return {
    multiplyG1: m.export('multiplyG1', [], (f) => ladder.multiplyG1(f)),
    multiplyG2: m.export('multiplyG2', [], (f) => ladder.multiplyG2(f)),
  };
}

class Ladder {
  readonly #linked: PairingContext['linked'];
  readonly #powParts: PowPartsFunc;
  readonly #programs: Programs;
  readonly #lookup: LookupFunc;
  readonly #sum: Address;
  readonly #found: Address;
  readonly #other: Address;

  constructor({ m, linked, programs }: PairingContext, powParts: PowPartsFunc) {
    this.#linked = linked;
    this.#programs = programs;
    this.#powParts = powParts;
    const { kernel, at: regions } = linked;
    const elementBytes = POINT_SIZE * kernel.elementBytes;
    this.#lookup = defineLookup(m, { elementBytes, vectors: kernel.invariant ? 'relaxed' : false });
    [this.#sum, this.#found, this.#other] = [0, 1, 2].map((i) => at(regions.secrets.from + i * elementBytes)) as [
      Address,
      Address,
      Address,
    ];
  }

  /** The halves of the scalar work at once: k = k0 + 2^128 · k1, with the point in the first parts and 2^128 times the point in the second. */
  multiplyG1(f: FunctionBuilder): void {
    const { formulas } = this.#linked;
    this.#base(f, 'both');
    for (let i = 0; i < POINT_SIZE; i++) this.#copy(f, coordinate(this, this.#entry(2), i), coordinate(this, this.#entry(1), i));
    this.#doubles(f, 'G1', this.#entry(2), HALF_BITS);
    this.#join(f, this.#entry(1), this.#entry(2));
    this.#table(f, 'G1');
    this.#walk(f, 'G1', HALF_BITS, (position) => {
      this.#find(f, this.#found, 0, position);
      this.#find(f, this.#other, HALF_BITS / 8, position);
      this.#join(f, this.#found, this.#other);
    });
    f.do(call(formulas.swapParts, { to: this.#found, p: this.#sum }));
    f.do(call(formulas.addG1, { to: this.#sum, p: this.#sum, q: this.#found }));
    this.#inverse(f, this.#found, coordinate(this, this.#sum, 2));
    for (let i = 0; i < 2; i++) this.#mulParts(f, coordinate(this, this.#sum, i), this.#found);
  }

  multiplyG2(f: FunctionBuilder): void {
    const { field } = this.#linked;
    this.#base(f, 'one');
    this.#table(f, 'G2');
    this.#walk(f, 'G2', SCALAR_BITS, (position) => this.#find(f, this.#found, 0, position));
    // 1/z = z̄ / (z · z̄)
    const [z, conjugate, norm] = [coordinate(this, this.#sum, 2), coordinate(this, this.#found, 0), coordinate(this, this.#found, 1)];
    field.own.conjugate(f, conjugate, z, z);
    field.mul(f, { to: norm, a: z, b: conjugate });
    this.#inverse(f, this.#other, norm);
    field.mul(f, { to: conjugate, a: conjugate, b: this.#other });
    for (let i = 0; i < 2; i++) {
      const place = coordinate(this, this.#sum, i);
      field.mul(f, { to: place, a: place, b: conjugate });
    }
  }

  get elementBytes(): number {
    return this.#linked.kernel.elementBytes;
  }

  #entry(i: number): Address {
    return at(this.#linked.at.table.from + i * POINT_SIZE * this.elementBytes);
  }

  /** The first two entries of the table: the neutral element and the point. */
  #base(f: FunctionBuilder, one: 'one' | 'both'): void {
    const { at: regions, constant } = this.#linked;
    this.#neutral(f, this.#entry(0), one);
    for (let i = 0; i < 2; i++) this.#copy(f, coordinate(this, this.#entry(1), i), at(regions.points.from + i * this.elementBytes));
    this.#copy(f, coordinate(this, this.#entry(1), 2), at(constant(one)));
  }

  #table(f: FunctionBuilder, group: 'G1' | 'G2'): void {
    const { formulas } = this.#linked;
    const point = POINT_SIZE * this.elementBytes;
    walk(f, TABLE - 2, 1, { next: { from: this.#entry(2), step: point } }, ({ next }) => {
      f.do(call(formulas[`add${group}`], { to: next, p: i32.sub(next, at(point)), q: this.#entry(1) }));
    });
  }

  /** sum ← Σ what `find` leaves at `found`, a window after the other from the highest. */
  #walk(f: FunctionBuilder, group: 'G1' | 'G2', bits: number, find: (position: Address) => void): void {
    const { formulas } = this.#linked;
    this.#neutral(f, this.#sum, group === 'G1' ? 'both' : 'one');
    const position = f.let('position', at(bits));
    f.loop(() => {
      f.set(position, i32.sub(position, at(WINDOW_BITS)));
      this.#doubles(f, group, this.#sum, WINDOW_BITS);
      find(position);
      f.do(call(formulas[`add${group}`], { to: this.#sum, p: this.#sum, q: this.#found }));
      return position;
    });
  }

  /** to ← the entry for the digit that begins at bit `position`, after so many bytes of the scalar. */
  #find(f: FunctionBuilder, to: Address, bytes: number, position: Address): void {
    const digit = digitAt(this.#linked.at.scalar.from + bytes, position, at(WINDOW_BITS));
    f.do(call(this.#lookup, { to, digit, table: this.#entry(0), entries: at(TABLE) }));
  }

  #neutral(f: FunctionBuilder, to: Address, one: 'one' | 'both'): void {
    const { field, constant } = this.#linked;
    for (let i = 0; i < POINT_SIZE; i++) field.copy(f, coordinate(this, to, i), at(constant(i === 1 ? one : 'zero')));
  }

  #doubles(f: FunctionBuilder, group: 'G1' | 'G2', to: Address, count: number): void {
    const left = f.let('left', at(count));
    f.loop(() => {
      f.do(call(this.#linked.formulas[`double${group}`], { to, p: to }));
      f.set(left, i32.sub(left, at(1)));
      return left;
    });
  }

  /** a ← the first parts of a and the second parts of b, which is scratch. */
  #join(f: FunctionBuilder, a: Address, b: Address): void {
    const { field, constant } = this.#linked;
    for (let i = 0; i < POINT_SIZE; i++) {
      const [first, second] = [coordinate(this, a, i), coordinate(this, b, i)];
      this.#mulParts(f, first, at(constant('onlyC0')));
      this.#mulParts(f, second, at(constant('onlyC1')));
      const sum = at(this.#linked.sum);
      field.add(f, sum, first, second);
      field.normalizeWeak(f, first, sum);
    }
  }

  /** to ← the inverses of both parts of a; 0 for 0. */
  #inverse(f: FunctionBuilder, to: Address, a: Address): void {
    const fermat = this.#programs.at.inverse;
    f.do(call(this.#powParts, { to, a, from: at(fermat.from), end: at(fermat.to) }));
  }

  #mulParts(f: FunctionBuilder, to: Address, b: Address): void {
    this.#linked.field.own.mulParts(f, to, to, b);
  }

  #copy(f: FunctionBuilder, to: Address, from: Address): void {
    this.#linked.field.copy(f, to, from);
  }
}

function coordinate({ elementBytes }: { readonly elementBytes: number }, point: Address, i: number): Address {
  return i32.add(point, at(i * elementBytes));
}
