/** Elections of Helios. */
import { NAMES } from '../helios.ts';
import type { Input } from '../input.ts';
import { recordOf } from '../records.ts';
import { listOf, objectOf, parsed, textOf, textsOf } from './loose.ts';
import { type ElectionOutline, withVotes } from './outline.ts';

export async function outlineHelios(input: Input): Promise<ElectionOutline> {
  const read = async (names: readonly string[]): Promise<unknown> => parsed(await recordOf(input, ...names));
  const election = objectOf(await read(NAMES.election));
  const result = listOf(await read(NAMES.result));
  return {
    name: textOf(election.name),
    questions: listOf(election.questions)
      .map(objectOf)
      .map(({ question, answers }, q) => ({ question: textOf(question), answers: withVotes(textsOf(answers), listOf(result[q])) })),
    trustees: listOf(await read(NAMES.trustees))
      .map(objectOf)
      .map(({ name, uuid, decryption_factors }, i) => ({
        name: textOf(name) || textOf(uuid) || `Trustee ${i + 1}`,
        decrypted: listOf(decryption_factors).length > 0,
        places: [`trustee ${i + 1}`],
      })),
  };
}
