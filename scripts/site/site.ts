/** The whole site: documents, reference, the number of the first page, the workbench as its lab. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { forgottenDocuments, LAB, WORKBENCH } from './documents.ts';
import { brokenLinks } from './links.ts';
import { writePages } from './pages.ts';

/** @param lab - builds the workbench into the folder that it is given. @returns what is wrong, a complaint a line. */
export async function buildSite(root: string, folder: string, lab: (folder: string) => Promise<void>): Promise<readonly string[]> {
  const forgotten = forgottenDocuments(root).map((file) => `${file} is in no group of scripts/site/documents.ts`);
  const complaints = await writePages(root, folder);
  await build({
    entryPoints: [path.join(root, 'dist/web/site/here.js')],
    outfile: path.join(folder, 'assets/here.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
  await lab(path.join(folder, LAB));
  liven(path.join(folder, 'index.html'));
  return [...forgotten, ...complaints, ...brokenLinks(folder, [LAB])];
}

/** Adds to the first page what documents cannot have: its number, and the way to the workbench. */
function liven(file: string): void {
  const text = readFileSync(file, 'utf8');
  const place = /<p id="here"[^>]*><\/p>/;
  if (!place.test(text)) throw new Error('docs/home.md has no place for the number');
  writeFileSync(
    file,
    text
      .replace('</head>', '<script type="module" src="assets/here.js"></script></head>')
      .replace(place, (found) => `${found}<p>Try it: <a href="${WORKBENCH}">the workbench</a> runs in this browser.</p>`),
  );
}
