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

/** What a thread needs to know of its messages. */
interface Memories<Chunk, Part> {
  /** Bytes of a part, each alone in its memory, of which no copy is left here. */
  readonly moved?: (part: Part) => readonly Uint8Array[];
  /** Bytes of a chunk, each alone in its memory, that nothing needs once its part is there: they are given up at once. */
  readonly used?: (chunk: Chunk) => readonly Uint8Array[];
}

/** @param open - makes the function of what all chunks have in common. */
export function serveJob<SetUp, Chunk, Part>(
  open: (setUp: SetUp) => (chunk: Chunk) => Part,
  { moved = () => [], used = () => [] }: Memories<Chunk, Part> = {},
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
    for (const bytes of used(chunk)) giveUp(bytes);
  });
}

/** Memory of which the platform says only at its next collection that it is free. */
type Transferable = ArrayBufferLike & { readonly transfer?: (length: number) => unknown };

/** Frees the memory of bytes now, where the platform can (ECMA-262 2024, section 25.1.6.10), unless it is gone already. */
export const giveUp = ({ buffer }: Uint8Array): void => {
  if (buffer.byteLength > 0) (buffer as Transferable).transfer?.(0);
};

function lazily<Chunk, Part>(open: () => (chunk: Chunk) => Part): (chunk: Chunk) => Part {
  let opened: ((chunk: Chunk) => Part) | undefined;
  return (chunk) => {
    opened ??= open();
    return opened(chunk);
  };
}
