/** `npm run site`: writes the documentation, with the workbench as its lab, into a folder that any web server serves, `dist/site`. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPage } from '../../web/serve/build.ts';
import { buildSite } from './site.ts';

const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');
const complaints = await buildSite(root, path.join(root, 'dist/site'), buildPage);
for (const line of complaints) console.error(line);
console.log(`The site is in dist/site; complaints: ${complaints.length}`);
if (complaints.length > 0) process.exitCode = 1;
