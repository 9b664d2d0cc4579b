/**
 * The layers of the source tree, and the check that imports only go down.
 *
 * A folder of `src` imports from itself and from folders below it; the folder `entries` holds the public subpaths, above all others. Applications use the package as everybody does, by its public subpaths. Nothing in `src` imports a
 * package, except those that are named here. There are no cycles among files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Bottom to top. */
const LAYERS = [
  ...['util', 'params', 'encoding', 'hash', 'asm', 'kernels', 'formulas', 'runtime', 'parallel', 'modular', 'numtheory'],
  ...[
    'field',
    'curve',
    'pairing',
    'group',
    'scheme',
    'jose',
    'cose',
    'webauthn',
    'evm',
    'proof',
    'ballot',
    'threshold',
    'shuffle',
    'election',
    'skipchain',
    'study',
    'self-test',
    'entries',
  ],
];
/** Arrows that go down, and still are none: what stands above reaches it through the layer between. */
const CLOSED: readonly { readonly from: string; readonly to: string; readonly rule: string }[] = [
  { from: 'src/skipchain/', to: 'src/pairing/', rule: 'skipchain goes through the schemes' },
];
/** Packages that the library may import at run time. */
const PACKAGES: readonly string[] = ['@noble/hashes', '@bufbuild/protobuf'];
/** Folders beside `src` that may import the package by its public names alone. */
const APPLICATIONS = ['app', 'cli', 'bench', 'lab', 'web'];
/** But for these, which measure or count what is behind the public names: the arithmetic of kernels and of groups. */
const INSIDERS: readonly string[] = [
  'bench/binary/',
  'bench/kernels/',
  'bench/field/',
  'bench/inside/binary.ts',
  'bench/inside/family-machine.ts',
  'bench/inside/kernels.ts',
  'bench/inside/lengths.ts',
  'bench/inside/splits.ts',
  'bench/inside/widths.ts',
  'lab/arithmetic.ts',
  'lab/ballot-counts.ts',
];

/** Every breach of the rules below `root`, one a line. */
export function layeringBreaches(root: string): readonly string[] {
  const imports = new Map(
    [...sourceFiles(root, 'src'), ...APPLICATIONS.flatMap((folder) => sourceFiles(root, folder))].map((file) => [
      file,
      importsOf(root, file),
    ]),
  );
  const breaches: string[] = [];
  for (const [file, targets] of imports) {
    for (const target of targets) {
      const rule = breach(file, target);
      if (rule) breaches.push(`${file} imports ${target}: ${rule}`);
    }
  }
  return [...breaches, ...cycles(imports)];
}

function breach(file: string, target: string): string | undefined {
  const inSource = file.startsWith('src/');
  if (!inSource) {
    const inside = INSIDERS.some((place) => file.startsWith(place));
    return target.startsWith('src/') && !inside ? 'applications use the public subpaths' : undefined;
  }
  if (!target.startsWith('src/'))
    return PACKAGES.some((name) => target === name || target.startsWith(`${name}/`)) ? undefined : 'the library imports no such package';
  const [from, to] = [layerOf(file), layerOf(target)];
  if (from === undefined || to === undefined) return 'a folder without a layer';
  if (target.startsWith('src/entries/')) return 'nothing imports an entry';
  if (to > from) return 'imports go down';
  return CLOSED.find((arrow) => file.startsWith(arrow.from) && target.startsWith(arrow.to))?.rule;
}

/** The folder's place; undefined for an unknown folder, and for a file outside of all folders. */
function layerOf(file: string): number | undefined {
  const [, folder, rest] = file.split('/');
  const place = LAYERS.indexOf(folder as string);
  return rest === undefined || place < 0 ? undefined : place;
}

function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
    .map((name) => path.posix.join(folder, ...name.split(path.sep)))
    .sort();
}

/** What the file imports: files relative to the root, packages by name; type imports count. */
function importsOf(root: string, file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'));
  return importedFiles.map(({ fileName }) => (fileName.startsWith('.') ? path.posix.join(path.posix.dirname(file), fileName) : fileName));
}

/** One line for every file that is on a cycle with a file before it. */
function cycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const finished = new Set<string>();
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) {
      found.push(`cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`);
      return;
    }
    if (finished.has(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...trail, file]);
    finished.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return found;
}
