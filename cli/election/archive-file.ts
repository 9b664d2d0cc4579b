/**
 * An archive of Belenios as a file that only grows: what was appended is on the disk, and what a crash has cut off is not there. The server of the workbench keeps its ballots in one, too.
 */
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { BeleniosArchiveWriter, LimberError } from 'limber/belenios';
import { reason } from '../reason.ts';
import { syncFolderOf } from '../secret-file.ts';
import { UsageError } from '../usage-error.ts';
import { lockArchive } from './archive-lock.ts';

/** An archive that is open: nobody else appends to it meanwhile. */
export interface ArchiveFile {
  /** Gives the bytes that an event appends, which have to be appended in the same order. */
  readonly writer: BeleniosArchiveWriter;
  /** How many bytes of an append that was cut off have been cut away at the opening. */
  readonly cutAway: number;
  /**
   * Appends the bytes of an event. They are on the disk when it is done; of an append that fails nothing stays, and the archive has to be opened anew.
   *
   * @throws {UsageError} why they cannot be written.
   */
  append(records: Uint8Array): Promise<void>;
  /** All that was appended. */
  read(): Promise<Uint8Array>;
  /** The same in pieces, from the beginning each time. */
  stream(): AsyncGenerator<Uint8Array>;
  /** Waits for what is being appended. */
  close(): Promise<void>;
}

const MODE = 0o644;
const PIECE_BYTES = 2 ** 20;

/**
 * Opens an archive, or begins an empty one where there is no file.
 *
 * @throws {UsageError} a file that is no archive, is damaged, or cannot be opened; another program that has it open.
 */
export async function openArchiveFile(path: string): Promise<ArchiveFile> {
  const lock = lockArchive(path);
  let file: FileHandle | undefined;
  try {
    file = await open(path, constants.O_RDWR | constants.O_CREAT, MODE);
    const handle = file;
    const writer = await BeleniosArchiveWriter.resume(() => piecesOf(handle, Infinity), { cutOff: true });
    const { size } = await file.stat();
    if (size > writer.length) await cutTo(file, writer.length);
    if (size === 0) syncFolderOf(path);
    return archiveFile(path, file, writer, { cutAway: size - writer.length, isLocked: lock.isHeld, release: lock.release });
  } catch (error) {
    await file?.close();
    lock.release();
    throw complaint(path, error);
  }
}

interface Opened {
  readonly cutAway: number;
  isLocked(): boolean;
  release(): void;
}

function archiveFile(path: string, file: FileHandle, writer: BeleniosArchiveWriter, { cutAway, isLocked, release }: Opened): ArchiveFile {
  let { length } = writer;
  let failed = false;
  let last: Promise<void> = Promise.resolve();

  async function appendNow(records: Uint8Array): Promise<void> {
    if (failed) throw new UsageError(`${path} has to be opened anew: something could not be appended`);
    try {
      if (!isLocked()) throw new UsageError(`${path}.lock is of another program`);
      const { size } = await file.stat();
      if (size !== length) throw new UsageError(`${path} has been changed by another program`);
    } catch (error) {
      failed = true;
      throw complaint(path, error);
    }
    try {
      await writeAt(file, records, length);
      await file.datasync();
      length += records.length;
    } catch (error) {
      failed = true;
      // What was written of it is no event, and is cut away at the next opening at the latest.
      await cutTo(file, length).catch(() => {});
      throw complaint(path, error);
    }
  }

  return {
    writer,
    cutAway,
    append: (records) => {
      const done = last.then(() => appendNow(records));
      last = done.catch(() => {});
      return done;
    },
    read: async () => {
      const pieces: Uint8Array[] = [];
      for await (const piece of piecesOf(file, length)) pieces.push(piece);
      return new Uint8Array(Buffer.concat(pieces));
    },
    stream: () => piecesOf(file, length),
    close: async () => {
      await last;
      await file.close();
      release();
    },
  };
}

async function writeAt(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
}

async function cutTo(file: FileHandle, length: number): Promise<void> {
  await file.truncate(length);
  await file.sync();
}

async function* piecesOf(file: FileHandle, end: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < end; ) {
    const { bytesRead, buffer } = await file.read(new Uint8Array(Math.min(PIECE_BYTES, end - at)), { position: at });
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** What went wrong, in words of the file. */
function complaint(path: string, error: unknown): unknown {
  if (error instanceof LimberError) return new UsageError(`${path}: ${error.message}`);
  if (error instanceof UsageError || (error as NodeJS.ErrnoException).code === undefined) return error;
  return new UsageError(`${path} cannot be written: ${reason(error)}`);
}
