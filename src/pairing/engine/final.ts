/** The final exponentiation: the power (p¹² − 1)/n = (p⁶ − 1) · (p² + 1) · (p⁴ − p² + 1)/n. */
import { call } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { Expr } from '../../asm/types.ts';
import type { InverseFunc } from '../../formulas/inverse.ts';
import type { PairingCalls } from './calls.ts';
import type { PairingFamily } from './contract.ts';
import type { PairingContext } from './linking.ts';
import { registers } from './miller.ts';
import { definePowerByU } from './power-by-u.ts';
import { FP12_SIZE } from './sizes.ts';

type Address = Expr<'i32'>;

export function defineFinal(
  context: PairingContext,
  family: PairingFamily,
  inverse: InverseFunc,
): Exports<Pick<PairingCalls, 'finalExponentiation'>> {
  const { m, linked } = context;
  const { kernel, field, formulas, constant, at: regions } = linked;
  const element = kernel.elementBytes;
  const at = (address: number): Address => i32.const(address);
  const register = (i: number): Address => at(regions.power.from + i * FP12_SIZE * element);
  const powU = definePowerByU(context, family, inverse);

  const finalExponentiation = m.export('finalExponentiation', ['to', 'a', 'compressed'], (f, { to, a, compressed }) => {
    field.copy(f, at(regions.scratch.from), at(constant('one')));
    const chain = Array.from({ length: family.chainRegisters }, (_, i) => register(i));
    const [x, s, t] = [chain[0], chain[4], chain[5]] as [Address, Address, Address];
    const mul = (out: Address, left: Address, right: Address): void => f.do(call(formulas.mulFp12, { to: out, a: left, b: right }));
    const mulConjugate = (out: Address, left: Address, right: Address): void =>
      f.do(call(formulas.mulConjugateFp12, { to: out, a: left, b: right }));
    const sqr = (out: Address, value: Address): void => f.do(call(formulas.cyclotomicSqrFp12, { to: out, a: value }));
    const frobenius = (out: Address, value: Address): void => f.do(call(formulas.frobeniusFp12, { to: out, a: value }));
    const raise = (out: Address, value: Address): void => f.do(call(powU, { to: out, a: value, compressed }));

    // x = (ā / a)^(p² + 1)
    const n = at(regions.inverse.from);
    const norm = at(regions.inverse.from + 4 * element);
    f.do(call(formulas.norms, { to: n, a }));
    f.do(call(inverse, { to: norm, a: norm }));
    f.do(call(formulas.inverseFp12, { to: s, a, n }));
    mulConjugate(s, s, a);
    frobenius(t, s);
    frobenius(t, t);
    mul(x, s, t);

    family.finalChain({ mul, mulConjugate, sqr, frobenius, raise }, to, chain);
  });
  SECRECY: keeps(m, finalExponentiation, { to: registers(linked), a: registers(linked), compressed: { low: 0, high: 1 } });
  return { finalExponentiation };
}
