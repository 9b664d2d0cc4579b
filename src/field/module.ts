/** The module of a prime field alone: arithmetic on numbered slots. */
import type { ModuleBuilder } from '../asm/build.ts';
import { call } from '../asm/build.ts';
import * as i32 from '../asm/opcodes/i32.ts';
import type { Expr } from '../asm/types.ts';
import { defineInverse, invertingRegion } from '../formulas/inverse.ts';
import { type Linked, type Linking, link } from '../formulas/link.ts';
import type { FieldKernel } from '../kernels/field/prime/kernel.ts';
import type { RootPower, SquareRoots } from './square-roots.ts';

export const SLOTS = 8;

export type FieldRegion = 'numbers' | 'inverting' | 'exponent' | 'powers' | 'slots';

type Address = Expr<'i32'>;

/** Exported, slots by number: `enterSlot(to)`, `leaveSlot(a)` (by `numbers`), `add`, `sub`, `mul(to, a, b)`, `invert(to, a)`, and `root(to, a)`, where there are roots. */
export function fieldModule(kernel: FieldKernel, squareRoots?: SquareRoots): Linked<FieldRegion> {
  const { elementBytes, residueBytes, modulus } = kernel;
  const roots = squareRoots?.(modulus);
  const [exponent = new Uint8Array(0)] = roots?.plan.steps ?? [];
  return link<FieldRegion, never>({
    name: kernel.name,
    kernel,
    formulas: {},
    constants: { one: 1n },
    regions: {
      numbers: { bytes: residueBytes, secret: true, elements: false },
      inverting: invertingRegion(kernel),
      exponent: { bytes: exponent.length, secret: false, elements: false, initial: exponent },
      powers: { bytes: (roots?.plan.entries ?? 0) * elementBytes, secret: true, elements: true },
      slots: { bytes: SLOTS * elementBytes, secret: true, elements: true },
    },
    define: (m, linking) => define(m, linking, roots),
  });
}

function define(m: ModuleBuilder, linking: Linking<FieldRegion, never>, roots: RootPower | undefined): undefined {
  const { at, kernel, field, enter, leave } = linking;
  const slot = (number: Address): Address => i32.add(at.slots.from, i32.mul(number, kernel.elementBytes));
  const numbers = i32.const(at.numbers.from);
  const inverse = defineInverse(m, linking);
  const exported = { exported: true };
  m.func('enterSlot', { to: 'i32' }, 'void', (f, { to }) => enter(f, slot(to), numbers), exported);
  m.func('leaveSlot', { a: 'i32' }, 'void', (f, { a }) => leave(f, numbers, slot(a)), exported);
  const binary = { to: 'i32', a: 'i32', b: 'i32' } as const;
  m.func('mul', binary, 'void', (f, { to, a, b }) => field.mul(f, { to: slot(to), a: slot(a), b: slot(b) }), exported);
  for (const name of ['add', 'sub'] as const) {
    m.func(
      name,
      binary,
      'void',
      (f, { to, a, b }) => {
        // Reduced by a multiplication by 1: what is in a slot has factor 1, and the smallest of values.
        field[name](f, i32.const(linking.sum), slot(a), slot(b));
        field.mul(f, { to: slot(to), a: i32.const(linking.sum), b: i32.const(linking.constant('one')) });
      },
      exported,
    );
  }
  m.func('invert', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => f.do(call(inverse, { to: slot(to), a: slot(a) })), exported);
  roots?.define(m, linking, slot);
}
