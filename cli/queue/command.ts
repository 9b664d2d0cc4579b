/** `limber worker`: does chunks of verifications that others have asked for through Redis. */
import { availableParallelism } from 'node:os';
import { Command, Option } from 'commander';
import { count } from '../answer.ts';
import { UsageError } from '../usage-error.ts';
import { connect, queueAddress } from './connection.ts';
import { peers } from './peers.ts';
import { sealsBy } from './seal.ts';
import { startWorker } from './worker.ts';

interface Options {
  readonly queue: string;
  readonly concurrency: number;
  readonly queueKey?: string;
  readonly below?: string;
}

export const QUEUE_HELP = 'Redis: redis://host:port, or rediss:// with TLS; a password is taken from LIMBER_REDIS_PASSWORD as well';
export const KEY_HELP = 'a file of 32 bytes or more that all who take part have: without it, nobody else’s results are taken';

const MOST_CONCURRENCY = 256;

export function workerCommand(): Command {
  return new Command('worker')
    .description(
      'Verifies chunks of elections for `limber election verify --queue`, on any machine that has the same files at the same paths, or reads them at the same addresses. ' +
        'It may be killed at any time: others do what it had begun. Ends with Ctrl-C, once its chunks are done.',
    )
    .requiredOption('--queue <url>', QUEUE_HELP)
    .addOption(
      new Option('--concurrency <count>', 'the number of threads, 1 to 256')
        .argParser(count)
        .default(availableParallelism(), 'as many as there are processors'),
    )
    .option('--queue-key <file>', KEY_HELP)
    .option('--below <folder>', 'read files in this folder alone')
    .action(work);
}

async function work({ queue, concurrency, queueKey, below }: Options): Promise<void> {
  if (concurrency < 1 || concurrency > MOST_CONCURRENCY) throw new UsageError(`--concurrency must be 1 to ${MOST_CONCURRENCY}`);
  const [address, seals, loaded] = [queueAddress(queue), sealsBy(queueKey), await peers()];
  const redis = await connect(loaded, address);
  const stop = startWorker(loaded, redis, { concurrency, seals, below });
  // A second one ends it at once. Who reads the line may answer it with a signal.
  const asked = new Promise<void>((resolve) => {
    process.once('SIGINT', resolve).once('SIGTERM', resolve);
  });
  process.stderr.write(`limber: ${concurrency} threads work for ${address.name}\n`);
  await asked;
  await stop();
  redis.disconnect();
}
