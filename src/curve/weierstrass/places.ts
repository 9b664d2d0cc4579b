/** The module for public points of a short Weierstrass curve in places, by complete formulas. */
import { call } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Expr } from '../../asm/types.ts';
import { fromProjective } from '../../formulas/curves/affine.ts';
import { jacobianToProjective } from '../../formulas/curves/jacobian.ts';
import { defineInverse, invertingRegion } from '../../formulas/inverse.ts';
import { type Linked, link, type RegionRequest } from '../../formulas/link.ts';
import { sideBySide } from '../../formulas/side-by-side.ts';
import { choose, equals } from '../../formulas/vectors.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { WeierstrassParams } from '../../params/curves/weierstrass.ts';
import type { PlaceCalls } from '../module/calls.ts';
import { definePlaces, placeBytes, TOGETHER } from '../module/places.ts';
import type { CoefficientFormulas } from './formulas.ts';

export type PlaceRegion = 'numbers' | 'inverting' | 'scratch' | 'doubled' | 'places';

type PlaceFormula = 'add' | 'double' | 'jacobianDouble' | 'jacobianDoubleTwo' | 'jacobianToProjective' | 'fromProjective';

/** Points come and go as x and y, the neutral one as zeros. */
export function weierstrassPlaces(
  params: WeierstrassParams,
  { add, double, jacobianDouble }: CoefficientFormulas,
  kernel: FieldKernel,
): Linked<PlaceRegion, PlaceCalls> {
  const { prime, a, b } = params;
  const { elementBytes, residueBytes } = kernel;
  const pointBytes = 3 * elementBytes;
  const elements = (bytes: number): RegionRequest => ({ bytes, secret: true, elements: true, persistent: true });
  return link<PlaceRegion, PlaceFormula, PlaceCalls>({
    name: `points of ${params.name} over ${kernel.name}`,
    kernel,
    formulas: { add, double, jacobianDouble, jacobianDoubleTwo: sideBySide(jacobianDouble), jacobianToProjective, fromProjective },
    constants: { a: (a + prime) % prime, b, b3: (3n * b) % prime, zero: 0n, one: 1n },
    regions: {
      numbers: { bytes: 2 * residueBytes, secret: true, elements: false },
      inverting: invertingRegion(kernel),
      scratch: elements(pointBytes),
      doubled: elements(TOGETHER * pointBytes),
      places: elements(placeBytes(pointBytes)),
    },
    define: (m, linking) => {
      const { at, formulas, field, fromBytes, toBytes, constant } = linking;
      const inverse = defineInverse(m, linking);
      const part = (of: Expr<'i32'>, i: number): Expr<'i32'> => i32.add(of, i32.const(i * elementBytes));
      const [x, y] = [0, residueBytes].map((offset) => i32.const(at.numbers.from + offset)) as [Expr<'i32'>, Expr<'i32'>];
      const [scratch, doubled] = [i32.const(at.scratch.from), i32.const(at.doubled.from)];
      return definePlaces(m, {
        places: at.places.from,
        pointBytes,
        enter: (f, to) => {
          fromBytes(f, to, x);
          fromBytes(f, part(to, 1), y);
          const words = Array.from({ length: (2 * residueBytes) / 8 }, (_, i) => i64.load(x, 8 * i));
          const isNeutral = equals(f, i64.eqz(words.reduce((any, word) => i64.or(any, word))), i32.const(1));
          const [zero, one] = [i32.const(constant('zero')), i32.const(constant('one'))];
          choose(f, elementBytes, part(to, 1), isNeutral, one, part(to, 1));
          choose(f, elementBytes, part(to, 2), isNeutral, zero, one);
        },
        leave: (f, point) => {
          f.do(call(inverse, { to: part(scratch, 2), a: part(point, 2) }));
          f.do(call(formulas.fromProjective, { to: scratch, p: point, z: part(scratch, 2) }));
          toBytes(f, x, scratch);
          toBytes(f, y, part(scratch, 1));
        },
        add: (f, to, p, q) => f.do(call(formulas.add, { to, p, q })),
        double: (f, to, p) => f.do(call(formulas.double, { to, p })),
        negate: (f, to) => field.neg(f, part(to, 1), part(to, 1)),
        // In Jacobian coordinates, where doubling is quickest.
        doubled: at.doubled.from,
        doubleOne: (f) => f.do(call(formulas.jacobianDouble, { to: doubled, p: doubled })),
        doubleBoth: (f) => f.do(call(formulas.jacobianDoubleTwo, { to: doubled, p: doubled })),
        take: (f, to, p) => f.do(call(formulas.jacobianToProjective, { to, p })),
      });
    },
  });
}
