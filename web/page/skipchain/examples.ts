/** The chains that the page makes itself. */
import type { ChainShape } from '../../../bench/chains/generate.ts';

/** Every fifth block or so others sign; links lead over 1, 2, 4 and 8 blocks. */
const shape = (blocks: number, signers: number, newRosterEvery: number): ChainShape => ({ blocks, signers, newRosterEvery, height: 4 });

export const EXAMPLES: Readonly<Record<string, ChainShape>> = {
  '13 blocks, 7 signers': shape(13, 7, 5),
  '65 blocks, 50 signers': shape(65, 50, 20),
  '513 blocks, 7 signers': shape(513, 7, 250),
  '1025 blocks, 7 signers': shape(1025, 7, 250),
};

export const FIRST_EXAMPLE = '13 blocks, 7 signers';
