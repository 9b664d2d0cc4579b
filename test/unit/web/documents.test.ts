/** Whether built guides and reference are as old as their sources. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withFolder } from '../../../engines/child.ts';
import { areCurrent, markDocuments, meanwhile, sourcesDigest } from '../../../web/serve/documents.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** A copy of what is read, small. */
function sources(folder: string): string {
  for (const file of readdirSync(ROOT).filter((name) => /\.(md|json)$/.test(name))) cpSync(join(ROOT, file), join(folder, file));
  for (const name of ['docs', 'src', 'scripts/site', 'web/site', 'web/public']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'docs/a.md'), '# A');
  writeFileSync(join(folder, 'src/a.ts'), '/** A. */');
  return folder;
}

test('pages are current until a source changes, comes or goes, whatever its time is', () =>
  withFolder('documents', async (folder) => {
    const root = sources(folder);
    const built = join(root, 'built');
    mkdirSync(built);
    assert.equal(areCurrent(root, built), false);
    const changes: readonly (() => void)[] = [
      () => writeFileSync(join(root, 'docs/a.md'), '# B'),
      () => writeFileSync(join(root, 'src/b.ts'), ''),
      () => rmSync(join(root, 'src/a.ts')),
      () => writeFileSync(join(root, 'README.md'), ''),
    ];
    for (const change of changes) {
      markDocuments(built, sourcesDigest(root));
      utimesSync(join(root, 'README.md'), new Date(), new Date());
      assert.equal(areCurrent(root, built), true);
      change();
      assert.equal(areCurrent(root, built), false, String(change));
    }
  }));

test('the page that stands in looks again, until there is a fault', () => {
  assert.match(meanwhile(undefined), /http-equiv="refresh".*are being built/s);
  assert.doesNotMatch(meanwhile('no room'), /refresh|are being built|no room/);
});
