/** `limber doctor`: what this engine can do, and which kernel serves which size. */
import { Command } from 'commander';
import { describeEngine } from 'limber/engine';
import { alignedRow } from './table.ts';

export function doctorCommand(): Command {
  return new Command('doctor')
    .summary('show what this engine can do')
    .description('Shows the engine, what every probe found, and which kernel serves which size.')
    .option('--json', 'write one JSON object')
    .action(({ json }: { json?: boolean }) => {
      const report = describeEngine();
      process.stdout.write(json ? `${JSON.stringify(report)}\n` : `${describe(report)}\n`);
    });
}

function describe({ engine, version, probes, families, sizes, fields }: ReturnType<typeof describeEngine>): string {
  return [
    `engine    ${engine} ${version}`,
    `families  ${families.join(', ')} (fastest first)`,
    `fields    ${fields ?? 'none: curves and pairings need WebAssembly'}`,
    '',
    'probe           works  what was tried',
    ...probes.map(({ name, works, detail }) => `${name.padEnd(14)}  ${works ? 'yes  ' : 'no   '}  ${detail}`),
    '',
    alignedRow(['modulus', 'family', 'kernel'], [12, 6, 10]),
    ...sizes.map(({ bits, kernel, family }) => alignedRow([`${bits} bits`, family, kernel], [12, 6, 10])),
  ].join('\n');
}
