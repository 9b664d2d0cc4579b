/** Runs the suite's page in a browser. */
import type { Launch } from '../../engines/browser.ts';
import { type Child, endedEarly, stop, withFolder } from '../../engines/child.ts';
import type { Job, SuiteResult } from '../conformance/run-cases.ts';
import type { Variant } from './engine.ts';
import { serve } from './serve.ts';
import { Watchdog } from './watchdog.ts';

/** Content security policies: without WebAssembly, and with it. */
export const STRICT = "script-src 'self'";
export const WASM_ALLOWED = "script-src 'self' 'wasm-unsafe-eval'";

export function pageVariant(name: string, job: Job, launch: Launch, policy?: string): Variant {
  return { name, run: (vectorsFile) => runPage(job, launch, policy, vectorsFile) };
}

async function runPage(job: Job, launch: Launch, policy: string | undefined, vectorsFile: string): Promise<SuiteResult> {
  const watchdog = new Watchdog();
  const site = await serve({ job, vectorsFile, policy, heard: (progress) => watchdog.heard(progress) });
  try {
    return await withFolder('browser', async (folder) => {
      const children: Child[] = [];
      try {
        await launch(site.address, { folder, children, before: [] });
        return await Promise.race([site.result, watchdog.expired, ...children.map(endedEarly)]);
      } finally {
        for (const child of children.reverse()) await stop(child);
      }
    });
  } finally {
    watchdog.stop();
    await site.close();
  }
}
