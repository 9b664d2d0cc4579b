/**
 * The modules of threads, each a file beside the code that starts it by its name (`src/parallel/README.md`). They share chunks with the subpaths. Whatever starts
 * threads is kept out of them: a bundler that follows a worker from within that worker does not come to an end, or says so.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** By the places in the package. */
export const WORKERS: Readonly<Record<string, string>> = {
  'chunks/prime-worker': 'dist/src/numtheory/prime-worker.js',
  'modexp/pow-worker': 'dist/src/modular/pow-worker.js',
  'bls12-381/sum-worker': 'dist/src/group/pairings/sum-worker.js',
  'helios-worker': 'dist/src/election/helios/helios-worker.js',
  'belenios-worker': 'dist/src/election/belenios/belenios-worker.js',
  'electionguard-worker': 'dist/src/election/electionguard/electionguard-worker.js',
  'skipchain-worker': 'dist/src/skipchain/skipchain-worker.js',
};

const NAMED = /new URL\(\s*["']\.\/([a-z-]+-worker\.js)["'],\s*import\.meta\.url\s*\)/g;

export const startsThreads = (code: string): boolean => code.search(NAMED) >= 0;

/** Throws unless every worker is beside the code that names it, and no worker loads code that names one. */
export function checkWorkers(folder: string, files: readonly string[]): void {
  const textOf = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  for (const file of files)
    for (const [, name] of textOf(file).matchAll(NAMED))
      if (!existsSync(path.join(folder, path.dirname(file), name as string)))
        throw new Error(`${file} names ${name}, which is not beside it`);
  for (const worker of Object.keys(WORKERS)) {
    const loaded = new Set([`${worker}.js`]);
    // The set grows while it is walked.
    for (const file of loaded) {
      const code = textOf(file);
      if (startsThreads(code)) throw new Error(`${worker} loads ${file}, which starts threads`);
      for (const [, imported] of code.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g))
        loaded.add(path.posix.join(path.posix.dirname(file), imported as string));
    }
  }
}
