/**
 * The parsers on small files of our own, with one vector of each kind: what they read must hold, and what is false must
 * not pass. This runs also where the external vectors are absent.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { complaints } from './check.ts';
import type { VectorCase } from './format.ts';
import { oracle } from './oracle.ts';
import { SUITES } from './suites.ts';

function casesIn(source: string, file: string): VectorCase[] {
  const parse = SUITES[source];
  assert.ok(parse, `no suite ${source}`);
  return parse(file).flatMap((vector) => ('checks' in vector ? vector.checks.map((check) => ({ source, id: vector.id, ...check })) : []));
}

/** The curve y² = x³ − 3x + 1 over the field of 11 elements: 17 points, one of them (10, 6). */
const GROUP = 'title\nmbedtls_ecp_group_metadata:CURVE:4:MBEDTLS_ECP_TYPE_SHORT_WEIERSTRASS:"b":"":"1":"a":"6":"11":1';

/** The input of the precompiled contract for numbers of one byte each. */
function evm(base: string, exponent: string, modulus: string, expected: string): string {
  const one = '01'.padStart(64, '0');
  return JSON.stringify([{ Name: 'sample', Input: one + one + one + base + exponent + modulus, Expected: expected }]);
}

const PRIME = JSON.stringify({ testGroups: [{ tests: [{ tcId: 1, value: '0d', result: 'valid' }] }] });

/** A true vector of each kind, and what to replace in it to make it false. */
const SAMPLES: readonly { source: string; file: string; falsify: readonly [string, string] }[] = [
  { source: 'modexp/boringssl/mod_exp_tests.txt', file: 'ModExp = 0b\nA = -5\nE = 3\nM = 11', falsify: ['0b', '0c'] },
  { source: 'modexp/boringssl/mod_inv_tests.txt', file: 'ModInv = 7\nA = 5\nM = 11', falsify: ['7', '8'] },
  { source: 'modexp/boringssl/mod_mul_tests.txt', file: 'ModMul = 2\nA = -5\nB = 3\nM = 11', falsify: ['2', '1'] },
  { source: 'modexp/boringssl/mod_mul_tests.txt', file: 'ModSquare = 8\nA = 5\nM = 11', falsify: ['8', '9'] },
  { source: 'modexp/boringssl/mod_sqrt_tests.txt', file: 'ModSqrt = 3\nA = 2\nP = 7', falsify: ['3', '2'] },
  { source: 'modexp/boringssl/mod_sqrt_tests.txt', file: 'NotModSquare = 3\nP = 7', falsify: ['3', '2'] },
  { source: 'modexp/boringssl/miller_rabin_tests.txt', file: 'Result = PossiblyPrime\nW = 13\nB = 2', falsify: ['13', '15'] },
  { source: 'modexp/boringssl/miller_rabin_tests.txt', file: 'Result = Composite\nW = 15\nB = 2', falsify: ['15', '13'] },
  { source: 'modexp/boringssl/exp_tests.txt', file: 'Exp = 51\nA = 3\nE = 4', falsify: ['51', '50'] },
  { source: 'modexp/boringssl/product_tests.txt', file: 'Product = -f\nA = -5\nB = 3', falsify: ['-f', 'f'] },
  { source: 'modexp/boringssl/product_tests.txt', file: 'Square = 19\nA = -5', falsify: ['19', '-19'] },
  { source: 'modexp/boringssl/quotient_tests.txt', file: 'Quotient = -2\nRemainder = -1\nA = -7\nB = 3', falsify: ['-2', '-3'] },
  { source: 'modexp/boringssl/sum_tests.txt', file: 'Sum = -2\nA = -5\nB = 3', falsify: ['-2', '2'] },
  { source: 'modexp/boringssl/shift_tests.txt', file: 'LShift1 = -6\nA = -3', falsify: ['-6', '6'] },
  { source: 'modexp/boringssl/shift_tests.txt', file: 'LShift = -30\nA = -3\nN = 4', falsify: ['-30', '-31'] },
  { source: 'modexp/boringssl/shift_tests.txt', file: 'RShift = -1\nA = -3\nN = 1', falsify: ['-1', '-2'] },
  { source: 'modexp/boringssl/gcd_tests.txt', file: 'GCD = 2\nLCM = c\nA = 4\nB = 6', falsify: ['4', '8'] },
  { source: 'modexp/botan/invmod.vec', file: 'Input = 5\nModulus = 0x11\nOutput = 7', falsify: ['7', '0'] },
  { source: 'modexp/botan/invmod.vec', file: 'Input = 4\nModulus = 6\nOutput = 0', falsify: ['4', '5'] },
  { source: 'modexp/botan/jacobi.vec', file: 'A = 3\nN = 7\nJ = -1', falsify: ['-1', '1'] },
  { source: 'modexp/botan/divide.vec', file: '[Division]\nIn1 = -7\nIn2 = 3\nOutput = -3', falsify: ['-3', '-2'] },
  { source: 'modexp/botan/gcd.vec', file: '[GCD]\nX = -4\nY = 6\nGCD = 2', falsify: ['-4', '-5'] },
  { source: 'modexp/botan/dh.vec', file: 'P = 23\nG = 5\nX = 6\nY = 19\nK = 02', falsify: ['02', '03'] },
  { source: 'modexp/botan/elgamal_decrypt.vec', file: 'P = 23\nG = 5\nX = 6\nMsg = 07\nCiphertext = 0A13', falsify: ['0A13', '0A14'] },
  { source: 'modexp/botan/rsa_kem.vec', file: 'E = 7\nP = 11\nQ = 17\nR = 02\nC0 = 80\nK = 00', falsify: ['80', '81'] },
  { source: 'modexp/botan/dsa_gen.vec', file: '[3,5]\nP = 0x17\nQ = 11\nCounter = 0\nSeed = 00', falsify: ['0x17', '0x19'] },
  { source: 'modexp/mbedtls/test_suite_ecp.data', file: 'title\necp_check_order:CURVE:"0B"', falsify: ['0B', '0F'] },
  { source: 'modexp/mbedtls/test_suite_ecp.data', file: 'title\necp_mod_setup:"0b":CURVE:TYPE:0', falsify: ['0b', '0f'] },
  { source: 'modexp/mbedtls/test_suite_ecp.data', file: GROUP, falsify: ['"6"', '"7"'] },
  { source: 'evm/precompiles/modexp.json', file: evm('03', '04', '05', '01'), falsify: ['"Expected":"01"', '"Expected":"02"'] },
  { source: 'wycheproof/misc/primality_test.json', file: PRIME, falsify: ['0d', '0f'] },
];

/** Whether a parser refuses the file, or a case from it is answered otherwise. */
function fails(source: string, file: string): boolean {
  try {
    return casesIn(source, file).some((vector) => complaints(oracle, vector).length > 0);
  } catch (error) {
    if (error instanceof assert.AssertionError) return true;
    throw error;
  }
}

for (const { source, file, falsify } of SAMPLES) {
  test(`${source}: a true sample holds, and one with ${falsify[1]} for ${falsify[0]} fails`, () => {
    const cases = casesIn(source, file);
    assert.ok(cases.length > 0);
    for (const vector of cases) assert.deepEqual(complaints(oracle, vector), []);
    assert.ok(file.includes(falsify[0]));
    assert.ok(fails(source, file.replace(falsify[0], falsify[1])));
  });
}
