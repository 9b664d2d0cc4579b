/** Steps of a trustee of Belenios: each is appended to the archive, or written in the two lines of `belenios-tool`, to be appended by somebody else. */
import { createHash } from 'node:crypto';
import { beleniosPrivateKeyFromJson, decryptBeleniosTally, readBeleniosArchive, shuffleBeleniosTally } from 'limber/belenios';
import { refusing } from '../answer.ts';
import { append, inArchive } from '../election/archive-steps.ts';
import { readText, writeNew } from '../files.ts';
import { withCounter } from '../work-bar.ts';

interface StepOptions {
  /** Which of all trustees, from 1. */
  readonly trustee: number;
  readonly out?: string;
}

/** The object and its owner, as `belenios-tool election decrypt` prints them. */
const owned = (owner: number, object: string): string =>
  `${object}\n${JSON.stringify({ owner, payload: createHash('sha256').update(object).digest('hex') })}\n`;

export async function shuffleBelenios(path: string, { trustee: owner, out }: StepOptions): Promise<void> {
  await inArchive(path, async (archive) => {
    const shuffle = await withCounter('verified', (onProgress) => shuffleBeleniosTally(() => archive.stream(), { onProgress }));
    if (out !== undefined) writeNew(owned(owner, shuffle), out);
    else await append(archive, { type: 'Shuffle', owner, shuffle });
  });
}

export async function decryptBelenios(
  path: string,
  { key: file, trustee: owner, out }: StepOptions & { readonly key: string },
): Promise<void> {
  await inArchive(path, async (archive) => {
    const source = (): AsyncIterable<Uint8Array> => archive.stream();
    const { election } = await readBeleniosArchive(source);
    const key = refusing(file, () => beleniosPrivateKeyFromJson(election.group as string, readText(file)));
    try {
      const decryption = await withCounter('verified', (onProgress) => decryptBeleniosTally(source, owner, key, { onProgress }));
      if (out !== undefined) writeNew(owned(owner, decryption), out);
      else await append(archive, { type: 'PartialDecryption', owner, decryption });
    } finally {
      key.wipe();
    }
  });
}
