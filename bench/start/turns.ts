/** Starts processes of every case in turn: as everywhere, the machine's drift meets all of them. */
import { fileURLToPath } from 'node:url';
import { toHex } from '../adapters/library.ts';
import { slidingWindow } from '../adapters/modexp/bigint-window.ts';
import { modexpCases, operands } from '../cases/modexp.ts';
import { answerOf } from '../script.ts';
import type { StartCase } from './cases.ts';
import type { StartJob, StartTimes } from './main.ts';

/** The row of the suite `modexp` whose operands are used. */
export const ROW = 'ffc 2048/224';
const SCRIPT = fileURLToPath(new URL('main.js', import.meta.url));

/** Milliseconds. */
export interface Times {
  readonly import: number;
  readonly first: number;
  readonly both: number;
  readonly second: number;
}

export interface Sample {
  readonly name: string;
  readonly times: readonly Times[];
  /** Whether every process found the right result. */
  readonly ok: boolean;
  readonly reason?: string;
}

interface Plan {
  readonly processes: number;
  /** The command that runs a script. */
  readonly command: readonly string[];
  /** Where the bundle is. */
  readonly bundle: string;
  readonly onProgress: (text: string) => void;
}

export async function takeTurns(cases: readonly StartCase[], { processes, command, bundle, onProgress }: Plan): Promise<Sample[]> {
  const [power] = operands(modexpCases.find(({ row }) => row === ROW) as (typeof modexpCases)[number]);
  const { base, exponent, modulus } = power as NonNullable<typeof power>;
  const expected = toHex(slidingWindow(base, exponent, modulus));
  const hex = { base: toHex(base), exponent: toHex(exponent), modulus: toHex(modulus) };
  const samples: Sample[] = cases.map(({ name }) => ({ name, times: [], ok: true }));
  for (let turn = 1; turn <= processes; turn++) {
    for (const [index, { name, family, bundled }] of cases.entries()) {
      const sample = samples[index] as Sample;
      if (sample.reason !== undefined) continue;
      onProgress(`${name}: process ${turn} of ${processes}`);
      const job: StartJob = { modexp: bundled ? bundle : 'limber/modexp', ...(family && { family }), ...hex };
      const answer = await answerOf<StartTimes>([...command, SCRIPT, JSON.stringify(job)]);
      samples[index] =
        'reason' in answer
          ? { ...sample, reason: answer.reason }
          : {
              ...sample,
              times: [...sample.times, { ...answer, both: answer.import + answer.first }],
              ok: sample.ok && answer.result === expected,
            };
    }
  }
  onProgress('');
  return samples;
}
