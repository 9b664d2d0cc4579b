/** One program at a time appends to an archive: a file beside it tells which, and does not outlive it. */
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { reason } from '../reason.ts';
import { UsageError } from '../usage-error.ts';

/** A lock that is held. */
export interface ArchiveLock {
  /** Whether it is still held: nobody takes it away but by hand. */
  isHeld(): boolean;
  release(): void;
}

let count = 0;

/**
 * Takes the lock of an archive. That of a program that has ended is taken over.
 *
 * @throws {UsageError} the program that has it, or why it cannot be written.
 */
export function lockArchive(path: string): ArchiveLock {
  const lock = `${path}.lock`;
  const owner = `${process.pid} ${++count}\n`;
  const own = `${lock}.${process.pid}.${count}`;
  const isHeld = (): boolean => ownerOf(lock) === owner;
  try {
    writeFileSync(own, owner, { flag: 'wx' });
    try {
      take(path, own, lock);
    } finally {
      rmSync(own, { force: true });
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${lock} cannot be written: ${reason(error)}`);
  }
  return { isHeld, release: () => isHeld() && rmSync(lock, { force: true }) };
}

/** Links the whole file to its place: it is never seen half written, and of two programs one comes first. */
function take(path: string, own: string, lock: string): void {
  for (let tries = 0; tries < 3; tries++) {
    try {
      linkSync(own, lock);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const program = Number.parseInt(ownerOf(lock) ?? '', 10);
    if (isRunning(program)) throw new UsageError(`${path} is open in another program (process ${program}): one at a time appends to it`);
    rmSync(lock, { force: true });
  }
  throw new UsageError(`${path} is open in another program`);
}

function ownerOf(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return undefined;
  }
}

function isRunning(program: number): boolean {
  if (!(program > 0)) return false;
  try {
    // Signal 0 asks, and is not sent.
    process.kill(program, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
