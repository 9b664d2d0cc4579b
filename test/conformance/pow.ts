/** Exponentiations against the BigInt oracle, from one bit to the longest modulus. */
import { signedPowMod } from '../reference/modpow.ts';
import { type Api, assertEqual, assertThrows, bitLength, type Case, powWeight } from './case.ts';
import { bases, exponents, moduli, type Operand } from './operands.ts';
import { Random } from './random.ts';

/** Sizes whose moduli are all tried with as many bases, each with as many exponents, of up to as many bits. */
interface Plan {
  readonly sizes: readonly number[];
  readonly moduli: number;
  readonly bases: number;
  readonly exponents: number;
  readonly exponentBits: (bits: number) => number;
}

const around = (bits: number): number[] => [bits - 1, bits, bits + 1];

/** The longer the modulus, the fewer: the last plans reach every kind of modulus, but not every kind of operand. */
const PLANS: readonly Plan[] = [
  { sizes: Array.from({ length: 64 }, (_, i) => i + 1), moduli: 7, bases: 10, exponents: 3, exponentBits: (bits) => bits + 3 },
  { sizes: [128, 256, 512].flatMap(around), moduli: 7, bases: 10, exponents: 1, exponentBits: (bits) => bits },
  { sizes: around(1024), moduli: 7, bases: 3, exponents: 1, exponentBits: (bits) => bits },
  { sizes: [2048, 3072, 4096], moduli: 7, bases: 10, exponents: 1, exponentBits: () => 60 },
  { sizes: [2048, 3072, 4096], moduli: 2, bases: 1, exponents: 1, exponentBits: (bits) => bits },
  { sizes: [7680, 15360], moduli: 7, bases: 1, exponents: 1, exponentBits: () => 20 },
  { sizes: [65536], moduli: 2, bases: 1, exponents: 1, exponentBits: () => 3 },
];

/** @param longest - of moduli, in bits: the oracle's products are twice as long. */
export function* powCases(longest = 65536): Generator<Case> {
  for (const plan of PLANS) for (const bits of plan.sizes) if (bits <= longest) yield* casesOfSize(plan, bits);
}

function* casesOfSize(plan: Plan, bits: number): Generator<Case> {
  const random = new Random(bits);
  for (const modulus of moduli(bits, random).slice(0, plan.moduli)) {
    const powers = exponents(plan.exponentBits(bits), random);
    for (const [i, base] of bases(modulus.value, bits, random).slice(0, plan.bases).entries()) {
      // Neighbouring bases start at different exponents: over a plan, every pair of kinds comes up.
      for (let j = 0; j < plan.exponents; j++) {
        yield* bothFunctions(bits, modulus, base, powers[(i * plan.exponents + j) % powers.length] as Operand);
      }
    }
  }
}

function* bothFunctions(bits: number, modulus: Operand, base: Operand, exponent: Operand): Generator<Case> {
  const operands = `${bits} bits: modulus ${modulus.label}, base ${base.label}, exponent ${exponent.label}`;
  const weight = powWeight(bits, bitLength(exponent.value));
  let expected: bigint | undefined;
  const check = (api: Api, name: 'modPow' | 'modPowVarTime'): void => {
    expected ??= signedPowMod(base.value, exponent.value, modulus.value);
    const act = (): bigint => api[name](base.value, exponent.value, modulus.value);
    if (expected === undefined) assertThrows(act, api.NoInverseError);
    else assertEqual(act(), expected);
  };
  yield { name: `modPow, ${operands}`, weight, check: (api) => check(api, 'modPow') };
  yield { name: `modPowVarTime, ${operands}`, weight, check: (api) => check(api, 'modPowVarTime') };
}
