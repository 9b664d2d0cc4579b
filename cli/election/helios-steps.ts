/** Steps of an election of Helios: nothing is made of a folder in which anything is wrong. */
import nodePath from 'node:path';
import { verifyHeliosElection } from 'limber/helios';
import { readText, replaced } from '../files.ts';
import { UsageError } from '../usage-error.ts';
import { withCounter } from '../work-bar.ts';
import { firstFault } from './archive-steps.ts';
import { ballotsIn, FILES, recordsIn, textIn } from './helios-folder.ts';
import { ELECTION } from './place.ts';

/** While some trustees have decrypted, and others have not. */
const TO_COME = 'must have decryption factors';

/** Verifies all that is there. @param trustees - instead of those in the folder. @throws {UsageError} the first fault. */
export async function verifiedFolder(folder: string, trustees: readonly string[] = recordsIn(folder, FILES.trustees)): Promise<void> {
  const report = await withCounter('verified', (onProgress) =>
    verifyHeliosElection(
      {
        election: readText(nodePath.join(folder, ELECTION)),
        trustees: `[${trustees.join(', ')}]`,
        ballots: ballotsIn(folder).map((file) => readText(file)),
        voters: recordsIn(folder, FILES.voters),
        tally: textIn(folder, FILES.tally),
        result: textIn(folder, FILES.result),
      },
      { onProgress },
    ),
  );
  const fault = firstFault(report, TO_COME);
  if (fault !== undefined) throw new UsageError(`${folder}: ${fault}`);
}

/** The trustees with the record of one of them replaced, by the uuid. @throws {UsageError} a record of none of them. */
export function withDecryption(trustees: readonly string[], decrypted: string): readonly string[] {
  const uuidOf = (record: string): unknown => (JSON.parse(record) as { readonly uuid?: unknown }).uuid;
  const uuid = uuidOf(decrypted);
  if (!trustees.some((record) => uuidOf(record) === uuid))
    throw new UsageError(`the decryption of ${JSON.stringify(uuid)} is of none of the trustees`);
  return trustees.map((record) => (uuidOf(record) === uuid ? decrypted : record));
}

export const writeTrustees = (folder: string, trustees: readonly string[]): void =>
  replaced(nodePath.join(folder, FILES.trustees), `[${trustees.join(', ')}]`);

/** Adds what a trustee decrypted, which was made of the folder as it is. */
export const addDecryption = (folder: string, decrypted: string): void =>
  writeTrustees(folder, withDecryption(recordsIn(folder, FILES.trustees), decrypted));
