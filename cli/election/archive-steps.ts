/** Steps of an election in its archive: each is verified before it is appended. */
import type { BeleniosEvent, ElectionReport } from 'limber/belenios';
import { LimberError, verifyBeleniosElection } from 'limber/belenios';
import { UsageError } from '../usage-error.ts';
import { type ArchiveFile, openArchiveFile } from './archive-file.ts';

/** Works with an archive, which nobody else appends to meanwhile. What limber refuses is said of the archive. */
export async function inArchive<T>(path: string, work: (archive: ArchiveFile) => Promise<T>): Promise<T> {
  const archive = await openArchiveFile(path);
  if (archive.cutAway > 0)
    process.stderr.write(`limber: ${path}: ${archive.cutAway} bytes of an append that was cut off have been cut away\n`);
  try {
    return await work(archive);
  } catch (error) {
    if (error instanceof LimberError) throw new UsageError(`${path}: ${error.message}`);
    throw error;
  } finally {
    await archive.close();
  }
}

export const append = (archive: ArchiveFile, event: BeleniosEvent): Promise<void> => archive.append(archive.writer.append(event));

/** Appends what comes from elsewhere, if nothing in the archive is wrong with it. @throws {UsageError} the first fault. */
export async function appendVerified(
  archive: ArchiveFile,
  name: string,
  event: BeleniosEvent,
  onProgress: (progress: { readonly records: number }) => void,
): Promise<void> {
  let records: Uint8Array;
  try {
    records = archive.writer.append(event);
  } catch (error) {
    if (error instanceof LimberError) throw new UsageError(`${name}: ${error.message}`);
    throw error;
  }
  const report = await verifyBeleniosElection(
    async function* () {
      yield* archive.stream();
      yield records;
    },
    { onProgress },
  );
  const fault = firstFault(report);
  if (fault !== undefined) throw new UsageError(`${name} is not appended: ${fault}`);
  await archive.append(records);
}

/** The first thing that is wrong; what is still to come is not. @param toCome - the rule that is broken by what is. */
export function firstFault({ checks }: ElectionReport, toCome?: string): string | undefined {
  const fault = checks.flatMap(({ verdict, faults }) => (verdict === 'fails' ? faults : [])).find(({ rule }) => rule !== toCome);
  return fault && `${fault.place} ${fault.rule}`;
}
