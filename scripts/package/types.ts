/** The declarations that users' compilers read: those of the subpaths, and what they import, without the others. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const IMPORTED = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const SOURCE_MAP = /\n?\/\/# sourceMappingURL=.*\s*$/;

/** Copies the named files between the folders, and those that they import. Maps are left behind: the sources that they name are not in the package. */
export function copyTypes(from: string, to: string, names: readonly string[]): void {
  const wanted = new Set(names);
  // The set grows while it is walked.
  for (const name of wanted) {
    const text = readFileSync(path.join(from, name), 'utf8');
    for (const [, imported] of text.matchAll(IMPORTED))
      wanted.add(path.join(path.dirname(name), (imported as string).replace(/\.[jt]s$/, '.d.ts')));
    const target = path.join(to, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text.replace(SOURCE_MAP, '\n'));
  }
}
