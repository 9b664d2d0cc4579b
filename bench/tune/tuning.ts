/** What the parts of `npm run tune` share. */
import type { ScriptEngine } from '../engines/engine.ts';
import type { ProgramName } from '../inside/port.ts';
import type { Provenance } from '../provenance.ts';

/** Where the families run that are quickest. */
export const PLACES = [
  { engine: 'node26', families: ['fma', 'int', 'js'] },
  { engine: 'bun', families: ['wide'] },
] as const;

type EngineName = (typeof PLACES)[number]['engine'];

export interface Tuning {
  readonly engines: readonly ScriptEngine[];
  readonly origin: Provenance;
  /** What a program in an engine answers. */
  ask<T extends object>(engine: EngineName, program: ProgramName, args: readonly string[]): Promise<T>;
}

/** Where generated data come from, as a sentence. */
export function header({ engines, origin }: Tuning): string {
  const versions = engines.map(({ versions }) => versions.replace(/ \(.*\)/, '')).join(' and ');
  return `Measured by \`npm run tune\`, which writes this file:
 * ${versions}, ${origin.cpu}, ${origin.date.slice(0, 10)}, commit ${origin.commit}.`;
}
