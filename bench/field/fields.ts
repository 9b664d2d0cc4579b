/** What the suite `field` measures is behind the public names. */
export {
  BN254_FIELD,
  BN256_FIELD,
  P256_FIELD,
  P25519_FIELD,
  type PrimeField,
  SECP256K1_FIELD,
} from '../../src/kernels/field/prime/fields.ts';
