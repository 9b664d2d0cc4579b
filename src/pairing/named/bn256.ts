/** The pairing of DEDIS' bn256. */
import { BN256_FIELD } from '../../kernels/field/prime/fields.ts';
import { BN256 } from '../../params/pairings/bn256.ts';
import { COORDINATES } from '../encodings/coordinates.ts';
import { Pairing } from '../engine/pairing.ts';
import { BN } from '../families/bn.ts';

export const bn256: Pairing = /* @__PURE__ */ new Pairing({ params: BN256, field: BN256_FIELD, family: BN }, COORDINATES);
