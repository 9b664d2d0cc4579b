/** BullMQ and its Redis client, which who uses a queue installs beside limber. */
import type * as Bullmq from 'bullmq';
import type { Redis } from 'ioredis';
import { UsageError } from '../usage-error.ts';

export interface Peers {
  readonly bullmq: typeof Bullmq;
  readonly Redis: typeof Redis;
}

/** @throws {UsageError} the package that is missing. */
export async function peers(): Promise<Peers> {
  const bullmq = await peer('bullmq', () => import('bullmq'));
  const { Redis } = await peer('ioredis', () => import('ioredis'));
  return { bullmq, Redis };
}

async function peer<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError(`--queue needs the package ${name}, which is not installed: npm install bullmq ioredis`);
  }
}
