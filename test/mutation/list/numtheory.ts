/** Primes and what finds them, inverses, multiples. */
import { inFile, type Mutant } from '../mutant.ts';

export const numtheory: readonly Mutant[] = [
  ...inFile(
    'src/numtheory/fermat.ts',
    ['unit/numtheory/miller-rabin'],
    [
      ['everything passes', 'ONE) === 1)', 'ONE) >= 0)'],
      ['only the first lane is looked at', 'powers[lane] as Uint8Array', 'powers[0] as Uint8Array', { engine: 'node26' }],
    ],
  ),
  ...inFile(
    'src/numtheory/gcd.ts',
    ['unit/numtheory/arithmetic'],
    [
      ['negative divisors', 'return x < 0n ? -x : x;', 'return x;'],
      ['negative multiples', 'return multiple < 0n ? -multiple : multiple;', 'return multiple;'],
      ['no multiple of two zeros', 'if (divisor === 0n) return 0n;', ''],
    ],
  ),
  ...inFile(
    'src/numtheory/inverse-of-public.ts',
    ['unit/numtheory/arithmetic'],
    [
      ['t has the wrong sign', 'negative: true', 'negative: false'],
      [
        'a ring that is a few bits too small',
        '8 * m.length + eBits',
        '8 * m.length',
        { equivalent: 'The quotient is below m, and so the same modulo 2^(8 · length).' },
      ],
      ['no inverse goes unnoticed', 'if (!inverse) return undefined;', ''],
    ],
  ),
  ...inFile(
    'src/numtheory/is-probable-prime.ts',
    ['unit/numtheory/is-probable-prime'],
    [
      ['even numbers are tested', 'if ((n & 1n) === 0n) return false;', 'if (n === 0n) return false;'],
      ['1024² is decided by trial division', 'n < BigInt(TRIAL_BOUND) ** 2n ? true', 'n < BigInt(TRIAL_BOUND) ** 2n * 2n ? true'],
      ['the result of trial division is passed over', 'if (!divisionBelow(TRIAL_BOUND, bits).survives(number)) return false;', ''],
      ['no Lucas test', ' || !strongLucasTestVarTime(n)) return', ') return'],
      ['no strong test to base 2', '!millerRabinVarTime([{ number, base: TWO }], bits)[0] || ', ''],
      ['rounds that fail do not count', 'if (answers.includes(false)) return false;', ''],
      ['a round fails where all answers do', 'if (answers.includes(false))', 'if (!answers.includes(true))', { engine: 'node26' }],
      ['no rounds by default', '{ rounds: roundsFor(ERROR_BITS), random', '{ rounds: 0, random'],
      ['half of the rounds', 'done += lanes', 'done += 2 * lanes'],
    ],
  ),
  ...inFile(
    'src/numtheory/jacobi.ts',
    ['unit/numtheory/arithmetic'],
    [
      ['even n', ' || (n & 1n) === 0n', ''],
      ['(2/n) of n = 5 modulo 8', ' || eighth === 5n', ''],
      ['no reciprocity', '(top & bottom & 3n) === 3n', 'false'],
      ['common factors', 'return bottom === 1n ? sign : 0;', 'return sign;'],
      ['negative numbers', '((a % n) + n) % n', 'a % n'],
    ],
  ),
  ...inFile(
    'src/numtheory/lanes.ts',
    ['unit/numtheory/miller-rabin', 'unit/numtheory/arithmetic'],
    [
      ['the last byte decides', 'different |= ', 'different = '],
      ['a shorter number is equal to its beginning', 'Math.max(a.length, b.length) - 1', 'Math.min(a.length, b.length) - 1'],
    ],
  ),
  ...inFile(
    'src/numtheory/lcm.ts',
    ['unit/numtheory/arithmetic'],
    [
      ['half of the steps', 'let step = 16 * x.length', 'let step = 8 * x.length'],
      ['common factors 2 are not counted', 'twos += evenU & evenV;', ''],
      ['shifts of 128 and more are left out', '2 ** bit <= most', '2 ** bit <= Math.min(most, 64)'],
      ['the smaller is taken from the smaller', 'const fromU = bothOdd & ~borrow;', 'const fromU = bothOdd & borrow;'],
      ['a carry is lost', 'carryV >>= LIMB_BITS;', 'carryV = 0;'],
      [
        'the number that becomes 0 is not wiped',
        '  u.fill(0);\n',
        '',
        { equivalent: 'u is 0 at the end: of two equal odd numbers it is u that the other is taken from' },
      ],
      ['the divisor stays', '  v.fill(0);\n', '', { tests: ['unit/numtheory/traces'] }],
    ],
  ),
  ...inFile(
    'src/numtheory/lucas.ts',
    ['unit/numtheory/is-probable-prime'],
    [
      ['U is not looked at', 'if (holds(plusTwo, p) || holds(minusTwo, minusP)) return true;', 'if (holds(minusTwo, minusP)) return true;'],
      ['V is looked at once', 'for (let r = 1; r < twos; r++)', 'for (let r = 1; r < 1; r++)'],
      ['squares are never suspected', 'if (tried === PATIENCE && isSquareVarTime(n)) return undefined;', ''],
      ['every D will do', 'if (symbol === -1) return d;', 'if (symbol !== 0) return d;'],
      ['the sequence begins with 1', 'machine.enter(0, [plusTwo]);', 'machine.enter(0, [p]);'],
      [
        'half of the pair is enough',
        '=== 1 && equal(machine.leave(1)[0] as Uint8Array, second) === 1;',
        '=== 1;',
        { equivalent: 'No number below 2^64 is known that the other half would refuse and the strong test to base 2 lets pass.' },
      ],
    ],
  ),
  ...inFile(
    'src/numtheory/miller-rabin.ts',
    ['unit/numtheory/miller-rabin'],
    [
      ['squares are not looked at', 'for (let j = 1; j < longest; j++)', 'for (let j = 1; j < 1; j++)'],
      [
        'one square too many',
        'const counts = (j - (odds[lane] as OddPart).twos) >>> 31;',
        'const counts = (j - (odds[lane] as OddPart).twos - 1) >>> 31;',
        { equivalent: 'a^(n − 1) is −1 for no odd n: every prime factor would be 1 modulo a higher power of two than n.' },
      ],
      ['1 counts at every step', 'if (j === 0) passed', 'passed'],
      ['−1 does not count', 'counts & equal(power, minusOnes[lane] as Uint8Array)', 'counts & 0'],
      ['more than 16 factors 2 are not found', 'step < hidden || isEven(bytes) === 1', 'step < hidden'],
      ['no factor 2 is hidden', 'const HIDDEN_TWOS = 16;', 'const HIDDEN_TWOS = 1;', { tests: ['unit/numtheory/miller-rabin'] }],
    ],
  ),
  ...inFile(
    'src/numtheory/next-prime.ts',
    ['unit/numtheory/arithmetic', 'unit/numtheory/is-probable-prime', 'unit/numtheory/random-prime'],
    [
      ['the prime itself', 'let from = n + 1n + (n & 1n);', 'let from = n + 1n - (n & 1n);'],
      ['the sieve is off by one', '((prime + 1) / 2)) % prime', '((prime - 1) / 2)) % prime'],
      ['half of the next window is left out', 'next: from + BigInt(2 * length)', 'next: from + BigInt(3 * length)'],
      ['numbers that are too long', '>= MAX_BITS) throw', '> MAX_BITS) throw'],
    ],
  ),
  ...inFile(
    'src/numtheory/prime-search.ts',
    ['unit/numtheory/random-prime'],
    [
      [
        'the highest bit may be zero',
        'for (let bit = bits - topBits; bit < bits; bit++)',
        'for (let bit = bits - topBits; bit < bits - 1; bit++)',
      ],
      ['even numbers', 'number[0]! |= 1;', ''],
      ['bits above the highest', '0xff >> (-bits & 7)', '0xff'],
      ['numbers below the least', 'isLess(number, this.#least) === 0 && ', ''],
      [
        '(p − 1)/2 is prime and p is not looked at',
        'safe && fermatTest([prime], bits)[0] === false ? 0 : 1',
        '1',
        { equivalent: 'The rounds of the Miller–Rabin test behind refuse it as well; it only saves them.' },
      ],
      [
        'p of a safe prime is not tested',
        '!safe || passesRandomRounds(prime, bits, this.#rounds, this.#random)',
        'true',
        { equivalent: 'Fermat’s test before it has refused all but one in billions.' },
      ],
      ['2q − 1 instead of 2q + 1', '(i === 0 ? 1 : number[i - 1]! >> 7)', '(i === 0 ? 0 : number[i - 1]! >> 7)'],
      ['p − 1 may share factors with the number that it must not', '(prime < bound ? [0, 1] : [1])', '[0]'],
      ['factors above the bound are passed over', 'if (coprimeTo >= BigInt(bound) && coprimeTo < 2n ** 26n)', 'if (false)'],
      ['what was drawn stays', '    this.#pool.fill(0);\n', '', { tests: ['unit/numtheory/traces'] }],
      ['the pool is used again', '        fillRandom(this.#pool, this.#random);\n', ''],
      ['numbers that are no primes stay', 'if (prime !== number) number.fill(0);', '', { tests: ['unit/numtheory/traces'] }],
    ],
  ),
  ...inFile(
    'src/numtheory/random-below.ts',
    ['unit/numtheory/random-below'],
    [
      ['0 and 1 are drawn', '(isLess(number, two) ^ 1) & ', ''],
      ['n − 1 is drawn', 'isLess(number, limit)) === 1', 'isLess(number, n)) === 1'],
      ['the highest bit is never drawn', '0xff >> ((8 - bits) & 7)', '0x7f >> ((8 - bits) & 7)'],
    ],
  ),
  ...inFile(
    'src/numtheory/random-prime.ts',
    ['unit/numtheory/random-prime'],
    [
      ['errors of 2^−79', 'const LEAST_ERROR_BITS = 80;', 'const LEAST_ERROR_BITS = 79;'],
      ['an even number to have no common factor with', ' || (coprimeTo & 1n) === 0n', ''],
      ['a number beyond the limit', ' || coprimeTo >= COPRIME_LIMIT', ''],
      ['what was drawn stays', 'search.wipe();', '', { tests: ['unit/numtheory/traces'] }],
      ['further primes stay', 'for (const other of others) other.fill(0);', ';', { tests: ['unit/numtheory/traces'], engine: 'node26' }],
    ],
  ),
  ...inFile(
    'src/numtheory/rounds.ts',
    ['unit/numtheory/miller-rabin', 'unit/numtheory/random-prime'],
    [
      ['half of the rounds', 'Math.ceil(errorBits / 2)', 'Math.ceil(errorBits / 4)'],
      ['no rounds of a random number', 'return Math.min(rounds, roundsFor(errorBits));', 'return 0;'],
      ['another constant', '2.00743', '0.200743'],
      ['one round less', '< errorBits) rounds++', '< errorBits - 8) rounds++'],
    ],
  ),
  ...inFile(
    'src/numtheory/small-primes.ts',
    ['unit/numtheory/small-primes'],
    [
      ['squares of primes', 'let multiple = n * n; multiple', 'let multiple = n * n + n; multiple'],
      ['a bound that is a prime', 'prime >= bound);', 'prime > bound);'],
    ],
  ),
  ...inFile(
    'src/numtheory/square-root.ts',
    ['unit/numtheory/arithmetic'],
    [
      ['a first guess that is too small', '(bitLength(n) + 1) >> 1', '(bitLength(n) - 1) >> 1'],
      ['numbers that end in 9', ' && low !== 9', ''],
      ['numbers that look like squares', 'return floorSqrtVarTime(n) ** 2n === n;', 'return true;'],
    ],
  ),
  ...inFile(
    'src/numtheory/dsa/generator.ts',
    ['unit/numtheory/dsa-parameters', 'unit/numtheory/dsa-plain'],
    [
      ['an index beyond 255', 'const MOST_INDEX = 255;', 'const MOST_INDEX = 256;'],
      ['another tag', '[0x67, 0x67, 0x65, 0x6e]', '[0x67, 0x67, 0x65, 0x6f]'],
      ['the count begins with 0', 'let count = 1; count', 'let count = 0; count'],
      ['1 is a generator', 'g >= 2n && g < p', 'g >= 1n && g < p'],
      ['p + g is a generator', 'g >= 2n && g < p', 'g >= 2n'],
      ['any order', ' && modPowVarTime(g, q, p) === 1n', ''],
      ['q that does not divide', 'q < 2n || (p - 1n) % q !== 0n', 'q < 2n'],
      ['another generator of the same order', 'generates(group) && dsaGenerator(group, seed, index, hash) === group.g', 'generates(group)'],
    ],
  ),
  ...inFile(
    'src/numtheory/dsa/parameters.ts',
    ['unit/numtheory/dsa-parameters', 'unit/numtheory/dsa-plain'],
    [
      ['other sizes', 'if (!areSizes(bitLength(p), bitLength(q)))', 'if (false)'],
      ['q that is composite', 'if (!isProbablePrimeVarTime(q, options))', 'if (false)'],
      ['p that is composite', 'if (!isProbablePrimeVarTime(p, options))', 'if (false)'],
      ['q that does not divide p − 1', 'if ((p - 1n) % q !== 0n)', 'if (false)'],
      ['g of another order', 'if (!generates({ p, q, g }))', 'if (false)'],
    ],
  ),
  ...inFile(
    'src/numtheory/trial-division.ts',
    ['unit/numtheory/trial-division', 'unit/numtheory/small-primes', 'unit/numtheory/arithmetic'],
    [
      ['too many products in a sum', 'const TERMS = 31;', 'const TERMS = 3100;'],
      ['limbs of another length', 'const LIMB_MASK = 2 ** LIMB_BITS - 1;', 'const LIMB_MASK = 2 ** (LIMB_BITS - 1) - 1;'],
      ['the last prime decides', 'excluded |= isZero(rest);', 'excluded = isZero(rest);'],
      ['negative residues', 'residues.push(((residue % prime) + prime) % prime);', 'residues.push(residue % prime);'],
      ['every word is none', 'isEqual(value | 0, 0)', '0'],
      ['the fourth byte of a limb is lost', ' | (number[at + 3]! << 24)', ''],
      ['products of primes are too large', 'const GROUP_LIMIT = 2 ** 26;', 'const GROUP_LIMIT = 2 ** 36;'],
      ['limbs stay', '    limbs.fill(0);\n    return survives;', '    return survives;'],
    ],
  ),
  ...inFile(
    'src/numtheory/dsa/probable-primes.ts',
    ['unit/numtheory/dsa-parameters', 'unit/numtheory/dsa-plain'],
    [
      ['another counter', 'found.counter === counter && ', ''],
      ['another p', ' && found.p === p;', ';'],
      ['another q', 'order(sizes.qBits) !== q || ', '', { equivalent: 'p comes from q as well: with another q another p is found.' }],
      ['a seed that is too short', "    checkSeed('seed', seed, sizes.qBits);\n  } catch", '  } catch'],
      [
        'p may be a bit short',
        'return p < top ? undefined : p;',
        'return p;',
        { equivalent: 'The chance that x − (x mod 2q) falls below 2^(L−1) is 2^(N−L+1).' },
      ],
    ],
  ),
  ...inFile(
    'src/numtheory/dsa/provable-primes.ts',
    ['unit/numtheory/dsa-parameters', 'unit/numtheory/dsa-plain'],
    [
      ['another counter of p', 'made.pCounter === pCounter &&', ''],
      ['another counter of q', 'made.qCounter === qCounter &&', ''],
      ['another seed of p', 'fromBytes(made.pSeed) === fromBytes(pSeed) &&', ''],
      ['another seed of q', ' &&\n    fromBytes(made.qSeed) === fromBytes(qSeed)', ''],
      ['another p', 'made.p === p &&', ''],
      ['another q', 'made.q === q &&', ''],
      ['a first seed without its highest bit', 'if (fromBytes(seed) >> BigInt(qBits - 1) === 0n)', 'if (false)'],
    ],
  ),
  ...inFile(
    'src/numtheory/dsa/seed.ts',
    ['unit/numtheory/dsa-parameters', 'unit/numtheory/dsa-plain'],
    [
      ['other sizes', 'if (!areSizes(pBits, qBits))', 'if (false)'],
      ['a hash that is too short', 'if (8 * hash.outputLen < qBits)', 'if (false)'],
      ['carries of a seed stop', 'carry = Math.floor(carry / 256);', 'carry = 0;'],
    ],
  ),
  ...inFile(
    'src/numtheory/dsa/shawe-taylor.ts',
    ['unit/numtheory/dsa-parameters', 'unit/numtheory/dsa-plain'],
    [
      [
        'numbers that are too long',
        'if (step * t + 1n > high)',
        'if (false)',
        { equivalent: 'Begins a search anew that runs over the end: once in many thousands of seeds.' },
      ],
      [
        '2 is no prime',
        'n > 2 && primesBelow',
        'n > 1 && primesBelow',
        { equivalent: 'Numbers here are odd and have a highest bit of their own: 1 and 2 do not come.' },
      ],
      [
        'the proof is half',
        ' && gcdVarTime(z - 1n, p) === 1n',
        '',
        { equivalent: 'Of candidates that have passed a strong test, none is known that the greatest common divisor alone refuses.' },
      ],
    ],
  ),
];
