/** A secret multiple of a public point of G1. */
import { call, type FunctionBuilder } from '../asm/build.ts';
import * as i32 from '../asm/opcodes/i32.ts';
import type { Expr } from '../asm/types.ts';
import type { FieldFunctions } from '../kernels/field/kernel.ts';
import { defineLookup } from '../kernels/lookup.ts';
import { walk } from '../kernels/loops.ts';
import { digitAt } from '../kernels/window.ts';
import type { Around, PowPartsFunc } from './loops.ts';
import { POINT_SIZE, programAt, SCALAR_BYTES, TABLE } from './sizes.ts';

type Address = Expr<'i32'>;
const at = (address: number): Address => i32.const(address);

const WINDOW_BITS = 4;
const HALF_BITS = 4 * SCALAR_BYTES;

/**
 * multiply(): the point at `points` (affine), times the number in `scalar`, as affine coordinates in both parts at `secrets`; (0, 0) for infinity.
 *
 * The halves of the multiplier work at once: k = k0 + 2^128 · k1, with the point in the first parts and 2^128 times the point in the second. Windows of four
 * bits, the whole table read for every one, complete additions. Leaks: nothing. Scratch: `table`, `secrets`.
 */
export function defineMultiply({ m, linked, specs }: Around, powParts: PowPartsFunc): void {
  const { kernel, field, formulas, at: regions, constant } = linked;
  const element = kernel.elementBytes;
  const point = POINT_SIZE * element;
  const special = field.special as NonNullable<FieldFunctions['special']>;
  const entry = (i: number): Address => at(regions.table.from + i * point);
  const [sum, found, other] = [0, 1, 2].map((i) => at(regions.secrets.from + i * point)) as [Address, Address, Address];
  const coordinate = (base: Address, i: number): Address => i32.add(base, at(i * element));
  const lookup = defineLookup(m, { elementBytes: point, vectors: kernel.name.startsWith('fma'), one: 0 } as Parameters<
    typeof defineLookup
  >[1]);

  /** to ← the first parts of a and the second parts of b. */
  const joined = (f: FunctionBuilder, to: Address, a: Address, b: Address): void => {
    for (let i = 0; i < POINT_SIZE; i++) {
      special(f, 'mulParts', coordinate(a, i), coordinate(a, i), at(constant('onlyY')));
      special(f, 'mulParts', coordinate(b, i), coordinate(b, i), at(constant('onlyX')));
      field.add(f, coordinate(to, i), coordinate(a, i), coordinate(b, i));
      field.tidy(f, coordinate(to, i), coordinate(to, i));
    }
  };
  const neutral = (f: FunctionBuilder, to: Address): void => {
    const both = at(constant('both'));
    for (const i of [0, 2]) field.sub(f, coordinate(to, i), both, both);
    field.copy(f, coordinate(to, 1), both);
  };
  const doubles = (f: FunctionBuilder, to: Address, count: number): void => {
    const left = f.let('left', at(count));
    f.loop(() => {
      f.do(call(formulas.doubleG1, { to, p: to }));
      f.set(left, i32.sub(left, at(1)));
      return left;
    });
  };

  specs.multiply = { params: {} };
  m.func(
    'multiply',
    {},
    'void',
    (f) => {
      neutral(f, entry(0));
      for (let i = 0; i < 2; i++) field.copy(f, coordinate(entry(1), i), at(regions.points.from + i * element));
      field.copy(f, coordinate(entry(1), 2), at(constant('both')));
      for (let i = 0; i < POINT_SIZE; i++) field.copy(f, coordinate(entry(2), i), coordinate(entry(1), i));
      doubles(f, entry(2), HALF_BITS);
      joined(f, entry(1), entry(1), entry(2));
      walk(f, TABLE - 2, 1, { next: { from: entry(2), step: point } }, ({ next }) => {
        f.do(call(formulas.addG1, { to: next, p: i32.sub(next, at(point)), q: entry(1) }));
      });

      neutral(f, sum);
      const position = f.let('position', at(HALF_BITS));
      f.loop(() => {
        f.set(position, i32.sub(position, at(WINDOW_BITS)));
        doubles(f, sum, WINDOW_BITS);
        const digit = (from: number): Parameters<typeof call>[1][string] => digitAt(regions.scalar.from + from, position, at(WINDOW_BITS));
        f.do(call(lookup, { to: found, digit: digit(0) as Expr<'i64'>, table: entry(0), entries: at(TABLE) }));
        f.do(call(lookup, { to: other, digit: digit(HALF_BITS / 8) as Expr<'i64'>, table: entry(0), entries: at(TABLE) }));
        joined(f, found, found, other);
        f.do(call(formulas.addG1, { to: sum, p: sum, q: found }));
        return position;
      });
      f.do(call(formulas.swapParts, { to: found, p: sum }));
      f.do(call(formulas.addG1, { to: sum, p: sum, q: found }));

      const [z, inverse] = [coordinate(sum, 2), coordinate(found, 0)];
      const fermat = programAt('inverse');
      f.do(call(powParts, { to: inverse, a: z, from: at(fermat.from), end: at(fermat.to) }));
      for (let i = 0; i < 2; i++) special(f, 'mulParts', coordinate(sum, i), coordinate(sum, i), inverse);
    },
    { exported: true },
  );
}
