/** The outlines of all voting systems. */
import type { Input } from '../input.ts';
import { outlineBelenios } from './belenios.ts';
import { outlineElectionGuard } from './electionguard.ts';
import { outlineHelios } from './helios.ts';
import type { ElectionOutline } from './outline.ts';

/** By the names of the formats. */
const OUTLINES: Readonly<Record<string, (input: Input) => Promise<ElectionOutline>>> = {
  Helios: outlineHelios,
  Belenios: outlineBelenios,
  ElectionGuard: outlineElectionGuard,
};

/** The outline of an election; undefined where its files are so that there is none: what is wrong with them is in the report. */
export async function outlineOf(format: string, input: Input): Promise<ElectionOutline | undefined> {
  try {
    return await OUTLINES[format]?.(input);
  } catch {
    return undefined;
  }
}
