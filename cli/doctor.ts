/** `limber doctor`: what this engine can do, and which kernel serves which size; whether it computes rightly, by the code that was checked. */
import { Command } from 'commander';
import { describeEngine } from 'limber/engine';
import { alignedRow } from './table.ts';
import { describeVerification, isAsItShouldBe, verify } from './verify-engine.ts';

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('Shows the engine, the result of every probe, and the kernel for every size.')
    .option(
      '--verify',
      'also compare every generated kernel with the lock file of the package, and compute known answers before and after the engine optimises; exits with status 1 if anything differs',
    )
    .option('--json', 'write one JSON object')
    .action(async (options: { json?: boolean; verify?: boolean }) => {
      const report = describeEngine();
      const verification = options.verify ? await verify() : undefined;
      const text = options.json
        ? JSON.stringify({ ...report, ...verification })
        : [describe(report), ...(verification ? ['', describeVerification(verification)] : [])].join('\n');
      process.stdout.write(`${text}\n`);
      if (verification && !isAsItShouldBe(verification)) process.exitCode = 1;
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
