/** The multiplication methods, each under Montgomery's reduction and the same sliding window. */
import { MethodVarTime, type Multiplication, methodCode, missingFor } from 'limber/study/methods';
import { operandsOf } from '../operands.ts';
import { type Trial, time, timed } from '../stopwatch.ts';
import type { LabRow, Step, Study, StudyOptions } from './study.ts';

const SIZES: readonly number[] = [256, 512, 1024, 2048, 4096, 8192];

const NAMES: Readonly<Record<Multiplication, string>> = {
  classic: 'classic',
  comba: 'Comba',
  'karatsuba-comba': 'Karatsuba–Comba',
  'unlooped-float': 'unlooped floating point',
  'looped-float': 'looped floating point',
  // The fifth method again, where the engine has the instruction that it was waiting for.
  'fused-float': 'fused floating point',
};

/** More code than this takes an engine seconds to compile, and no processor keeps it at hand. */
const PRACTICAL_BYTES = 2 ** 20;

export const methodsStudy: Study = {
  name: 'methods',
  title: 'Multiplication methods',
  question: 'Which way of multiplying long numbers is fastest here, and does it stay so as they grow?',
  steps: (options) => SIZES.map((bits) => step(bits, options)),
};

type Shown = Omit<LabRow, 'ms'>;

interface Entered extends Trial {
  readonly row: Shown;
  readonly method: MethodVarTime;
}

interface Absent {
  readonly row: Shown;
  readonly absent: string;
}

function step(bits: number, { quick, engine }: StudyOptions): Step {
  return {
    label: `${bits} bits`,
    run: async () => {
      const { base, exponent, modulus, expected } = operandsOf(`methods ${bits}`, bits);
      const rows = (Object.keys(NAMES) as Multiplication[]).map((multiplication): Entered | Absent => {
        const { kernel, bytes } = methodCode(bits, { multiplication });
        const name = NAMES[multiplication];
        const row = { study: 'methods', row: name, method: name, bits, engine, bytes } as const;
        const missing = missingFor(multiplication);
        if (missing) return { row, absent: `needs ${missing}, which this engine has not` };
        if (bytes > PRACTICAL_BYTES) return { row, absent: `impractical: ${megabytes(bytes)} MB of code` };
        const method = new MethodVarTime(modulus, { multiplication });
        return { row: { ...row, note: kernel }, method, run: () => method.pow(base, exponent), expected };
      });
      const present = rows.filter((row): row is Entered => 'method' in row);
      const timings = await time(present, quick);
      return rows.map((entry): LabRow => {
        if ('absent' in entry) return { ...entry.row, ms: null, note: entry.absent };
        return timed({ ...entry.row, counts: { ...entry.method.count(base, exponent) } }, timings[present.indexOf(entry)]);
      });
    },
  };
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
