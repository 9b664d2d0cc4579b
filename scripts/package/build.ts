/** Part of `npm run prepare`: makes the package as users get it. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildLibrary } from './library.ts';

await buildLibrary(path.resolve(fileURLToPath(import.meta.url), '../../../..'));
