/** limber election verify: every form that the files of an election come in. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { archive, asZip, bundle, files, lines, ndjson, put, verify } from './election-files.ts';
import { zipped } from './zipped.ts';

describe('every form that files come in', () => {
  const forms: Readonly<Record<string, () => string>> = {
    'a folder': () => put(files),
    'a folder with gzipped files': () => {
      const place = put({ 'election.json': files['election.json']! });
      for (const [name, text] of Object.entries(files))
        if (name !== 'election.json') writeFileSync(path.join(place, `${name}.gz`), gzipSync(text));
      return place;
    },
    'a folder with a file for each ballot': () => {
      const { 'ballots.ndjson': ballots, ...rest } = files;
      return put({ ...rest, ...Object.fromEntries(lines(ballots!).map((text, i) => [`ballots/${i}.json`, text])) });
    },
    'a zip': () => put(asZip(files)),
    'a zip with a folder': () => put(asZip(files, 'elections/board/')),
    'a bundle': () => put(bundle(files)),
    'a gzipped bundle': () => put(gzipSync(bundle(files))),
    'one record a line': () => put(ndjson(files)),
  };
  for (const [form, place] of Object.entries(forms)) {
    test(form, () => {
      const { status, out, err } = verify(place());
      assert.equal(err, '');
      assert.match(out, /\nall \d+ checks hold, [\d.]+ s\n$/);
      assert.equal(status, 0, out);
    });
  }
  for (const [form, place] of [
    ['an archive', (): string => put(archive)],
    ['a gzipped archive', (): string => put(gzipSync(archive), 'x.bel.gz')],
    [
      'an archive in a zip',
      (): string =>
        put(
          zipped([
            ['a/readme.txt', Buffer.from('x')],
            ['a/election.bel', archive],
          ]),
        ),
    ],
  ] as const) {
    test(form, () => {
      const { status, out } = verify(place());
      assert.match(out, /^Belenios, election [\w+/]{43}\n[\s\S]*\nall 15 checks hold/);
      assert.equal(status, 0);
    });
  }
});
