/** Runs a program in a page: `?program=PROGRAM&arg=ARGUMENT…`, lines fetched and posted. */
import { reasonOf } from '../entry.ts';
import type { Port } from './port.ts';

export async function servePage(runProgram: (name: string, port: Port) => Promise<void>): Promise<void> {
  const search = new URLSearchParams(location.search);
  try {
    await runProgram(search.get('program') ?? '', { args: search.getAll('arg'), say, questions });
  } catch (error) {
    await say({ reason: reasonOf(error) });
  }
}

async function say(message: object): Promise<void> {
  await fetch('/said', { method: 'POST', body: JSON.stringify(message) });
}

/** The server answers when it has a question, or with nothing after a while. */
async function* questions(): AsyncGenerator<string> {
  for (;;) {
    const response = await fetch('/question');
    if (response.status === 200) yield await response.text();
  }
}
