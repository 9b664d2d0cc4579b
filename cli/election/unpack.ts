/** Unpacking as a stream, by `zlib`. */
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { bomb, mostUnpacked } from '../../app/election/proportion.ts';
import { reason } from '../reason.ts';
import { UsageError } from '../usage-error.ts';

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

/** The same of pieces. */
export const gunzippedPieces = (pieces: AsyncIterable<Uint8Array>): Readable => gunzipped(Readable.from(pieces));
