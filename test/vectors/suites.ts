/**
 * The files of vectors of numbers, and what reads each of them; schemes have folders of their own. The name of a file is its path below the folder of vectors.
 */
import * as integer from './boringssl-integer.ts';
import * as modular from './boringssl-modular.ts';
import * as exchange from './botan-exchange.ts';
import * as keys from './botan-keys.ts';
import * as numbers from './botan-numbers.ts';
import { evmModexp } from './evm.ts';
import { ffdhe } from './ffdhe.ts';
import type { Vector } from './format.ts';
import { mbedtlsEcp } from './mbedtls.ts';
import { primality } from './primality.ts';

export const SUITES: Readonly<Record<string, (file: string) => Vector[]>> = {
  'modexp/boringssl/mod_exp_tests.txt': modular.modExp,
  'modexp/boringssl/mod_inv_tests.txt': modular.modInv,
  'modexp/boringssl/mod_mul_tests.txt': modular.modMul,
  'modexp/boringssl/mod_sqrt_tests.txt': modular.modSqrt,
  'modexp/boringssl/miller_rabin_tests.txt': modular.millerRabin,
  'modexp/boringssl/exp_tests.txt': integer.exp,
  'modexp/boringssl/product_tests.txt': integer.product,
  'modexp/boringssl/quotient_tests.txt': integer.quotient,
  'modexp/boringssl/sum_tests.txt': integer.sum,
  'modexp/boringssl/shift_tests.txt': integer.shift,
  'modexp/boringssl/gcd_tests.txt': integer.gcd,
  'modexp/botan/invmod.vec': numbers.invmod,
  'modexp/botan/jacobi.vec': numbers.jacobi,
  'modexp/botan/divide.vec': numbers.divide,
  'modexp/botan/gcd.vec': numbers.gcd,
  'modexp/botan/dh.vec': exchange.dh,
  'modexp/botan/elgamal_encrypt.vec': exchange.elgamalEncrypt,
  'modexp/botan/elgamal_decrypt.vec': exchange.elgamalDecrypt,
  'modexp/botan/dsa_gen.vec': keys.dsaGen,
  'modexp/botan/dsa_rfc6979.vec': keys.dsaSignature,
  'modexp/botan/rsa_kem.vec': keys.rsaKem,
  'modexp/botan/rsa_keygen.vec': keys.rsaKeygen,
  'modexp/mbedtls/test_suite_ecp.data': mbedtlsEcp,
  'evm/precompiles/modexp.json': evmModexp,
  'evm/precompiles/modexp_eip2565.json': evmModexp,
  'rfc/7919-ffdhe/evppkey_ffdhe.txt': ffdhe,
  'wycheproof/misc/primality_test.json': primality,
};
