/**
 * Where the external vectors are. They are read in place and never copied into the project: `LIMBER_VECTORS` names
 * their folder, and without it they lie beside the repository, in `../shared/vectors`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** This module runs as `dist/test/vectors/folder.js`, three folders below the repository's root. */
const beside = fileURLToPath(new URL('../../../../shared/vectors', import.meta.url));

export function vectorFolder(): string {
  return process.env.LIMBER_VECTORS ?? beside;
}

/** Whether the vectors are here. A folder that was named and does not exist is a mistake, and not an absence. */
export function vectorsPresent(): boolean {
  const folder = vectorFolder();
  const present = existsSync(folder);
  if (!present && process.env.LIMBER_VECTORS !== undefined) throw new Error(`LIMBER_VECTORS names ${folder}, which does not exist`);
  return present;
}

/** The text of a file, named by its path below the folder, without the `.gz` of those that are gzipped. */
export const readVectors = (source: string): string => vectorBytes(source).toString('utf8');

/** The same as bytes. */
export function vectorBytes(source: string): Buffer {
  const path = join(vectorFolder(), source);
  return existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}.gz`));
}
