/** Another project, which has the package as users get it: packed, unpacked into its `node_modules`, beside what it depends on. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT: string = path.resolve(fileURLToPath(import.meta.url), '../../../..');

/** Of the package, as far as its tests read it. */
export interface PackageFile {
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly man: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

interface Ran {
  readonly status: number | null;
  /** Of both streams. */
  readonly output: string;
}

export interface UserProject {
  readonly folder: string;
  /** The package in it. */
  readonly installed: string;
  readonly manifest: PackageFile;
  /** What the package holds, each as `package/…`. */
  readonly files: readonly string[];
  /** Runs a program, in the project unless a folder is named. */
  readonly run: (command: string, args: readonly string[], folder?: string) => Ran;
  readonly remove: () => void;
}

/** The subpaths that a program imports: neither threads, nor classic scripts, nor files that are no code. */
export const subpathsOf = ({ exports }: PackageFile): readonly string[] =>
  Object.keys(exports)
    .filter((name) => name !== '.' && !/\/(worker|script)$|\.(json|wasm)$/.test(name))
    .map((name) => name.replace('.', 'limber'));

/** Packs the library as it is built. */
export function userProject(): UserProject {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as PackageFile;
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'limber-user-')));
  const installed = path.join(folder, 'node_modules/limber');
  const run = (command: string, args: readonly string[], cwd = folder): Ran => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });
    return { status, output: stdout + stderr };
  };
  mkdirSync(installed, { recursive: true });
  const { status, output } = run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], ROOT);
  if (status !== 0) throw new Error(`npm pack: ${output}`);
  const archive = `limber-${manifest.version}.tgz`;
  run('tar', ['-xzf', archive, '-C', installed, '--strip-components', '1']);
  for (const name of Object.keys(manifest.dependencies)) {
    const place = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules', name), place);
  }
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  const files = run('tar', ['-tzf', archive]).output.trim().split('\n');
  return { folder, installed, manifest, files, run, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
