/** The command line: what it says by its exit status, and what it refuses. */
import { inFile, type Mutant } from '../mutant.ts';

const QUEUE = ['cli/queue'];

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
    ['cli/election-changes'],
    [['bombs', 'if (length > mostUnpacked(stored)) throw', 'if (false as boolean) throw']],
  ),
  ...inFile('cli/election/zip.ts', ['cli/election-changes'], [['bombs by what they say', '> mostUnpacked(stored)) throw', '< 0) throw']]),
  ...inFile(
    'app/election/input.ts',
    ['cli/election-changes'],
    [['names twice', 'if (seen.has(name)) throw', 'if (false as boolean) throw']],
  ),
  ...inFile(
    'app/election/json-slices.ts',
    ['cli/election-changes'],
    [
      ['arrays that are cut off', 'if (this.#list && !this.#ended) throw', 'if (false as boolean) throw'],
      ['records of any length', 'if (this.#length > this.#most)', 'if (false as boolean)'],
      ['escapes are passed over', 'Math.min(quote.from(at), backslash.from(at)) - 1', 'quote.from(at) - 1', { tests: ['cli/json-slices'] }],
      [
        'parts that are nothing',
        'if (byte === COMMA || byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) this',
        'if (false as boolean) this',
        { tests: ['cli/json-slices'] },
      ],
      ['items without commas', 'if (this.#count > 0 && !this.#comma)', 'if (false as boolean)'],
    ],
  ),
  ...inFile('cli/http.ts', QUEUE, [
    ['servers that give too much', 'if (length > most) throw', 'if (false as boolean) throw'],
    ['servers that give too little', 'if (length < least) throw', 'if (false as boolean) throw'],
    ['other ranges', "(headers.get('content-range') ?? '').startsWith(range)", 'range !== undefined'],
  ]),
  ...inFile('cli/queue/plain-data.ts', QUEUE, [['other texts of a value', 'if (plainText(read) === text) return read;', 'return read;']]),
  ...inFile('cli/queue/order.ts', QUEUE, [
    ['other texts of an order', 'if (textOfOrder(order) !== text) throw', 'if (false as boolean) throw'],
    ['records that lie nowhere', 'if (!place) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('cli/queue/ranges.ts', QUEUE, [
    ['other bytes than those that were meant', "if (digest.digest('hex') !== order.digest)", 'if (false as boolean)'],
    ['files elsewhere', 'if (below !== undefined &&', 'if ((false as boolean) &&'],
    ['links', ' | constants.O_NOFOLLOW', ''],
  ]),
  ...inFile('cli/queue/seal.ts', QUEUE, [
    ['seals of other keys', 'timingSafeEqual(actual, expected)', 'true'],
    ['seals for another purpose', "['limber queue 1', purpose, ...texts]", "['limber queue 1', ...texts]"],
  ]),
  ...inFile('cli/queue/jobs.ts', QUEUE, [
    ['secret jobs are merely unknown', 'if (SECRET.includes(subpath)) throw', 'if (false as boolean) throw'],
    ['set-ups of any version', '    if (!isRight) return refuse(', '    if (names === undefined) return refuse('],
    ['records with more than is named', "membersOf('set-up, record', record, names)", 'record as object'],
    ['set-ups with more than is named', "membersOf('set-up', setUp, ['election', 'hash'])", 'setUp as object'],
  ]),
  ...inFile(
    'cli/election/command.ts',
    ['cli/election-changes'],
    [['what does not hold is status 0', 'if (!report.valid) process.exitCode = 1;', '']],
  ),
  ...inFile(
    'cli/election/archive-file.ts',
    ['cli/archive-file'],
    [
      ['what was cut off stays', 'if (size > writer.length) await', 'if (size < writer.length) await'],
      ['what others write is overwritten', 'if (size !== length) throw', 'if (false as boolean) throw'],
      ['appends all at once', 'last.then(() => appendNow(records))', 'appendNow(records)'],
    ],
  ),
  ...inFile(
    'cli/election/archive-lock.ts',
    ['cli/archive-file'],
    [
      ['two programs at once', 'if (isRunning(program)) throw', 'if (false as boolean) throw'],
      ['locks that outlive their program', 'rmSync(lock, { force: true });\n  }\n  throw', '}\n  throw'],
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
