/** `npm run release`: writes the bill of materials, then publishes with provenance; `-- --dry-run` does all but publish (docs/versioning.md). */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingAddresses } from './release/addresses.ts';

const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
const BILL = 'dist/limber.cdx.json';

function npm(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr.trim()}`);
  return stdout;
}

const dry = process.argv.includes('--dry-run');
const missing = missingAddresses(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
writeFileSync(path.join(root, BILL), npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--omit', 'optional', '--omit', 'peer'));
console.log(`${BILL} is written.`);
if (missing.length > 0) {
  console.error(
    `limber is not published without ${missing.join(', ')} in package.json: the registry's page needs them, and so does provenance.`,
  );
  if (!dry) process.exitCode = 1;
}
if (dry) console.log(npm('publish', '--dry-run', '--ignore-scripts', '--access', 'public'));
else if (missing.length === 0) console.log(npm('publish', '--provenance', '--ignore-scripts', '--access', 'public'));
