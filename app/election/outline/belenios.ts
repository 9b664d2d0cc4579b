/** Elections of Belenios: an archive, or the files of version 0. */
import { BeleniosElection, type BeleniosQuestion, readBeleniosArchive } from 'limber/belenios';
import { archiveIn, oldFiles } from '../belenios.ts';
import { type Input, wholeOf } from '../input.ts';
import { listOf, objectOf, parsed, textOf } from './loose.ts';
import { type ElectionOutline, type OutlinedQuestion, withVotes } from './outline.ts';

export async function outlineBelenios(input: Input): Promise<ElectionOutline> {
  const archive = await archiveIn(input);
  if (!archive) return outlineOld(input);
  const { election, trustees, decryptions, result } = await readBeleniosArchive(() => archive.open());
  return {
    name: election.name,
    questions: questionsOf(election, parsed(result)),
    trustees: keysIn(parsed(trustees)).map(({ place, name }, i) => ({
      name: name || `Trustee ${i + 1}`,
      decrypted: decryptions.includes(i + 1),
      places: [place, `partial decryption of trustee ${i + 1}`],
    })),
  };
}

async function outlineOld(input: Input): Promise<ElectionOutline> {
  const { election: text, trustees } = await oldFiles(input);
  const file = input.files.find(({ name }) => name === 'result.json');
  const result = parsed(file && (await wholeOf(file)));
  const election = new BeleniosElection(text);
  const lines = new TextDecoder()
    .decode(trustees as Uint8Array)
    .trim()
    .split('\n');
  return {
    name: election.name,
    questions: questionsOf(election, result),
    trustees: lines.map((_, i) => ({ name: `Trustee ${i + 1}`, decrypted: result !== undefined, places: [`trustees, line ${i + 1}`] })),
  };
}

const questionsOf = ({ questions }: BeleniosElection, result: unknown): readonly OutlinedQuestion[] =>
  questions.map((question, q) => outlined(question, listOf(objectOf(result).result)[q]));

function outlined(question: BeleniosQuestion, result: unknown): OutlinedQuestion {
  if (question.type === 'lists') return { question: question.question, answers: withVotes(question.answers.flat(), listOf(result).flat()) };
  // What is shuffled is ranks or grades: nobody counted them yet.
  if (question.type === 'nonHomomorphic') return { question: question.question, answers: withVotes(question.answers, []) };
  return { question: question.question, answers: withVotes([...(question.blank ? ['Blank'] : []), ...question.answers], listOf(result)) };
}

/** The keys of all trustees, those with a threshold one by one, with the places that faults have. */
function keysIn(trustees: unknown): readonly { readonly place: string; readonly name: string }[] {
  return listOf(trustees).flatMap((each, i) => {
    const [kind, content] = listOf(each);
    if (kind !== 'Pedersen') return [{ place: `trustees, [${i}]`, name: textOf(objectOf(content).name) }];
    return listOf(objectOf(content).verification_keys).map((key, k) => ({
      place: `trustees, [${i}][1].verification_keys[${k}]`,
      name: textOf(objectOf(key).name),
    }));
  });
}
