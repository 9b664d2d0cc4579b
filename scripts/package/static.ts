/** The files of `limber/static`, and what the library knows of them and of those that users make. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { STATIC_MODULES } from '../../src/runtime/static/data.ts';
import { TRIAL } from '../../src/runtime/static/section.ts';
import { staticBytes, staticFiles } from '../../src/self-test/static-files.ts';

/** `src/runtime/static/data.ts`, for what is generated now. */
export function staticData(): string {
  const lines = staticFiles().map((file) => {
    const { name, part, family } = file;
    const members = [...(part === undefined ? [] : [`part: '${part}'`]), `family: '${family}'`, `hash: '${staticBytes(file).hash}'`];
    return `  '${name}': { ${members.join(', ')} },\n`;
  });
  return `${HEAD}${lines.join('')}};\n`;
}

const HEAD = `/** The modules that are files of \`limber/static\`, or that users make. Written by \`npm run lock\`. */
import type { FieldFamily } from '../../kernels/field/prime/fields.ts';

export interface StaticModule {
  /** For whom it is, as errors call it; absent for odd moduli, which plain JavaScript serves as well, and for the trial of an engine. */
  readonly part?: string;
  readonly family: FieldFamily;
  /** In the lock file. */
  readonly hash: string;
}

/** By their names in the lock file. */
export const STATIC_MODULES: Readonly<Record<string, StaticModule>> = {
`;

/** Writes the files of the package. @throws if code is not as the lock and the library have it: `npm run lock` writes both. */
export function writeStaticFiles(folder: string, locked: Readonly<Record<string, string>>): void {
  for (const file of staticFiles().filter(({ isInPackage }) => isInPackage)) {
    const { name } = file;
    const { bytes, hash } = staticBytes(file);
    const known = name === TRIAL ? hash : locked[name];
    if (known !== hash || STATIC_MODULES[name]?.hash !== hash)
      throw new Error(`${name} is not as it is locked: run npm run lock, and build again`);
    const place = path.join(folder, `${file.file}.wasm`);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, bytes);
  }
}
