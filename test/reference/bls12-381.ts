/** The oracle of BLS12-381. */
import { BLS12_381 } from '../../src/params/pairings/bls12-381.ts';
import { Bls12Reference } from './pairing/bls12.ts';

export const bls12381: Bls12Reference = new Bls12Reference(BLS12_381);
