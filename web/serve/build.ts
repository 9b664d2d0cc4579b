/** Builds the page into `dist/workbench`: TypeScript and styles from `web/`, the library from its sources. */
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
import { peers } from './peers.ts';
import { PAGE_POLICY } from './policy.ts';

export const root: string = fileURLToPath(new URL('../../../', import.meta.url));
export const pageFolder: string = `${root}dist/workbench/`;

/** The package under its public names. */
const ownNames = { find: /^limber\/(.+)$/, replacement: `${root}src/entries/$1.ts` };

const policy: Plugin = {
  name: 'content security policy',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY }, injectTo: 'head-prepend' },
  ],
};

/** How long plugins take says nothing about the page. */
const checks = { pluginTimings: false };

/** @param folder - is emptied first. */
export async function buildPage(folder: string = pageFolder): Promise<void> {
  const config: InlineConfig = {
    configFile: false,
    root: `${root}web`,
    base: './',
    logLevel: 'warn',
    resolve: { alias: [ownNames] },
    plugins: [policy, peers],
    worker: { format: 'es', plugins: () => [peers], rolldownOptions: { checks } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      // A data: address would be refused by the policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1000,
      rolldownOptions: { checks },
    },
  };
  await build(config);
}
