/** The modules that are files of `limber/static`, or that users make. Written by `npm run lock`. */
import type { FieldFamily } from '../../kernels/field/prime/fields.ts';

export interface StaticModule {
  /** For whom it is, as errors call it; absent for odd moduli, which plain JavaScript serves as well, and for the trial of an engine. */
  readonly part?: string;
  readonly family: FieldFamily;
  /** In the lock file. */
  readonly hash: string;
}

/** By their names in the lock file. */
export const STATIC_MODULES: Readonly<Record<string, StaticModule>> = {
  'P-256 over fma-p256-n6r48': { part: 'P-256', family: 'fma', hash: 'UaiVhYhco9cHolzHPQYlMQ' },
  'fma-p256-scalars-n6r46': { part: 'the field p256-scalars', family: 'fma', hash: 'F-D0SkrA_HgzTuvuwpEv-A' },
  'secp256k1 over fma-secp256k1-n6r43': { part: 'secp256k1', family: 'fma', hash: 'V8zBTATpAruk03qOdkXE8Q' },
  'fma-secp256k1-scalars-n6r43': { part: 'the field secp256k1-scalars', family: 'fma', hash: 'K8MQ8XixYrYC8hDacaqQDg' },
  'Ed25519 over fma-25519-n6r43': { part: 'Ed25519', family: 'fma', hash: 'bPTXkwvIFjwSpskY2fPlWQ' },
  'fma-ed25519-scalars-n6r46': { part: 'the field ed25519-scalars', family: 'fma', hash: 'mIDImzleBhjL1n68jqyYVA' },
  'X25519 over fma-25519-n6r43': { part: 'X25519', family: 'fma', hash: 'V5MYDYhxVfnIV5rUG1WAew' },
  'fma-bls12-381-n9r43-pairs pairing': { part: 'pairings of bls12-381', family: 'fma', hash: 'KQCkKrjSwag9NKI359vrDA' },
  'fma-bls12-381-scalars-n6r43': { part: 'the field bls12-381-scalars', family: 'fma', hash: '92WxpWW3rQV4EQc-W4IL_g' },
  'P-256 over int-p256-n10r28': { part: 'P-256', family: 'int', hash: '9OP948zy4tfpW8kFEEie1A' },
  'int-p256-scalars-n10r28': { part: 'the field p256-scalars', family: 'int', hash: 'qbx0-1GVX0pTxQNKqQ94Xw' },
  'secp256k1 over int-secp256k1-n9r29': { part: 'secp256k1', family: 'int', hash: 'cLHFA6Uo80reRZLA3CsvyA' },
  'int-secp256k1-scalars-n10r28': { part: 'the field secp256k1-scalars', family: 'int', hash: 'LWDdkgAv_PV3MTI3oITc7A' },
  'Ed25519 over int-25519-n9r29': { part: 'Ed25519', family: 'int', hash: 'C5YkqKF4SuUqpSUWVklQmw' },
  'int-ed25519-scalars-n10r28': { part: 'the field ed25519-scalars', family: 'int', hash: 'xM6JNOyZjaF0mVpvDafZZA' },
  'X25519 over int-25519-n9r29': { part: 'X25519', family: 'int', hash: 'aJcEn5ZJIwg5UQcCzeExzA' },
  'int-bls12-381-n15r27-pairs pairing': { part: 'pairings of bls12-381', family: 'int', hash: '6M5S-2m4eG4gOSSN-M_Zzw' },
  'int-bls12-381-scalars-n10r28': { part: 'the field bls12-381-scalars', family: 'int', hash: 'VZdzY0Xu7waUejCD2JVC0A' },
  'int-n36': { family: 'int', hash: 'Aw7ZsxMSv7HkWRYBNKBoaw' },
  'int-n56': { family: 'int', hash: 'd5oZ726gE8jZZjCXKZd0oQ' },
  'int-n72': { family: 'int', hash: '6iwOlwrDkddH0YbpNdFveg' },
  'int-n108': { family: 'int', hash: 'kjXHh-5kr_5k9eqAZ8844g' },
  'int-n144': { family: 'int', hash: 'YrUPAHtkRZgYm-IgkdahnQ' },
  'fma-n42': { family: 'fma', hash: 'ZXp6Vn7T7BEUvfcqZxJ55g' },
  'fma-n62': { family: 'fma', hash: 'WFXYSLX5IXsE-eR-5HqF8Q' },
  'fma-n82': { family: 'fma', hash: 'nVMOWNoLDL6Gn96F8cDT1g' },
  'fma2-n21': { family: 'fma', hash: '_sKML8WMJrdF6YvnOcsKTg' },
  'fma2-n31': { family: 'fma', hash: 'j3EEnlMjyD-C29nbu3cyXw' },
  'fma2-n42': { family: 'fma', hash: 'cBsJXGdwiAWVJw7YK-PqOg' },
  'trial of fused multiply-adds': { family: 'fma', hash: 'pSCPTZg3cAPi9uWq9OBXNA' },
};
