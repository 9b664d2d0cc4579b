/** A study, in the engine that runs this. Arguments: STUDY ENGINE, and whether it is to be quick. It says rows, progress, and that it is done. */
import type { Port } from '../../bench/inside/port.ts';
import { type LabRow, runStudy, type StudyName, type StudyProgress } from '../study.ts';

/** `alive` says nothing but that it is. */
export type StudyMessage =
  | { readonly row: LabRow }
  | { readonly progress: StudyProgress }
  | { readonly alive: true }
  | { readonly done: true }
  | { readonly reason: string };

/** Whoever listens gives up after a minute of silence. */
const ALIVE_MS = 10_000;

export async function study({ args, say }: Port): Promise<void> {
  const [name, engine = '', quick] = args;
  // Messages keep their order, also where each is a request.
  let said: Promise<void> = Promise.resolve();
  const tell = (message: StudyMessage): void => {
    said = said.then(() => say(message));
  };
  const alive = setInterval(() => tell({ alive: true }), ALIVE_MS);
  try {
    await runStudy(name as StudyName, {
      engine,
      quick: quick === 'quick',
      onRow: (row) => tell({ row }),
      onProgress: (progress) => tell({ progress }),
    });
    tell({ done: true });
    await said;
  } finally {
    clearInterval(alive);
  }
}
