/** The lock file: every generated module by name, parameters, size and SHA-256, so that no change of code goes unseen. */
import { createHash } from 'node:crypto';
import { encode } from '../src/asm/encode.ts';
import { withSpec } from '../src/formulas/secrecy.ts';
import { allModules } from '../src/kernels/catalogue.ts';
import { moduleOf } from '../src/kernels/program.ts';
import { fieldModules } from './field-modules.ts';

export const LOCK_FILE: URL = new URL('../../kernels.lock.json', import.meta.url);

interface LockEntry {
  readonly name: string;
  readonly family: string;
  readonly ring: string;
  readonly lanes: number;
  readonly parameters: Readonly<Record<string, number>>;
  readonly modulusBits: number;
  /** Size of the module. */
  readonly bytes: number;
  readonly sha256: string;
}

/** The lock file's text for the kernels as they are generated now, one a line. */
export function lockText(): string {
  const lines = [...allModules()].map(([name, loaded]) => {
    const { family, ring, lanes, parameters, modulusBits } = loaded.kernel;
    const code = encode(moduleOf(loaded));
    const sha256 = createHash('sha256').update(code).digest('hex');
    const entry: LockEntry = { name, family, ring, lanes, parameters, modulusBits, bytes: code.length, sha256 };
    return `    ${JSON.stringify(entry)}`;
  });
  for (const linked of fieldModules()) {
    const { name } = linked;
    // Refuses formulas whose values might become too large.
    const code = encode(withSpec(linked).module);
    lines.push(`    ${JSON.stringify({ name, bytes: code.length, sha256: createHash('sha256').update(code).digest('hex') })}`);
  }
  return `{\n  "made by": "npm run lock",\n  "kernels": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** Which kernels are new, gone or different. */
export function describeDifferences(locked: string, generated: string): readonly string[] {
  const [before, after] = [locked, generated].map(
    (text) => new Map((JSON.parse(text) as { kernels: LockEntry[] }).kernels.map((entry) => [entry.name, JSON.stringify(entry)])),
  ) as [Map<string, string>, Map<string, string>];
  return [
    ...[...before.keys()].filter((name) => !after.has(name)).map((name) => `${name} is gone`),
    ...[...after.keys()].filter((name) => !before.has(name)).map((name) => `${name} is new`),
    ...[...after].filter(([name, entry]) => before.has(name) && before.get(name) !== entry).map(([name]) => `${name} is different`),
  ];
}
