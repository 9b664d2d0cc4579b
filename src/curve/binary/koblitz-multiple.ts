/**
 * Secret multiples on a Koblitz curve, in constant time: digits of the scalar in powers of τ (`secret-digits.ts`), squares in the place of doublings, and one addition for each digit.
 *
 * Two points on the way are equal or opposite for those few scalars alone with which a sum comes to exceed the order (`comb.ts`); Z stays 0 then, and the result is that of the neutral element.
 */
import { call, type ModuleBuilder, type TypedFunc } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { InverseFunc } from '../../formulas/inverse.ts';
import { copyBytes, definePick } from '../../formulas/vectors.ts';
import type { NormaliseFunc } from '../module/normalise.ts';
import { multiplesOf } from '../module/straus.ts';
import { at, type BinaryLinking } from './elements.ts';
import type { TauFunctions } from './koblitz.ts';
import type { BinaryCalls } from './memory.ts';
import { leaveMultiple, negatePicked } from './odd-multiple.ts';
import { defineSecretDigits, type SecretDigits, SIGN_BIT } from './secret-digits.ts';

export function defineKoblitzMultiple(
  m: ModuleBuilder,
  linking: BinaryLinking,
  functions: { readonly inverse: InverseFunc; readonly normalise: NormaliseFunc; readonly tau: TauFunctions },
  secret: SecretDigits,
): Exports<Pick<BinaryCalls, 'multiplyByTau'>> {
  const { kernel, formulas, constant } = linking;
  const { inverse, normalise, tau } = functions;
  const { elementBytes } = kernel;
  const affineBytes = 2 * elementBytes;
  const { scalar, tauConstants, tauScratch, tauDigits, tauTable } = linking.at;
  const emitDigits = defineSecretDigits(m, secret, {
    ...{ scalar: scalar.from, constants: tauConstants.from },
    ...{ scratch: tauScratch.from, digits: tauDigits.from },
  });
  const [result, given, picked] = [at(linking, 'result'), at(linking, 'given'), at(linking, 'picked')];
  const [entries, one] = [multiplesOf(secret.width), i32.const(constant('one'))];
  const pick = definePick(m, 'pickMultiple', affineBytes, entries, kernel);
  /** picked ← the multiple that the byte at the address says. Leaks: the address. */
  const pickDigit: TypedFunc<{ from: 'i32' }, 'void'> = m.func('pickDigit', { from: 'i32' }, 'void', (f, { from }) => {
    const digit = f.let('digit', i32.load8_u(from));
    const entry = i32.add(i32.and(digit, 2 ** SIGN_BIT - 1), 1);
    f.do(call(pick, { to: picked, table: i32.const(tauTable.from), digit: entry }));
    negatePicked(f, linking, i32.shr_u(digit, SIGN_BIT));
  });
  const multiplyByTau = m.export('multiplyByTau', [], (f) => {
    f.do(call(tau.fill, { count: i32.const(entries) }));
    f.do(call(normalise, { to: i32.const(tauTable.from), count: i32.const(entries) }));
    const isOneTooMuch = emitDigits(f);
    const digit = f.let('digit', i32.const(tauDigits.from + secret.digits));
    f.do(call(pickDigit, { from: digit }));
    copyBytes(f, affineBytes, result, picked);
    copyBytes(f, elementBytes, at(linking, 'result', 2), one);
    f.loop(() => {
      f.set(digit, i32.sub(digit, 1));
      for (let i = 1; i < secret.width; i++) f.do(call(tau.frobenius, { to: result, p: result }));
      f.do(call(pickDigit, { from: digit }));
      f.do(call(formulas.mixedAdd, { to: result, p: result, q: picked }));
      return i32.gt_u(digit, i32.const(tauDigits.from));
    });
    leaveMultiple(f, linking, inverse, { base: given, isOneTooMuch });
  });
  return { multiplyByTau };
}
