/** The module of X25519: the Montgomery ladder in constant time (RFC 7748, section 5). */
import { call } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { fromX, ladderStep } from '../../formulas/curves/montgomery.ts';
import { defineInverse, invertingRegion } from '../../formulas/inverse.ts';
import { type Linked, link } from '../../formulas/link.ts';
import { copyBytes, equals, exchange } from '../../formulas/vectors.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';

export type X25519Region = 'numbers' | 'scalar' | 'inverting' | 'points';

/** Bits of a scalar, once it is clamped: the highest is set. */
const BITS = 255;

/** (486662 − 2) / 4: of Curve25519, v² = u³ + 486662u² + u. */
const A24 = 121665n;

export interface X25519Calls {
  /** numbers ← scalar · numbers, where the scalar has 255 bits. */
  ladder(): void;
}

/** @param a24 - of another Montgomery curve. */
export function x25519Module(kernel: FieldKernel, a24: bigint = A24): Linked<X25519Region, X25519Calls> {
  const { elementBytes, residueBytes } = kernel;
  return link<X25519Region, 'step' | 'fromX', X25519Calls>({
    name: `X25519 over ${kernel.name}`,
    kernel,
    formulas: { step: ladderStep, fromX },
    constants: { a24, one: 1n, zero: 0n },
    regions: {
      numbers: { bytes: residueBytes, secret: true, elements: false },
      scalar: { bytes: 32, secret: true, elements: false },
      inverting: invertingRegion(kernel),
      // x2, z2, x3, z3; u.
      points: { bytes: 5 * elementBytes, secret: true, elements: true },
    },
    define: (m, linking) => {
      const { at, formulas, fromBytes, toBytes, constant } = linking;
      const inverse = defineInverse(m, linking);
      const element = (i: number): ReturnType<typeof i32.const> => i32.const(at.points.from + i * elementBytes);
      const numbers = i32.const(at.numbers.from);
      const ladder = m.export('ladder', [], (f) => {
        fromBytes(f, element(4), numbers);
        for (const [i, name] of ['one', 'zero', undefined, 'one'].entries()) {
          copyBytes(f, elementBytes, element(i), name === undefined ? element(4) : i32.const(constant(name)));
        }
        const [bit, before] = [f.let('bit', i32.const(BITS)), f.let('before', i32.const(0))];
        const exchangeIf = (wanted: Parameters<typeof equals>[1]): void =>
          exchange(f, 2 * elementBytes, equals(f, wanted, i32.const(1)), element(0), element(2));
        f.loop(() => {
          f.set(bit, i32.sub(bit, i32.const(1)));
          const byte = i32.load8_u(i32.add(i32.const(at.scalar.from), i32.shr_u(bit, i32.const(3))));
          const now = f.let('now', i32.and(i32.shr_u(byte, i32.and(bit, i32.const(7))), i32.const(1)));
          exchangeIf(i32.xor(before, now));
          f.set(before, now);
          f.do(call(formulas.step, { to: element(0), p: element(0), q: element(4) }));
          return bit;
        });
        exchangeIf(before);
        f.do(call(inverse, { to: element(2), a: element(1) }));
        f.do(call(formulas.fromX, { to: element(0), p: element(0), z: element(2) }));
        toBytes(f, numbers, element(0));
      });
      return { ladder };
    },
  });
}
