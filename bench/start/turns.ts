/** Starts processes of every case in turn: as everywhere, the machine's drift meets all of them. */
import { answerOf } from '../script.ts';
import type { Answer, StartCase } from './cases.ts';

/** Milliseconds. */
export interface Times {
  readonly import: number;
  readonly first: number;
  readonly both: number;
  readonly second: number;
  /** What the main thread's processor took for both; NaN where the engine does not tell. */
  readonly processor: number;
}

export interface Sample {
  readonly row: string;
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
  readonly onProgress: (text: string) => void;
}

export async function takeTurns(cases: readonly StartCase[], { processes, command, onProgress }: Plan): Promise<Sample[]> {
  const samples: Sample[] = cases.map(({ row, name }) => ({ row, name, times: [], ok: true }));
  for (let turn = 1; turn <= processes; turn++) {
    for (const [index, { name, script, job, isRight }] of cases.entries()) {
      const sample = samples[index] as Sample;
      if (sample.reason !== undefined) continue;
      onProgress(`${name}: process ${turn} of ${processes}`);
      const answer = await answerOf<Answer>([...command, script, JSON.stringify(job)]);
      samples[index] =
        'reason' in answer
          ? { ...sample, reason: answer.reason }
          : { ...sample, times: [...sample.times, timesOf(answer)], ok: sample.ok && isRight(answer) };
    }
  }
  onProgress('');
  return samples;
}

const timesOf = ({ processor, ...times }: Answer): Times => ({
  import: times.import,
  first: times.first,
  second: times.second,
  both: times.import + times.first,
  processor: processor ?? Number.NaN,
});
