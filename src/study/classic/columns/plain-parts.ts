/** What the kernels of Barrett's reduction and of division share with their reductions. */
import type { TypedFunc } from '../../../asm/build.ts';
import type { ElementFunc } from '../../../kernels/residue/unsigned/parts.ts';
import type { ClassicMemory } from '../parts.ts';
import type { Products } from './karatsuba.ts';
import type { Shape } from './shape.ts';

/** The shape of a kernel for moduli of exactly `bits` bits, k digits; an element has a limb more, at least. */
export interface PlainShape extends Shape {
  readonly bits: number;
  readonly digits: number;
  /** What is reduced has at most so many digits: those of a product, or of an element where that is longer. */
  readonly longest: number;
}

/** What a reduction brings. */
export interface PlainReduction {
  /** to ← columns mod m, canonical. In: 2n columns of a value below m², or below b^n. Scratch: columns. */
  readonly reduce: ElementFunc;
  /** Derives the reduction's constants from the modulus. */
  readonly derive: TypedFunc<Record<never, never>, 'void'>;
}

/** What reductions are made of. */
export interface PlainParts {
  readonly shape: PlainShape;
  readonly memory: ClassicMemory;
  readonly products: Products;
  /** to ← to − m, as long as that is not negative. */
  readonly correct: ElementFunc;
}
