/** Public scalars in two halves, where a curve has an endomorphism: a page of curves that have none loads nothing of it. */
import type { ModuleBuilder } from '../../asm/build.ts';
import type { HostFunc } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { Expr } from '../../asm/types.ts';
import type { Linking } from '../../formulas/link.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import type { Product } from '../../kernels/field/kernel.ts';
import type { Endomorphism, WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { fromBytesLE, toBytesLE } from '../../util/bytes.ts';
import { multiplesOf, TWIN_PARAMS, WIDTH } from '../module/straus.ts';
import { wnaf } from '../wnaf.ts';

/** Gives the digits of k₁ and k₂, with k ≡ k₁ + k₂λ, either below 2^(bits/2) but for its sign. */
export type Halve = (scalar: Uint8Array, width: number) => Int8Array[];

/** Defines the function that makes the images of a table's points, which are the table behind it. */
export type DefineTwin = (
  m: ModuleBuilder,
  linking: Pick<Linking<never, never>, 'kernel' | 'field' | 'constant'>,
  tableAt: (table: Expr<'i32'>) => Expr<'i32'>,
) => HostFunc<'enterTwin', 'table'>;

/** For curves with an endomorphism. */
export interface Halves {
  readonly halving: (order: bigint, endomorphism: Endomorphism) => Halve;
  readonly defineTwin: DefineTwin;
}

export const HALVES: Halves = { halving, defineTwin };

/** Those of the curve, if it has an endomorphism and its formulas have what it takes. */
export const halveOf = ({ order, endomorphism }: WeierstrassParams, halves: Halves | undefined): Halve | undefined =>
  endomorphism && halves?.halving(order, endomorphism);

/** From the basis vectors, k less the sum of those next to (k, 0) (Gallant, Lambert, Vanstone 2001, section 4). */
function halving(order: bigint, { basis: [[a, b], [c, d]] }: Endomorphism): Halve {
  const bytes = (order.toString(16).length + 3) >> 2;
  const half = order >> 1n;
  const digits = (number: bigint, width: number): Int8Array => {
    const isNegative = number < 0n;
    const plain = wnaf(toBytesLE(isNegative ? -number : number, bytes), width);
    return isNegative ? plain.map((digit) => -digit) : plain;
  };
  return (scalar, width) => {
    const k = fromBytesLE(scalar);
    const [first, second] = [(d * k + half) / order, (half - b * k) / order];
    return [digits(k - first * a - second * c, width), digits(-first * b - second * d, width)];
  };
}

function defineTwin(...[m, { kernel, field, constant }, tableAt]: Parameters<DefineTwin>): ReturnType<DefineTwin> {
  const { elementBytes } = kernel;
  const affineBytes = 2 * elementBytes;
  const twin = m.export('enterTwin', ['table'], (f, { table }) => {
    const from = f.let('from', tableAt(table));
    const to = f.let('to', tableAt(i32.add(table, i32.const(1))));
    for (let i = 0; i < multiplesOf(WIDTH); i += 2) {
      const [one, other] = [i, i + 1].map((entry) => {
        const x = i32.const(entry * affineBytes);
        const y = i32.const(entry * affineBytes + elementBytes);
        copyBytes(f, elementBytes, i32.add(to, y), i32.add(from, y));
        return { to: i32.add(to, x), a: i32.add(from, x), b: i32.const(constant('beta')) };
      }) as [Product, Product];
      field.mul(f, one, kernel.pairs ? other : undefined);
      if (!kernel.pairs) field.mul(f, other);
    }
  });
  SECRECY: keeps(m, twin, TWIN_PARAMS);
  return twin;
}
