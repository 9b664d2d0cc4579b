/**
 * The rows of the suite `forms`, as data: kinds of exponentiation that have an entry of their own.
 *
 * - `crt pair N`: one exponentiation modulo each of two numbers of N bits, with exponents as long;
 * - `fixed base M/E`: a base that is known for long enough to make a table of its powers;
 * - `two-base M/E`: a product of two powers;
 * - `many 16 x M/E`: 16 independent exponentiations modulo one number.
 */
import { makePowers, type Power } from './modexp.ts';

export type FormName = 'crt pair' | 'fixed base' | 'two-base' | 'many';

export interface FormCase {
  readonly row: string;
  readonly form: FormName;
  readonly modulusBits: number;
  readonly exponentBits: number;
  readonly powers: number;
  /** Whether all powers have one modulus. */
  readonly oneModulus: boolean;
}

const MANY = 16;

const crtPair = (bits: number): FormCase => ({
  row: `crt pair ${bits}`,
  form: 'crt pair',
  modulusBits: bits,
  exponentBits: bits,
  powers: 2,
  oneModulus: false,
});
const fixedBase = (modulusBits: number, exponentBits: number): FormCase => ({
  row: `fixed base ${modulusBits}/${exponentBits}`,
  form: 'fixed base',
  modulusBits,
  exponentBits,
  powers: 1,
  oneModulus: true,
});
const twoBase = (modulusBits: number, exponentBits: number): FormCase => ({
  row: `two-base ${modulusBits}/${exponentBits}`,
  form: 'two-base',
  modulusBits,
  exponentBits,
  powers: 2,
  oneModulus: true,
});
const many = (modulusBits: number, exponentBits: number): FormCase => ({
  row: `many ${MANY} x ${modulusBits}/${exponentBits}`,
  form: 'many',
  modulusBits,
  exponentBits,
  powers: MANY,
  oneModulus: true,
});

export const formCases: readonly FormCase[] = [
  crtPair(1024),
  crtPair(1536),
  crtPair(2048),
  crtPair(3840),
  fixedBase(2048, 256),
  fixedBase(3072, 256),
  fixedBase(4096, 256),
  twoBase(2048, 256),
  twoBase(3072, 256),
  twoBase(2048, 2048),
  many(2048, 256),
  many(3072, 256),
];

/** The operands of one row. The moduli of a pair have no common factor. */
export function formOperands(form: FormCase): Power[] {
  const powers = makePowers(form, form.oneModulus);
  if (form.form !== 'crt pair') return powers;
  const [p, q] = powers as [Power, Power];
  let modulus = q.modulus;
  while (!coprime(p.modulus, modulus)) modulus += 2n;
  return [p, { ...q, modulus }];
}

function coprime(a: bigint, b: bigint): boolean {
  return b === 0n ? a === 1n : coprime(b, a % b);
}
