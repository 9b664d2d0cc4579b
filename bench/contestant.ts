/**
 * One library at one row, in the engine that runs this: `contestant.js SUITE ROW LIBRARY`. It introduces itself with one line and then does
 * on command what an entrant can do. Messages are JSON, one a line.
 */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Entrant, reasonOf } from './entry.ts';
import { suiteNamed } from './suites/index.ts';

export type Introduction = { readonly version: string; readonly kernel?: string } | { readonly version?: string; readonly reason: string };
export type Question = { readonly loop: number } | 'result';
export type Answer = { readonly ms: number } | { readonly result: string } | { readonly reason: string };

const [suite = '', row = '', library = ''] = process.argv.slice(2);
const entry = await suiteNamed(suite).enter(row, library);
if ('reason' in entry) {
  say(entry);
} else {
  const { entrant, version, kernel } = entry;
  say({ version, ...(kernel !== undefined && { kernel }) });
  for await (const line of createInterface({ input: process.stdin })) say(await answer(entrant, JSON.parse(line) as Question));
}
process.exit(); // a native reference may still be listening

async function answer(entrant: Entrant, question: Question): Promise<Answer> {
  try {
    return question === 'result' ? { result: await entrant.result() } : await entrant.loop(question.loop);
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

function say(message: Introduction | Answer): void {
  writeSync(1, `${JSON.stringify(message)}\n`);
}
