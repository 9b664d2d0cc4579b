/** The guides and the reference as they are built: whether they still say what their sources do, and building them anew. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What they are made of, and what makes them. */
const SOURCES = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const SOURCE_FOLDERS = ['docs', 'src', 'scripts/site', 'web/site', 'web/public'];
/** Beside the pages: of which sources they are. */
const MARK = '.sources';

/** Of the names and contents of all sources. */
export function sourcesDigest(root: string): string {
  const hash = createHash('sha256');
  const inFolders = SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of [...SOURCES.map((name) => join(root, name)), ...inFolders].sort()) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Notes of which sources the pages in the folder are. */
export const markDocuments = (folder: string, digest: string): void => writeFileSync(join(folder, MARK), digest);

/** Whether the folder has the pages of the sources as they are. */
export function areCurrent(root: string, folder: string): boolean {
  const mark = join(folder, MARK);
  return existsSync(mark) && readFileSync(mark, 'utf8') === sourcesDigest(root);
}

/** Builds them in a process of its own: the server answers meanwhile. @param workbench - a built one, which the site has a copy of. */
export function buildDocuments(
  root: string,
  workbench: string,
): { readonly process: ChildProcess; readonly fault: Promise<string | undefined> } {
  const script = join(root, 'dist/scripts/site/build.js');
  const child = spawn(process.execPath, [script, '--workbench', workbench], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const fault = new Promise<string | undefined>((resolve) => {
    child.on('error', ({ message }) => resolve(message));
    child.on('close', (code) => resolve(code === 0 ? undefined : complaints.trim() || `status ${code}`));
  });
  return { process: child, fault };
}

/** What stands in for a page until there are any. @param fault - why there will be none. */
export const meanwhile = (fault: string | undefined): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    ${fault === undefined ? '<meta http-equiv="refresh" content="5">' : ''}
    <title>limber</title>
  </head>
  <body>
    <main>
      <h1>limber</h1>
      <p><a href="/lab/">The workbench</a> is ready: public-key cryptography in this browser, tried, measured, explained.</p>
      <p>${
        fault === undefined
          ? 'The guides and the reference are being built, which takes a minute. This page shows them as soon as they are there.'
          : 'The guides and the reference could not be built. The terminal of npm start says why.'
      }</p>
    </main>
  </body>
</html>
`;
