/** Makes chunks of ballots in a thread. What it makes follows from the seed and the numbers of the ballots alone. */
import { parentPort, workerData } from 'node:worker_threads';
import { beleniosBallot, credentialsOf } from './belenios-ballot.ts';
import { heliosRecord } from './helios-ballot.ts';
import { type MadeBallots, type Making, voteOf } from './plan.ts';
import { Streams, sumOf } from './streams.ts';

const making = workerData as Making;
const { format, shape, residues, secret, seed } = making;

parentPort?.on('message', ({ first, count }: { readonly first: number; readonly count: number }) => {
  const streams = new Streams(residues, secret, seed, first);
  const credentials = credentialsOf(residues, seed, first);
  const range = (length: number): number[] => Array.from({ length }, (_, i) => i);
  const answers = range(count).map((i) =>
    range(shape.questions).map((q) => voteOf(first + i, q, shape.choices).map((m) => streams.encrypt(m))),
  );
  const texts = answers.map((each, i) =>
    format === 'helios' ? heliosRecord(streams, each, making, first + i) : beleniosBallot(streams, each, making, credentials.next()),
  );
  const sums = range(shape.questions).map((q) =>
    range(shape.choices).map((j) => {
      const { m, r } = sumOf(
        answers.map((each) => each[q]![j]!),
        residues,
      );
      return { m, r };
    }),
  );
  parentPort?.postMessage({ texts, sums } satisfies MadeBallots);
});
