/** Documents that are published, with links to the site. Whether its pages are there is tested where it is built, in `test/e2e/site.test.ts`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withAbsoluteLinks } from '../../../scripts/release/links.ts';

const root = path.resolve(fileURLToPath(import.meta.url), '../../../../..');
const changed = (text: string, file = 'README.md', homepage = 'https://limber.example/'): string => withAbsoluteLinks(text, file, homepage);

test('links to files become links to pages', () => {
  assert.equal(
    changed('[a](docs/curves.md#dstu-4145), [b](docs/guides/workers.md)'),
    '[a](https://limber.example/documents/curves.html#dstu-4145), [b](https://limber.example/documents/workers.html)',
  );
  assert.equal(changed('[tasks](docs/home.md)'), '[tasks](https://limber.example/index.html)');
  assert.equal(changed('[above](#formats)'), '[above](https://limber.example/documents/readme.html#formats)');
  assert.equal(changed('[up](../README.md)', 'docs/jose.md'), '[up](https://limber.example/documents/readme.html)');
});

test('a site in a folder of its host is named with or without a slash', () => {
  for (const homepage of ['https://host.example/limber', 'https://host.example/limber/'])
    assert.equal(changed('[a](SECURITY.md)', 'README.md', homepage), '[a](https://host.example/limber/documents/security.html)');
});

test('links to elsewhere, and code, stay', () => {
  const text = '[rfc](https://host.example/rfc) `[x](y)`\n\n```js\nconst z = [x](y);\n```\n';
  assert.equal(changed(text), text);
});

test('a link to what is no page is an error that names it', () => {
  assert.throws(() => changed('[a](src/entries/ec.ts)'), /README\.md: src\/entries\/ec\.ts is no page of the site/);
});

test('the documents of the package have no other links', () => {
  for (const file of ['README.md', 'SECURITY.md']) {
    const before = readFileSync(path.join(root, file), 'utf8');
    const links = [...changed(before, file).matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target as string);
    assert.ok(links.length > 1, file);
    assert.deepEqual(
      links.filter((target) => !target.startsWith('https://')),
      [],
      file,
    );
  }
});
