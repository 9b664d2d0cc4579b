/** What operations cost beside a multiplication: the ratios by which formulas are chosen. */
import { type Arithmetic, type ArithmeticOperation, arithmeticOf } from '../arithmetic.ts';
import { operandsOf } from '../operands.ts';
import { type Timing, time, timed } from '../stopwatch.ts';
import type { LabRow, Step, Study, StudyOptions } from './study.ts';

const SIZES: readonly number[] = [256, 384, 512, 1024, 2048, 4096, 8192];

/** A row's name, and its operation. */
const ROWS: readonly (readonly [row: string, operation: ArithmeticOperation])[] = [
  ['M', 'mul'],
  ['S', 'sqr'],
  ['product without reduction', 'product'],
  ['add', 'add'],
  ['I', 'inverse'],
];

export const ratiosStudy: Study = {
  name: 'ratios',
  title: 'Ratios',
  question: 'What do a squaring, an inversion, an addition and a reduction cost, in multiplications?',
  steps: (options) => SIZES.map((bits) => step(bits, options)),
};

function step(bits: number, { quick, engine }: StudyOptions): Step {
  return {
    label: `${bits} bits`,
    run: async () => {
      const { modulus, base, exponent: b } = operandsOf(`ratios ${bits}`, bits);
      const a = coprime(base, modulus);
      const arithmetic = arithmeticOf(modulus, a, b);
      const rows: LabRow[] = [];
      const times = new Map<ArithmeticOperation, number>();
      for (const [row, operation] of ROWS.filter(([, operation]) => arithmetic.operations.includes(operation))) {
        const { timing, count } = await timeOne(arithmetic, operation, { modulus, a, b }, quick);
        const shown = { study: 'ratios', row, method: row, bits, engine, note: arithmetic.kernel } as const;
        const line = timed(shown, 'ms' in timing ? { ms: timing.ms / count } : timing);
        if (line.ms !== null) times.set(operation, line.ms);
        rows.push(line);
      }
      const [mul, product] = [times.get('mul'), times.get('product')];
      const reduction = { study: 'ratios', row: 'mod', method: 'mod', bits, engine } as const;
      if (mul !== undefined && product !== undefined) {
        rows.push(timed({ ...reduction, note: 'a multiplication less its product' }, { ms: mul - product }));
      } else rows.push({ ...reduction, ms: null, note: `${arithmetic.kernel} does not tell its products apart` });
      return rows;
    },
  };
}

/** The least number from `a` on that has an inverse. */
function coprime(a: bigint, m: bigint): bigint {
  let [x, y] = [m, a];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 1n ? a : coprime(a + 1n, m);
}

/** One call into the module lasts about as long, in ms: what is around it does not count. */
const CALL_MS = 0.5;
const MOST = 2 ** 20;

/** The quickest of a few runs: the others may have waited for a neighbour. */
function leastOf(run: () => void): number {
  const runs = Array.from({ length: 5 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...runs);
}

async function timeOne(
  arithmetic: Arithmetic,
  operation: ArithmeticOperation,
  { modulus, a, b }: { readonly modulus: bigint; readonly a: bigint; readonly b: bigint },
  quick: boolean,
): Promise<{ readonly timing: Timing; readonly count: number }> {
  let count = 1;
  while (count < MOST && leastOf(() => arithmetic.repeat(operation, count)) < CALL_MS) count *= 2;
  // A product alone is checked with the multiplication that it is part of.
  const checked = operation === 'product' ? 'mul' : operation;
  const isRight = (result: bigint): boolean =>
    checked === 'inverse'
      ? (result * a) % modulus === 1n
      : result === { mul: (a * b) % modulus, sqr: (a * a) % modulus, add: (a + b) % modulus }[checked];
  const right = isRight(arithmetic.result(checked)) ? 1n : 0n;
  const run = (): bigint => {
    arithmetic.repeat(operation, count);
    return right;
  };
  const [timing] = await time([{ run, expected: 1n }], quick);
  return { timing: timing ?? { note: 'not measured' }, count };
}
