/** The module of a prime field alone: arithmetic on numbered slots. */
import { call, type ModuleBuilder } from '../asm/build.ts';
import type { Exports, HostFunc } from '../asm/exports.ts';
import * as i32 from '../asm/opcodes/i32.ts';
import { keeps } from '../asm/secrecy/keeps.ts';
import type { Expr } from '../asm/types.ts';
import { defineInverse, invertingRegion } from '../formulas/inverse.ts';
import { type Linked, type Linking, link } from '../formulas/link.ts';
import type { FieldKernel } from '../kernels/field/kernel.ts';
import { SLOT, SLOTS } from './slots.ts';
import type { RootPower, SquareRoots } from './square-roots.ts';

export type FieldRegion = 'numbers' | 'inverting' | 'exponent' | 'powers' | 'slots';

const BINARY = { to: SLOT, a: SLOT, b: SLOT } as const;

type Address = Expr<'i32'>;

/** Slots by number. */
export interface FieldCalls {
  /** to ← the number in `numbers`. */
  enterSlot(to: number): void;
  /** numbers ← the canonical residue. */
  leaveSlot(a: number): void;
  add(to: number, a: number, b: number): void;
  sub(to: number, a: number, b: number): void;
  mul(to: number, a: number, b: number): void;
  invert(to: number, a: number): void;
  /** Where there are roots. */
  root?(to: number, a: number): void;
}

export function fieldModule(kernel: FieldKernel, squareRoots?: SquareRoots): Linked<FieldRegion, FieldCalls> {
  const { elementBytes, residueBytes, modulus } = kernel;
  const roots = squareRoots?.(modulus);
  const [exponent = new Uint8Array(0)] = roots?.plan.steps ?? [];
  return link<FieldRegion, never, FieldCalls>({
    name: squareRoots ? `${kernel.name} with square roots` : kernel.name,
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

function define(m: ModuleBuilder, linking: Linking<FieldRegion, never>, roots: RootPower | undefined): Exports<FieldCalls> {
  const { at, kernel, field, fromBytes, toBytes } = linking;
  const slot = (number: Address): Address => i32.add(at.slots.from, i32.mul(number, kernel.elementBytes));
  const numbers = i32.const(at.numbers.from);
  const inverse = defineInverse(m, linking);
  const enterSlot = m.export('enterSlot', ['to'], (f, { to }) => fromBytes(f, slot(to), numbers));
  SECRECY: keeps(m, enterSlot, { to: SLOT });
  const leaveSlot = m.export('leaveSlot', ['a'], (f, { a }) => toBytes(f, numbers, slot(a)));
  SECRECY: keeps(m, leaveSlot, { a: SLOT });
  const mul = m.export('mul', ['to', 'a', 'b'], (f, { to, a, b }) => field.mul(f, { to: slot(to), a: slot(a), b: slot(b) }));
  SECRECY: keeps(m, mul, BINARY);
  const sum = <N extends 'add' | 'sub'>(name: N): HostFunc<N, keyof typeof BINARY> => {
    const func = m.export(name, ['to', 'a', 'b'], (f, { to, a, b }) => {
      // Reduced by a multiplication by 1: what is in a slot has magnitude 1, and the smallest of values.
      field[name](f, i32.const(linking.sum), slot(a), slot(b));
      field.mul(f, { to: slot(to), a: i32.const(linking.sum), b: i32.const(linking.constant('one')) });
    });
    SECRECY: keeps(m, func, BINARY);
    return func;
  };
  const [add, sub] = [sum('add'), sum('sub')];
  const invert = m.export('invert', ['to', 'a'], (f, { to, a }) => f.do(call(inverse, { to: slot(to), a: slot(a) })));
  SECRECY: keeps(m, invert, { to: SLOT, a: SLOT });
  const root = roots?.define(m, linking, slot);
  return { enterSlot, leaveSlot, mul, add, sub, invert, ...(root && { root }) };
}
