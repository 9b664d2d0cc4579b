/** Many public points of an Edwards curve by their y, two at a time: their square roots share lanes. A module of its own, so that a page that decodes a few does not load it. */
import { call } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import { copyOf } from '../../encoding/octets.ts';
import { type Linked, link, type RegionRequest } from '../../formulas/link.ts';
import { definePowerTwo } from '../../formulas/power.ts';
import { sideBySide } from '../../formulas/side-by-side.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { EdwardsParams } from '../../params/curves/ed25519.ts';
import { CompiledModule } from '../../runtime/module.ts';
import { FORMULAS } from './linking.ts';
import { pointOfRootsVarTime, ROOTS, rootOfMinusOne, rootPlan } from './roots.ts';

type Region = 'numbers' | 'powers' | 'rootExponent' | 'elements';

interface Calls {
  /** Of y in `numbers`, and of another behind the roots of the first: the roots of both → numbers. */
  decompressTwo(): void;
}

/** The elements that the module works with: two of each y and its power, four of each fraction and its roots. */
const [YS, FRACTIONS, POWERS, FOUND, ELEMENTS] = [0, 2, 2 + 2 * ROOTS, 4 + 2 * ROOTS, 4 + 3 * ROOTS];

export function edwardsDecompression(params: EdwardsParams, kernel: FieldKernel): Linked<Region, Calls> {
  const { name, prime, d } = params;
  const { elementBytes, residueBytes } = kernel;
  const plan = rootPlan(params);
  const [exponent] = plan.steps as readonly [Uint8Array];
  const elements = (count: number): RegionRequest => ({ bytes: count * elementBytes, secret: true, elements: true });
  const { fraction, roots } = FORMULAS;
  return link<Region, 'fractions' | 'roots', Calls>({
    name: `decompression of ${name} over ${kernel.name}`,
    kernel,
    formulas: { fractions: sideBySide(fraction), roots },
    constants: { one: 1n, d, i: rootOfMinusOne(prime) },
    regions: {
      numbers: { bytes: 2 * ROOTS * residueBytes, secret: true, elements: false },
      powers: elements(2 * plan.entries),
      rootExponent: { bytes: exponent.length, secret: false, elements: false, initial: exponent },
      elements: elements(ELEMENTS),
    },
    define: (m, linking) => {
      const { at, formulas, fromBytes, toBytes } = linking;
      const number = (i: number): Expr<'i32'> => i32.const(at.numbers.from + i * residueBytes);
      const element = (i: number): Expr<'i32'> => i32.const(at.elements.from + i * elementBytes);
      const power = definePowerTwo(m, linking, plan);
      const decompressTwo = m.export('decompressTwo', [], (f) => {
        for (const which of [0, 1]) fromBytes(f, element(YS + which), number(ROOTS * which));
        f.do(call(formulas.fractions, { to: element(FRACTIONS), y: element(YS) }));
        // Of both fractions the last elements, u·v⁷, side by side.
        for (const which of [0, 1]) linking.field.copy(f, element(YS + which), element(FRACTIONS + ROOTS * (which + 1) - 1));
        const { from, bytes } = at.rootExponent;
        f.do(call(power, { to: element(POWERS), a: element(YS), steps: i32.const(from), bytes: i32.const(bytes) }));
        for (const which of [0, 1]) {
          f.do(call(formulas.roots, { to: element(FOUND), q: element(FRACTIONS + ROOTS * which), w: element(POWERS + which) }));
          for (let i = 0; i < ROOTS; i++) toBytes(f, number(ROOTS * which + i), element(FOUND + i));
        }
      });
      return { decompressTwo };
    },
  });
}

/** What a point is found by. */
export interface CompressedPoint {
  /** 0 ≤ y < 2^255, little-endian. */
  readonly y: Uint8Array;
  /** Of x. */
  readonly isOdd: boolean;
}

export class EdwardsDecompression {
  readonly #params: EdwardsParams;
  readonly #module: CompiledModule<Region, Calls>;

  /** Compiles the module. */
  constructor(params: EdwardsParams, kernel: FieldKernel) {
    this.#params = params;
    this.#module = new CompiledModule(edwardsDecompression(params, kernel));
  }

  /** Of each what `EdwardsGroup.decompressVarTime` gives. Public. */
  pointsVarTime(compressed: readonly CompressedPoint[]): readonly (Uint8Array | undefined)[] {
    const module = this.#module;
    const half = module.at.numbers.bytes / 2;
    return module.session(() => {
      const numbers = module.bytesOf(module.at.numbers);
      const points: (Uint8Array | undefined)[] = [];
      for (let i = 0; i < compressed.length; i += 2) {
        const two = compressed.slice(i, i + 2);
        for (const [which, { y }] of two.entries()) numbers.set(y, which * half);
        module.call.decompressTwo();
        for (const [which, { y, isOdd }] of two.entries())
          points.push(pointOfRootsVarTime(this.#params, y, isOdd, copyOf(numbers.subarray(which * half, (which + 1) * half))));
      }
      return points;
    });
  }
}
