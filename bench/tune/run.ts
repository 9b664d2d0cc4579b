/**
 * The command `npm run tune`: measures what the table of a fixed window costs beside its multiplications, by family and size, and writes what
 * limber chooses widths by to `src/kernels/window-data.ts`.
 *
 * A number for each family, the middle of its sizes, and one for all: the best width changes so little that more would not be worth
 * their bytes in every bundle. Sliding windows need no look-ups; their best widths follow from counting.
 */
import { writeFileSync } from 'node:fs';
import type { Family } from 'limber/engine';
import { complain, openPlace, showProgress } from '../command-line.ts';
import type { Engine } from '../engines/engine.ts';
import { findEngine } from '../engines/index.ts';
import type { WidthTime } from '../inside/widths.ts';
import { projectFolder } from '../paths.ts';
import { alignColumns } from '../table.ts';
import { fit, type Parts } from './fit.ts';

const FILE = `${projectFolder}src/kernels/window-data.ts`;
/** Where the families run that are quickest. */
const ENGINES = ['node26', 'bun'] as const;
const FAMILIES = { node26: ['fma', 'int', 'js'], bun: ['wide'] } as const;
const SIZES = [1024, 3072];
const { engines, origin } = await openPlace(ENGINES, findEngine, undefined);
const measured: (Parts & { readonly family: Family; readonly bits: number })[] = [];
for (const [i, engine] of engines.entries()) {
  for (const family of FAMILIES[ENGINES[i] as (typeof ENGINES)[number]]) {
    for (const bits of SIZES) {
      showProgress(`${family} ${bits} in ${engine.name}`);
      const answer = await ask(engine, family, bits);
      if ('reason' in answer) complain(answer.reason);
      measured.push({ family, bits, ...fit(answer.times) });
    }
  }
}
showProgress('');
const lines = measured.map(({ family, bits, tableEntry, lookupEntry }) => [`${family} ${bits}`, digits(tableEntry), digits(lookupEntry)]);
console.log(alignColumns([['in multiplications', 'table entry', 'look-up entry'], ...lines], [1, 2]));
writeFileSync(FILE, source());
console.log(`\nwritten to ${FILE}`);

async function ask(engine: Engine, family: string, bits: number): Promise<{ readonly times: WidthTime[] } | { readonly reason: string }> {
  const talk = await engine.open('widths', [family, String(bits)]);
  try {
    return JSON.parse(await talk.listen()) as { readonly times: WidthTime[] };
  } finally {
    await talk.end();
  }
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] as number) + (sorted[sorted.length >> 1] as number)) / 2;
}

function digits(value: number): string {
  return value.toPrecision(2);
}

function source(): string {
  const versions = engines.map(({ versions }) => versions.replace(/ \(.*\)/, '')).join(' and ');
  const lookups = ['fma', 'wide', 'int', 'js'].map((family) => {
    const own = measured.filter((one) => one.family === family).map(({ lookupEntry }) => lookupEntry);
    return `${family}: ${Number(digits(middle(own)))}`;
  });
  return `/**
 * What fixed windows cost beside their multiplications, and in multiplications. Measured by \`npm run tune\`, which writes this file:
 * ${versions}, ${origin.cpu}, ${origin.date.slice(0, 10)}, commit ${origin.commit}.
 */
import type { Family } from './machine.ts';

/** To make one entry of the table. */
export const TABLE_ENTRY: number = ${Number(digits(middle(measured.map(({ tableEntry }) => tableEntry))))};

/** To read one entry in a look-up, which reads all of them. */
export const LOOKUP_ENTRY: Readonly<Record<Family, number>> = { ${lookups.join(', ')} };
`;
}
