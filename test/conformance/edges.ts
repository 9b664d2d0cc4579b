/** What the definitions fix (0^0, modulus 1, the length of an exponent) and what must be refused, with which error. */
import { powMod } from '../reference/modpow.ts';
import { type Api, assertEqual, assertThrows, type Case } from './case.ts';

const MERSENNE = 2n ** 127n - 1n;
/** Made where it is refused: there are engines that have no such number. */
const tooLong = (): bigint => 1n << 65536n;

type ErrorName = 'WrongTypeError' | 'OutOfRangeError' | 'NoInverseError';

/** Calls that must throw, the class of the error, and the argument that it names. */
const REFUSED: readonly (readonly [name: string, act: (api: Api) => unknown, error: ErrorName, argument: string])[] = [
  ['modulus 0', ({ modPow }) => modPow(2n, 3n, 0n), 'OutOfRangeError', 'modulus'],
  ['negative modulus', ({ modPow }) => modPow(2n, 3n, -7n), 'OutOfRangeError', 'modulus'],
  ['modulus 0 in public', ({ modPowVarTime }) => modPowVarTime(2n, 3n, 0n), 'OutOfRangeError', 'modulus'],
  ['modulus 0 of a Modulus', ({ Modulus }) => new Modulus(0n), 'OutOfRangeError', 'modulus'],
  ['modulus too long', ({ modPow }) => modPow(2n, 3n, tooLong()), 'OutOfRangeError', 'modulus'],
  ['base too long', ({ modPow }) => modPow(tooLong(), 3n, 7n), 'OutOfRangeError', 'base'],
  ['negative base too long', ({ modPow }) => modPow(-tooLong(), 3n, 7n), 'OutOfRangeError', 'base'],
  ['exponent too long', ({ modPow }) => modPow(2n, tooLong(), 7n), 'OutOfRangeError', 'exponent'],
  ['a factor too long', ({ Modulus }) => new Modulus(7n).mul(2n, tooLong()), 'OutOfRangeError', 'b'],
  ['number as base', ({ modPow }) => modPow(wrong(2), 3n, 7n), 'WrongTypeError', 'base'],
  ['string as exponent', ({ modPow }) => modPow(2n, wrong('3'), 7n), 'WrongTypeError', 'exponent'],
  ['nothing as modulus', ({ modPow }) => modPow(2n, 3n, wrong(undefined)), 'WrongTypeError', 'modulus'],
  ['number as base in public', ({ modPowVarTime }) => modPowVarTime(wrong(2), 3n, 7n), 'WrongTypeError', 'base'],
  ['number as factor', ({ Modulus }) => new Modulus(7n).mul(wrong(2), 3n), 'WrongTypeError', 'a'],
  ['string as exponentBits', ({ modPow }) => modPow(2n, 3n, 7n, { exponentBits: wrong('8') }), 'WrongTypeError', 'exponentBits'],
  ['exponentBits not whole', ({ modPow }) => modPow(2n, 3n, 7n, { exponentBits: 7.5 }), 'OutOfRangeError', 'exponentBits'],
  ['exponentBits negative', ({ modPow }) => modPow(2n, 0n, 7n, { exponentBits: -1 }), 'OutOfRangeError', 'exponentBits'],
  ['exponent longer than exponentBits', ({ modPow }) => modPow(2n, 256n, 7n, { exponentBits: 8 }), 'OutOfRangeError', 'exponentBits'],
  ['negative exponent of 0', ({ modPow }) => modPow(0n, -1n, 7n), 'NoInverseError', 'base'],
  ['negative exponent, common factor', ({ modPow }) => modPow(6n, -2n, 9n), 'NoInverseError', 'base'],
  ['negative exponent, even', ({ modPowVarTime }) => modPowVarTime(6n, -1n, 8n), 'NoInverseError', 'base'],
  ['inverse of a multiple', ({ Modulus }) => new Modulus(MERSENNE).inverse(-3n * MERSENNE), 'NoInverseError', 'a'],
];

/** A value that the types forbid. */
function wrong(value: unknown): never {
  return value as never;
}

/** Calls whose value the definition gives. */
const DEFINED: readonly (readonly [name: string, act: (api: Api) => bigint, expected: bigint])[] = [
  ['0^0 = 1', ({ modPow }) => modPow(0n, 0n, 7n), 1n],
  ['0^0 = 1, even', ({ modPow }) => modPow(0n, 0n, 10n), 1n],
  ['0^0 = 1, power of two', ({ modPow }) => modPow(0n, 0n, 16n), 1n],
  ['0^0 = 1 in public', ({ modPowVarTime }) => modPowVarTime(0n, 0n, 7n), 1n],
  ['m^0 = 1', ({ modPow }) => modPow(7n, 0n, 7n), 1n],
  ['0^0 = 0 modulo 1', ({ modPow }) => modPow(0n, 0n, 1n), 0n],
  ['5^3 = 0 modulo 1', ({ modPow }) => modPow(5n, 3n, 1n), 0n],
  ['5^−3 = 0 modulo 1', ({ modPow }) => modPow(5n, -3n, 1n), 0n],
  ['0 is its own inverse modulo 1', ({ Modulus }) => new Modulus(1n).inverse(0n), 0n],
  ['2·3 = 0 modulo 1', ({ Modulus }) => new Modulus(1n).mul(2n, 3n), 0n],
  ['(−2)^3 = −1 modulo 7', ({ modPow }) => modPow(-2n, 3n, 7n), 6n],
  ['3^−1 = 5 modulo 7', ({ modPow }) => modPow(3n, -1n, 7n), 5n],
];

const EXPONENT = 0x1234_5678_9abcn;

export function* edgeCases(): Generator<Case> {
  for (const [name, act, error, argument] of REFUSED) {
    yield {
      name: `refused: ${name}`,
      weight: 1,
      check: (api) => {
        const expected: typeof api.LimberError = api[error];
        const thrown = assertThrows(() => act(api), expected);
        assertEqual(thrown instanceof api.LimberError, true);
        assertEqual(thrown.argument, argument);
        assertEqual(thrown.rule.length > 0, true);
      },
    };
  }
  for (const [name, act, expected] of DEFINED) yield { name, weight: 1, check: (api) => assertEqual(act(api), expected) };
  for (const exponentBits of [45, 46, 64, 127, 128, 1000]) {
    for (const modulus of [MERSENNE, MERSENNE - 1n, 2n ** 90n]) {
      yield {
        name: `exponentBits ${exponentBits}, modulus ${modulus}`,
        weight: 1,
        check: (api) => {
          const expected = powMod(3n, EXPONENT, modulus);
          assertEqual(api.modPow(3n, EXPONENT, modulus, { exponentBits }), expected);
          assertEqual(new api.Modulus(modulus).pow(3n, EXPONENT, { exponentBits }), expected);
          assertEqual(api.modPow(3n, 0n, modulus, { exponentBits }), 1n);
        },
      };
    }
  }
}
