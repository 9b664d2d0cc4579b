/** The voting systems, a row each. */
import { UsageError } from '../usage-error.ts';
import { belenios } from './belenios.ts';
import { electionguard } from './electionguard.ts';
import type { ElectionFormat } from './format.ts';
import { helios } from './helios.ts';
import type { Input } from './input.ts';

/** By the names of `--format`. */
export const FORMATS: Readonly<Record<string, ElectionFormat>> = { helios, belenios, electionguard };

/** The one that is asked for, or whose files are there. @param name - of {@link FORMATS}, or `auto`. @throws {UsageError} if it is none. */
export async function formatOf(input: Input, name: string): Promise<ElectionFormat> {
  const named = FORMATS[name];
  if (named) return named;
  for (const format of Object.values(FORMATS)) if (await format.isOf(input)) return format;
  const signs = Object.values(FORMATS).map((format) => `${format.name} (${format.signs})`);
  throw new UsageError(`${input.path} is no election that is known: ${signs.join(', ')}`);
}
