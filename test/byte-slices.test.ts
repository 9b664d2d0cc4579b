/** Nobody calls `slice` on bytes, and the check of it notices who does, by types. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { byteSlices, slicesOf } from '../scripts/byte-slices.ts';

const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

test('bytes are copied by copyOf alone', () => {
  assert.deepEqual(byteSlices(root), []);
});

/** Whether a line with that comment is to be found. */
const FOUND = '// found';

const SAMPLE = `
export const plain = (bytes: Uint8Array) => bytes.slice(); ${FOUND}
export const part = (bytes: Uint8Array) => bytes.slice(1, 2); ${FOUND}
export const buffer = (bytes: Buffer) => bytes.slice(); ${FOUND}
export const either = (bytes: Uint8Array | string) => bytes.slice(0, 1); ${FOUND}
export const maybe = (bytes?: Uint8Array) => bytes?.slice(); ${FOUND}
export const generic = <T extends Uint8Array>(bytes: T) => bytes.slice(); ${FOUND}
export class Derived extends Uint8Array {}
export const derived = (bytes: Derived) => bytes.slice(); ${FOUND}
export const indexed = (bytes: Uint8Array) => bytes['slice'](); ${FOUND}
export const taken = ({ slice }: Uint8Array) => slice; ${FOUND}
export const renamed = (bytes: Uint8Array) => { const { slice: copy } = bytes; return copy; }; ${FOUND}
export const prototype = Uint8Array.prototype.slice; ${FOUND}
export const inferred = [Uint8Array.of(1)].map((bytes) => bytes.slice()); ${FOUND}
export const text = (words: string) => words.slice(1);
export const list = (bytes: readonly Uint8Array[]) => bytes.slice(1);
export const doubles = (numbers: Float64Array) => numbers.slice();
export const other = (thing: { slice(): number }) => thing.slice();
export const view = (bytes: Uint8Array) => bytes.subarray(1);
`;

test('every way to say it is found, and nothing else is', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'byte-slices-'));
  try {
    const file = path.join(folder, 'sample.ts');
    writeFileSync(file, SAMPLE);
    const program = ts.createProgram([file], {
      lib: ['lib.es2022.d.ts'],
      target: ts.ScriptTarget.ES2022,
      types: ['node'],
      typeRoots: [path.join(root, 'node_modules/@types')],
      strict: true,
    });
    const expected = SAMPLE.split('\n').flatMap((line, i) => (line.endsWith(FOUND) ? [i + 1] : []));
    assert.equal(expected.length, 12);
    assert.deepEqual(
      slicesOf(program).map(({ line }) => line),
      expected,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
