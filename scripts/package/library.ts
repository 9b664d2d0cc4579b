/**
 * The package as users get it, made of what the compiler wrote: a file for every subpath, and a few that they share, so that an import does not open a hundred. Names
 * and lines stay readable: nothing is minified.
 */
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { describeCommand } from '../../cli/describe.ts';
import { manualPage } from '../../cli/manual/page.ts';
import { wholeProgram } from '../../cli/program.ts';
import { boothScript } from './booth-script.ts';
import { notices } from './notices.ts';
import { additions } from './sharing.ts';
import { writeStaticFiles } from './static.ts';
import { copyTypes } from './types.ts';

/** The folder that is published, below the project's. */
const LIBRARY = 'dist/lib';

/** What the subpaths share. */
const CHUNKS = 'chunks';

/** Modules of threads, each a file by itself, beside the code that starts it by its name (`src/parallel/README.md`). */
const WORKERS: Readonly<Record<string, string>> = {
  [`${CHUNKS}/prime-worker`]: 'numtheory/prime-worker',
  'modexp/pow-worker': 'modular/pow-worker',
  'bls12-381/sum-worker': 'group/pairings/sum-worker',
  'helios-worker': 'election/helios/helios-worker',
  'belenios-worker': 'election/belenios/belenios-worker',
  'electionguard-worker': 'election/electionguard/electionguard-worker',
  'skipchain-worker': 'skipchain/skipchain-worker',
};

/** The command and the parts that it loads when they are asked for, as deep in the package as the compiler's: they find the package's files from there. */
const COMMAND = 'command';

/** Packages that users have beside this one; all others are bundled. */
const OF_USERS = ['@noble/hashes/*'];
/** Those that users of a queue install. */
const PEERS = ['bullmq', 'ioredis'];

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
}

/** Writes all of it anew. */
export async function buildLibrary(root: string): Promise<void> {
  const folder = path.join(root, LIBRARY);
  rmSync(folder, { recursive: true, force: true });
  const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;
  const targets = Object.values(exports).filter((target) => typeof target !== 'string');
  const subpaths = targets
    .map((target) => path.posix.relative(LIBRARY, target.default).replace(/\.js$/, ''))
    .filter((name) => !(name in WORKERS));

  const options: BuildOptions = { ...COMMON, absWorkingDir: root, outdir: folder };
  const built = await Promise.all([
    bundle({ ...(await subpathOptions(options, subpaths)), chunkNames: `${CHUNKS}/[hash]` }),
    bundle({ ...options, entryPoints: Object.entries(WORKERS).map(([out, file]) => ({ in: `dist/src/${file}.js`, out })) }),
    bundle({ ...options, ...COMMAND_OPTIONS }),
    bundle(boothScript(options)),
  ]);
  checkWorkers(folder, built);
  writeFileSync(path.join(folder, 'THIRD-PARTY.txt'), notices(root, built));
  const program = await wholeProgram();
  writeFileSync(path.join(folder, 'limber.1'), manualPage(describeCommand(program), program.version() as string));
  const types = targets.map((target) => path.posix.relative(`${LIBRARY}/types`, target.types));
  const locked = JSON.parse(readFileSync(path.join(root, 'kernels.lock.json'), 'utf8')) as { kernels: Readonly<Record<string, string>> };
  writeStaticFiles(path.join(folder, 'static'), locked.kernels);
  // For what is compiled here: `dist/package.json` cannot name files outside of its folder.
  copyFileSync(path.join(root, 'kernels.lock.json'), path.join(root, 'dist/lock.json'));
  copyTypes(path.join(root, 'dist/src'), path.join(folder, 'types'), types);
}

export const COMMON: BuildOptions = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  external: OF_USERS,
  // What only the checks of limber read (`asm/secrecy/keeps.ts`).
  dropLabels: ['SECRECY', 'GENERATION'],
  logLevel: 'warning',
};

const COMMAND_OPTIONS: BuildOptions = {
  entryPoints: [{ in: 'dist/cli/limber.js', out: COMMAND }],
  platform: 'node',
  external: [...OF_USERS, ...PEERS, 'limber/*'],
  // Commands are loaded when they are asked for. Their files stand beside the first one, for what they find from there.
  splitting: true,
  chunkNames: `${COMMAND}-[hash]`,
  // For the packages in it that are no ES modules.
  banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
};

async function bundle(options: BuildOptions): Promise<Metafile> {
  const { metafile } = await build({ ...options, metafile: true });
  return metafile as Metafile;
}

/** Throws unless every worker is beside the code that names it. */
function checkWorkers(folder: string, built: readonly Metafile[]): void {
  for (const file of built.flatMap(({ outputs }) => Object.keys(outputs))) {
    const place = path.join(path.dirname(folder), '..', file);
    for (const [, name] of readFileSync(place, 'utf8').matchAll(/new URL\("\.\/([a-z-]+\.js)", import\.meta\.url\)/g))
      if (!existsSync(path.join(path.dirname(place), name as string))) throw new Error(`${file} names ${name}, which is not beside it`);
  }
}

const entry = (subpath: string): string => `dist/src/entries/${subpath}.js`;

/** Subpaths are bundled twice: to learn which files each reaches, and then with what it loads for the sake of sharing. */
async function subpathOptions(options: BuildOptions, subpaths: readonly string[]): Promise<BuildOptions> {
  const { inputs } = await bundle({ ...options, entryPoints: subpaths.map(entry), write: false });
  const added = additions(new Map(subpaths.map((subpath) => [subpath, reachedFrom(entry(subpath), inputs)])));
  return {
    ...options,
    splitting: true,
    entryPoints: subpaths.map((subpath) => ({ in: added.get(subpath)?.length ? `subpath:${subpath}` : entry(subpath), out: subpath })),
    plugins: [
      entries((subpath) => [`export * from './${entry(subpath)}';`, ...(added.get(subpath) ?? []).map((file) => `import './${file}';`)]),
    ],
  };
}

function reachedFrom(start: string, inputs: Metafile['inputs']): ReadonlySet<string> {
  const reached = new Set([start]);
  // The set grows while it is walked.
  for (const file of reached) for (const { path: next, external } of inputs[file]?.imports ?? []) if (!external) reached.add(next);
  return reached;
}

/** Entries that are no files. (What they import for its own sake stays: `dist/package.json` does not promise, as that of the package does, that modules have no effects.) */
const entries = (source: (subpath: string) => readonly string[]): Plugin => ({
  name: 'subpaths',
  setup({ initialOptions, onLoad, onResolve }) {
    onResolve({ filter: /^subpath:/ }, ({ path: name }) => ({ path: name.replace('subpath:', ''), namespace: 'subpath' }));
    onLoad({ filter: /./, namespace: 'subpath' }, ({ path: name }) => ({
      contents: source(name).join('\n'),
      resolveDir: initialOptions.absWorkingDir as string,
    }));
  },
});
