/** How long the first calls take in a fresh engine, until its compilers have done what they can. */
import type { LabRow, Step, Study, StudyOptions } from './study.ts';

const CALLS = 100;
/** The calls that have a row. */
const SHOWN: readonly number[] = [1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 50, 70, 100];
const SIZES: readonly number[] = [512, 1024, 2048];
const LIBRARIES = ['limber', 'BigInt'] as const;
/** Engines that are started for one size; of each call, the quickest counts. */
const ENGINES = 3;

export const warmupStudy: Study = {
  name: 'warmup',
  title: 'Warm-up',
  question: 'How long does the first call take in a fresh engine, and after how many is it as fast as it gets?',
  steps: (options) => SIZES.flatMap((bits) => LIBRARIES.map((library) => step(library, bits, options))),
};

function step(library: (typeof LIBRARIES)[number], bits: number, { engine, fresh, quick }: StudyOptions): Step {
  return {
    label: `${library}, ${bits} bits`,
    run: async () => {
      const row = (call: number) => ({ study: 'warmup', row: `call ${call}`, method: library, bits, engine }) as const;
      if (!fresh) return [{ ...row(1), ms: null, note: 'nobody starts a fresh engine here' }];
      const least = Array.from({ length: CALLS }, () => Infinity);
      for (let started = 0; started < (quick ? 1 : ENGINES); started++) {
        const { ms, correct } = await fresh({ library, bits, calls: CALLS });
        if (!correct) return [{ ...row(1), ms: null, note: 'wrong result' }];
        for (const [call, time] of ms.entries()) least[call] = Math.min(least[call] as number, time);
      }
      return SHOWN.map((call): LabRow => ({ ...row(call), ms: least[call - 1] as number }));
    },
  };
}
