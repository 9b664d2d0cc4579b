/** Many public points of a short Weierstrass curve by their x, four at a time, where p ≡ 3 modulo 4: as `../edwards/decompression.ts`. */
import { call } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import { weierstrassCubic, weierstrassEquation } from '../../formulas/curves/affine.ts';
import { type Linked, link, type RegionRequest } from '../../formulas/link.ts';
import { definePowerFour } from '../../formulas/power.ts';
import { powerPlan } from '../../formulas/power-plan.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { CompiledModule } from '../../runtime/module.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { difference, isLess, isZero } from '../../util/constant-time.ts';

type Region = 'numbers' | 'powers' | 'rootExponent' | 'elements';

interface Calls {
  /** Of x in `numbers`, and of three others two numbers on each: a number that is y if there is one, and zero if it is → numbers. */
  decompress(): void;
}

/** How many points at a time, and the numbers of each. */
const TOGETHER = 4;
const NUMBERS = 2;
/** The elements that the module works with: points, the y² and the y of all, and what is left of one equation. */
const [POINTS, SQUARES, YS, LEFT, ELEMENTS] = [
  0,
  NUMBERS * TOGETHER,
  (NUMBERS + 1) * TOGETHER,
  (NUMBERS + 2) * TOGETHER,
  (NUMBERS + 2) * TOGETHER + 1,
];

export function weierstrassDecompression(params: WeierstrassParams, kernel: FieldKernel): Linked<Region, Calls> {
  const { name, prime, a, b } = params;
  const { elementBytes, residueBytes } = kernel;
  const plan = powerPlan([(prime + 1n) / 4n]);
  const [exponent] = plan.steps as readonly [Uint8Array];
  const elements = (count: number): RegionRequest => ({ bytes: count * elementBytes, secret: true, elements: true });
  return link<Region, 'cubic' | 'equation', Calls>({
    name: `decompression of ${name} over ${kernel.name}`,
    kernel,
    formulas: { cubic: weierstrassCubic, equation: weierstrassEquation },
    constants: { one: 1n, a: (a + prime) % prime, b },
    regions: {
      numbers: { bytes: TOGETHER * NUMBERS * residueBytes, secret: true, elements: false },
      powers: elements(TOGETHER * plan.entries),
      rootExponent: { bytes: exponent.length, secret: false, elements: false, initial: exponent },
      elements: elements(ELEMENTS),
    },
    define: (m, linking) => {
      const { at, formulas, field, fromBytes, toBytes } = linking;
      const number = (i: number): Expr<'i32'> => i32.const(at.numbers.from + i * residueBytes);
      const element = (i: number): Expr<'i32'> => i32.const(at.elements.from + i * elementBytes);
      const power = definePowerFour(m, linking, plan);
      const decompress = m.export('decompress', [], (f) => {
        const all = Array.from({ length: TOGETHER }, (_, which) => which);
        for (const which of all) {
          const x = element(POINTS + NUMBERS * which);
          fromBytes(f, x, number(NUMBERS * which));
          f.do(call(formulas.cubic, { to: element(SQUARES + which), p: x }));
        }
        const { from, bytes } = at.rootExponent;
        f.do(call(power, { to: element(YS), a: element(SQUARES), steps: i32.const(from), bytes: i32.const(bytes) }));
        for (const which of all) {
          const point = POINTS + NUMBERS * which;
          field.copy(f, element(point + 1), element(YS + which));
          f.do(call(formulas.equation, { to: element(LEFT), p: element(point) }));
          for (const [i, from] of [YS + which, LEFT].entries()) toBytes(f, number(NUMBERS * which + i), element(from));
        }
      });
      return { decompress };
    },
  });
}

/** What a point is found by. */
export interface PointOfX {
  /** Little-endian, of as many bytes as a coordinate has. */
  readonly x: Uint8Array;
  /** Of y. */
  readonly isOdd: boolean;
}

export class WeierstrassDecompression {
  readonly #module: CompiledModule<Region, Calls>;
  readonly #prime: Uint8Array;

  /** Compiles the module. */
  constructor(params: WeierstrassParams, kernel: FieldKernel) {
    this.#prime = toBytesLE(params.prime, kernel.residueBytes);
    this.#module = new CompiledModule(weierstrassDecompression(params, kernel));
  }

  /** x and y of each, little-endian, one after the other; undefined where there is no such point. Public. */
  pointsVarTime(wanted: readonly PointOfX[]): readonly (Uint8Array | undefined)[] {
    const module = this.#module;
    const bytes = this.#prime.length;
    const numbers = module.bytesOf(module.at.numbers);
    const own = Array.from({ length: TOGETHER * NUMBERS }, (_, i) => numbers.subarray(i * bytes, (i + 1) * bytes));
    return module.session(() => {
      const points: (Uint8Array | undefined)[] = [];
      for (let i = 0; i < wanted.length; i += TOGETHER) {
        const some = wanted.slice(i, i + TOGETHER);
        for (const [which, { x }] of some.entries()) own[NUMBERS * which]?.set(x);
        module.call.decompress();
        for (const [which, one] of some.entries())
          points.push(this.#pointVarTime(one, own[NUMBERS * which] as Uint8Array, own[NUMBERS * which + 1] as Uint8Array));
      }
      return points;
    });
  }

  /** There is no point with y = 0 on a curve of prime order. */
  #pointVarTime({ x, isOdd }: PointOfX, root: Uint8Array, left: Uint8Array): Uint8Array | undefined {
    const prime = this.#prime;
    if (!isZero(left) || isLess(x, prime) === 0) return undefined;
    const point = new Uint8Array(2 * x.length);
    point.set(x);
    point.set(((root[0] as number) & 1) === (isOdd ? 1 : 0) ? root : difference(prime, root), x.length);
    return point;
  }
}
