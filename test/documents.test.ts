/** The documents: their links lead somewhere, the files that they name are there, and their prose is wrapped. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** The files below a folder that end like that, as posix paths from the package's root. */
const below = (folder: string, end = '.md'): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => path.posix.join(folder, ...name.split(path.sep)));

const DOCUMENTS: readonly string[] = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...below('docs'),
  ...below('src'),
  // Who runs an example has packages of others in it.
  ...below('examples').filter((file) => !file.includes('node_modules')),
];

/** The widest line of prose. Tables, code and headings, and words that are longer by themselves, are as they are. */
const WIDTH = 100;

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The text without its fenced and indented code, and without tables that a command writes. */
const prose = (text: string): string =>
  text
    .replace(/^```.*?^```/gms, '')
    .replace(/^<!-- tables: .*?^<!-- end -->/gms, '')
    .replace(/^ {4}(?![-*\d]).*$/gm, '');

interface Link {
  readonly file: string;
  readonly anchor: string | undefined;
}

/** Links to files of the repository, as paths from its root; links to elsewhere are left out. */
function linksOf(document: string): Link[] {
  return [...prose(read(document)).matchAll(/\]\(([^)]+)\)/g)]
    .map((match) => match[1] as string)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file = '', anchor] = target.split('#');
      return { file: file === '' ? document : path.posix.join(path.posix.dirname(document), file), anchor };
    });
}

/** The anchors of a document's headings, as hosts of repositories make them. */
function anchorsOf(document: string): string[] {
  return [...prose(read(document)).matchAll(/^#+ (.*)$/gm)].map((match) =>
    (match[1] as string)
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('links lead to files and headings that are there', () => {
  const dead = DOCUMENTS.flatMap((document) =>
    linksOf(document)
      .filter(({ file, anchor }) => !existsSync(path.join(root, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor)))
      .map(({ file, anchor }) => `${document}: ${file}${anchor === undefined ? '' : `#${anchor}`}`),
  );
  assert.deepEqual(dead, []);
});

test('files that are named are there', () => {
  const missing = DOCUMENTS.filter((document) => document !== 'CHANGELOG.md').flatMap((document) => {
    const here = path.posix.dirname(document);
    const places = [here, '.', 'src', 'src/kernels', 'src/kernels/residue', 'src/kernels/field/prime', 'src/pairing', 'web'];
    // A document in a folder of sources names files below it by their names alone.
    const own = here.startsWith('src/') ? below(here, '.ts').map((file) => path.posix.basename(file)) : undefined;
    return [...prose(read(document)).matchAll(/`([\w./-]+\.(?:ts|gp))`/g)]
      .map((match) => match[1] as string)
      .filter((name) => !name.includes('NAME') && (name.includes('/') || own))
      .filter((name) => !(own?.includes(name) || places.some((place) => existsSync(path.join(root, place, name)))))
      .map((name) => `${document}: ${name}`);
  });
  assert.deepEqual(missing, []);
});

test(`prose is at most ${WIDTH} characters wide`, () => {
  const wide = DOCUMENTS.flatMap((document) =>
    prose(read(document))
      .split('\n')
      .filter(
        (line) =>
          line.length > WIDTH &&
          !/^\s*\||^#/.test(line) &&
          line
            .trimStart()
            .replace(/^([-*]|\d+\.) /, '')
            .includes(' '),
      )
      .filter((line) => line.lastIndexOf(' ', WIDTH) > line.search(/\S/))
      .map((line) => `${document}: ${line}`),
  );
  assert.deepEqual(wide, []);
});
