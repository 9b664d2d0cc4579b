/** The command line: what it says by its exit status, and what it refuses. */
import { inFile, type Mutant } from '../mutant.ts';

export const cli: readonly Mutant[] = [
  ...inFile('cli/answer.ts', ['cli/prime'], [['“no” is exit status 0', 'if (!yes) process.exitCode = 1;', '']]),
  ...inFile(
    'cli/integers.ts',
    ['cli/limber'],
    [
      ['negative numbers are positive', 'sign ? -BigInt(digits) : BigInt(digits)', 'BigInt(digits)'],
      [
        'results are hexadecimal only where all operands are',
        'operands.some(({ hexadecimal }) => hexadecimal)',
        'operands.every(({ hexadecimal }) => hexadecimal)',
      ],
    ],
  ),
  ...inFile(
    'cli/skipchain-file.ts',
    ['cli/skipchain'],
    [
      ['gzipped files of any length', ', { maxOutputLength: MOST_BYTES }', ''],
      ['files without blocks', 'if (blocks.length === 0) throw', 'if (false as boolean) throw'],
    ],
  ),
];
