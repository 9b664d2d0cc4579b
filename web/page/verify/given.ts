/** The files that somebody drops or chooses, with the folders that they are in. */
import type { NamedBlob } from '../../worker/election/blob.ts';

/** What was given together: by the name of the file or of the folder. */
export interface GivenFiles {
  readonly path: string;
  readonly files: readonly NamedBlob[];
}

/** Of a control for files or folders. */
export function chosenFiles(list: FileList): GivenFiles | undefined {
  return together(Array.from(list, (file) => ({ name: file.webkitRelativePath || file.name, blob: file })));
}

/** Of what was dropped: folders are read with all that is in them. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<GivenFiles | undefined> {
  // Entries are gone once somebody has waited.
  const entries = Array.from(items, (item) => item.webkitGetAsEntry?.() ?? undefined).filter((entry) => entry !== undefined);
  if (entries.length === 0) return chosenFiles(files);
  return together((await Promise.all(entries.map(filesBelow))).flat());
}

const together = (files: readonly NamedBlob[]): GivenFiles | undefined => {
  const [first] = files;
  if (!first) return undefined;
  const [folder] = first.name.split('/');
  return { path: files.length === 1 ? first.name : first.name.includes('/') ? (folder as string) : `${files.length} files`, files };
};

async function filesBelow(entry: FileSystemEntry): Promise<readonly NamedBlob[]> {
  if (entry.isFile) {
    const blob = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ name: entry.fullPath.slice(1), blob }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const below: FileSystemEntry[] = [];
  // A reader gives a hundred at most each time.
  for (;;) {
    const more = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (more.length === 0) break;
    below.push(...more);
  }
  return (await Promise.all(below.map(filesBelow))).flat();
}
