/** A browser that a test drives: Chromium over its own protocol, Firefox over WebDriver BiDi. */
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { browserEnvironment } from '../../engines/browser.ts';
import { chromium } from '../../engines/chromium.ts';
import { firefox } from '../../engines/firefox.ts';

export type DrivenName = 'chromium' | 'firefox';

/** A container rarely gives the rights that the sandbox needs; the only page that is opened is ours, on loopback. */
const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-proxy-server'];

/** Why the browser cannot be driven here; undefined where it can. Throws instead where every engine is required. */
export function missing(name: DrivenName): string | undefined {
  try {
    ({ chromium, firefox })[name].find();
    return undefined;
  } catch (error) {
    if (process.env.LIMBER_REQUIRE_ENGINES === '1') throw error;
    return `${name}: ${(error as Error).message}`;
  }
}

/** @param folder - for the browser's files and for downloads, which it keeps without asking. */
export function launch(name: DrivenName, folder: string): Promise<Browser> {
  const common = { headless: true, env: browserEnvironment(folder) } as const;
  return name === 'chromium'
    ? puppeteer.launch({ ...common, browser: 'chrome', executablePath: chromium.find(), args: CHROMIUM_FLAGS })
    : puppeteer.launch({ ...common, browser: 'firefox', executablePath: firefox.find(), extraPrefsFirefox: preferences(folder) });
}

/** Its protocol knows no folder for downloads; a preference does. */
const preferences = (folder: string): Record<string, unknown> => ({
  'browser.download.alwaysOpenPanel': false,
  'browser.download.dir': folder,
  'browser.download.folderList': 2,
  'network.proxy.type': 0,
});

/** What a page must not do: listened for from its first script on. */
export interface Watched {
  readonly page: Page;
  /** Breaches of the content security policy, errors, and requests that leave this origin. */
  readonly misdeeds: () => Promise<readonly string[]>;
  /** Forgets them, where they were provoked. */
  readonly forgive: () => Promise<void>;
}

export async function watchedPage(browser: BrowserContext, origin: string): Promise<Watched> {
  const page = await browser.newPage();
  const misdeeds: string[] = [];
  page.on('pageerror', (error) => misdeeds.push(`error: ${(error as Error).message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(blob|data|about):/.test(url)) misdeeds.push(`request: ${url}`);
  });
  await page.evaluateOnNewDocument(() => {
    const breaches: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      breaches.push(`${violatedDirective} ${blockedURI}`);
    });
    Object.assign(globalThis, { breaches });
  });
  const breaches = () => page.evaluate(() => (globalThis as unknown as { breaches: string[] }).breaches);
  return {
    page,
    misdeeds: async () => [...misdeeds, ...(await breaches())],
    forgive: async () => {
      misdeeds.length = 0;
      await page.evaluate(() => {
        (globalThis as unknown as { breaches: string[] }).breaches.length = 0;
      });
    },
  };
}
