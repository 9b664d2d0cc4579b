/** The tally of an election of Helios: files of its folder. */
import nodePath from 'node:path';
import { combineHeliosDecryptions, tallyHeliosBallots } from 'limber/helios';
import { refusing } from '../answer.ts';
import { ballotsIn, FILES, recordsIn, textIn } from '../election/helios-folder.ts';
import { verifiedFolder, withDecryption, writeTrustees } from '../election/helios-steps.ts';
import { heliosIn } from '../election/place.ts';
import { readText, replaced } from '../files.ts';
import { jsonIn } from '../json-file.ts';
import type { Tallied, TallyOptions } from './tallied.ts';

export async function tallyHelios(folder: string, { decryptions = [] }: TallyOptions): Promise<Tallied> {
  const election = heliosIn(folder);
  if (textIn(folder, FILES.tally) === undefined) {
    await verifiedFolder(folder);
    replaced(
      nodePath.join(folder, FILES.tally),
      refusing(folder, () => tallyHeliosBallots(election, ballotsIn(folder).map(voteIn))),
    );
  }
  const tally = textIn(folder, FILES.tally) as string;
  let trustees = recordsIn(folder, FILES.trustees);
  for (const file of decryptions) {
    // What is no JSON is said before.
    jsonIn(file).needed('uuid').string();
    trustees = withDecryption(trustees, readText(file));
  }
  await verifiedFolder(folder, trustees);
  if (decryptions.length > 0) writeTrustees(folder, trustees);
  const missing = trustees.filter(
    (record) => (JSON.parse(record) as { readonly decryption_factors?: unknown }).decryption_factors === null,
  );
  if (missing.length > 0)
    return { isDone: false, next: `${missing.length} of ${trustees.length} trustees decrypt, by limber trustee decrypt ${folder}` };
  const record = refusing(folder, () => combineHeliosDecryptions(election, `[${trustees.join(', ')}]`, tally));
  replaced(nodePath.join(folder, FILES.result), record);
  const result = JSON.parse(record) as readonly (readonly number[])[];
  return {
    isDone: true,
    record,
    questions: election.questions.map(({ question, answers }, i) => ({ question, answers, numbers: result[i] as readonly number[] })),
  };
}

/** The vote in the record of a ballot. */
const voteIn = (file: string): string => JSON.stringify(jsonIn(file).needed('vote').value);
