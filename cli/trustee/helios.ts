/** The decryption of a trustee of Helios: the own record, with factors and proofs. */
import { decryptHeliosTally, heliosPrivateKeyFromJson } from 'limber/helios';
import { refusing } from '../answer.ts';
import { FILES, recordsIn, textIn } from '../election/helios-folder.ts';
import { addDecryption, verifiedFolder } from '../election/helios-steps.ts';
import { heliosIn } from '../election/place.ts';
import { readText, writeNew } from '../files.ts';
import { UsageError } from '../usage-error.ts';

export async function decryptHelios(folder: string, { key: file, out }: { readonly key: string; readonly out?: string }): Promise<void> {
  const tally = textIn(folder, FILES.tally);
  if (tally === undefined) throw new UsageError(`${folder} has no file ${FILES.tally}: it is made by limber tally`);
  const election = heliosIn(folder);
  const key = refusing(file, () => heliosPrivateKeyFromJson(readText(file)));
  try {
    const y = election.group.numberOf(key.publicKey.element).toString();
    const own = recordsIn(folder, FILES.trustees).find(
      (record) => (JSON.parse(record) as { readonly public_key?: { readonly y?: unknown } }).public_key?.y === y,
    );
    if (own === undefined) throw new UsageError(`${file} is the key of none of the trustees`);
    await verifiedFolder(folder);
    const decrypted = refusing(folder, () => decryptHeliosTally(key, election, own, tally));
    if (out !== undefined) writeNew(decrypted, out);
    else addDecryption(folder, decrypted);
  } finally {
    key.wipe();
  }
}
