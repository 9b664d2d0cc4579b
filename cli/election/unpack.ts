/** Unpacking that cannot be made to fill the machine: what grows out of all proportion is refused, by its name. */
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { reason } from '../files.ts';
import { UsageError } from '../usage-error.ts';

/** No record of an election packs better than this: the digits of numbers are as good as random. */
const MOST_TIMES = 100;
/** Small files may. */
const ANYWAY = 2 ** 20;

/** How many bytes may come out of so many. */
export const mostUnpacked = (stored: number): number => MOST_TIMES * stored + ANYWAY;

export const bomb = (name: string): UsageError => new UsageError(`${name} must not unpack to more than ${MOST_TIMES} times its size`);

/** The bytes of a stream; what goes wrong on the way is said with the file's name. */
export async function* named(name: string, stored: number, open: () => Promise<Readable>): AsyncGenerator<Uint8Array> {
  let length = 0;
  try {
    for await (const chunk of await open()) {
      length += (chunk as Buffer).length;
      if (length > mostUnpacked(stored)) throw bomb(name);
      yield chunk as Buffer;
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${name} cannot be read: ${reason(error)}`);
  }
}

/** What a gzipped stream unpacks to. */
export function gunzipped(stream: Readable): Readable {
  // Errors come out of the last stream.
  return pipeline(stream, createGunzip(), () => {});
}
