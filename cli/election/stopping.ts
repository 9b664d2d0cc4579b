/** Ctrl-C: without `--resume` it ends the program; with it, it leaves a file by which the program goes on another time. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { readBytes, write } from '../files.ts';
import { UsageError } from '../usage-error.ts';

export interface Stopping {
  readonly signal: AbortSignal;
  /** What was left the last time. */
  readonly resume: Uint8Array | undefined;
  readonly onStop: ((state: Uint8Array) => void) | undefined;
}

/** That somebody has stopped it. */
class Stopped extends Error {}

/** The status of programs that Ctrl-C ended. */
const INTERRUPTED = 130;

/** Does the work, which may be stopped if there is a file to leave. @returns undefined if it was. */
export async function stoppable<T>(file: string | undefined, work: (stopping: Stopping) => Promise<T>): Promise<T | undefined> {
  const stop = new AbortController();
  if (file === undefined) return work({ signal: stop.signal, resume: undefined, onStop: undefined });
  const resume = existsSync(file) ? readBytes(file) : undefined;
  const onSignal = (): void => stop.abort(new Stopped());
  // A second one ends it at once.
  process.once('SIGINT', onSignal);
  try {
    const done = await work({ signal: stop.signal, resume, onStop: (state) => replace(file, state) });
    rmSync(file, { force: true });
    return done;
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    process.stderr.write(`limber: stopped; with --resume ${file} it goes on from here\n`);
    process.exitCode = INTERRUPTED;
    return undefined;
  } finally {
    process.off('SIGINT', onSignal);
  }
}

/** The old one is there until the new one is whole. */
function replace(file: string, state: Uint8Array): void {
  const unfinished = `${file}.unfinished`;
  write(state, unfinished);
  try {
    renameSync(unfinished, file);
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${String(error)}`);
  }
}
