/** New RSA keys: random probable primes (FIPS 186-5, appendix A.1.3). */

import { searchThreaded, THREADED_SEARCH, type ThreadedSearch } from '../../numtheory/parallel-search.ts';
import { PrimeSearch, type PrimeShape, type SearchProgress } from '../../numtheory/prime-search.ts';
import { floorSqrtVarTime } from '../../numtheory/square-root.ts';
import type { ThreadOptions } from '../../parallel/options.ts';
import { BigInt } from '../../util/big-int.ts';
import { bitLength } from '../../util/bytes.ts';
import { checkWhole } from '../../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { LONG_WORK, type LongWork, report } from '../../util/progress.ts';
import { platformRandom, type RandomSource } from '../../util/random.ts';
import { wiping } from '../../util/wipe.ts';
import { componentsOf } from './components.ts';
import { type RsaComponents, RsaPrivateKey } from './private-key.ts';
import { checkedPssUse } from './pss-rules.ts';
import { checkExponentBits, type RsaKeyOptions, USUAL_EXPONENT_BITS } from './public-key.ts';

/** Which RSA key is generated. */
export interface RsaGenerateOptions extends RsaKeyOptions {
  /** The public exponent: odd, from 3 to 2^33, or to 2^256 if `maxExponentBits` allows it. 65537 by default, the least that FIPS 186-5 allows. */
  readonly e?: bigint;
}

const USUAL_EXPONENT = 65537n;
const USUAL_MIN_BITS = 2048;
/** What is asked of a new key, when the options have been read. */
type Wish = Required<Omit<RsaGenerateOptions, 'pss'>> & Pick<RsaGenerateOptions, 'pss'>;
const USUAL_KEY = {
  pss: undefined,
  e: USUAL_EXPONENT,
  minBits: USUAL_MIN_BITS,
  maxExponentBits: USUAL_EXPONENT_BITS,
};
const LEAST_BITS = 64;
const MOST_BITS = 16_384;

/**
 * A new RSA key of two random primes of the same length (FIPS 186-5, appendix A.1.3), on the calling thread.
 *
 * Secret: the key. Public: its length and e; the number of candidates that were tested, which were drawn independently of the primes; and whether a pair of primes was
 * rejected.
 *
 * @param bits - the length of the modulus: even, 2048 to 16384, or shorter if `minBits` allows it.
 * @param options - `e`, `minBits`, `maxExponentBits`, `pss`; `random`, the source of randomness; `signal`, which ends the search, and `onProgress`.
 * @returns the key. Secret.
 * @throws {WrongTypeError} `bits`, `e` or another option, if it is not of its type.
 * @throws {OutOfRangeError} `bits`, if it is odd or out of range; `e`, if it is even or out of range; `minBits` or `maxExponentBits`, if it is out of its
 *   range; `pss` or its member that is wrong.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { generateRsaKey } from 'limber/rsa/keygen';
 * console.log(generateRsaKey(2048).bits); // 2048
 */
export function generateRsaKey(
  bits: number,
  options?: RsaGenerateOptions & LongWork<SearchProgress> & { readonly random?: RandomSource },
): RsaPrivateKey {
  const { signal, onProgress, random, ...wish } = readOptions(options, { ...USUAL_KEY, ...LONG_WORK, random: platformRandom });
  const { e, shape, keyOptions } = checked(bits, wish);
  const search = new PrimeSearch(shape, random);
  const take = pairing(e, shape.bits);
  try {
    for (;;) {
      report({ signal, onProgress }, progressOf(search.progress));
      for (const prime of search.step()) {
        const components = take(prime);
        if (components) return new RsaPrivateKey(components, keyOptions);
      }
    }
  } finally {
    search.wipe();
  }
}

