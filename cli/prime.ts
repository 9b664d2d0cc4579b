/** `limber prime`: finds primes, and says whether numbers are prime. */
import { Command, Option } from 'commander';
import {
  isProbablePrimeVarTime,
  LimberError,
  nextPrimeVarTime,
  type PrimeWish,
  randomPrime,
  randomPrimeThreaded,
  randomSafePrime,
  randomSafePrimeThreaded,
  seededRandom,
} from 'limber/primes';
import { formatLike, parseInteger } from './integers.ts';
import { searchBar } from './search-bar.ts';
import { UsageError } from './usage-error.ts';

interface GenerateOptions {
  readonly bits: string;
  readonly safe?: boolean;
  readonly top: string;
  readonly coprime: string;
  readonly seed?: string;
  readonly threads?: string;
  readonly hex?: boolean;
}

/** From so many bits on, and for safe primes, threads pay although they have to be started. */
const THREADS_FROM = 3072;

export function primeCommand(): Command {
  return new Command('prime')
    .summary('find primes, and test numbers')
    .description('Finds primes, and tests whether numbers are prime. Integers are decimal or 0x-hexadecimal.')
    .addCommand(generateCommand('generate', 'find a random prime').option('--safe', '(p − 1)/2 is to be prime as well'))
    .addCommand(generateCommand('safe', 'find a random safe prime: (p − 1)/2 is prime as well'))
    .addCommand(
      new Command('next')
        .summary('find the next prime after N')
        .argument('<n>', 'an integer')
        .option('--hex', 'write 0x-hexadecimal')
        .action((text: string, { hex }: { hex?: boolean }) => {
          const n = parseInteger('n', text);
          const bar = searchBar();
          try {
            write(
              complain(() => nextPrimeVarTime(n.value, { onProgress: bar.show })),
              hex || n.hexadecimal,
            );
          } finally {
            bar.end();
          }
        }),
    )
    .addCommand(
      new Command('check')
        .summary('say whether each N is prime; exit status 1 where one is not')
        .argument('<n...>', 'integers')
        .option('--rounds <count>', 'rounds of the Miller–Rabin test behind that of Baillie and PSW')
        // A negative integer is not an option.
        .allowUnknownOption()
        .action((texts: readonly string[], { rounds }: { rounds?: string }) => {
          const options = rounds === undefined ? {} : { rounds: countOf('rounds', rounds) };
          const numbers = texts.map((text) => parseInteger('n', text));
          for (const n of numbers) {
            const prime = complain(() => isProbablePrimeVarTime(n.value, options));
            process.stdout.write(`${formatLike(n.value, [n])} is ${prime ? '' : 'not '}prime\n`);
            if (!prime) process.exitCode = 1;
          }
        }),
    );
}

function generateCommand(name: string, summary: string): Command {
  return new Command(name)
    .summary(summary)
    .option('--bits <count>', 'the length, 8 to 32768', '2048')
    .addOption(new Option('--top <count>', 'how many of the highest bits are set').choices(['1', '2']).default('1'))
    .option('--coprime <e>', 'p − 1 is to have no factor in common with this odd number', '1')
    .option('--seed <hex>', 'random numbers come from this seed alone: the same prime again, on one thread')
    .option('--threads <count>', 'how many threads look')
    .option('--hex', 'write 0x-hexadecimal')
    .action(async (options: GenerateOptions) => {
      const bar = searchBar();
      try {
        write(await generate({ safe: name === 'safe', ...options }, bar.show), options.hex);
      } catch (error) {
        if (error instanceof LimberError) throw new UsageError(error.message);
        throw error;
      } finally {
        bar.end();
      }
    });
}

async function generate(options: GenerateOptions, onProgress: ReturnType<typeof searchBar>['show']): Promise<bigint> {
  const { bits: length, safe = false, top, coprime, seed, threads } = options;
  const bits = countOf('bits', length);
  const wish: PrimeWish = { topBits: top === '2' ? 2 : 1, coprimeTo: parseInteger('coprime', coprime).value };
  if (seed === undefined && (threads !== undefined || safe || bits >= THREADS_FROM)) {
    const find = safe ? randomSafePrimeThreaded : randomPrimeThreaded;
    return find(bits, { ...wish, onProgress, ...(threads !== undefined && { threads: countOf('threads', threads) }) });
  }
  if (seed !== undefined && threads !== undefined) throw new UsageError('--seed and --threads exclude each other');
  const find = safe ? randomSafePrime : randomPrime;
  return find(bits, { ...wish, onProgress, ...(seed !== undefined && { random: seededRandom(bytesOf('seed', seed)) }) });
}

function write(value: bigint, hex: boolean | undefined): void {
  process.stdout.write(`${hex ? `0x${value.toString(16)}` : value}\n`);
}

function countOf(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${name} is ${JSON.stringify(text)}: it must be a whole number`);
  return Number(text);
}

function bytesOf(name: string, text: string): Uint8Array {
  if (!/^([0-9a-f]{2})+$/i.test(text)) throw new UsageError(`${name} must be hexadecimal, two digits a byte`);
  return new Uint8Array(Buffer.from(text, 'hex'));
}

/** Bad input of the library's becomes the command's. */
function complain<T>(body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (error instanceof LimberError) throw new UsageError(error.message);
    throw error;
  }
}
