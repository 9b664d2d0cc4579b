/**
 * Powers by |u| in the cyclotomic subgroup where u has long runs of zeros: compressed squares go from digit to digit, and the elements there are made whole together, by one
 * inversion (Karabina 2013; Aranha, Karabina, Longa, Gebotys, López, "Faster explicit formulas for computing pairings over ordinary curves", 2011, section 5.2).
 */
import { call } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import { compressedSqrFp12, firstOfCompressed, thirdOfCompressed } from '../../formulas/pairing/fp12.ts';
import { COMPRESSED, FP12 } from '../../formulas/pairing/tower.ts';
import type { CompressedPowers } from './contract.ts';
import { FP12_SIZE } from './sizes.ts';

type Address = Expr<'i32'>;

/** So many squares have to come before a digit, that it is worth what an element takes to be whole again: three squares, six products and its part of an inversion. */
const LONG_RUN = 8;

/** How far each of the lowest digits is from the one before, as long as it is far and they are 1; digits from the highest, which is not among them. */
export function longRuns(digits: readonly number[]): readonly number[] {
  const runs: number[] = [];
  for (let place = 1, from = 0; place < digits.length - 1; place++) {
    const digit = digits.at(-1 - place);
    if (digit === 0) continue;
    if (digit !== 1 || place - from < LONG_RUN) break;
    runs.push(place - from);
    from = place;
  }
  return digits.at(-1) === 0 ? runs : [];
}

/** Where the coefficients of a compressed element are in a whole one. */
const PLACES: readonly number[] = /* @__PURE__ */ COMPRESSED.map((name) => FP12.indexOf(name));

/** Of a run: the compressed element that it ends at, its third coefficient as a fraction, and the product of what is below up to it. */
const [OVER, UNDER, PRODUCT, OF_RUN] = [4, 5, 6, 7];

export const COMPRESSED_POWERS: CompressedPowers = {
  formulas: { compressedSqrFp12, thirdOfCompressed, firstOfCompressed },
  // Those of each run, an element of Fp12, the inverse and another one.
  elements: ({ digitsOfU }) => OF_RUN * longRuns(digitsOfU).length + FP12_SIZE + 2,
  power: (f, { linked: { kernel, field, formulas, at: regions }, programs: { digitsOfU } }, { to, a, inverse, byDigits }) => {
    const runs = longRuns(digitsOfU);
    const plus = (address: Address, elements: number): Address => i32.add(address, i32.const(elements * kernel.elementBytes));
    const of = (run: number, element: number): Address => plus(i32.const(regions.compressed.from), OF_RUN * run + element);
    const mul = (product: Address, x: Address, y: Address): void => field.mul(f, { to: product, a: x, b: y });
    const last = runs.length - 1;
    const [whole, third, inverted, other] = [0, 3, FP12_SIZE, FP12_SIZE + 1].map((i) => of(last + 1, i)) as [
      Address,
      Address,
      Address,
      Address,
    ];
    if (last < 0) {
      byDigits(f, to, a, digitsOfU.length);
      return;
    }
    for (const [i, k] of PLACES.entries()) field.copy(f, of(0, i), plus(a, k));
    for (const [run, squares] of runs.entries()) {
      // The first of a run goes from one place to the next.
      f.do(call(formulas.compressedSqrFp12, { to: of(run, 0), a: of(Math.max(run - 1, 0), 0) }));
      const left = f.let('left', i32.const(squares - 1));
      f.loop(() => {
        f.do(call(formulas.compressedSqrFp12, { to: of(run, 0), a: of(run, 0) }));
        f.set(left, i32.sub(left, 1));
        return left;
      });
      f.do(call(formulas.thirdOfCompressed, { to: of(run, OVER), a: of(run, 0) }));
      if (run === 0) field.copy(f, of(0, PRODUCT), of(0, UNDER));
      else mul(of(run, PRODUCT), of(run - 1, PRODUCT), of(run, UNDER));
    }
    const product = of(last, PRODUCT);
    const told = i32.const(regions.scratch.from);
    mul(told, told, product);
    // 1/z = z̄ / (z · z̄)
    field.own.conjugate(f, inverted, product, product);
    mul(other, product, inverted);
    f.do(call(inverse, { to: other, a: other }));
    mul(inverted, inverted, other);
    for (let run = last; run >= 0; run--) {
      if (run > 0) {
        mul(other, inverted, of(run - 1, PRODUCT));
        mul(inverted, inverted, of(run, UNDER));
      }
      mul(third, of(run, OVER), run > 0 ? other : inverted);
      for (const [i, k] of PLACES.entries()) field.copy(f, plus(whole, k), of(run, i));
      f.do(call(formulas.firstOfCompressed, { to: whole, a: of(run, 0), t: third }));
      if (run < last) f.do(call(formulas.mulFp12, { to, a: to, b: whole }));
      else byDigits(f, to, whole, digitsOfU.length - runs.reduce((sum, squares) => sum + squares));
    }
  },
};
