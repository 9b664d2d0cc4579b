/** Bad input throws a typed error that names the argument and the rule, whatever the family. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  LimberError,
  Modulus,
  modPow,
  modPowVarTime,
  NoInverseError,
  OutOfRangeError,
  WrongTypeError,
} from '../../../src/entries/modexp.ts';

const TOO_LONG = 1n << 65536n;
const LONGEST = TOO_LONG - 1n;

/** Calls that must fail: the error, and the argument that it names. */
const FAILURES: readonly (readonly [what: string, call: () => unknown, error: typeof LimberError, argument: string])[] = [
  ['a modulus of 0', () => modPow(2n, 3n, 0n), OutOfRangeError, 'modulus'],
  ['a negative modulus', () => modPowVarTime(2n, 3n, -7n), OutOfRangeError, 'modulus'],
  ['a modulus of 65537 bits', () => new Modulus(TOO_LONG + 1n), OutOfRangeError, 'modulus'],
  ['a base of 65537 bits', () => modPow(TOO_LONG, 3n, 7n), OutOfRangeError, 'base'],
  ['a negative base of 65537 bits', () => modPow(-TOO_LONG, 3n, 7n), OutOfRangeError, 'base'],
  ['an exponent of 65537 bits', () => modPow(2n, TOO_LONG, 7n), OutOfRangeError, 'exponent'],
  ['a factor of 65537 bits', () => new Modulus(7n).mul(1n, TOO_LONG), OutOfRangeError, 'b'],
  ['a square of 65537 bits', () => new Modulus(7n).sqr(TOO_LONG), OutOfRangeError, 'a'],
  ['a number as base', () => modPow(2 as unknown as bigint, 3n, 7n), WrongTypeError, 'base'],
  ['a string as exponent', () => modPow(2n, '3' as unknown as bigint, 7n), WrongTypeError, 'exponent'],
  ['null as modulus', () => modPow(2n, 3n, null as unknown as bigint), WrongTypeError, 'modulus'],
  ['nothing as factor', () => new Modulus(7n).mul(undefined as unknown as bigint, 1n), WrongTypeError, 'a'],
  ['no inverse, for a negative exponent', () => modPow(6n, -1n, 9n), NoInverseError, 'base'],
  ['no inverse, in variable time', () => modPowVarTime(6n, -3n, 9n), NoInverseError, 'base'],
  ['no inverse of 0', () => new Modulus(7n).inverse(0n), NoInverseError, 'a'],
  ['no inverse modulo an even number', () => new Modulus(24n).inverse(10n), NoInverseError, 'a'],
  ['no inverse modulo a power of two', () => new Modulus(16n).inverse(6n), NoInverseError, 'a'],
  ['exponentBits below the exponent', () => modPow(2n, 256n, 7n, { exponentBits: 8 }), OutOfRangeError, 'exponentBits'],
  ['exponentBits of 0', () => modPow(2n, 0n, 7n, { exponentBits: 0 }), OutOfRangeError, 'exponentBits'],
  ['exponentBits of a half', () => modPow(2n, 0n, 7n, { exponentBits: 1.5 }), OutOfRangeError, 'exponentBits'],
  ['exponentBits of 65537', () => modPow(2n, 0n, 7n, { exponentBits: 65537 }), OutOfRangeError, 'exponentBits'],
  ['exponentBits as a bigint', () => modPow(2n, 0n, 7n, { exponentBits: 8n as unknown as number }), WrongTypeError, 'exponentBits'],
];

describe('bad input', () => {
  for (const [what, call, error, argument] of FAILURES) {
    it(what, () => {
      assert.throws(call, (thrown: unknown) => {
        assert.ok(thrown instanceof error && thrown instanceof LimberError && thrown instanceof Error);
        assert.equal(thrown.name, error.name);
        assert.equal(thrown.argument, argument);
        assert.equal(thrown.message, `${argument} ${thrown.rule}`);
        return true;
      });
    });
  }

  it('never shows a value', () => {
    const secret = 123456789123456789n;
    for (const call of [() => modPow(3n * secret, -1n, 9n), () => modPow(2n, secret, 7n, { exponentBits: 8 })]) {
      assert.throws(call, (thrown: unknown) => !String(thrown).includes('123456789') && !JSON.stringify(thrown).includes('123456789'));
    }
  });

  it('leaves everything usable', () => {
    for (const [, call] of FAILURES) assert.throws(call);
    assert.equal(modPow(4n, 13n, 497n), 445n);
  });

  it('the longest numbers are taken', () => {
    assert.equal(modPow(LONGEST, 1n, 7n), LONGEST % 7n);
    assert.equal(modPow(-LONGEST, 1n, 7n), 7n - (LONGEST % 7n));
  });
});
