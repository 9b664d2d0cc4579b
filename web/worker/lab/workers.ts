/** This engine, as one that programs of the lab are started in: each in a worker of its own, which the page starts (web/page/hired-workers.ts). */
import type { Engine, Talk } from '../../../bench/engines/engine.ts';
import type { WorkersReply, WorkersRequest } from '../hired.ts';

/** The first message starts the program, the others ask it. */
export type ProgramMessage = { readonly program: string; readonly args: readonly string[] } | { readonly question: string };

/** Whoever waits for a message is held by nothing but the port: an engine might take both for garbage. */
const ports = new Set<MessagePort>();

/** @param page - what the page gave with the study. */
export function workersOf(name: string, page: MessagePort): Engine {
  ports.add(page);
  const running = new Map<number, WorkerTalk>();
  let last = 0;
  page.onmessage = ({ data }: MessageEvent<WorkersReply<string>>) => running.get(data.worker)?.hear(data);
  return {
    name,
    versions: name,
    browser: true,
    open: (program, args) => {
      const worker = ++last;
      const talk = new WorkerTalk(
        (tell) => page.postMessage({ worker, tell } satisfies WorkersRequest<ProgramMessage>),
        () => {
          running.delete(worker);
          page.postMessage({ worker, end: true } satisfies WorkersRequest<ProgramMessage>);
        },
      );
      running.set(worker, talk);
      page.postMessage({ worker, hire: program } satisfies WorkersRequest);
      talk.tell({ program, args });
      return talk;
    },
  };
}

class WorkerTalk implements Talk {
  readonly tell: (message: ProgramMessage) => void;
  readonly end: () => void;
  readonly #said: string[] = [];
  #failure: Error | undefined;
  #heard: (() => void) | undefined;

  constructor(tell: (message: ProgramMessage) => void, end: () => void) {
    this.tell = tell;
    this.end = end;
  }

  hear(reply: WorkersReply<string>): void {
    if ('said' in reply) this.#said.push(reply.said);
    else this.#failure = new Error(reply.failed);
    this.#heard?.();
  }

  async listen(): Promise<string> {
    while (this.#said.length === 0) {
      if (this.#failure) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#heard = resolve;
      });
    }
    return this.#said.shift() as string;
  }

  ask(question: string): Promise<string> {
    this.tell({ question });
    return this.listen();
  }
}
