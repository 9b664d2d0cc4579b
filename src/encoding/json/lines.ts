/** Streams of records: one JSON value a line, as many as there are, of which only one is in memory. */

import { MalformedError } from '../../util/errors.ts';
import { concatBytes, copyOf } from '../octets.ts';
import { JSON_LIMITS } from './parse.ts';

const NEW_LINE = 0x0a;

/** A line with where it begins in its stream. */
export interface PlacedLine {
  readonly bytes: Uint8Array;
  readonly offset: number;
}

/**
 * The lines of a stream of bytes, without what ends them; empty ones are left out.
 *
 * @param name - what errors call the stream.
 * @throws {MalformedError} the place of a line that is too long, before more of it is read.
 */
export async function* linesOf(
  name: string,
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number = JSON_LIMITS.bytes,
): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of placedLinesOf(name, stream, most)) yield bytes;
}

/** The same with their places. */
export async function* placedLinesOf(
  name: string,
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number = JSON_LIMITS.bytes,
): AsyncGenerator<PlacedLine> {
  let parts: Uint8Array[] = [];
  let [length, line, offset] = [0, 1, 0];
  const take = (part: Uint8Array): void => {
    length += part.length;
    if (length > most) throw new MalformedError(`${name}, line ${line}`, `must have ${most} bytes at most`);
    if (part.length > 0) parts.push(part);
  };
  for await (const bytes of stream) {
    let from = 0;
    for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE, from)) {
      take(bytes.subarray(from, end));
      if (length > 0) yield { bytes: concatBytes(...parts), offset };
      offset += length + 1;
      parts = [];
      length = 0;
      line++;
      from = end + 1;
    }
    // The rest is copied: whoever reads may fill the same memory again.
    take(copyOf(bytes.subarray(from)));
  }
  if (length > 0) yield { bytes: concatBytes(...parts), offset };
}
