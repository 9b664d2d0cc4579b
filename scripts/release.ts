/**
 * `npm run release`: writes the bill of materials and the package as it is published, then publishes it with provenance; `-- --dry-run` does all but publish
 * (docs/versioning.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingAddresses, readOptions } from './release/addresses.ts';
import { billOfMaterials } from './release/bill.ts';
import { npm, stage } from './release/stage.ts';

const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
const BILL = 'dist/limber.cdx.json';
const STAGED = 'dist/release';

const { isDry, addresses } = readOptions(process.argv.slice(2));
const missing = missingAddresses({ ...JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')), ...addresses });
if (missing.length > 0) {
  const options = missing.map((name) => `--${name} URL`).join(' ');
  console.error(
    `limber is not published without ${missing.join(', ')}, in package.json or by ${options}: the registry's page needs them, and so does provenance.`,
  );
}
if (missing.length > 0 && !isDry) process.exitCode = 1;
else {
  writeFileSync(path.join(root, BILL), billOfMaterials(root));
  console.log(`${BILL} is written.`);
  const staged = stage(root, path.join(root, STAGED), addresses);
  console.log(npm(root, 'publish', staged, isDry ? '--dry-run' : '--provenance', '--ignore-scripts', '--access', 'public'));
}
