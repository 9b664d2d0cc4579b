/**
 * GMP itself, as native reference: a small C program of our own (bench/native/gmp.c) that measures by the same rule, a loop on command, so
 * that its turns alternate with everybody else's on the same core.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { nativePrograms } from '../paths.ts';
import { type Library, toHex } from './library.ts';

export const gmp: Library = entry('powm', false);
export const gmpSecure: Library = entry('powm_sec', true);

function entry(operation: 'powm' | 'powm_sec', constantTime: boolean): Library {
  return {
    library: `GMP mpz_${operation}`,
    kind: 'native',
    origin: 'GMP',
    constantTime,
    async load() {
      const program = `${nativePrograms}gmp`;
      if (!existsSync(program)) throw new Error('the C program could not be built: gcc or the GMP headers (libgmp-dev) are missing');
      const process = new NativeProcess(program);
      return {
        version: await process.ask('version'),
        async prepare(powers) {
          for (const { base, exponent, modulus } of powers) await process.ask(`add ${toHex(base)} ${toHex(exponent)} ${toHex(modulus)}`);
          return {
            loop: async (minimumMs) => ({ ms: Number(await process.ask(`time ${operation} ${minimumMs}`)) }),
            result: () => process.ask('result'),
          };
        },
      };
    },
  };
}

/** One question a line, one answer a line. The program ends with its standard input, that is with this process. */
class NativeProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #answers: AsyncIterator<string>;

  constructor(program: string) {
    this.#child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#answers = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  async ask(question: string): Promise<string> {
    if (!this.#child.stdin.write(`${question}\n`)) await once(this.#child.stdin, 'drain');
    const answer = await this.#answers.next();
    if (answer.done === true) throw new Error(`the native program ended at: ${question.split(' ')[0]}`);
    return answer.value;
  }
}
