/** What secret multiples of public points are made of: points in the table and in `secrets`, and how they become affine. */
import { call, type FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import type { InverseFunc } from '../../formulas/inverse.ts';
import { defineLookup, type LookupFunc } from '../../kernels/programs/lookup.ts';
import type { Link, PairingContext } from './linking.ts';
import { POINT_SIZE } from './sizes.ts';

export type Address = Expr<'i32'>;
export const at = (address: number): Address => i32.const(address);

/** The constant that is 1 in the coordinates of a group: points of G1 have theirs in both parts. */
export const ONE = { G1: 'both', G2: 'one' } as const;
export type GroupName = keyof typeof ONE;

export class PointSteps {
  readonly linked: Link;
  /** Points in `secrets`. */
  readonly sum: Address;
  readonly found: Address;
  readonly other: Address;
  readonly pointBytes: number;
  readonly #inverse: InverseFunc;
  readonly #lookup: LookupFunc;

  constructor({ m, linked }: PairingContext, inverse: InverseFunc) {
    const { kernel, at: regions } = linked;
    this.linked = linked;
    this.pointBytes = POINT_SIZE * kernel.elementBytes;
    this.#inverse = inverse;
    this.#lookup = defineLookup(m, { elementBytes: this.pointBytes, vectors: kernel.invariant ? 'relaxed' : false });
    [this.sum, this.found, this.other] = [0, 1, 2].map((i) => at(regions.secrets.from + i * this.pointBytes)) as [
      Address,
      Address,
      Address,
    ];
  }

  /** An entry of the table. */
  entry(i: number): Address {
    return at(this.linked.at.table.from + i * this.pointBytes);
  }

  coordinate(point: Address, i: number): Address {
    return i32.add(point, at(i * this.linked.kernel.elementBytes));
  }

  /** to ← the point at `points`. */
  given(f: FunctionBuilder, to: Address, group: GroupName): void {
    this.affine(f, to, at(this.linked.at.points.from), group);
  }

  /** to ← an affine point. */
  affine(f: FunctionBuilder, to: Address, point: Address, group: GroupName): void {
    const { constant, field } = this.linked;
    for (let i = 0; i < 2; i++) field.copy(f, this.coordinate(to, i), this.coordinate(point, i));
    field.copy(f, this.coordinate(to, 2), at(constant(ONE[group])));
  }

  neutral(f: FunctionBuilder, to: Address, group: GroupName): void {
    const { field, constant } = this.linked;
    for (let i = 0; i < POINT_SIZE; i++) field.copy(f, this.coordinate(to, i), at(constant(i === 1 ? ONE[group] : 'zero')));
  }

  copy(f: FunctionBuilder, to: Address, from: Address): void {
    for (let i = 0; i < POINT_SIZE; i++) this.linked.field.copy(f, this.coordinate(to, i), this.coordinate(from, i));
  }

  double(f: FunctionBuilder, group: GroupName, to: Address): void {
    f.do(call(this.linked.formulas[`double${group}`], { to, p: to }));
  }

  add(f: FunctionBuilder, group: GroupName, to: Address, p: Address, q: Address): void {
    f.do(call(this.linked.formulas[`add${group}`], { to, p, q }));
  }

  /** to ← the entry with that number, of the first `entries`. All of them are read. */
  find(f: FunctionBuilder, to: Address, digit: Expr<'i64'>, entries: number): void {
    f.do(call(this.#lookup, { to, digit, table: this.entry(0), entries: at(entries) }));
  }

  /** Each part of an element by a number of its own. */
  mulParts(f: FunctionBuilder, to: Address, b: Address): void {
    this.linked.field.own.mulParts(f, to, to, b);
  }

  /** The sum in affine coordinates, which are zeros of infinity; of G1, whose z is the same number in both parts. */
  affineG1(f: FunctionBuilder): void {
    const z = this.coordinate(this.sum, 2);
    this.mulParts(f, z, at(this.linked.constant('onlyC0')));
    f.do(call(this.#inverse, { to: z, a: z }));
    this.#scale(f, z);
  }

  /** The same of G2: 1/z = z̄ / (z · z̄). */
  affineG2(f: FunctionBuilder): void {
    const { field } = this.linked;
    const [z, conjugate, norm] = [this.coordinate(this.sum, 2), this.coordinate(this.found, 0), this.coordinate(this.found, 1)];
    field.own.conjugate(f, conjugate, z, z);
    field.mul(f, { to: norm, a: z, b: conjugate });
    f.do(call(this.#inverse, { to: norm, a: norm }));
    field.mul(f, { to: conjugate, a: conjugate, b: norm });
    this.#scale(f, conjugate);
  }

  #scale(f: FunctionBuilder, by: Address): void {
    for (let i = 0; i < 2; i++) {
      const place = this.coordinate(this.sum, i);
      this.linked.field.mul(f, { to: place, a: place, b: by });
    }
  }
}
