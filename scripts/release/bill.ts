/** The bill of materials: what comes with the package, and in which versions (CycloneDX). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './stage.ts';

interface Bill {
  readonly metadata: { readonly component: { name: string } };
}

/** npm's, which takes the name of the folder for that of the package. */
export function billOfMaterials(root: string): string {
  const bill = JSON.parse(npm(root, 'sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--omit', 'optional', '--omit', 'peer')) as Bill;
  const { name } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { name: string };
  bill.metadata.component.name = name;
  return `${JSON.stringify(bill, null, 2)}\n`;
}
