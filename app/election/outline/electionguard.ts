/** Elections of ElectionGuard, 1 and 2: contests of the manifest, with the tally. */
import type { Input } from '../input.ts';
import { recordOf, streamOf } from '../records.ts';
import { type LooseObject, listOf, objectOf, parsed, textOf, valuesOf } from './loose.ts';
import type { ElectionOutline, OutlinedAnswer, OutlinedTrustee } from './outline.ts';

export async function outlineElectionGuard(input: Input): Promise<ElectionOutline> {
  const read = async (name: string): Promise<LooseObject> => objectOf(parsed(await recordOf(input, name)));
  const manifest = await read('manifest');
  const candidates = new Map(
    valuesOf(manifest.candidates)
      .map(objectOf)
      .map((each) => [textOf(each.object_id), languageText(each.name)]),
  );
  const tally = await read('tally');
  return {
    name: languageText(manifest.name) || textOf(manifest.election_scope_id),
    questions: valuesOf(manifest.contests)
      .map(objectOf)
      .map((contest) => ({
        question: textOf(contest.name) || textOf(contest.object_id),
        answers: selectionsOf(contest, tally, candidates),
      })),
    trustees: await guardiansOf(input, await read('election_initialized'), Object.keys(tally).length > 0),
  };
}

function selectionsOf(
  { object_id, ballot_selections }: LooseObject,
  tally: LooseObject,
  candidates: ReadonlyMap<string, string>,
): readonly OutlinedAnswer[] {
  const counted = byId(tally.contests, textOf(object_id));
  return valuesOf(ballot_selections)
    .map(objectOf)
    .map(({ object_id: id, candidate_id }): OutlinedAnswer => {
      const votes = byId(counted.selections, textOf(id)).tally;
      const candidate = textOf(candidate_id);
      return { answer: candidates.get(candidate) || candidate || textOf(id), votes: typeof votes === 'number' ? votes : undefined };
    });
}

/** One of the objects of version 1, by name, or of version 2, in a list. */
function byId(all: unknown, id: string): LooseObject {
  const ids = ['object_id', 'contest_id', 'selection_id'];
  return (
    valuesOf(all)
      .map(objectOf)
      .find((each) => ids.some((name) => each[name] === id)) ?? {}
  );
}

/** Files of version 1, a list of version 2. A decryption has shares of all who are present, and of the others as many as the quorum. */
async function guardiansOf(input: Input, initialized: LooseObject, decrypted: boolean): Promise<readonly OutlinedTrustee[]> {
  const ofList = listOf(initialized.guardians).map(objectOf);
  const ofFiles: LooseObject[] = [];
  for await (const record of streamOf(input, 'guardians', 'guardian') ?? []) ofFiles.push(objectOf(parsed(record)));
  return [...ofList, ...ofFiles].map(({ guardian_id }, i) => ({
    // Version 1 gives them numbers for names.
    name: textOf(guardian_id).replace(/^\d*$/, (number) => `Guardian ${number || i + 1}`),
    decrypted,
    places: [`guardian ${i + 1}`, `election initialized, guardians[${i}]`],
  }));
}

/** A text of version 2, or the first of version 1's in several languages. */
const languageText = (value: unknown): string => textOf(value) || textOf(objectOf(listOf(objectOf(value).text)[0]).value);
