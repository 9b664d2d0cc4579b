/** The pairing of Ethereum's alt_bn128. */
import { BN254_FIELD } from '../../kernels/field/prime/fields.ts';
import { BN254 } from '../../params/pairings/bn254.ts';
import { COORDINATES } from '../encodings/coordinates.ts';
import { Pairing } from '../engine/pairing.ts';
import { BN } from '../families/bn.ts';

export const bn254: Pairing = /* @__PURE__ */ new Pairing({ params: BN254, field: BN254_FIELD, family: BN }, COORDINATES);
