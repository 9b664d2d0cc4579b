/** The classic methods of `limber/study/methods`: every one that the engine can run, and the refusal of the others. */
import type { MethodChoice } from '../../src/entries/study/methods.ts';
import { powMod } from '../reference/modpow.ts';
import { type Api, assertEqual, assertThrows, type Case, powWeight } from './case.ts';
import { bases } from './operands.ts';
import { Random } from './random.ts';

const SIZES = [64, 257, 1024];
const EXPONENT_BITS = 40;

const CHOICES: readonly MethodChoice[] = [
  { multiplication: 'classic' },
  { multiplication: 'comba' },
  { multiplication: 'unlooped-float' },
  { multiplication: 'looped-float' },
  { multiplication: 'fused-float' },
  {},
  { karatsuba: false, squaring: false, slidingWindow: false },
  { reduction: 'montgomery-digits' },
  { reduction: 'barrett' },
  { reduction: 'division' },
];

export function* methodCases(): Generator<Case> {
  for (const bits of SIZES) {
    const random = new Random(0x30000 + bits);
    const [modulus, other] = [random.uniform(bits) | 1n, random.uniform(bits) | 1n];
    const exponent = random.uniform(EXPONENT_BITS);
    for (const choice of CHOICES) {
      const name = `method, ${bits} bits: ${JSON.stringify(choice)}`;
      const operands = bases(modulus, bits, random);
      yield {
        name,
        weight: powWeight(bits, EXPONENT_BITS) * operands.length,
        check: (api) => check(api, modulus, choice, operands, exponent),
      };
    }
    yield {
      name: `method, ${bits} bits: counts`,
      weight: powWeight(bits, EXPONENT_BITS),
      check: (api) => {
        if (api.missingFor('classic')) return;
        const binary = new api.MethodVarTime(other, { multiplication: 'karatsuba-comba', slidingWindow: false });
        const { squarings } = binary.count(3n, exponent);
        assertEqual(squarings, exponent.toString(2).length - 1);
      },
    };
  }
}

function check(
  { MethodVarTime, missingFor, OutOfRangeError }: Api,
  modulus: bigint,
  choice: MethodChoice,
  operands: readonly { readonly value: bigint }[],
  exponent: bigint,
): void {
  if (missingFor(choice.multiplication ?? 'karatsuba-comba')) {
    assertThrows(() => new MethodVarTime(modulus, choice), OutOfRangeError);
    return;
  }
  const method = new MethodVarTime(modulus, choice);
  for (const { value } of operands) assertEqual(method.pow(value, exponent), powMod(value, exponent, modulus));
}
