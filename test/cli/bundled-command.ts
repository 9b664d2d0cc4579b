/**
 * The command in one file, for the tests that start it again and again: as compiled it is very many files, and to open them takes longer than most
 * commands do. `npm test` makes the file; where a file of tests runs by itself, the command runs as it was compiled.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const compiled = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** Makes the file anew; gives its path. */
export async function bundleCommand(): Promise<string> {
  // Below `dist`: what it asks of `limber` by name, such as modules of threads, is what was compiled.
  const outfile = path.join(compiled, 'test/cli/command-in-one-file.js');
  await build({
    entryPoints: [path.join(compiled, 'cli/limber.js')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    external: ['bullmq', 'ioredis'],
    plugins: [places],
    // For the packages in it that are no ES modules.
    banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  return outfile;
}

/** Every module says that it is where it was compiled, so that it finds the files beside it. */
const places: Plugin = {
  name: 'places',
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)), loader: 'js' };
    });
  },
};
