/** Builds the page, serves it, and runs the scenarios in one browser, each in a page of its own. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { withFolder } from '../../engines/child.ts';
import { openSite } from '../../web/serve/site.ts';
import { builtPage } from './built-page.ts';
import { type DrivenName, launch, missing, watchedPage } from './driven.ts';

export interface Scene {
  readonly page: Page;
  /** Of the workbench. */
  readonly address: string;
  /** Forgets breaches of the policy and errors so far: those that are left at the end fail the scenario. */
  readonly forgive: () => Promise<void>;
  /** Where downloads and screenshots go. */
  readonly folder: string;
}

export interface Scenario {
  readonly name: string;
  readonly play: (scene: Scene) => Promise<void>;
}

const VIEWPORT = { width: 1200, height: 900 };
const PATIENCE_MS = 60_000;

export function play(name: DrivenName, scenarios: readonly Scenario[]): void {
  const reason = missing(name);
  test(`the workbench in ${name}`, { ...(reason !== undefined && { skip: reason }) }, (t) =>
    withFolder('workbench', async (folder) => {
      const site = await openSite({ workbench: await builtPage(folder), documents: folder }, 0, join(folder, 'elections'));
      const browser = await launch(name, folder);
      try {
        for (const scenario of scenarios) {
          await t.test(scenario.name, async () => {
            // With storage of its own: one scenario's results are not the next one's.
            const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'allow', downloadPath: folder } });
            const { page, misdeeds, forgive } = await watchedPage(context, site.address);
            page.setDefaultTimeout(PATIENCE_MS);
            await page.setViewport(VIEWPORT);
            await page.goto(site.workbench);
            await scenario.play({ page, address: site.workbench, folder, forgive });
            assert.deepEqual(await misdeeds(), []);
            await context.close();
          });
        }
      } finally {
        await browser.close();
        await site.close();
      }
    }),
  );
}
