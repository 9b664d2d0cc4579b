/** The five multiplication methods, each under Montgomery's reduction and the same sliding window. */
import { describeEngine, type Family, setFamilies } from 'limber/engine';
import { modPowVarTime } from 'limber/modexp';
import { makePowers, type Power } from '../../bench/cases/modexp.ts';
import { powMod } from '../oracle.ts';
import { time } from '../stopwatch.ts';
import type { LabRow, Step, Study, StudyOptions } from './study.ts';

const SIZES: readonly number[] = [256, 512, 1024, 2048, 4096, 8192];

const METHODS: readonly { readonly method: string; readonly family: Family }[] = [
  { method: 'classic', family: 'int' },
  { method: 'looped floating point', family: 'fma' },
];

export const methodsStudy: Study = {
  name: 'methods',
  title: 'Multiplication methods',
  question: 'Which way of multiplying long numbers is fastest here, and does it stay so as they grow?',
  steps: (options) => (options.quick ? SIZES.slice(0, -1) : SIZES).map((bits) => step(bits, options)),
};

function step(bits: number, { quick, engine }: StudyOptions): Step {
  return {
    label: `${bits} bits`,
    run: async () => {
      const [{ base, exponent, modulus }] = makePowers({ row: `lab ${bits}`, modulusBits: bits, exponentBits: bits, powers: 1 }, true) as [
        Power,
      ];
      const expected = powMod(base, exponent, modulus);
      const rows: LabRow[] = [];
      for (const { method, family } of METHODS) {
        const row = { study: 'methods', row: method, method, bits, engine } as const;
        if (!describeEngine().families.includes(family)) {
          rows.push({ ...row, ms: null, note: `kernels of the family ${family} do not run here` });
          continue;
        }
        setFamilies([family]);
        const [timing] = await time([{ run: () => modPowVarTime(base, exponent, modulus), expected }], quick);
        setFamilies(undefined);
        rows.push(timing && 'ms' in timing ? { ...row, ms: timing.ms } : { ...row, ms: null, note: timing?.note ?? '' });
      }
      return rows;
    },
  };
}
