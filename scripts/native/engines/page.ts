/** A browser's page that compiles the modules, those that the browser takes. */

import type { Launch } from '../../../engines/browser.ts';
import { type Child, endedEarly, stop, withFolder } from '../../../engines/child.ts';
import { openSite } from '../../../engines/site.ts';
import type { Subject } from '../subjects.ts';

const LIMIT_MS = 120_000;

/** @param read - is called while the browser still runs, and has the folder that it was launched with. */
export async function compileInPage<T>(
  subjects: readonly Subject[],
  launch: (folder: string) => Launch,
  read: (folder: string) => T | Promise<T>,
): Promise<T> {
  let done: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    done = resolve;
  });
  const site = await openSite(
    async (path, _request, response) => {
      if (path === '/done') done();
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(path === '/' ? pageOf(subjects) : '');
    },
    () => {},
  );
  const children: Child[] = [];
  try {
    return await withFolder('native', async (folder) => {
      await launch(folder)(site.address, { folder, children, before: [] });
      await Promise.race([finished, ...children.map(endedEarly), overdue()]);
      return await read(folder);
    });
  } finally {
    for (const child of children) await stop(child);
    await site.close();
  }
}

function overdue(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(`no answer in ${LIMIT_MS / 1000} s`)), LIMIT_MS).unref());
}

/** Modules are kept, so that their code is. Those without names come last: what an engine has yet to write of its dump is theirs. */
function pageOf(subjects: readonly Subject[]): string {
  const codes = [...subjects.map(({ named }) => named), ...subjects.map(({ plain }) => plain)].map((bytes) =>
    Buffer.from(bytes).toString('base64'),
  );
  return `<!doctype html><script>
const bytesOf = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
globalThis.modules = ${JSON.stringify(codes)}.map((text) => {
  try { return new WebAssembly.Module(bytesOf(text)); } catch { return undefined; }
});
fetch('/done');
</script>`;
}
