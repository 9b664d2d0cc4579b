/** The pairing of BLS12-381. */
import { BLS12_381_FIELD } from '../../kernels/field/prime/fields.ts';
import { BLS12_381_G2_SWU } from '../../params/hash-to-curve/bls12-381-g2.ts';
import { BLS12_381 } from '../../params/pairings/bls12-381.ts';
import { COMPRESSED_POINTS } from '../encodings/zcash.ts';
import { Pairing } from '../engine/pairing.ts';
import { BLS12 } from '../families/bls12.ts';
import { hashFormulas } from '../hash-to-curve/twist-formulas.ts';

export const bls12381: Pairing = /* @__PURE__ */ new Pairing(
  { params: BLS12_381, field: BLS12_381_FIELD, family: BLS12, own: () => hashFormulas(BLS12_381_G2_SWU, BLS12_381.prime) },
  COMPRESSED_POINTS,
);
