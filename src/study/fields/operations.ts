/** A module with the operations of a field of any kind and with formulas over it, each repeated inside of the module: to be compared. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import type { HostFunc } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { Expr } from '../../asm/types.ts';
import { defineBinaryInverse, inversePlan } from '../../curve/binary/elements.ts';
import type { Formula } from '../../formulas/formula.ts';
import { defineInverse, type InverseFunc, invertingRegion } from '../../formulas/inverse.ts';
import { type Linked, type Linking, link, type RegionRequest } from '../../formulas/link.ts';
import { type BinaryFamily, binaryField } from '../../kernels/field/binary/field.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import { type FieldFamily, fieldKernel, type PrimeField } from '../../kernels/field/prime/fields.ts';
import type { BinaryField } from '../../params/curves/binary/params.ts';
import type { OefField } from '../oef/field.ts';
import { type OefFamily, oefKernel } from '../oef/kernel.ts';
import type { OefOperation } from '../oef/representation.ts';

export type OperationRegion = 'slots' | 'places' | 'inverting' | 'exponent' | 'powers';

/** Each works on the element in the first slot, with the second one, so often; and each formula, by its own name, on the first place with those that follow. */
export interface FieldOperations {
  readonly [formula: string]: (count: number) => void;
  mul(count: number): void;
  sqr(count: number): void;
  add(count: number): void;
  inverse(count: number): void;
}

/** Formulas to be repeated, by their names, and the constants that they take. */
export interface Repeated<Own extends string> {
  readonly formulas: Readonly<Record<string, Formula<Own>>>;
  readonly constants: Readonly<Record<string, bigint>>;
}

const NOTHING: Repeated<never> = { formulas: {}, constants: {} };

type OperationsLinked = Linked<OperationRegion, FieldOperations>;
type OperationsLinking<Own extends string> = Linking<OperationRegion, string, Own>;

/** What differs by the kind of field. */
interface Kind<Own extends string> {
  readonly kernel: FieldKernel<Own>;
  readonly regions: Partial<Record<OperationRegion, RegionRequest>>;
  readonly inverse: (m: ModuleBuilder, linking: OperationsLinking<Own>) => InverseFunc;
}

export function primeOperations(field: PrimeField, family: FieldFamily, repeated: Repeated<never> = NOTHING): OperationsLinked {
  const kernel = fieldKernel(field, family);
  return operationsOf<never>({ kernel, regions: { inverting: invertingRegion(kernel) }, inverse: defineInverse }, repeated);
}

export function binaryOperations(field: BinaryField, family: BinaryFamily, repeated: Repeated<'xor'> = NOTHING): OperationsLinked {
  const kernel = binaryField(field, family);
  const plan = inversePlan(field.degree);
  const [exponent = new Uint8Array(0)] = plan.steps;
  const regions = {
    exponent: { bytes: exponent.length, secret: false, elements: false, initial: exponent },
    powers: { bytes: plan.entries * kernel.elementBytes, secret: true, elements: true },
  };
  return operationsOf<'xor'>({ kernel, regions, inverse: (m, linking) => defineBinaryInverse(m, linking, plan) }, repeated);
}

export function oefOperations(field: OefField, family: OefFamily, repeated: Repeated<never> = NOTHING): OperationsLinked {
  return operationsOf<OefOperation>(
    {
      kernel: oefKernel(field, family),
      regions: {},
      inverse: (m, linking) =>
        m.func('inverted', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => linking.field.own.inverse(f, to, a, a)),
    },
    repeated,
  );
}

const NONE: RegionRequest = { bytes: 0, secret: true, elements: false };
/** What a formula computes with at most: groups of elements, and elements of a group. */
const [PLACES, PLACE] = [4, 4];

function operationsOf<Own extends string>(
  { kernel, regions, inverse }: Kind<Own>,
  { formulas, constants }: Repeated<Own>,
): OperationsLinked {
  const { elementBytes } = kernel;
  return link<OperationRegion, string, FieldOperations, Own>({
    name: `operations of ${kernel.name}`,
    kernel,
    formulas,
    constants: { one: 1n, ...constants },
    regions: {
      ...{ inverting: NONE, exponent: NONE, powers: NONE },
      ...regions,
      slots: { bytes: 2 * elementBytes, secret: true, elements: true },
      places: { bytes: PLACES * PLACE * elementBytes, secret: true, elements: true },
    },
    define: (m, linking) => {
      const { at, field } = linking;
      const inverted = inverse(m, linking);
      const [a, b] = [at.slots.from, at.slots.from + elementBytes].map((address) => i32.const(address)) as [Expr<'i32'>, Expr<'i32'>];
      const repeated = <N extends string>(name: N, once: (f: FunctionBuilder) => void): HostFunc<N, 'count'> => {
        const func = m.export(name, ['count'], (f, { count }) => {
          f.loop(() => {
            once(f);
            f.set(count, i32.sub(count, i32.const(1)));
            return count;
          });
        });
        SECRECY: keeps(m, func, { count: 'public' });
        return func;
      };
      const place = (i: number): Expr<'i32'> => i32.const(at.places.from + i * PLACE * elementBytes);
      const ofFormulas = Object.entries(formulas).map(([name, { operands }]) => {
        const addresses = Object.fromEntries(Object.keys(operands).map((group, i) => [group, place(i)]));
        const formula = linking.formulas[name] as Parameters<typeof call>[0];
        return [name, repeated(name, (f) => f.do(call(formula, { to: place(0), ...addresses }) as Expr<'void'>))] as const;
      });
      return {
        ...Object.fromEntries(ofFormulas),
        mul: repeated('mul', (f) => field.mul(f, { to: a, a, b })),
        sqr: repeated('sqr', (f) => field.sqr(f, { to: a, a })),
        // Brought back to size, as it is where it has to be.
        add: repeated('add', (f) => {
          field.add(f, i32.const(linking.sum), a, b);
          field.normalizeWeak(f, a, i32.const(linking.sum));
        }),
        inverse: repeated('inverse', (f) => f.do(call(inverted, { to: a, a }))),
      };
    },
  });
}
