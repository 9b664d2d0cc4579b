/** Runs a program in an engine that runs scripts: `script.js PROGRAM ARGUMENT…`, lines on standard input and output. */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Port } from './port.ts';

export async function serveScript(runProgram: (name: string, port: Port) => Promise<void>): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  await runProgram(name, {
    args,
    say: (message) => void writeSync(1, `${JSON.stringify(message)}\n`),
    questions: () => createInterface({ input: process.stdin }),
  });
  process.exit(); // a native reference may still be listening
}
