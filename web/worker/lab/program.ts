/** A worker that runs one program of the lab (lab/inside/programs.ts) and nothing else. */
import { reasonOf } from '../../../bench/entry.ts';
import { runProgram } from '../../../lab/inside/programs.ts';
import type { ProgramMessage } from './workers.ts';

interface Scope {
  postMessage(line: string): void;
  onmessage: ((event: MessageEvent<ProgramMessage>) => void) | null;
}
const scope = globalThis as unknown as Scope;
const asked: string[] = [];
let heard: (() => void) | undefined;

const say = (message: object): void => scope.postMessage(JSON.stringify(message));

/** The worker is ended while it waits for another. */
async function* questions(): AsyncGenerator<string> {
  for (;;) {
    const next = asked.shift();
    if (next !== undefined) yield next;
    else
      await new Promise<void>((resolve) => {
        heard = resolve;
      });
  }
}

// Not twice: WebKit evaluates a worker's own module again where a part of the page that is loaded later imports from it.
scope.onmessage ??= ({ data }) => {
  if ('question' in data) {
    asked.push(data.question);
    heard?.();
  } else runProgram(data.program, { args: data.args, say, questions }).catch((error) => say({ reason: reasonOf(error) }));
};
