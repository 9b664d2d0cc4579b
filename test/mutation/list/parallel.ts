/** Jobs and who does them. */
import { inFile, type Mutant } from '../mutant.ts';

const POOL = ['unit/parallel/pool'];
const THREADS = ['unit/parallel/threads'];
const EXECUTOR = ['unit/parallel/executor'];

export const parallel: readonly Mutant[] = [
  ...inFile('src/parallel/pool.ts', POOL, [
    ['parts as they are done', 'if (anyOrder) return', 'if (true as boolean) return'],
    ['parts pile up', ' || asked - given >= WAITING_EACH * count', ''],
    ['threads go on', 'for (const thread of threads) thread.stop();', ''],
    ['chunks that fail are passed over', 'if (failure) throw failure.error;', ''],
    ['the signal is not heard while it waits', "signal?.addEventListener('abort', abort);", ''],
  ]),
  ...inFile('src/parallel/threads.ts', THREADS, [
    ['a thread that exits is waited for', "worker.on('exit', (code) => failure(ended(code)));", ''],
    [
      'a thread of Bun that exits is waited for',
      "worker.addEventListener?.('close', (event) => failure(ended((event as CloseEvent).code)));",
      '',
    ],
    ['a thread of Node that is not understood is waited for', "worker.on('messageerror', failure);", ''],
    ['a web worker that is not understood is waited for', 'worker.onerror = worker.onmessageerror = ', 'worker.onerror = '],
  ]),
  ...inFile('src/parallel/executor.ts', EXECUTOR, [
    ['executors beside threads', 'if (inThreads) throw', 'if (false as boolean) throw'],
    ['keys of any length', 'if (executor.key.length !== KEY_BYTES) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/election/elsewhere.ts', EXECUTOR, [
    ['parts of other chunks', 'if (part.ballots !== sizes.shift()) throw', 'if (sizes.shift() === -1) throw'],
    ['parts that are missing', 'if (sizes.length > 0) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/util/shape.ts', EXECUTOR, [['members too many', 'given.length !== names.length || ', '']]),
  ...inFile('src/election/findings.ts', EXECUTOR, [
    ['faults that are not counted', 'if (faults.length !== Math.min(faultCount, MOST_FAULTS))', 'if (false as boolean)'],
  ]),
  ...inFile('src/election/helios/read-state.ts', EXECUTOR, [
    ['fingerprints of other records', 'if (!isWhole) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/election/electionguard/read-state.ts', EXECUTOR, [
    ['fingerprints of other ballots', 'if (!isWhole) throw', 'if (false as boolean) throw'],
    ['any number of sums', 'listOf(readSum, count, count)', 'listOf(readSum)'],
  ]),
  ...inFile('src/election/electionguard/version2/group.ts', EXECUTOR, [
    ['any residue', 'if (number === 0n || number >= prime)', 'if (false as boolean)'],
  ]),
  ...inFile('src/election/electionguard/options.ts', EXECUTOR, [
    ['an executor beside threads', 'checkExecutor(read, inThreads);', ''],
    ['random numbers for an executor', '(inThreads || read.executor) && read.random', 'inThreads && read.random'],
  ]),
  ...inFile('src/election/belenios/read-state.ts', EXECUTOR, [
    ['tallies of other questions', 'if (length !== (summedOf(question) ?? length)) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/parallel/here.ts', POOL, [
    ['the signal is not heard', '    signal?.throwIfAborted();\n    yield part;', '    yield part;'],
  ]),
];
