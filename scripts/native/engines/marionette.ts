/** Firefox's remote control: messages of JSON, each after its length and a colon. */
import type { Socket } from 'node:net';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class Marionette {
  readonly #socket: Socket;
  readonly #waiting: Map<number, Waiting> = new Map();
  #seen: Buffer = Buffer.alloc(0);
  #last = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (data) => this.#take(data));
    socket.on('error', (error) => {
      for (const { reject } of this.#waiting.values()) reject(error);
    });
  }

  command(name: string, params: Readonly<Record<string, unknown>>): Promise<unknown> {
    this.#last++;
    const message = JSON.stringify([0, this.#last, name, params]);
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((resolve, reject) => this.#waiting.set(this.#last, { resolve, reject }));
  }

  #take(data: Buffer): void {
    this.#seen = Buffer.concat([this.#seen, data]);
    for (;;) {
      const colon = this.#seen.indexOf(':');
      const end = colon + 1 + Number(this.#seen.toString('latin1', 0, colon));
      if (colon < 0 || this.#seen.length < end) return;
      const message: unknown = JSON.parse(this.#seen.toString('utf8', colon + 1, end));
      this.#seen = this.#seen.subarray(end);
      // The first message, a greeting, is no list.
      if (Array.isArray(message)) this.#answer(message as [number, number, { message: string } | null, unknown]);
    }
  }

  #answer([, id, error, result]: readonly [number, number, { message: string } | null, unknown]): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(`Firefox: ${error.message}`));
    else waiting?.resolve(result);
  }
}
