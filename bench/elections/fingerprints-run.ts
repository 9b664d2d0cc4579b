/** What both runs on fingerprints alone have in common: how the engine is set, and what is printed. */
import v8 from 'node:v8';
import type { ScratchFile } from './scratch-file.ts';

/** As the command does. */
export function keepHeapSmall(): void {
  for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=25']) v8.setFlagsFromString(flag);
}

interface Check {
  readonly records?: number | undefined;
  readonly faults: readonly { readonly place: string; readonly rule: string }[];
}

/** Prints how much waited in the file, and which copies were found. */
export function printCopies({ length }: ScratchFile, check: Check | undefined): void {
  const copies = check?.faults.map(({ place, rule }) => `${place} ${rule}`);
  console.log(`fingerprints alone; ${(length / 1e6).toFixed(0)} MB in a file; ${check?.records} compared: ${copies}`);
}
