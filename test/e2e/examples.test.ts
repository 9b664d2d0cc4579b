/** The examples for browsers, in Chromium: the page as Vite bundles it, and passkeys of an authenticator that the browser plays. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { build } from 'vite';
import { stop, withFolder } from '../../engines/child.ts';
import { openSite, sendFile } from '../../engines/site.ts';
import { installed, startServer } from '../examples/installed.ts';
import { type UserProject, userProject } from '../package/user-project.ts';
import { axeFindings } from './axe.ts';
import { launch, missing, watchedPage } from './driven.ts';

const reason = missing('chromium');

describe('examples in Chromium', { ...(reason !== undefined && { skip: reason }) }, () => {
  let user: UserProject;

  before(() => {
    user = userProject();
  });

  after(() => user.remove());

  const inBrowser = (use: (browser: Browser) => Promise<void>): Promise<void> =>
    withFolder('examples', async (folder) => {
      const browser = await launch('chromium', folder);
      try {
        await use(browser);
      } finally {
        await browser.close();
      }
    });

  const textOf = (page: Page, id: string): Promise<string> => page.$eval(`#${id}`, (element) => element.textContent ?? '');
  const shows = (page: Page, id: string, text: string): Promise<unknown> =>
    page.waitForFunction((of, expected) => document.getElementById(of)?.textContent?.startsWith(expected), {}, id, text);

  it('page: signs, verifies, and sees what was changed', async () => {
    const root = installed(user, 'page');
    await build({ configFile: false, root, logLevel: 'warn', build: { target: 'es2022', modulePreload: { polyfill: false } } });
    const failed: string[] = [];
    const site = await openSite(
      (pathname, _, response) => sendFile(response, path.join(root, 'dist', pathname === '/' ? 'index.html' : pathname)),
      ({ message }) => failed.push(message),
    );
    try {
      await inBrowser(async (browser) => {
        const { page, misdeeds } = await watchedPage(browser.defaultBrowserContext(), site.address);
        await page.goto(site.address);
        await page.type('#text', 'a letter');
        await page.click('#sign button');
        await page.waitForFunction(() => document.getElementById('signed')?.textContent !== '');
        await page.type('#claimed', 'a letter');
        await page.type('#signature', await textOf(page, 'signed'));
        await page.type('#key', await textOf(page, 'own'));
        await page.click('#verify button');
        await shows(page, 'verdict', 'Valid:');
        await page.type('#claimed', '!');
        await page.click('#verify button');
        await shows(page, 'verdict', 'Not valid:');
        await page.type('#key', 'AAAA');
        await page.click('#verify button');
        await shows(page, 'verdict', 'This is no public key');
        assert.deepEqual(await axeFindings(page), []);
        assert.deepEqual(await misdeeds(), []);
      });
      assert.deepEqual(
        failed.filter((message) => !message.includes('favicon')),
        [],
      );
    } finally {
      await site.close();
    }
  });

  it('server: registers and logs in with a passkey of the browser', async () => {
    const { child, address } = await startServer(installed(user, 'server'));
    try {
      await inBrowser(async (browser) => {
        const { page, misdeeds } = await watchedPage(browser.defaultBrowserContext(), address);
        const devtools = await page.createCDPSession();
        await devtools.send('WebAuthn.enable');
        const authenticator = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
        await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { ...authenticator, isUserVerified: true } });
        await page.goto(address);
        await page.type('#name', 'alice');
        await page.click('#register button');
        await shows(page, 'state', 'alice is registered');
        await page.click('#login');
        await shows(page, 'state', 'You are alice');
        await page.click('#register button');
        await shows(page, 'state', 'Refused: the name is taken');
        assert.deepEqual(await axeFindings(page), []);
        assert.deepEqual(await misdeeds(), []);
      });
    } finally {
      await stop(child);
    }
  });
});
