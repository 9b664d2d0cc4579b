/** This engine, as one that programs of the lab are started in: each in a worker of its own, which the page starts (web/page/lab/program-workers.ts). */
import type { Engine, Talk } from '../../../bench/engines/engine.ts';

/** The first message starts the program, the others ask it. */
export type ProgramMessage = { readonly program: string; readonly args: readonly string[] } | { readonly question: string };

/** To the page. A number that it has not heard before is a new worker's. */
export type WorkersRequest = { readonly worker: number } & ({ readonly tell: ProgramMessage } | { readonly end: true });
/** From the page. */
export type WorkersReply = { readonly worker: number } & ({ readonly said: string } | { readonly failed: string });

/** Whoever waits for a message is held by nothing but the port: an engine might take both for garbage, and WebKit does. */
const ports = new Set<MessagePort>();

/** @param page - what the page gave with the study. */
export function workersOf(name: string, page: MessagePort): Engine {
  ports.add(page);
  const running = new Map<number, WorkerTalk>();
  let last = 0;
  page.onmessage = ({ data }: MessageEvent<WorkersReply>) => running.get(data.worker)?.hear(data);
  return {
    name,
    versions: name,
    browser: true,
    open: (program, args) => {
      const worker = ++last;
      const talk = new WorkerTalk(
        (tell) => page.postMessage({ worker, tell } satisfies WorkersRequest),
        () => {
          running.delete(worker);
          page.postMessage({ worker, end: true } satisfies WorkersRequest);
        },
      );
      running.set(worker, talk);
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

  hear(reply: WorkersReply): void {
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
