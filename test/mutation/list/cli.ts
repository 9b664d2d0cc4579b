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
    'cli/election/unpack.ts',
    ['cli/election'],
    [['bombs', 'if (length > mostUnpacked(stored)) throw', 'if (false as boolean) throw']],
  ),
  ...inFile('cli/election/zip.ts', ['cli/election'], [['bombs by what they say', '> mostUnpacked(stored)) throw', '< 0) throw']]),
  ...inFile('cli/election/input.ts', ['cli/election'], [['names twice', 'if (seen.has(name)) throw', 'if (false as boolean) throw']]),
  ...inFile(
    'cli/election/json-slices.ts',
    ['cli/election'],
    [
      ['arrays that are cut off', 'if (this.#list && !this.#ended) throw', 'if (false as boolean) throw'],
      ['records of any length', 'if (this.#length > this.#most)', 'if (false as boolean)'],
      ['items without commas', 'if (this.#count > 0 && !this.#comma)', 'if (false as boolean)'],
    ],
  ),
  ...inFile(
    'cli/election/command.ts',
    ['cli/election'],
    [['what does not hold is status 0', 'if (!report.valid) process.exitCode = 1;', '']],
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
