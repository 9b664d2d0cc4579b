/** A verification through a queue: connected, told of if nobody works, cleared once its report is there. */
import { connect, queueAddress } from './connection.ts';
import { QueueExecutor } from './executor.ts';
import { peers } from './peers.ts';
import { sealsBy } from './seal.ts';

export interface QueueRequest {
  readonly queue: string;
  readonly queueKey: string | undefined;
  readonly batch: number;
  /** What is verified, in words. */
  readonly run: string;
}

/** Does the work with an executor. @param work - its result is there for good when it returns. @throws {UsageError} Redis that is not there, a package that is missing. */
export async function throughQueue<T>(
  { queue, queueKey, batch, run }: QueueRequest,
  work: (executor: QueueExecutor) => Promise<T>,
): Promise<T> {
  const [address, seals, loaded] = [queueAddress(queue), sealsBy(queueKey), await peers()];
  const redis = await connect(loaded, address);
  try {
    const executor = await QueueExecutor.open(loaded, redis, { seals, batch, run });
    if (!(await executor.hasWorkers()))
      process.stderr.write(`limber: nobody works for ${address.name} yet: limber worker --queue does, here or elsewhere\n`);
    return await work(executor);
  } finally {
    redis.disconnect();
  }
}
