/** What the parts of `npm run tune` share. */
import type { Family } from 'limber/engine';
import type { ScriptEngine } from '../engines/engine.ts';
import type { ScriptEngineName } from '../engines/index.ts';
import type { ProgramName } from '../inside/port.ts';
import type { Provenance } from '../provenance.ts';

/** Where a family is measured: where it is quickest; `simd` at hand, in Node 20, where it serves. */
export const PLACES: Readonly<Record<Family, ScriptEngineName>> = { fma: 'node26', wide: 'bun', simd: 'node', int: 'node26', js: 'node26' };

export interface Tuning {
  readonly engines: ReadonlyMap<ScriptEngineName, ScriptEngine>;
  readonly origin: Provenance;
  /** What a program in an engine answers. */
  ask<T extends object>(engine: ScriptEngineName, program: ProgramName, args: readonly string[]): Promise<T>;
}

/** Where data come from that are generated of the times of these families, as a sentence. */
export function header({ engines, origin }: Tuning, families: readonly Family[]): string {
  const places = [...new Set(families.map((family) => PLACES[family]))];
  const versions = places.map((place) => engines.get(place)?.versions.replace(/ \(.*\)/, '')).join(', ');
  return `Measured by \`npm run tune\`, which writes this file:
 * ${versions.replace(/, ([^,]*)$/, ' and $1')}, ${origin.cpu}, ${origin.date.slice(0, 10)}, commit ${origin.commit}.`;
}
