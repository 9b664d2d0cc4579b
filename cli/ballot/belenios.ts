/** Ballots of Belenios: made for a credential, and appended to the archive. */
import { createHash } from 'node:crypto';
import {
  type BeleniosAnswer,
  type BeleniosElection,
  deriveBeleniosCredential,
  LimberError,
  makeBeleniosBallot,
  openBeleniosBallotBox,
} from 'limber/belenios';
import { refusing } from '../answer.ts';
import { append, inArchive } from '../election/archive-steps.ts';
import { readText } from '../files.ts';
import { UsageError } from '../usage-error.ts';
import { withWorkBar } from '../work-bar.ts';

/** @param name - of the file with the credential. */
export async function encryptBelenios(
  election: BeleniosElection,
  name: string,
  credential: string,
  answers: readonly BeleniosAnswer[],
): Promise<{ readonly ballot: string; readonly tracker: string }> {
  const key = refusing(name, () => deriveBeleniosCredential(election, credential));
  try {
    const ballot = await withWorkBar('encrypting', (show) =>
      makeBeleniosBallot(election, key, answers, { onProgress: ({ done, total }) => show(done, total) }),
    );
    return { ballot, tracker: createHash('sha256').update(ballot).digest('base64').replace('=', '') };
  } finally {
    key.wipe();
  }
}

/** Verifies and appends ballots, one after the other. */
export async function castBelenios(path: string, files: readonly string[]): Promise<void> {
  await inArchive(path, async (archive) => {
    const box = await openBeleniosBallotBox(() => archive.stream());
    for (const file of files) {
      // The tool writes a line.
      const ballot = readText(file).replace(/\n$/, '');
      try {
        const { tracker, isRevote } = box.take(ballot);
        await append(archive, { type: 'Ballot', ballot });
        process.stdout.write(`${tracker}${isRevote ? ' replaces an earlier ballot' : ''}\n`);
      } catch (error) {
        if (error instanceof LimberError) throw new UsageError(`${file} is not cast: ${error.message}`);
        throw error;
      }
    }
  });
}
