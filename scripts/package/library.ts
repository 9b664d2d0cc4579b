/**
 * The package as users get it, made of what the compiler wrote: a file for every subpath and every worker, and a few that they share, so that an import does not open a
 * hundred.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Metafile, type OutputFile, type Plugin } from 'esbuild';
import { describeCommand } from '../../cli/describe.ts';
import { manualPage } from '../../cli/manual/page.ts';
import { wholeProgram } from '../../cli/program.ts';
import { boothScript } from './booth-script.ts';
import type { Sources } from './chunks.ts';
import { minified } from './minify.ts';
import { notices } from './notices.ts';
import { additions, additionsOfWorkers } from './sharing.ts';
import { writeStaticFiles } from './static.ts';
import { copyTypes } from './types.ts';
import { checkWorkers, startsThreads, WORKERS } from './workers.ts';

/** The folder that is published, below the project's. */
const LIBRARY = 'dist/lib';

/** What the subpaths share. */
const CHUNKS = 'chunks';

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
  const built = [
    await publish({ ...(await subpathOptions(options, subpaths)), chunkNames: `${CHUNKS}/[hash]` }),
    await publish({ ...options, ...COMMAND_OPTIONS }),
    await publish(boothScript(options)),
  ];
  const files = built.flatMap(({ outputs }) => Object.keys(outputs).map((file) => path.posix.relative(LIBRARY, file)));
  checkWorkers(folder, files);
  writeFileSync(path.join(folder, 'THIRD-PARTY.txt'), notices(root, built));
  const program = await wholeProgram();
  writeFileSync(
    path.join(folder, 'limber.1.gz'),
    gzipSync(manualPage(describeCommand(program), program.version() as string), { level: 9 }),
  );
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

async function bundle(options: BuildOptions): Promise<{ readonly files: readonly OutputFile[]; readonly metafile: Metafile }> {
  const { outputFiles, metafile } = await build({ ...options, write: false, metafile: true });
  return { files: outputFiles ?? [], metafile: metafile as Metafile };
}

/** Bundles and writes it, minified. */
async function publish(options: BuildOptions): Promise<Metafile> {
  const { files, metafile } = await bundle({ ...options, minifySyntax: true });
  const ofEntries = Object.values(metafile.outputs).flatMap(({ entryPoint, exports }) => (entryPoint === undefined ? [] : exports));
  const kept = [...ofEntries, ...namesOfTypes(options.absWorkingDir as string)];
  for (const { path: file, text } of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await minified(text, options.format === 'esm', kept));
  }
  return metafile;
}

/** What users import for its type alone: objects of such a class are printed by its name as well. */
function namesOfTypes(root: string): readonly string[] {
  const folder = path.join(root, 'dist/src/entries');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts'))
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^export (?:type )?\{([^}]*)\}/gm)])
    .flatMap(([, names = '']) =>
      names.split(',').map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*/, ''),
      ),
    );
}

const entry = (subpath: string): string => `dist/src/entries/${subpath}.js`;

/** Bundled twice: to learn which files each subpath and worker reaches, and then with what it loads for the sake of sharing. */
async function subpathOptions(options: BuildOptions, subpaths: readonly string[]): Promise<BuildOptions> {
  const starts = new Map([...subpaths.map((subpath) => [subpath, entry(subpath)] as const), ...Object.entries(WORKERS)]);
  const { inputs, outputs } = (await bundle({ ...options, entryPoints: [...starts.values()] })).metafile;
  const reachedBy = (names: readonly string[]): Map<string, ReadonlySet<string>> =>
    new Map(names.map((name) => [name, reachedFrom(starts.get(name) as string, inputs)]));
  const starting = Object.keys(inputs).filter((file) =>
    startsThreads(readFileSync(path.join(options.absWorkingDir as string, file), 'utf8')),
  );
  const ofThreads = Object.keys(inputs).filter((file) => [...reachedFrom(file, inputs)].some((each) => starting.includes(each)));
  const outside = new Set([...ofThreads, ...starts.values()]);
  const ofSubpaths = reachedBy(subpaths);
  const added = additions(withForeign(ofSubpaths, inputs), outside, sourcesOf(inputs, outputs));
  const all = new Map([...added, ...additionsOfWorkers(reachedBy(Object.keys(WORKERS)), ofSubpaths, added, outside)]);
  return {
    ...options,
    splitting: true,
    entryPoints: [...starts].map(([out, file]) => ({ in: all.get(out)?.length ? `subpath:${out}` : file, out })),
    plugins: [entries((name) => [`export * from './${starts.get(name)}';`, ...(all.get(name) ?? []).map((file) => `import './${file}';`)])],
  };
}

/** What a file has in the bundle that takes the most of it. */
function sourcesOf(inputs: Metafile['inputs'], outputs: Metafile['outputs']): Sources {
  const bytes = new Map<string, number>();
  for (const { inputs: parts } of Object.values(outputs))
    for (const [file, { bytesInOutput }] of Object.entries(parts)) bytes.set(file, Math.max(bytes.get(file) ?? 0, bytesInOutput));
  return {
    bytes: (file) => bytes.get(file) ?? 0,
    imports: (file) => inputs[file]?.imports.map(({ path: next }) => next) ?? [],
    isForeign: (file) => !(file in inputs),
  };
}

function reachedFrom(start: string, inputs: Metafile['inputs']): ReadonlySet<string> {
  const reached = new Set([start]);
  // The set grows while it is walked.
  for (const file of reached) for (const { path: next, external } of inputs[file]?.imports ?? []) if (!external) reached.add(next);
  return reached;
}

/** With what they import of packages that users have beside this one. */
const withForeign = (
  reached: ReadonlyMap<string, ReadonlySet<string>>,
  inputs: Metafile['inputs'],
): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    [...reached].map(([name, files]) => [
      name,
      new Set([
        ...files,
        ...[...files].flatMap((file) => inputs[file]?.imports.flatMap((next) => (next.external ? [next.path] : [])) ?? []),
      ]),
    ]),
  );

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
