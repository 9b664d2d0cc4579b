/** The licences of the packages that are bundled, word for word, as they ask. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';

const HEAD = 'Files of dist/lib hold code of the packages below, each under its own licence.\n';

/** Where the text of a licence is read that a package only names. */
const TEXTS: readonly (readonly [name: string, file: string])[] = [['Apache License', 'node_modules/typescript/LICENSE.txt']];

export function notices(root: string, built: readonly Metafile[]): string {
  const files = new Map<string, string[]>();
  for (const file of built.flatMap(({ inputs }) => Object.keys(inputs))) {
    const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
    if (folder !== undefined) files.set(folder, [...(files.get(folder) ?? []), file]);
  }
  const packages = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return [HEAD, ...packages.map(([folder, bundled]) => notice(root, folder, bundled))].join(`\n${'-'.repeat(80)}\n\n`);
}

function notice(root: string, folder: string, bundled: readonly string[]): string {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8').trim();
  const { name, version, license } = JSON.parse(read(`${folder}/package.json`)) as Record<string, string>;
  const files = readdirSync(path.join(root, folder)).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
  const texts = files.length > 0 ? files.map((file) => read(`${folder}/${file}`)) : headsOf(bundled.map(read));
  const named = files.length > 0 ? [] : TEXTS.filter(([text]) => texts.some((head) => head.includes(text))).map(([, file]) => read(file));
  if (texts.length === 0) throw new Error(`${name} is bundled, and its licence is not found`);
  return `${[`${name} ${version}, ${license}`, ...texts, ...named].join('\n\n')}\n`;
}

/** The comments that sources begin with, each once. */
function headsOf(sources: readonly string[]): readonly string[] {
  const heads = sources.map((text) => /^(?:\/\/.*\n)+/.exec(text)?.[0] ?? '');
  return [...new Set(heads)].filter((head) => head !== '').map((head) => head.replaceAll(/^\/\/ ?/gm, '').trim());
}
