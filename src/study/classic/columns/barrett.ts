/**
 * Barrett's reduction (CRYPTO '86; Handbook of Applied Cryptography, algorithm 14.42): the quotient from a product with ⌊b^l / m⌋, which is
 * computed once, of which only the upper half is wanted, and only the lower half of its product with m.
 */
import { call, type ModuleBuilder } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr } from '../../../asm/types.ts';
import { copyElement } from '../../../kernels/programs/lookup.ts';
import { walk } from '../../../kernels/programs/loops.ts';
import { carryChain } from '../../../kernels/residue/unsigned/linear.ts';
import { at } from './comba.ts';
import { defineOneColumn, toDigits } from './digits.ts';
import type { PlainParts, PlainReduction } from './plain-parts.ts';

export function defineBarrett(m: ModuleBuilder, parts: PlainParts): PlainReduction {
  const { shape, memory, products, correct } = parts;
  const { limbs, longest, radix, elementBytes } = shape;
  const { constants, columns, scratch } = memory;
  // x takes two elements of scratch, the quotient one.
  const [x, q] = [scratch, scratch + 2 * elementBytes];
  const work = at(columns + 16 * limbs);
  const [upperHalf, lowerHalf] = [products.product(limbs, 'upper'), products.product(limbs, 'lower')];
  const oneColumn = defineOneColumn(m);
  const reduce = m.func('reduce', { to: 'i32' }, 'void', (f, { to }) => {
    toDigits(f, shape, 2 * limbs, [at(columns)], at(x));
    // ⌊x / b^(l − n)⌋ · ⌊b^l / m⌋ / b^n falls short of x / m by less than 3, and its lower columns carry 1 more than two of them tell.
    const top = x + 4 * (longest - limbs);
    const columnOf = (count: number): Expr<'i64'> =>
      call(oneColumn, { a: at(constants.derived), top: at(top + 4 * (count - 1)), count: i32.const(count) });
    const below = f.let('below', i64.shr_u(columnOf(limbs - 1), i64.const(radix)));
    const carry = i64.shr_u(i64.add(columnOf(limbs), below), i64.const(radix));
    f.do(call(upperHalf, { out: work, a: at(top), b: at(constants.derived) }));
    toDigits(f, shape, limbs, [work], at(q), carry);
    f.do(call(lowerHalf, { out: work, a: at(q), b: at(constants.modulus) }));
    toDigits(f, shape, limbs, [work], at(q));
    // Modulo b^n, which is far above what the remainder can be.
    carryChain(f, shape, to, [at(x), at(q)], ([a, b]) => i64.sub(a, b));
    f.do(call(correct, { to }));
  });
  return { reduce, derive: defineReciprocal(m, parts) };
}

/** ⌊b^l / m⌋, where l is the number of digits of what is reduced, bit by bit: it is needed once for a modulus. */
function defineReciprocal(m: ModuleBuilder, { shape, memory }: PlainParts): PlainReduction['derive'] {
  const { longest, radix, elementBytes } = shape;
  const { constants, scratch, spare } = memory;
  return m.func('reciprocal', {}, 'void', (f) => {
    const remainder = at(scratch);
    const clear = (from: number): void =>
      walk(f, shape.limbs, 1, { limb: { from: at(from), step: 4 } }, ({ limb }) => f.do(i32.store(limb, i32.const(0))));
    clear(constants.derived);
    clear(scratch);
    f.do(i32.store(remainder, i32.const(1)));
    const position = f.let('position', i32.const(longest * radix));
    f.loop(() => {
      f.set(position, i32.sub(position, i32.const(1)));
      carryChain(f, shape, remainder, [remainder], ([r]) => i64.shl(r, i64.const(1)));
      const borrow = carryChain(f, shape, at(spare), [remainder, at(constants.modulus)], ([a, b]) => i64.sub(a, b));
      f.if(i64.eqz(borrow), () => {
        copyElement(f, { elementBytes, vectors: false }, at(spare), remainder);
        const limb = f.let('limb', i32.add(at(constants.derived), i32.shl(i32.div_u(position, i32.const(radix)), i32.const(2))));
        f.do(i32.store(limb, i32.or(i32.load(limb), i32.shl(i32.const(1), i32.rem_u(position, i32.const(radix))))));
      });
      return position;
    });
  });
}
