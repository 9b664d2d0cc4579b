/** Imports only go down, and the check of it notices where they do not. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { layeringBreaches } from '../scripts/layering.ts';

const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

test('the source tree keeps its layers', () => {
  assert.deepEqual(layeringBreaches(root), []);
});

test('every kind of breach is found', () => {
  const files: Readonly<Record<string, string>> = {
    'src/util/up.ts': "import '../asm/fine.ts';",
    'src/asm/fine.ts': "import '../util/low.ts';",
    'src/util/low.ts': '',
    'src/util/entry.ts': "import '../entries/modexp.ts';",
    'src/entries/modexp.ts': "import '../asm/fine.ts';",
    'src/asm/package.ts': "import 'node:fs';",
    'src/elsewhere/file.ts': "import '../util/low.ts';",
    'src/kernels/a.ts': "import type { B } from './b.ts';",
    'src/kernels/b.ts': "export type { A } from './a.ts';",
    'src/pairing/low.ts': "import '../util/low.ts';",
    'src/scheme/fine.ts': "import '../pairing/low.ts';",
    'src/skipchain/deep.ts': "import type { T } from '../pairing/low.ts';",
    'src/skipchain/fine.ts': "import '../scheme/fine.ts';",
    'app/fine.ts': "import 'limber/modexp';",
    'cli/deep.ts': "import '../src/util/low.ts';",
    'cli/fine.ts': "import 'limber/modexp';",
    'bench/deep.ts': "import '../src/util/low.ts';",
    'bench/kernels/fine.ts': "import '../../src/util/low.ts';",
    'lab/deep.ts': "import '../src/util/low.ts';",
    'web/deep.ts': "import '../src/util/low.ts';",
    'lab/arithmetic.ts': "import '../src/util/low.ts';",
  };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'layering-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    assert.deepEqual(
      layeringBreaches(folder).map((line) => line.replace(/ imports .*:/, ':')),
      [
        'src/asm/package.ts: the library imports no such package',
        'src/elsewhere/file.ts: a folder without a layer',
        'src/skipchain/deep.ts: skipchain goes through the schemes',
        'src/util/entry.ts: nothing imports an entry',
        'src/util/up.ts: imports go down',
        'cli/deep.ts: applications use the public subpaths',
        'bench/deep.ts: applications use the public subpaths',
        'lab/deep.ts: applications use the public subpaths',
        'web/deep.ts: applications use the public subpaths',
        'cycle: src/kernels/a.ts → src/kernels/b.ts → src/kernels/a.ts',
      ],
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
