/** Files that are read more than once: at hand, or opened as a stream. */
import { checkBytes, isBytes } from '../../encoding/octets.ts';
import { checkObject } from '../../util/checks.ts';
import { WrongTypeError } from '../../util/errors.ts';
import type { ByteStream } from './archive/bytes.ts';

/** A file: its bytes, or a function that gives them as a stream, from the beginning each time it is called. */
export type BeleniosSource = Uint8Array | (() => Iterable<Uint8Array> | AsyncIterable<Uint8Array>);

/** What opens it. @throws {WrongTypeError} `argument`. */
export function openerOf(argument: string, source: unknown): () => ByteStream {
  if (isBytes(source)) {
    checkBytes(argument, source);
    return () => [source];
  }
  if (typeof source !== 'function') throw new WrongTypeError(argument, 'must be a Uint8Array, or a function that gives a stream of them');
  return () => {
    const stream: unknown = source();
    checkObject(argument, stream);
    if (!(Symbol.asyncIterator in stream || Symbol.iterator in stream)) throw new WrongTypeError(argument, 'must give a stream of bytes');
    return stream as ByteStream;
  };
}
