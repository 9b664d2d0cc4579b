/** Jobs and who does them. */
import { inFile, type Mutant } from '../mutant.ts';

const POOL = ['unit/parallel/pool'];

export const parallel: readonly Mutant[] = [
  ...inFile('src/parallel/pool.ts', POOL, [
    ['parts as they are done', 'if (anyOrder) return', 'if (true as boolean) return'],
    ['parts pile up', 'if (ended || asked - given >= WAITING_EACH * count)', 'if (ended)'],
    ['threads go on', 'for (const thread of threads) thread.stop();', ''],
    ['chunks that fail are passed over', 'if (failure) throw failure.error;', ''],
    ['the signal is not heard while it waits', "signal?.addEventListener('abort', abort);", ''],
  ]),
  ...inFile('src/parallel/here.ts', POOL, [
    ['the signal is not heard', '    signal?.throwIfAborted();\n    yield part;', '    yield part;'],
  ]),
];
