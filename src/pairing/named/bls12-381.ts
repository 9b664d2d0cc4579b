/** The pairing of BLS12-381. */
import { BLS12_381_FIELD } from '../../kernels/field/prime/fields.ts';
import { BLS12_381 } from '../../params/pairings/bls12-381.ts';
import { COMPRESSED_POINTS } from '../encodings/zcash.ts';
import { Pairing } from '../engine/pairing.ts';
import { BLS12 } from '../families/bls12.ts';

export const bls12381: Pairing = /* @__PURE__ */ new Pairing(
  { params: BLS12_381, field: BLS12_381_FIELD, family: BLS12 },
  COMPRESSED_POINTS,
);
