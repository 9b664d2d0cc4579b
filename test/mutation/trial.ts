/** Copies of the built tree in which mutants are tried; the tree itself is never touched. */
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { start, stop } from '../../engines/child.ts';
import { binaryOf } from '../../engines/packages.ts';
import { compiled, type Mutant, type MutantEngine, mutated } from './mutant.ts';

/** This module runs as `dist/test/mutation/trial.js`. */
export const ROOT: string = fileURLToPath(new URL('../../../', import.meta.url));

/** How an engine is told to run one test file. */
const COMMANDS: Readonly<Record<MutantEngine, (file: string) => readonly string[]>> = {
  node: (file) => [process.execPath, '--test-reporter=tap', file],
  node26: (file) => [binaryOf('node'), '--test-reporter=tap', file],
  bun: (file) => [binaryOf('bun'), 'test', '--timeout', '600000', file],
};

/** A line that says that a test failed: by then it is clear how the file will end. */
const FAILURE = /^ *(not ok|\(fail\))/m;

/** How a test file ended. */
export type Ending = 'passed' | 'failed' | 'out of time';

/** A tree as the repository's, with a build of its own. Nothing lies beside it: external vectors are absent, and the tests are the repository's alone. */
export class Copy {
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
  }

  /** Makes a new one in `folder`. */
  static async in(folder: string): Promise<Copy> {
    await mkdir(folder);
    for (const name of await readdir(ROOT)) {
      // What is a link has its modules in the tree that it leads to, and so the build must be none.
      if (name === 'dist') await cp(join(ROOT, name), join(folder, name), { recursive: true });
      else await symlink(join(ROOT, name), join(folder, name));
    }
    return new Copy(folder);
  }

  /** Runs `body` with the mutant in its place. */
  async with<T>(mutant: Mutant, body: () => Promise<T>): Promise<T> {
    const built = join(this.#root, 'dist', mutant.file.replace(/\.ts$/, '.js'));
    const [before, source] = [await readFile(built, 'utf8'), await sourceOf(mutant)];
    if (withoutMap(before) !== withoutMap(compiled(source))) throw new Error(`${mutant.file} has been built from another source`);
    await writeFile(built, compiled(mutated(source, mutant)));
    try {
      return await body();
    } finally {
      await writeFile(built, before);
    }
  }

  /** Runs a test file, for so long at most. */
  async run(engine: MutantEngine, test: string, milliseconds: number): Promise<Ending> {
    const command = COMMANDS[engine](join(this.#root, 'dist/test', `${test}.test.js`));
    const { LIMBER_VECTORS: _, ...env } = process.env;
    const child = start(command, env, ['ignore', 'pipe', 'pipe']);
    let ending: Ending | undefined;
    const end = (how: Ending): void => {
      ending ??= how;
      void stop(child);
    };
    const timer = setTimeout(() => end('out of time'), milliseconds);
    for (const stream of [child.process.stdout, child.process.stderr]) {
      let line = '';
      (stream as Readable).setEncoding('utf8').on('data', (text: string) => {
        line += text;
        if (FAILURE.test(line)) end('failed');
        line = line.slice(line.lastIndexOf('\n') + 1);
      });
    }
    await child.ended;
    clearTimeout(timer);
    await stop(child);
    return ending ?? (child.process.exitCode === 0 ? 'passed' : 'failed');
  }
}

/** What is compiled for a mutant has no source map. */
const withoutMap = (program: string): string => program.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '').trimEnd();

const sourceOf = ({ file }: Pick<Mutant, 'file'>): Promise<string> => readFile(join(ROOT, file), 'utf8');
