/**
 * One library at one row, in the engine that runs this. Arguments: SUITE ROW LIBRARY. It introduces itself with one line and then does
 * on command what an entrant can do.
 */
import { type Entrant, reasonOf } from '../entry.ts';
import { suiteNamed } from '../suites/index.ts';
import type { Port } from './port.ts';

export type Introduction = { readonly version: string; readonly kernel?: string } | { readonly version?: string; readonly reason: string };
export type Question = { readonly loop: number } | 'result';
export type Answer = { readonly ms: number } | { readonly result: string } | { readonly reason: string };

export async function contestant({ args, say, questions }: Port): Promise<void> {
  const [suite = '', row = '', library = ''] = args;
  const entry = await suiteNamed(suite).enter(row, library);
  if ('reason' in entry) {
    await say(entry satisfies Introduction);
    return;
  }
  const { entrant, version, kernel } = entry;
  await say({ version, ...(kernel !== undefined && { kernel }) } satisfies Introduction);
  for await (const line of questions()) await say(await answer(entrant, JSON.parse(line) as Question));
}

async function answer(entrant: Entrant, question: Question): Promise<Answer> {
  try {
    return question === 'result' ? { result: await entrant.result() } : await entrant.loop(question.loop);
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}
