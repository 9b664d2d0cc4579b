/** Inside a thread: does the chunks of a job, one after the other. */
import { serveThread } from './threads.ts';

/** What a thread is asked: first for the job, then for chunks. */
export type Question<SetUp, Chunk> = { readonly setUp: SetUp } | { readonly number: number; readonly chunk: Chunk };

/** What it answers to a chunk. */
export interface Answer<Part> {
  readonly number: number;
  readonly part?: Part;
  /** What the function threw. */
  readonly error?: { readonly name: string; readonly message: string };
}

/**
 * @param open - makes the function of what all chunks have in common.
 * @param moved - bytes of a part, each alone in its memory, of which no copy is left here.
 */
export function serveJob<SetUp, Chunk, Part>(
  open: (setUp: SetUp) => (chunk: Chunk) => Part,
  moved: (part: Part) => readonly Uint8Array[] = () => [],
): void {
  let run = (_: Chunk): Part => {
    throw new Error('a chunk came before its job');
  };
  serveThread<Question<SetUp, Chunk>>((question, post) => {
    if ('setUp' in question) {
      // Threads that cannot begin say so when they are asked for something.
      run = lazily(() => open(question.setUp));
      return;
    }
    const { number, chunk } = question;
    try {
      const part = run(chunk);
      post({ number, part } satisfies Answer<Part>, moved(part));
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      post({ number, error: { name, message } } satisfies Answer<Part>);
    }
  });
}

function lazily<Chunk, Part>(open: () => (chunk: Chunk) => Part): (chunk: Chunk) => Part {
  let opened: ((chunk: Chunk) => Part) | undefined;
  return (chunk) => {
    opened ??= open();
    return opened(chunk);
  };
}
