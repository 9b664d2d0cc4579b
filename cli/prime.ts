/** `limber prime`: finds primes, and says whether numbers are prime. */
import { Command, Option } from 'commander';
import {
  isProbablePrimeVarTime,
  LimberError,
  nextPrimeVarTime,
  type PrimeRequirements,
  randomPrime,
  randomPrimeThreaded,
  randomSafePrime,
  randomSafePrimeThreaded,
  type SearchProgress,
  seededRandom,
} from 'limber/primes';
import { answer, count } from './answer.ts';
import { formatLike, parseInteger } from './integers.ts';
import { withSearchBar } from './search-bar.ts';
import { UsageError } from './usage-error.ts';

interface GenerateOptions {
  readonly bits: number;
  readonly safe?: boolean;
  readonly top: '1' | '2';
  readonly coprime: string;
  readonly seed?: string;
  readonly threads?: number;
  readonly hex?: boolean;
}

/** From so many bits on, and for safe primes, threads pay although they have to be started. */
const THREADS_FROM = 3072;

export function primeCommand(): Command {
  const prime = new Command('prime').description(
    'Finds primes, and tests whether numbers are prime. Integers are decimal or 0x-hexadecimal.',
  );
  for (const command of [generateCommand(), safeCommand(), nextCommand(), checkCommand()]) prime.addCommand(command.exitOverride());
  return prime;
}

const generateCommand = (): Command =>
  withSearchOptions(new Command('generate').description('Finds a random prime.'), (options) => options).option(
    '--safe',
    'find a safe prime: (p − 1)/2 is prime, too',
  );

const safeCommand = (): Command =>
  withSearchOptions(
    new Command('safe').description('Finds a random safe prime: a prime p for which (p − 1)/2 is prime, too.'),
    (options) => ({
      ...options,
      safe: true,
    }),
  );

function withSearchOptions(command: Command, complete: (options: GenerateOptions) => GenerateOptions): Command {
  return command
    .addOption(new Option('--bits <count>', 'the length').argParser(count).default(2048))
    .addOption(new Option('--top <count>', 'the number of highest bits that are set').choices(['1', '2']).default('1'))
    .option('--coprime <e>', 'an odd number that has no factor in common with p − 1', '1')
    .option('--seed <hex>', 'take all random numbers from this seed, to find the same prime again; uses one thread')
    .addOption(new Option('--threads <count>', 'the number of threads that search').argParser(count).conflicts('seed'))
    .option('--hex', 'write 0x-hexadecimal')
    .action(async (given: GenerateOptions) => {
      const options = complete(given);
      write(await withSearchBar(async (show) => refusing(() => generate(options, show))), options.hex);
    });
}

function nextCommand(): Command {
  return new Command('next')
    .description('Finds the smallest prime above N.')
    .argument('<n>', 'an integer')
    .option('--hex', 'write 0x-hexadecimal')
    .action(async (text: string, { hex }: { hex?: boolean }) => {
      const n = parseInteger('n', text);
      const next = await withSearchBar(async (onProgress) => refusing(() => nextPrimeVarTime(n.value, { onProgress })));
      write(next, hex || n.hexadecimal);
    });
}

function checkCommand(): Command {
  return (
    new Command('check')
      .description('Tests whether each N is prime. Exits with status 1 if one is not.')
      .argument('<n...>', 'integers')
      .addOption(new Option('--rounds <count>', 'rounds of Miller–Rabin after the test of Baillie and PSW').argParser(count))
      // A negative integer is not an option.
      .allowUnknownOption()
      .action(async (texts: readonly string[], options: { rounds?: number }) => {
        const numbers = texts.map((text) => parseInteger('n', text));
        for (const n of numbers) {
          const prime = await refusing(() => isProbablePrimeVarTime(n.value, options));
          answer(prime, `${formatLike(n.value, [n])} is ${prime ? '' : 'not '}prime`);
        }
      })
  );
}

function generate(options: GenerateOptions, onProgress: (progress: SearchProgress) => void): bigint | Promise<bigint> {
  const { bits, safe = false, top, coprime, seed, threads } = options;
  const requirements: PrimeRequirements = { topBits: top === '2' ? 2 : 1, coprimeTo: parseInteger('coprime', coprime).value };
  if (seed === undefined && (threads !== undefined || safe || bits >= THREADS_FROM)) {
    const find = safe ? randomSafePrimeThreaded : randomPrimeThreaded;
    return find(bits, { ...requirements, onProgress, ...(threads !== undefined && { threads }) });
  }
  const find = safe ? randomSafePrime : randomPrime;
  return find(bits, { ...requirements, onProgress, ...(seed !== undefined && { random: seededRandom(bytesOf(seed)) }) });
}

function bytesOf(seed: string): Uint8Array {
  if (!/^([0-9a-f]{2})+$/i.test(seed)) throw new UsageError('seed must be hexadecimal, two digits a byte');
  return new Uint8Array(Buffer.from(seed, 'hex'));
}

/** What the library refuses is bad input; it names the argument as the command does. */
async function refusing<T>(body: () => T | Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (error) {
    if (error instanceof LimberError) throw new UsageError(error.message);
    throw error;
  }
}

function write(value: bigint, hex: boolean | undefined): void {
  process.stdout.write(`${hex ? `0x${value.toString(16)}` : value}\n`);
}
