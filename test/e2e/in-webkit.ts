/** Visits the built page in WebKit, which is started bare, as in the conformance suite: a script that is put into the page uses it and reports. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Child, endedEarly, stop, withFolder } from '../../engines/child.ts';
import { webkit } from '../../engines/webkit.ts';
import { openSite } from '../../web/serve/site.ts';
import { builtPage } from './built-page.ts';
import { proxyOf, type Sent } from './proxy.ts';

// Of the whole visit; on two cores, two other browsers run beside it.
const PATIENCE_MS = 300_000;

/** Why WebKit cannot be used here; undefined where it can. Throws instead where every engine is required. */
export function missingWebkit(): string | undefined {
  try {
    webkit.find();
    return undefined;
  } catch (error) {
    if (process.env.LIMBER_REQUIRE_ENGINES === '1') throw error;
    return `webkit: ${(error as Error).message}`;
  }
}

/** @param script - the name of the module that is put into the page. @param check - is given what it reports, all that was posted, and a folder. */
export function visitInWebkit<T>(script: string, check: (found: T, sent: readonly Sent[], folder: string) => Promise<void>): Promise<void> {
  return withFolder('workbench', async (folder) => {
    const site = await openSite({ workbench: await builtPage(folder), documents: folder }, 0, join(folder, 'elections'));
    const sent: Sent[] = [];
    let report!: (found: T) => void;
    const found = new Promise<T>((resolve) => {
      report = resolve;
    });
    const proxy = await proxyOf(site.workbench, {
      take: async (request, response) => {
        const [, inside] = /^\/(inside-[a-z-]+\.js)$/.exec(request.path) ?? [];
        if (inside !== undefined) {
          const source = await readFile(fileURLToPath(new URL(inside, import.meta.url)));
          response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(source);
          return true;
        }
        if (request.path === '/report') {
          report(JSON.parse(request.body) as T);
          response.writeHead(204).end();
          return true;
        }
        if (request.method !== 'GET') sent.push(request);
        return false;
      },
      change: (page) => page.replace('</body>', `<script type="module" src="/${script}"></script></body>`),
    });
    const children: Child[] = [];
    const patience = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no report')), PATIENCE_MS).unref();
    });
    try {
      await webkit.launch()(proxy.address, { folder, children, before: [] });
      await check(await Promise.race([found, patience, ...children.map(endedEarly)]), sent, folder);
    } finally {
      for (const child of children.reverse()) await stop(child);
      proxy.close();
      await site.close();
    }
  });
}
