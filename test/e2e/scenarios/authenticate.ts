/** The page Authenticate. */
import assert from 'node:assert/strict';
import type { Page } from 'puppeteer-core';
import { choose, press, see, type, visit } from '../acts.ts';
import { axeFindings } from '../axe.ts';
import type { Scenario } from '../stage.ts';

const transcript = (page: Page): Promise<string[]> =>
  page.$$eval('.transcript li', (items) => items.map((item) => (item as HTMLElement).innerText.replaceAll('\n', ' ')));

export const authenticateScenarios: readonly Scenario[] = [
  {
    name: 'a key is registered and logs in, twice; a name that is taken is refused',
    play: async ({ page, address }) => {
      const name = `tester ${Date.now()}`;
      await visit(page, address, 'authenticate/login');
      await type(page, 'Name', name);
      await choose(page, 'Key', 'rsa2048');
      await press(page, 'Make a key and register');
      await see(page, 'Registered: RSA-PSS, 2048 bits.');
      for (const logins of [1, 2]) {
        await press(page, 'Log in');
        await page.waitForFunction(
          (count) =>
            [...document.querySelectorAll('.transcript li')].filter((item) => item.textContent?.includes('Welcome')).length === count,
          {},
          logins,
        );
      }
      const lines = await transcript(page);
      assert.equal(lines.length, 10);
      assert.match(lines[3] ?? '', /^Server Then sign this: [\w-]+ … [\w-]+$/);
      assert.equal(lines[5], `Server Welcome, ${name}.`);
      assert.notEqual(lines[3], lines[7]);
      await press(page, 'Make a key and register');
      await see(page, 'Failed: The name is taken.');
      const alert = await page.$eval('.status.fault', ({ role, textContent }) => ({ role, textContent }));
      assert.deepEqual(alert, { role: 'alert', textContent: 'Failed: The name is taken.' });
      assert.deepEqual(await axeFindings(page), []);
    },
  },
  {
    name: 'keys of curves log in: ECDSA on P-256, Ed25519',
    play: async ({ page, address }) => {
      await visit(page, address, 'authenticate/login');
      for (const [kind, algorithm] of [
        ['p256', 'ECDSA'],
        ['ed25519', 'Ed25519'],
      ] as const) {
        const name = `${kind} ${Date.now()}`;
        await type(page, 'Name', name);
        await choose(page, 'Key', kind);
        await press(page, 'Make a key and register');
        await see(page, `Registered: ${algorithm}, 256 bits.`);
        await press(page, 'Log in');
        await see(page, `Welcome, ${name}.`);
      }
    },
  },
  {
    name: 'passkeys need a name, and a browser that has them: the page says so',
    play: async ({ page, address, forgive }) => {
      await visit(page, numbered(address), 'authenticate/passkey');
      await see(page, 'Passkeys belong to a name, and 127.0.0.1 is a number');
      const link = await page.$eval('.notice a', (anchor) => (anchor as HTMLAnchorElement).href);
      assert.equal(link, `${address}#authenticate/passkey`);
      assert.deepEqual(await axeFindings(page), []);
      // The page under its number is of another origin than the one that is watched.
      await forgive();
    },
  },
  {
    name: 'a passkey is made and logs in; without passkeys the page says so',
    play: async ({ page, address }) => {
      const name = `passkey ${Date.now()}`;
      const authenticator = await virtualAuthenticator(page);
      if (!authenticator) {
        await page.evaluateOnNewDocument(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
        // The page is open: another place on it is no new document.
        await page.reload();
      }
      await visit(page, address, 'authenticate/passkey');
      if (authenticator) {
        await type(page, 'Name', name);
        await press(page, 'Make a passkey');
        await see(page, 'Registered: ES256.');
        await press(page, 'Log in with a passkey');
        await see(page, `Welcome, ${name}.`);
        // Its answers count: one that has not grown is a copy's.
        await authenticator.rewind();
        await press(page, 'Log in with a passkey');
        await see(page, /Failed: The passkey is refused: .*signCount must be greater/);
        await press(page, 'Make a passkey');
        await see(page, 'Failed: The name is taken.');
        assert.deepEqual(await axeFindings(page), []);
      } else await see(page, 'This browser has no passkeys.');
    },
  },
];

/** The same page under the machine's number. */
const numbered = (address: string): string => address.replace('localhost', '127.0.0.1');

/** An authenticator that Chromium plays, whose user agrees to everything; other browsers have none. */
async function virtualAuthenticator(page: Page): Promise<{ readonly rewind: () => Promise<void> } | undefined> {
  const session = await page.createCDPSession().catch(() => undefined);
  if (!session) return undefined;
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets the counters of its passkeys to 0. */
    rewind: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      await session.send('WebAuthn.clearCredentials', { authenticatorId });
      for (const credential of credentials)
        await session.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount: 0 } });
    },
  };
}
