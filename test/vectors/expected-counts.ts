/**
 * How many vectors each file holds, how many checks they become, and how many of them become none. A test compares
 * this with what the parsers find; where the files are absent, it tells how much was not tested.
 */
export interface SuiteCounts {
  readonly vectors: number;
  readonly cases: number;
  readonly skipped: number;
}

export const EXPECTED_COUNTS: Readonly<Record<string, SuiteCounts>> = {
  'modexp/boringssl/mod_exp_tests.txt': { vectors: 140, cases: 140, skipped: 0 },
  'modexp/boringssl/mod_inv_tests.txt': { vectors: 28, cases: 56, skipped: 0 },
  'modexp/boringssl/mod_mul_tests.txt': { vectors: 437, cases: 437, skipped: 0 },
  'modexp/boringssl/mod_sqrt_tests.txt': { vectors: 91, cases: 173, skipped: 0 },
  'modexp/boringssl/miller_rabin_tests.txt': { vectors: 72, cases: 137, skipped: 0 },
  'modexp/boringssl/exp_tests.txt': { vectors: 5, cases: 10, skipped: 0 },
  'modexp/boringssl/product_tests.txt': { vectors: 277, cases: 554, skipped: 0 },
  'modexp/boringssl/quotient_tests.txt': { vectors: 367, cases: 1101, skipped: 0 },
  'modexp/boringssl/sum_tests.txt': { vectors: 654, cases: 1308, skipped: 0 },
  'modexp/boringssl/shift_tests.txt': { vectors: 701, cases: 2002, skipped: 0 },
  'modexp/boringssl/gcd_tests.txt': { vectors: 55, cases: 290, skipped: 0 },
  'modexp/botan/invmod.vec': { vectors: 138, cases: 225, skipped: 0 },
  'modexp/botan/jacobi.vec': { vectors: 698, cases: 731, skipped: 0 },
  'modexp/botan/divide.vec': { vectors: 792, cases: 1584, skipped: 0 },
  'modexp/botan/gcd.vec': { vectors: 182, cases: 718, skipped: 0 },
  'modexp/botan/dh.vec': { vectors: 40, cases: 68, skipped: 0 },
  'modexp/botan/elgamal_encrypt.vec': { vectors: 6, cases: 18, skipped: 0 },
  'modexp/botan/elgamal_decrypt.vec': { vectors: 17, cases: 51, skipped: 0 },
  'modexp/botan/dsa_gen.vec': { vectors: 20, cases: 60, skipped: 0 },
  'modexp/botan/dsa_rfc6979.vec': { vectors: 21, cases: 126, skipped: 0 },
  'modexp/botan/rsa_kem.vec': { vectors: 10, cases: 20, skipped: 0 },
  'modexp/botan/rsa_keygen.vec': { vectors: 1, cases: 5, skipped: 0 },
  'modexp/mbedtls/test_suite_ecp.data': { vectors: 503, cases: 227, skipped: 373 },
  'evm/precompiles/modexp.json': { vectors: 17, cases: 17, skipped: 0 },
  'evm/precompiles/modexp_eip2565.json': { vectors: 47, cases: 47, skipped: 0 },
  'rfc/7919-ffdhe/evppkey_ffdhe.txt': { vectors: 24, cases: 21, skipped: 3 },
  'wycheproof/misc/primality_test.json': { vectors: 317, cases: 66, skipped: 251 },
};
