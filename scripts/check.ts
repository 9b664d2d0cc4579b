/** `npm run check`: lint, layering, slices of bytes, kernel lock, package, release, unused code and size. Types are checked by the build before it. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { byteSlices } from './byte-slices.ts';
import { layeringBreaches } from './layering.ts';
import { lockComplaints } from './lock-file.ts';
import { buildLibrary } from './package/library.ts';
import { startMeasuring } from './sizes.ts';

const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** The complaints of an npm script, or none. */
function script(name: string): readonly string[] {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', name], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return status === 0 ? [] : `${stdout}${stderr}`.trim().split('\n');
}

async function sizes(): Promise<readonly string[]> {
  const complaints: string[] = [];
  for (const { subpath, gzipped, budget, found } of await measuring.finished) {
    console.log(`      ${subpath}: ${gzipped} bytes gzipped, at most ${budget}`);
    if (gzipped > budget) complaints.push(`${subpath} is over its budget`);
    for (const text of found) complaints.push(`${subpath} contains "${text}"`);
  }
  return complaints;
}

const CHECKS: readonly (readonly [name: string, check: () => readonly string[] | Promise<readonly string[]>])[] = [
  ['lint and format', () => script('lint')],
  ['layering', () => layeringBreaches(root)],
  ['slices of bytes', () => byteSlices(root)],
  ['kernel lock', lockComplaints],
  ['package', () => script('lint:package')],
  ['release', () => script('release:dry')],
  ['unused code', () => script('lint:unused')],
  ['size', sizes],
];

await buildLibrary(root);
// By threads; what else is checked meanwhile may build the library anew.
const measuring = await startMeasuring(root);
let failed = 0;
for (const [name, check] of CHECKS) {
  const complaints = await check();
  console.log(`${complaints.length === 0 ? 'ok   ' : 'FAIL '} ${name}`);
  for (const line of complaints) console.log(`      ${line}`);
  if (complaints.length > 0) failed++;
}
console.log(`\nCHECKS: ${CHECKS.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
