/** A program that answers one line on standard output to every line on standard input, and ends when its input does. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Talk } from './engine.ts';

export class Dialogue implements Talk {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterator<string>;
  /** How it ended. */
  readonly #end: Promise<string>;

  constructor([command = '', ...args]: readonly string[]) {
    this.#child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#end = new Promise((resolve) => this.#child.once('close', (status, signal) => resolve(signal ?? `status ${status}`)));
    // A program that cannot start, or stops listening, shows itself by not answering.
    this.#child.on('error', () => undefined);
    this.#child.stdin.on('error', () => undefined);
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  async listen(): Promise<string> {
    const line = await this.#lines.next();
    if (line.done !== true) return line.value;
    throw new Error(`the process ended without an answer (${await this.#end})`);
  }

  ask(question: string): Promise<string> {
    this.#child.stdin.write(`${question}\n`);
    return this.listen();
  }

  end(): void {
    this.#child.stdin.end();
  }
}
