/** The oracle of bn254. */
import { BN254 } from '../../src/params/pairings/bn254.ts';
import { BnReference } from './pairing/bn.ts';

export const bn254: BnReference = new BnReference(BN254);
