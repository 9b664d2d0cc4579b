/** Powers by |u| in the cyclotomic subgroup, from digit to digit. */
import { call, type TypedFunc } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import type { InverseFunc } from '../../formulas/inverse.ts';
import type { ByDigits, PairingFamily } from './contract.ts';
import type { PairingContext } from './linking.ts';
import { MULTIPLY, MULTIPLY_CONJUGATE, WORD } from './programs.ts';
import { FP12_SIZE } from './sizes.ts';
import { walkProgram } from './walk.ts';

type Address = Expr<'i32'>;

/** to ← a^|u|, at another place. @param compressed - whether the family's way is taken, if it has one. */
export function definePowerByU(
  context: PairingContext,
  { compressed: own }: PairingFamily,
  inverse: InverseFunc,
): TypedFunc<{ to: 'i32'; a: 'i32'; compressed: 'i32' }, 'void'> {
  const { m, linked, programs } = context;
  const { kernel, field, formulas, at: regions } = linked;
  const at = (address: number): Address => i32.const(address);
  const plus = (address: Address, elements: number): Address => i32.add(address, at(elements * kernel.elementBytes));
  const words = regions.programs.from + programs.at.powerU.from;
  const byDigits: ByDigits = (f, to, base, digits) => {
    for (let i = 0; i < FP12_SIZE; i++) field.copy(f, plus(to, i), plus(base, i));
    walkProgram(f, at(words), at(words + WORD * (digits - 1)), (word) => {
      f.do(call(formulas.cyclotomicSqrFp12, { to, a: to }));
      f.if(i32.eq(word, at(MULTIPLY)), () => f.do(call(formulas.mulFp12, { to, a: to, b: base })));
      f.if(i32.eq(word, at(MULTIPLY_CONJUGATE)), () => f.do(call(formulas.mulConjugateFp12, { to, a: to, b: base })));
    });
  };
  return m.func('powerByU', { to: 'i32', a: 'i32', compressed: 'i32' }, 'void', (f, { to, a, compressed }) => {
    const plain = (): void => byDigits(f, to, a, programs.digitsOfU.length);
    if (own) f.if(compressed, () => own.power(f, context, { to, a, inverse, byDigits }), plain);
    else plain();
  });
}
