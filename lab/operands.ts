/** Operands of a study, the same in all engines and on all days, and what is to be computed of them. */
import { makePowers, type Power } from '../bench/cases/modexp.ts';
import { powMod } from './oracle.ts';

export interface Operands extends Power {
  readonly expected: bigint;
}

/** One full exponentiation: exponent and modulus have as many bits. */
export function operandsOf(name: string, bits: number): Operands {
  const [power] = makePowers({ row: `lab ${name}`, modulusBits: bits, exponentBits: bits, powers: 1 }, true) as [Power];
  return { ...power, expected: powMod(power.base, power.exponent, power.modulus) };
}
