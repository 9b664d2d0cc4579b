/**
 * The files of vectors, and what reads each of them. The name of a file is its path below the folder of vectors.
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
import { eachVector, number } from './stanzas.ts';

/** Points and signatures of elliptic curves: counted, and left for the parts of limber that will have them. */
const curves = (endKey?: string): ((file: string) => Vector[]) =>
  eachVector(number, endKey === undefined ? {} : { endKey }, () => 'needs elliptic curves, which limber does not have yet');

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
  'modexp/boringssl/ec_scalar_base_mult_tests.txt': curves(),
  'modexp/boringssl/ecdh_tests.txt': curves(),
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
  'modexp/botan/ecdsa_rfc6979.vec': curves('Signature'),
  'modexp/botan/ecc_base_point_mul.vec': curves('P'),
  'modexp/botan/ecc_var_point_mul.vec': curves('Z'),
  'modexp/botan/ecc_var_point_mul2.vec': curves('Z'),
  'modexp/botan/ecc_invalid.vec': curves('SubjectPublicKey'),
  'modexp/botan/ecdsa_key_recovery.vec': curves('Pubkey'),
  'modexp/mbedtls/test_suite_ecp.data': mbedtlsEcp,
  'evm/precompiles/modexp.json': evmModexp,
  'evm/precompiles/modexp_eip2565.json': evmModexp,
  'rfc/7919-ffdhe/evppkey_ffdhe.txt': ffdhe,
  'wycheproof/misc/primality_test.json': primality,
};
