/** Does a job in the calling thread, which others use in between. */
import { Pause } from '../util/pause.ts';
import type { StopSignal } from '../util/progress.ts';
import type { Job, Stream } from './job.ts';

/** The parts, in the order of their chunks. @throws the signal's reason. */
export async function* partsHere<Chunk, Part>(
  { run }: Pick<Job<unknown, Chunk, Part>, 'run'>,
  chunks: Stream<Chunk>,
  signal: StopSignal | undefined,
): AsyncGenerator<Part, void, undefined> {
  // Others have a turn before the first one as well, however short the work is.
  await new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
  const pause = new Pause();
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    const part = run(chunk);
    await pause.now();
    signal?.throwIfAborted();
    yield part;
  }
}
