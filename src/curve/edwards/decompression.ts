/** Many public points of an Edwards curve by their y, four at a time: two square roots share lanes, and need not wait for each product, since there are two more. A module of its own, so that a page that decodes a few does not load it. */
import { call } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import { copyOf } from '../../encoding/octets.ts';
import { type Linked, link, type RegionRequest } from '../../formulas/link.ts';
import { definePowerFour } from '../../formulas/power.ts';
import { sideBySide } from '../../formulas/side-by-side.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { EdwardsParams } from '../../params/curves/ed25519.ts';
import { CompiledModule } from '../../runtime/module.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { FORMULAS } from './linking.ts';
import { pointOfRootsVarTime, ROOTS, rootOfMinusOne, rootPlan } from './roots.ts';

/** The bits of y in the last byte. */
const SIGNLESS = 0x7f;

type Region = 'numbers' | 'powers' | 'rootExponent' | 'elements';

interface Calls {
  /** Of y in `numbers`, and of three others behind the roots of the one before each: the roots of all → numbers. */
  decompress(): void;
}

/** How many points at a time. */
const TOGETHER = 4;
/** The elements that the module works with: the ys and their powers; of each y the fraction, and the roots of one. */
const [YS, FRACTIONS, POWERS, FOUND, ELEMENTS] = [
  0,
  TOGETHER,
  (1 + ROOTS) * TOGETHER,
  (2 + ROOTS) * TOGETHER,
  (2 + ROOTS) * TOGETHER + ROOTS,
];

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
      numbers: { bytes: TOGETHER * ROOTS * residueBytes, secret: true, elements: false },
      powers: elements(TOGETHER * plan.entries),
      rootExponent: { bytes: exponent.length, secret: false, elements: false, initial: exponent },
      elements: elements(ELEMENTS),
    },
    define: (m, linking) => {
      const { at, formulas, fromBytes, toBytes } = linking;
      const number = (i: number): Expr<'i32'> => i32.const(at.numbers.from + i * residueBytes);
      const element = (i: number): Expr<'i32'> => i32.const(at.elements.from + i * elementBytes);
      const power = definePowerFour(m, linking, plan);
      const decompress = m.export('decompress', [], (f) => {
        const all = Array.from({ length: TOGETHER }, (_, which) => which);
        for (const which of all) fromBytes(f, element(YS + which), number(ROOTS * which));
        for (const which of [0, 2]) f.do(call(formulas.fractions, { to: element(FRACTIONS + ROOTS * which), y: element(YS + which) }));
        // Of all fractions the last elements, u·v⁷, side by side.
        for (const which of all) linking.field.copy(f, element(YS + which), element(FRACTIONS + ROOTS * (which + 1) - 1));
        const { from, bytes } = at.rootExponent;
        f.do(call(power, { to: element(POWERS), a: element(YS), steps: i32.const(from), bytes: i32.const(bytes) }));
        for (const which of all) {
          f.do(call(formulas.roots, { to: element(FOUND), q: element(FRACTIONS + ROOTS * which), w: element(POWERS + which) }));
          for (let i = 0; i < ROOTS; i++) toBytes(f, number(ROOTS * which + i), element(FOUND + i));
        }
      });
      return { decompress };
    },
  });
}

export class EdwardsDecompression {
  readonly #module: CompiledModule<Region, Calls>;
  /** The prime's bytes. */
  readonly #prime: Uint8Array;

  /** Compiles the module. */
  constructor(params: EdwardsParams, kernel: FieldKernel) {
    this.#prime = toBytesLE(params.prime, kernel.residueBytes);
    this.#module = new CompiledModule(edwardsDecompression(params, kernel));
  }

  /** Of each what `EdwardsGroup.decompressVarTime` gives. Public. @param encoded - of each y, little-endian, and at the top whether x is odd. */
  pointsVarTime(encoded: readonly Uint8Array[]): readonly (Uint8Array | undefined)[] {
    const module = this.#module;
    const numbers = module.bytesOf(module.at.numbers);
    const last = this.#prime.length - 1;
    const own = Array.from({ length: TOGETHER }, (_, which) => numbers.subarray((which * numbers.length) / TOGETHER));
    return module.session(() => {
      const points: (Uint8Array | undefined)[] = [];
      for (let i = 0; i < encoded.length; i += TOGETHER) {
        const some = encoded.slice(i, i + TOGETHER).map((bytes) => ({ y: copyOf(bytes), isOdd: (bytes[last] as number) > SIGNLESS }));
        for (const [which, { y }] of some.entries()) {
          y[last] = (y[last] as number) & SIGNLESS;
          own[which]?.set(y);
        }
        module.call.decompress();
        for (const [which, { y, isOdd }] of some.entries())
          points.push(pointOfRootsVarTime(this.#prime, y, isOdd, own[which] as Uint8Array));
      }
      return points;
    });
  }
}