/**
 * A new RSA key as of {@link generateRsaKey}, searched for by several threads with the platform's random numbers: web workers, or worker threads of Node.
 *
 * @param bits - the length of the modulus: even, 2048 to 16384, or shorter if `minBits` allows it.
 * @param options - `e`, `minBits`, `maxExponentBits`; `threads`; `signal`, which ends the search, and `onProgress`.
 * @returns a promise of the key. Secret. It is rejected with the errors below, or with the reason of `signal`.
 * @throws {WrongTypeError} `bits`, `e` or another option, if it is not of its type.
 * @throws {OutOfRangeError} `bits`, `e`, `minBits`, `maxExponentBits` or `threads`, if it is out of its range.
 * @throws {NoThreadsError} `threads`, if the platform has none or does not let the page start one.
 * @throws {NoRandomnessError} `random`, if the platform has no generator.
 *
 * @example
 * import { generateRsaKeyThreaded } from 'limber/rsa/keygen';
 * const key = await generateRsaKeyThreaded(2048, { threads: 2 });
 * console.log(key.bits); // 2048
 */
export async function generateRsaKeyThreaded(
  bits: number,
  options?: RsaGenerateOptions & ThreadOptions & LongWork<SearchProgress>,
): Promise<RsaPrivateKey> {
  const { threads, worker, signal, onProgress, ...wish } = readOptions(options, { ...USUAL_KEY, ...THREADED_SEARCH });
  const { e, shape, keyOptions } = checked(bits, wish);
  const work: ThreadedSearch = { threads, worker, signal, onProgress: onProgress && ((progress) => onProgress(progressOf(progress))) };
  return new RsaPrivateKey(await searchThreaded(shape, pairing(e, shape.bits), work), keyOptions);
}

/** There are two primes to find. */
const progressOf = ({ tested, expected }: SearchProgress): SearchProgress => ({ tested, expected: 2 * expected });

function checked(
  bits: number,
  { e, minBits, maxExponentBits, pss }: Wish,
): { readonly e: bigint; readonly shape: PrimeShape; readonly keyOptions: RsaKeyOptions } {
  checkWhole('minBits', minBits, LEAST_BITS, MOST_BITS);
  checkWhole('bits', bits, minBits, MOST_BITS);
  if (bits % 2 !== 0) throw new OutOfRangeError('bits', 'must be even');
  checkExponentBits(maxExponentBits);
  if (typeof e !== 'bigint') throw new WrongTypeError('e', 'must be a bigint');
  if (e < 3n || e >= 2n ** 256n || (e & 1n) === 0n || e >= 2n ** BigInt(bits - 2)) {
    throw new OutOfRangeError('e', 'must be odd, at least 3, below 2^256 and shorter than the modulus');
  }
  if (bitLength(e) > maxExponentBits) throw new OutOfRangeError('e', `must have at most ${maxExponentBits} bits`);
  const half = bits / 2;
  // At least √2 · 2^(half − 1), so that the product of two has all its bits (step 4.4).
  const least = floorSqrtVarTime(2n ** BigInt(bits - 1)) + 1n;
  return {
    e,
    keyOptions: { minBits, maxExponentBits, pss: pss && checkedPssUse(pss) },
    shape: { bits: half, topBits: 1, least, coprimeTo: e, safe: false, errorBits: strength(bits) },
  };
}

/** The security strength that a modulus is to have (SP 800-57 Part 1 Rev. 5, table 2), which the primes are not to fall behind. */
function strength(bits: number): number {
  const strengths: readonly (readonly [from: number, strength: number])[] = [
    [15_360, 256],
    [7_680, 192],
    [4_096, 144],
    [3_072, 128],
    [2_048, 112],
  ];
  return strengths.find(([from]) => bits >= from)?.[1] ?? 80;
}

/** Takes primes one by one, and makes a key of the first two that go together. */
function pairing(e: bigint, bits: number): (prime: Uint8Array) => RsaComponents | undefined {
  let first: Uint8Array | undefined;
  return (prime) => {
    if (!first) {
      first = prime;
      return undefined;
    }
    const components = componentsOf(e, first, prime, bits);
    if (components) return wiping([first, prime], () => components);
    // The later of the two gives way; or the earlier, where it is the one that e does not suit.
    first.fill(0);
    first = prime;
    return undefined;
  };
}
