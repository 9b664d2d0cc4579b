/**
 * The two classes of inputs.
 *
 * All exponents have the same length, and so have all bases and all results: time that shows a length shows nothing secret. What is
 * timed gets copies, made afresh for every batch, in the order of use: an input that stayed where it is in memory would be a little
 * quicker or slower than others for good, and so would be the class that it belongs to.
 */
import { randomBytes } from 'node:crypto';
import type { Power } from '../cases/modexp.ts';
import { EXPONENT_BITS, type TimingCase } from './cases.ts';
import { rsaInputs } from './rsa.ts';

/** Different values in a class. */
const VALUES = 512;

/** The classes, 0 and 1. */
export type Inputs = readonly [fixed: readonly Power[], random: readonly Power[]];

/** What determines the inputs of a case. */
type Operands = Pick<TimingCase, 'secret' | 'modulusBits'> & Partial<Pick<TimingCase, 'subject'>>;

/**
 * The fixed exponent has one bit set, the top one: no window but the first sees anything but zeros. The fixed base is −1, so that
 * every power of it is 1 or −1; exponents are odd there, and the result is as long as any other.
 *
 * The argument in which the classes do not differ has the same values in both.
 */
export function makeInputs({ subject = 'modPow', secret, modulusBits }: Operands): Inputs {
  if (subject.includes('RSA')) {
    const next = rsaInputs(modulusBits, secret === 'padding' ? 'padding' : 'base', () => randomNumber(modulusBits));
    const pairs = Array.from({ length: VALUES }, next);
    return [pairs.map(([first]) => first), pairs.map(([, second]) => second)];
  }
  const modulus = randomNumber(modulusBits) | 1n;
  const pairs = Array.from({ length: VALUES }, () => {
    const [base, exponent] = [randomBase(modulus, modulusBits), randomNumber(EXPONENT_BITS) | 1n];
    const fixed = secret === 'base' ? { base: modulus - 1n, exponent } : { base, exponent: 1n << BigInt(EXPONENT_BITS - 1) };
    return [
      { ...fixed, modulus },
      { base, exponent, modulus },
    ] as const;
  });
  return [pairs.map(([fixed]) => fixed), pairs.map(([, random]) => random)];
}

/** A number of exactly that many bits. */
function randomNumber(bits: number): bigint {
  const number = BigInt(`0x${randomBytes(Math.ceil(bits / 8)).toString('hex')}`);
  return BigInt.asUintN(bits - 1, number) | (1n << BigInt(bits - 1));
}

/** As long as the modulus, and below it. */
function randomBase(modulus: bigint, bits: number): bigint {
  for (;;) {
    const base = randomNumber(bits);
    if (base < modulus) return base;
  }
}

/** For each class drawn, an input of it in objects of its own; but the modulus is one for all, as a user's would be. */
export function draw(inputs: Inputs, classes: Uint8Array): Power[] {
  return Array.from(classes, (drawn, i) => fresh((inputs[drawn as 0 | 1] as Power[])[i % VALUES] as Power));
}

function fresh({ base, exponent, modulus }: Power): Power {
  const copy = (value: bigint): bigint => BigInt(`0x${value.toString(16)}`);
  return { base: copy(base), exponent: copy(exponent), modulus };
}
