/** What each of the known improvements is worth: every reduction, every switch off in turn, all of them off. */
import { type Counts, CrtMethodVarTime, type MethodChoice, MethodVarTime, methodCode } from 'limber/study/methods';
import { makePowers, type Power } from '../../bench/cases/modexp.ts';
import { powMod } from '../oracle.ts';
import { time, timed } from '../stopwatch.ts';
import type { LabRow, Step, Study, StudyOptions } from './study.ts';

const SIZES: readonly number[] = [512, 1024, 2048, 4096];

interface Variant {
  readonly row: string;
  readonly choice: MethodChoice;
  readonly crt: boolean;
}

const OFF: MethodChoice = { karatsuba: false, squaring: false, slidingWindow: false };

/** An RSA private-key operation: a modulus that is a product of two, and an exponent as long as it is. */
const VARIANTS: readonly Variant[] = [
  { row: 'Montgomery', choice: {}, crt: true },
  { row: 'Montgomery, digit by digit', choice: { reduction: 'montgomery-digits' }, crt: true },
  { row: 'Barrett', choice: { reduction: 'barrett' }, crt: true },
  { row: 'classical division', choice: { reduction: 'division' }, crt: true },
  { row: 'without CRT', choice: {}, crt: false },
  { row: 'without Karatsuba', choice: { karatsuba: false }, crt: true },
  { row: 'without sliding window', choice: { slidingWindow: false }, crt: true },
  { row: 'without dedicated squaring', choice: { squaring: false }, crt: true },
  { row: 'all off', choice: OFF, crt: false },
  { row: 'all off, classical division', choice: { ...OFF, reduction: 'division' }, crt: false },
];

export const reductionsStudy: Study = {
  name: 'reductions',
  title: 'Reductions and switches',
  question: 'What is each reduction worth, and what each of the four improvements?',
  steps: (options) => SIZES.map((bits) => step(bits, options)),
};

function step(bits: number, { quick, engine }: StudyOptions): Step {
  return {
    label: `${bits} bits`,
    run: async () => {
      const [p, ...others] = makePowers(
        { row: `lab reductions ${bits}`, modulusBits: bits / 2, exponentBits: bits / 2, powers: 9 },
        false,
      ) as [Power, ...Power[]];
      const q = others.find(({ modulus }) => inverseOf(modulus % p.modulus, p.modulus) !== undefined) as Power;
      const modulus = p.modulus * q.modulus;
      // p and q are no primes, and the halves' exponents no residues of the whole one: the two ways differ in their results, not in their work.
      const exponent = (p.exponent << BigInt(bits / 2)) + q.exponent;
      const base = p.base * q.base;
      const halves: readonly [bigint, bigint] = [p.exponent, q.exponent];
      const expectedWhole = powMod(base, exponent, modulus);
      const runs = VARIANTS.map(({ row, choice, crt }) => {
        const code = methodCode(crt ? bits / 2 : modulus.toString(2).length, choice);
        const shown = { study: 'reductions', row, method: row, bits, engine, bytes: code.bytes } as const;
        if (crt) {
          const method = new CrtMethodVarTime(p.modulus, q.modulus, choice);
          const expected = joined(powMod(base, halves[0], p.modulus), powMod(base, halves[1], q.modulus), p.modulus, q.modulus);
          return { shown, code, run: () => method.pow(base, halves), expected, count: (): Counts => method.count(base, halves) };
        }
        const method = new MethodVarTime(modulus, choice);
        return {
          shown,
          code,
          run: () => method.pow(base, exponent),
          expected: expectedWhole,
          count: (): Counts => method.count(base, exponent),
        };
      });
      const timings = await time(runs, quick);
      return runs.map(
        ({ shown, code, count }, index): LabRow => timed({ ...shown, counts: { ...count() }, note: code.kernel }, timings[index]),
      );
    },
  };
}

/** The number below p · q with these residues. */
function joined(rp: bigint, rq: bigint, p: bigint, q: bigint): bigint {
  const inverse = inverseOf(q % p, p) as bigint;
  const quotient = ((((rp - rq) * inverse) % p) + p) % p;
  return rq + q * quotient;
}

/** By Euclid's algorithm; undefined where there is a common factor. */
function inverseOf(a: bigint, m: bigint): bigint | undefined {
  let [x, y, u, v] = [a, m, 1n, 0n];
  while (x !== 0n) [x, y, u, v] = [y % x, x, v - (y / x) * u, u];
  return y === 1n ? ((v % m) + m) % m : undefined;
}
