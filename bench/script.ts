/** A script that is run once and prints one line of JSON. */
import { Dialogue } from './engines/dialogue.ts';
import { reasonOf } from './entry.ts';

/** What the command printed; or the reason, where it ended without a word. */
export async function answerOf<T>(command: readonly string[]): Promise<T | { readonly reason: string }> {
  const dialogue = new Dialogue(command);
  try {
    return JSON.parse(await dialogue.listen()) as T;
  } catch (error) {
    return { reason: reasonOf(error) };
  } finally {
    dialogue.end();
  }
}
