/** The documentation, built and read in Chromium: no complaint of its generator, no broken link, nothing from elsewhere, for everybody. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withFolder } from '../../engines/child.ts';
import { withAbsoluteLinks } from '../../scripts/release/links.ts';
import { GROUPS } from '../../scripts/site/documents.ts';
import { brokenLinks } from '../../scripts/site/links.ts';
import { buildSite } from '../../scripts/site/site.ts';
import { openSite } from '../../web/serve/site.ts';
import { axeFindings } from './axe.ts';
import { builtPage } from './built-page.ts';
import { launch, missing, watchedPage } from './driven.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const PAGES = [
  'index.html',
  'documents/jose.html',
  'documents/readme.html',
  'documents/threats.html',
  'modules/limber_ecdsa.html',
  'functions/limber_ecdsa.signEcdsa.html',
];

const ADDRESS = 'https://limber.example/';

/** A page in the site's folder, with all links to the site that the text has. */
const linksOf = (text: string): string =>
  [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => `<a href="${target.replace(ADDRESS, '')}"></a>`).join('');

test('the site is whole, and for everybody', { skip: missing('chromium') }, () =>
  withFolder('site', async (folder) => {
    const site = join(folder, 'site');
    const workbench = await builtPage(folder);
    const complaints = await buildSite(ROOT, site, async (lab) => cpSync(workbench, lab, { recursive: true }));
    assert.deepEqual(complaints, []);
    // Documents on a registry's page: their links lead to this site.
    for (const document of ['README.md', 'SECURITY.md'])
      writeFileSync(
        join(site, `${document}.html`),
        linksOf(withAbsoluteLinks(readFileSync(join(ROOT, document), 'utf8'), document, ADDRESS)),
      );
    assert.deepEqual(brokenLinks(site, ['lab']), []);
    const signing = readFileSync(join(site, 'functions/limber_ecdsa.signEcdsa.html'), 'utf8');
    for (const text of ['<code>WrongTypeError</code>', 'Example', 'limber/ecdsa']) assert.ok(signing.includes(text), text);
    // As `npm start` does: under a policy that forbids scripts and styles within pages.
    const { address, close } = await openSite({ workbench, documents: site }, 0, join(folder, 'elections'));
    const browser = await launch('chromium', folder);
    try {
      const { page, misdeeds } = await watchedPage(browser.defaultBrowserContext(), address);
      for (const name of PAGES) {
        await page.goto(address + name);
        for (const theme of ['light', 'dark']) {
          await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
          assert.deepEqual(await axeFindings(page), [], `${name}, ${theme}`);
        }
        await page.setViewport({ width: 360, height: 740 });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= 360, `${name}: ${width} pixels wide`);
        await page.setViewport({ width: 1200, height: 900 });
        assert.deepEqual(await misdeeds(), [], name);
      }
      await page.goto(address);
      await page.waitForFunction(() =>
        /^Your browser has just verified [\d,]+ signatures/.test(document.getElementById('here')?.textContent ?? ''),
      );
      // Who comes for the first time sees the tasks, the headings of all else, and the workbench.
      await page.waitForSelector('#tsd-nav-container details');
      const [headings, tasks, last] = await page.evaluate(() => [
        [...document.querySelectorAll('#tsd-nav-container > li > details > summary')].map((heading) => heading.textContent?.trim()),
        [...document.querySelectorAll('#tsd-nav-container > li:first-child > details[open] li')].map((task) => task.textContent?.trim()),
        document.querySelector('#tsd-nav-container > li:last-child > a')?.getAttribute('href'),
      ]);
      assert.deepEqual(headings, [...GROUPS.map(({ title }) => title), 'Reference']);
      assert.deepEqual([tasks?.length, tasks?.[0]], [GROUPS[0]?.files.length, 'Tokens']);
      assert.match(String(last), /lab\/index\.html$/);
      await Promise.all([page.waitForNavigation(), page.click('a[href^="lab/"]')]);
      await page.waitForFunction(() => document.title === 'Home · limber' && document.querySelector('h1') !== null);
      assert.deepEqual(await misdeeds(), []);
    } finally {
      await browser.close();
      await close();
    }
  }),
);

test('broken links are found', () =>
  withFolder('links', async (folder) => {
    mkdirSync(join(folder, 'more'));
    writeFileSync(
      join(folder, 'a.html'),
      '<h1 id="here">A</h1><a href="more/b.html#there">b</a><a href="#here">up</a><a href="https://example.org">c</a>',
    );
    writeFileSync(
      join(folder, 'more/b.html'),
      '<p id="there"></p><a href="../a.html#gone">a</a><a href="c.html">c</a><img src="//example.org/x.png">',
    );
    writeFileSync(join(folder, 'style.css'), 'a { background: url("https://example.org/y.png") }');
    assert.deepEqual(brokenLinks(folder), [
      'more/b.html: //example.org/x.png is loaded from elsewhere',
      'more/b.html: ../a.html#gone has no such place',
      'more/b.html: c.html is not there',
      'style.css: https://example.org/y.png is loaded from elsewhere',
    ]);
    assert.deepEqual(brokenLinks(folder, ['more']).length, 1);
  }));
