/**
 * `npm run site`: writes the documentation, with the workbench as its lab, into a folder that any web server serves, `dist/site`. What was there before stays until all
 * is written. `--workbench FOLDER` takes a workbench that is built already.
 */
import { cpSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildPage } from '../../web/serve/build.ts';
import { markDocuments, sourcesDigest } from '../../web/serve/documents.ts';
import { buildSite } from './site.ts';

const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');
const { workbench } = parseArgs({ options: { workbench: { type: 'string' } } }).values;
const [site, next] = [path.join(root, 'dist/site'), path.join(root, 'dist/site-next')];
// As they are now: what changes meanwhile is not in the pages.
const sources = sourcesDigest(root);
rmSync(next, { recursive: true, force: true });
const complaints = await buildSite(root, next, async (lab) =>
  workbench === undefined ? await buildPage(lab) : cpSync(workbench, lab, { recursive: true }),
);
markDocuments(next, sources);
rmSync(site, { recursive: true, force: true });
renameSync(next, site);
for (const line of complaints) console.error(line);
if (complaints.length > 0) process.exitCode = 1;
console.log(`The site is in dist/site; complaints: ${complaints.length}`);
