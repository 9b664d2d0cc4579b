/** How far a verification is, on standard error, where a person is looking. */
import cliProgress from 'cli-progress';
import { type Counted, counted, rateText, timeText } from '../../app/election/counted.ts';
import type { Input } from '../../app/election/input.ts';

export interface Watched extends Pick<Counted, 'input'> {
  /** The bar while `work` runs, which tells how many records are done. */
  show<T>(work: (onProgress: (progress: { readonly records: number }) => void) => Promise<T>): Promise<T>;
}

export function watched(given: Input): Watched {
  const { input, part: partRead } = counted(given);
  return {
    input,
    show: async (work) => {
      if (!process.stderr.isTTY) return work(() => {});
      const bar = new cliProgress.SingleBar({
        stream: process.stderr,
        format: '{bar} {percentage} %, {records} records, {rate} a second, {left} left',
        clearOnComplete: true,
        hideCursor: false,
        linewrap: true,
      });
      const start = performance.now();
      bar.start(1, 0, { records: 0, rate: '?', left: '?' });
      try {
        return await work(({ records }) => {
          const seconds = (performance.now() - start) / 1000;
          const part = partRead();
          bar.update(part, { records, rate: rateText(records, seconds), left: timeText(seconds, part) });
        });
      } finally {
        bar.stop();
      }
    },
  };
}
