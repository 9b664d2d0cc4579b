/** `limber modexp`: one exponentiation from the arguments, or one for every JSON line on standard input. */
import { Command } from 'commander';
import { LimberError, modPow, modPowVarTime } from 'limber/modexp';
import { formatLike, parseInteger } from './integers.ts';
import { UsageError } from './usage-error.ts';

interface Options {
  readonly json?: boolean;
  readonly public?: boolean;
}

const NAMES = ['base', 'exponent', 'modulus'] as const;

export function modexpCommand(): Command {
  return (
    new Command('modexp')
      .description(
        'Raises BASE to EXPONENT modulo MODULUS, in constant time. Integers are decimal or 0x-hexadecimal; the result has their form.\n' +
          'Without arguments, reads lines {"base": …, "exponent": …, "modulus": …} from standard input and writes a line {"result": …} for each.',
      )
      .argument('[base]', 'an integer, which may be negative')
      .argument('[exponent]', 'an integer; a negative one inverts the base')
      .argument('[modulus]', 'an integer, at least 1')
      .option('--json', 'write {"result": …}')
      .option('--public', 'treat the exponent as public: faster, in variable time')
      // A negative integer is not an option.
      .allowUnknownOption()
      .action(async (base: string | undefined, exponent: string | undefined, modulus: string | undefined, options: Options) => {
        if (base === undefined) await answerLines(options);
        else {
          const result = answer([base, exponent, modulus], options);
          process.stdout.write(`${options.json ? JSON.stringify({ result }) : result}\n`);
        }
      })
  );
}

/** Answers every line of standard input; a bad one is answered by {"error"}, named on standard error, and exit status 2. */
async function answerLines(options: Options): Promise<void> {
  let number = 0;
  // By itself, since one exponentiation does not wait for it.
  const { createInterface } = await import('node:readline');
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (line.trim() === '') continue;
    try {
      const result = answer(fieldsOf(line), options);
      process.stdout.write(`${JSON.stringify({ result })}\n`);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      process.stdout.write(`${JSON.stringify({ error: error.message })}\n`);
      process.stderr.write(`limber: line ${number}: ${error.message}\n`);
      process.exitCode = 2;
    }
  }
}

function fieldsOf(line: string): unknown[] {
  let record: unknown;
  try {
    record = JSON.parse(line);
  } catch {
    throw new UsageError('not a JSON object {"base", "exponent", "modulus"}');
  }
  if (typeof record !== 'object' || record === null) throw new UsageError('not a JSON object {"base", "exponent", "modulus"}');
  return NAMES.map((name) => (record as Record<string, unknown>)[name]);
}

function answer(fields: readonly unknown[], options: Options): string {
  const operands = NAMES.map((name, i) => parseInteger(name, fields[i]));
  const [base, exponent, modulus] = operands.map(({ value }) => value) as [bigint, bigint, bigint];
  try {
    const power = options.public ? modPowVarTime(base, exponent, modulus) : modPow(base, exponent, modulus);
    return formatLike(power, operands);
  } catch (error) {
    if (error instanceof LimberError) throw new UsageError(error.message);
    throw error;
  }
}
