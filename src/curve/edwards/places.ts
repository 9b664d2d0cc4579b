/** The module for public points of an Edwards curve in places, by complete formulas. */
import { call } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import { defineInverse, invertingRegion } from '../../formulas/inverse.ts';
import { type Linked, link, type RegionRequest } from '../../formulas/link.ts';
import { sideBySide } from '../../formulas/side-by-side.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { EdwardsParams } from '../../params/curves/ed25519.ts';
import type { PlaceCalls } from '../module/calls.ts';
import { definePlaces, placeBytes, TOGETHER } from '../module/places.ts';
import type { PlaceRegion } from '../weierstrass/places.ts';
import { FORMULAS } from './linking.ts';

/** Points come and go as x and y. */
export function edwardsPlaces({ name, prime, d }: EdwardsParams, kernel: FieldKernel): Linked<PlaceRegion, PlaceCalls> {
  const { elementBytes, residueBytes } = kernel;
  const pointBytes = 4 * elementBytes;
  const elements = (bytes: number): RegionRequest => ({ bytes, secret: true, elements: true, persistent: true });
  const { add, double, extend, cache } = FORMULAS;
  return link<PlaceRegion, 'add' | 'double' | 'doubleTwo' | 'extend' | 'cache', PlaceCalls>({
    name: `points of ${name} over ${kernel.name}`,
    kernel,
    formulas: { add, double, doubleTwo: sideBySide(double), extend, cache },
    constants: { one: 1n, d2: (2n * d) % prime },
    regions: {
      numbers: { bytes: 2 * residueBytes, secret: true, elements: false },
      inverting: invertingRegion(kernel),
      scratch: elements(pointBytes),
      doubled: elements(TOGETHER * pointBytes),
      places: elements(placeBytes(pointBytes)),
    },
    define: (m, linking) => {
      const { at, formulas, field, fromBytes, toBytes } = linking;
      const inverse = defineInverse(m, linking);
      const part = (of: Expr<'i32'>, i: number): Expr<'i32'> => i32.add(of, i32.const(i * elementBytes));
      const numbers = [0, residueBytes].map((offset) => i32.const(at.numbers.from + offset));
      const [scratch, doubled] = [i32.const(at.scratch.from), i32.const(at.doubled.from)];
      return definePlaces(m, {
        places: at.places.from,
        pointBytes,
        enter: (f, to) => {
          for (const [i, number] of numbers.entries()) fromBytes(f, part(scratch, i), number);
          f.do(call(formulas.extend, { to, p: scratch }));
        },
        leave: (f, point) => {
          f.do(call(inverse, { to: part(scratch, 2), a: part(point, 2) }));
          for (const [i, number] of numbers.entries()) {
            field.mul(f, { to: scratch, a: part(point, i), b: part(scratch, 2) });
            toBytes(f, number, scratch);
          }
        },
        add: (f, to, p, q) => {
          f.do(call(formulas.cache, { to: scratch, p: q }));
          f.do(call(formulas.add, { to, p, q: scratch }));
        },
        double: (f, to, p) => f.do(call(formulas.double, { to, p })),
        // −(X : Y : Z : T) = (−X : Y : Z : −T).
        negate: (f, to) => {
          for (const i of [0, 3]) field.neg(f, part(to, i), part(to, i));
        },
        doubled: at.doubled.from,
        doubleOne: (f) => f.do(call(formulas.double, { to: doubled, p: doubled })),
        doubleBoth: (f) => f.do(call(formulas.doubleTwo, { to: doubled, p: doubled })),
        take: (f, to, p) => copyBytes(f, pointBytes, to, p),
      });
    },
  });
}
