/** Chunks that subpaths of a made-up package share: who loads what. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Chunk, chunksOf } from '../../../scripts/package/chunks.ts';

/** Imports and sizes of files. */
const FILES: Readonly<Record<string, { readonly bytes: number; readonly imports: readonly string[] }>> = {
  bytes: { bytes: 900, imports: [] },
  numbers: { bytes: 1200, imports: ['bytes'] },
  curve: { bytes: 2500, imports: ['numbers'] },
  field: { bytes: 700, imports: ['bytes'] },
  pairing: { bytes: 900_000, imports: ['curve', 'field'] },
  hash: { bytes: 100, imports: [] },
  encrypt: { bytes: 300, imports: ['cipher'] },
};
const REACHED = new Map([
  ['sign', ['bytes', 'numbers', 'curve', 'hash']],
  ['verify', ['bytes', 'numbers', 'curve', 'field']],
  ['pair', ['bytes', 'numbers', 'curve', 'field', 'pairing']],
  ['pairs', ['bytes', 'numbers', 'curve', 'field', 'pairing']],
  ['digest', ['hash']],
  ['seal', ['encrypt', 'cipher']],
  ['open', ['encrypt', 'cipher']],
]);

const sources = {
  bytes: (file: string) => FILES[file]?.bytes ?? 0,
  imports: (file: string) => FILES[file]?.imports ?? [],
  // Of another package.
  isForeign: (file: string) => file === 'cipher',
};
const chunks = (alone: readonly string[] = []): readonly Chunk[] => chunksOf(REACHED, { alone, often: [] }, sources);
const loadedBy = (name: string, all: readonly Chunk[]): readonly string[] =>
  all.flatMap(({ users, files }) => (users.has(name) ? files : []));

describe('chunks of shared code', () => {
  it('have every file once', () => {
    const files = chunks().flatMap(({ files }) => files);
    assert.deepEqual([...files].sort(), Object.keys(FILES).sort());
  });

  it('give every subpath what it reaches, and with a file what that imports', () => {
    for (const [name, reached] of REACHED) {
      const loaded = loadedBy(name, chunks());
      for (const file of [...reached, ...loaded.flatMap(sources.imports)].filter((each) => !sources.isForeign(each)))
        assert.ok(loaded.includes(file), `${name}: ${file}`);
    }
  });

  it('are united where that saves files, though a little is loaded in vain', () => {
    const all = chunks();
    assert.ok(all.filter(({ users }) => users.has('verify')).length < 3);
    assert.ok(loadedBy('sign', all).includes('field'));
  });

  it('are not united where much would be loaded in vain', () => {
    for (const name of ['sign', 'verify', 'digest']) assert.ok(!loadedBy(name, chunks()).includes('pairing'), name);
  });

  it('keep apart what loads another package, and have none of its files', () => {
    const all = chunks();
    assert.ok(!all.some(({ files }) => files.includes('cipher')));
    for (const name of ['sign', 'verify', 'digest']) assert.ok(!loadedBy(name, all).includes('encrypt'), name);
    for (const name of ['seal', 'open']) assert.ok(loadedBy(name, all).includes('encrypt'), name);
  });

  it('give a subpath that is alone nothing else', () => {
    assert.deepEqual(loadedBy('digest', chunks(['digest'])), ['hash']);
    assert.notDeepEqual(loadedBy('digest', chunks()), ['hash']);
  });
});
