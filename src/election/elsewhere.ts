/** Chunks of ballots that an executor has done somewhere else: what comes back is nobody's word for more than the ballots that it was asked about. */
import type { Executor } from '../parallel/executor.ts';
import type { WorkerModule } from '../parallel/job.ts';
import { MalformedError, OutOfRangeError } from '../util/errors.ts';
import type { StopSignal } from '../util/progress.ts';
import { members, type Shape, whole } from '../util/shape.ts';

/** What has to be known of a verification. */
interface Elsewhere<State> {
  readonly format: string;
  readonly threads: { readonly setUp: unknown; readonly module: WorkerModule } | undefined;
  readonly readState?: Shape<State> | undefined;
}

interface Part<State> {
  readonly ballots: number;
  readonly state: State;
}

/** The parts, in the order of their chunks. @throws {OutOfRangeError} `executor`, for a format of which nobody else does chunks. @throws {MalformedError} the part that is none, by its number. */
export async function* partsElsewhere<Chunk extends { readonly ballots: readonly unknown[] }, State>(
  executor: Executor,
  { format, threads, readState }: Elsewhere<State>,
  chunks: AsyncIterable<Chunk>,
  signal: StopSignal | undefined,
): AsyncGenerator<Part<State>, void, undefined> {
  if (!threads || !readState) throw new OutOfRangeError('executor', `must not be given for elections of ${format}`);
  const readPart = members<Part<State>>({ ballots: whole, state: readState });
  const sizes: number[] = [];
  const asked = (async function* (): AsyncGenerator<Chunk> {
    for await (const chunk of chunks) {
      sizes.push(chunk.ballots.length);
      yield chunk;
    }
  })();
  let number = 0;
  for await (const given of executor.partsOf({ subpath: threads.module.subpath, setUp: threads.setUp }, asked, signal)) {
    signal?.throwIfAborted();
    const place = `part ${++number}`;
    const part = readPart(place, given);
    if (part.ballots !== sizes.shift()) throw new MalformedError(place, 'must be of as many ballots as its chunk');
    yield part;
  }
  if (sizes.length > 0) throw new MalformedError(`part ${number + 1}`, 'must be there');
}
