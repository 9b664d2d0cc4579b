/** What the parts of a pairing's module are called. */
import type { ModuleBuilder } from '../../asm/build.ts';
import type { Linked, Linking } from '../../formulas/link.ts';
import type { QuadraticOperation } from '../../kernels/field/extension/operations.ts';
import type { PairingCalls, Programs } from './calls.ts';

export type PairingRegions =
  | 'registers'
  | 'scratch'
  | 'pool'
  | 'points'
  | 'stepped'
  | 'through'
  | 'inverse'
  | 'power'
  | 'compressed'
  | 'lines'
  | 'programs'
  | 'numbers'
  | 'inverting'
  | 'exponent'
  | 'powers'
  | 'scalar'
  | 'table'
  | 'digits'
  | 'secrets'
  | 'sums'
  | 'joined';

export type PairingModule = Linked<PairingRegions, PairingCalls>;

/** Formulas for powers by u through compressed elements. */
export type CompressedName = 'compressedSqrFp12' | 'thirdOfCompressed' | 'firstOfCompressed';

export type FormulaName =
  | CompressedName
  | (
      | 'mulFp12'
      | 'sqrFp12'
      | 'cyclotomicSqrFp12'
      | 'mulConjugateFp12'
      | 'mulLineFp12'
      | 'mulLinesFp12'
      | 'frobeniusFp12'
      | 'norms'
      | 'inverseFp12'
    )
  | ('denominatorsG1' | 'denominatorsG2' | 'sharingSumG1' | 'sharingSumG2' | 'negative')
  | (
      | 'doublingStep'
      | 'additionStep'
      | 'frobeniusTwist'
      | 'addG2'
      | 'mixedAddG2'
      | 'doubleG2'
      | 'addG1'
      | 'mixedAddG1'
      | 'doubleG1'
      | 'packedDouble'
      | 'swapParts'
    );

export type Link = Linking<PairingRegions, FormulaName, QuadraticOperation>;

/** What functions of the module are defined with. */
export interface PairingContext {
  readonly m: ModuleBuilder;
  readonly linked: Link;
  readonly programs: Programs;
}
