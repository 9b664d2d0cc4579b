/** The results that are kept in the repository, and the document that shows them. */
import { readdirSync, readFileSync } from 'node:fs';
import { projectFolder } from '../bench/paths.ts';
import { withTables } from './document.ts';
import type { ResultFile } from './result-file.ts';

export const RESULTS: string = `${projectFolder}lab/results/`;
export const DOCUMENT: string = `${projectFolder}docs/lab.md`;

/** Engines in the order in which the document has them. */
const ORDER: readonly string[] = ['node26', 'node', 'bun', 'chromium', 'firefox', 'webkit'];

/** The document as it has to be: its text, with the tables of the results. */
export function documentOfResults(): string {
  const place = (name: string): number => ORDER.findIndex((engine) => name.endsWith(`-${engine}.json`));
  const names = readdirSync(RESULTS).filter((name) => place(name) >= 0);
  names.sort((a, b) => place(a) - place(b));
  const files = names.map((name) => [name, JSON.parse(readFileSync(`${RESULTS}${name}`, 'utf8')) as ResultFile] as const);
  return withTables(readFileSync(DOCUMENT, 'utf8'), new Map(files));
}
