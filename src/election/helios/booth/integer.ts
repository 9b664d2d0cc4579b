/** Numbers as Helios' booth computes with them: the `BigInteger` of its `jsbn.js`, as far as the booth uses it, over limber's exponentiation. */
import { modPow } from '../../../modular/mod-pow.ts';
import { gcdVarTime } from '../../../numtheory/gcd.ts';
import { BigInt } from '../../../util/big-int.ts';
import { bitLength } from '../../../util/bytes.ts';
import { MalformedError } from '../../../util/errors.ts';

const DIGITS: Readonly<Record<number, RegExp>> = { 10: /^-?\d+$/, 16: /^-?[\da-f]+$/i };

export class BoothInteger {
  static readonly ZERO: BoothInteger = new BoothInteger('0');
  static readonly ONE: BoothInteger = new BoothInteger('1');
  static readonly TWO: BoothInteger = new BoothInteger('2');
  static readonly use_applet: boolean = false;
  static readonly is_ie: boolean = false;
  readonly #value: bigint;

  /** @param radix - 10 or 16. @throws {MalformedError} `value`, if it has other characters. */
  constructor(value: string | bigint, radix: number = 10) {
    this.#value = typeof value === 'bigint' ? value : valueOf(value, radix);
  }

  static fromJSONObject(text: string): BoothInteger {
    return new BoothInteger(text);
  }

  static fromInt(value: number): BoothInteger {
    return new BoothInteger(String(value));
  }

  /** Nothing has to be set up. */
  static setup(callback: () => void): void {
    callback();
  }

  get value(): bigint {
    return this.#value;
  }

  add(other: BoothInteger): BoothInteger {
    return new BoothInteger(this.#value + other.#value);
  }

  subtract(other: BoothInteger): BoothInteger {
    return new BoothInteger(this.#value - other.#value);
  }

  multiply(other: BoothInteger): BoothInteger {
    return new BoothInteger(this.#value * other.#value);
  }

  negate(): BoothInteger {
    return new BoothInteger(-this.#value);
  }

  /** From 0 to modulus − 1. */
  mod(modulus: BoothInteger): BoothInteger {
    const rest = this.#value % modulus.#value;
    return new BoothInteger(rest < 0n ? rest + modulus.#value : rest);
  }

  /** In constant time in base and exponent. */
  modPow(exponent: BoothInteger, modulus: BoothInteger): BoothInteger {
    return new BoothInteger(modPow(this.#value, exponent.#value, modulus.#value));
  }

  /** 0 where there is none, as there. */
  modInverse(modulus: BoothInteger): BoothInteger {
    if (gcdVarTime(this.#value, modulus.#value) !== 1n) return BoothInteger.ZERO;
    return new BoothInteger(modPow(this.#value, -1n, modulus.#value));
  }

  equals(other: BoothInteger): boolean {
    return this.#value === other.#value;
  }

  compareTo(other: BoothInteger): number {
    if (this.#value === other.#value) return 0;
    return this.#value < other.#value ? -1 : 1;
  }

  bitLength(): number {
    return this.#value === 0n ? 0 : bitLength(this.#value < 0n ? -this.#value : this.#value);
  }

  toString(radix: number = 10): string {
    return this.#value.toString(radix);
  }

  toJSONObject(): string {
    return this.toString();
  }
}

function valueOf(text: string, radix: number): bigint {
  if (!DIGITS[radix]?.test(text)) throw new MalformedError('value', 'must be digits of radix 10 or 16');
  const digits = text.replace('-', '');
  const size = BigInt(radix === 16 ? `0x${digits}` : digits);
  return text.startsWith('-') ? -size : size;
}
