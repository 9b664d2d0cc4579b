/** The lock file: every generated module by name and hash, so that no change of code goes unseen. */
import { readFileSync } from 'node:fs';
import { withSpec } from '../src/formulas/secrecy.ts';
import { fieldModules } from '../src/self-test/field-modules.ts';
import { type KernelLock, lockHash } from '../src/self-test/lock.ts';
import { generatedModules } from '../src/self-test/modules.ts';
import { staticData } from './package/static.ts';

export const LOCK_FILE: URL = new URL('../../kernels.lock.json', import.meta.url);
/** What the library knows of it at run time: the modules that are files of `limber/static`. */
export const STATIC_DATA: URL = new URL('../../src/runtime/static/data.ts', import.meta.url);

/** The lock file's text for what is generated now, a module a line. */
export function lockText(): string {
  // Refuses formulas whose values might become too large.
  for (const [, linked] of fieldModules()) withSpec(linked);
  const lines = Array.from(generatedModules(), (module) => `${JSON.stringify(module.name)}: ${JSON.stringify(lockHash(module))}`);
  return `{\n  "made by": "npm run lock",\n  "kernels": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** Which modules are new, gone or different, in the lock file and in what the library knows of it. */
export function lockComplaints(): readonly string[] {
  const differences = describeDifferences(readFileSync(LOCK_FILE, 'utf8'), lockText());
  return readFileSync(STATIC_DATA, 'utf8') === staticData() ? differences : [...differences, 'src/runtime/static/data.ts is different'];
}

/** Which modules are new, gone or different. */
export function describeDifferences(locked: string, generated: string): readonly string[] {
  const [before, after] = [locked, generated].map((text) => (JSON.parse(text) as KernelLock).kernels) as [
    KernelLock['kernels'],
    KernelLock['kernels'],
  ];
  return [
    ...Object.keys(before).flatMap((name) => (name in after ? [] : [`${name} is gone`])),
    ...Object.keys(after).flatMap((name) => (name in before ? [] : [`${name} is new`])),
    ...Object.entries(after).flatMap(([name, hash]) => (name in before && before[name] !== hash ? [`${name} is different`] : [])),
  ];
}
