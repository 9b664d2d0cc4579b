/** The tables of docs/lab.md are those of the results that are kept. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { withTables } from '../../../lab/document.ts';
import { DOCUMENT, documentOfResults } from '../../../lab/kept-results.ts';
import type { ResultFile } from '../../../lab/result-file.ts';

test('docs/lab.md shows the results that are kept: npm run -s lab -- tables writes them', () => {
  assert.equal(readFileSync(DOCUMENT, 'utf8'), documentOfResults());
});

test('a table is written between its marks, with where it comes from and why a time is missing', () => {
  const row = { study: 'nist', row: 'ffc', bits: 2048, engine: 'E 1' } as const;
  const file: ResultFile = {
    study: 'nist',
    quick: true,
    engine: 'E 1',
    versions: 'E 1',
    cpu: 'C',
    core: 1,
    load: 0.5,
    date: '2026-11-21T12:00:00Z',
    commit: 'abc',
    rows: [
      { ...row, method: 'limber', ms: 2 },
      { ...row, method: 'other', ms: 5 },
      { ...row, method: 'third', ms: null, note: 'is not there' },
    ],
  };
  const expected = `before
<!-- tables: nist -->

**E 1** · one core, C · load 0.5 before · 21 November 2026 · commit abc · quick · \`lab/results/nist-e.json\`

|  | ffc |
| --- | ---: |
| limber | 2.00 |
| other | 5.00 (2.50) |
| third | – |

Without a time: third: is not there.

<!-- end -->
after`;
  const marked = (between: string) => `before\n<!-- tables: nist -->\n${between}<!-- end -->\nafter`;
  const files = new Map([['nist-e.json', file]]);
  assert.equal(withTables(marked(''), files), expected);
  assert.equal(withTables(marked('| old |\n'), files), expected);
  assert.equal(withTables(expected, files), expected);
});
