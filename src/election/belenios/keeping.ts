/** How fingerprints of credentials and ballots are made and kept until all are read. */
import { randomBytes } from '../../util/random.ts';
import { type ScratchSpace, WordKeeper } from '../kept-words.ts';

/** So many fingerprints are compared at a time: an index of them takes some 6 MB. */
const AT_A_TIME = 2 ** 18;
/** Of the fingerprints' key. */
const KEY_BYTES = 32;

export interface Keeping {
  readonly key: Uint8Array;
  readonly keeper: WordKeeper;
  /** How many make a class. */
  readonly atATime: number;
}

/** How large what is in memory may get; for tests. */
interface KeepingSizes {
  /** Bytes of fingerprints, where there is a scratch space. */
  readonly atHand?: number | undefined;
  readonly atATime?: number | undefined;
}

export const keepingIn = (scratch: ScratchSpace | undefined, { atHand, atATime = AT_A_TIME }: KeepingSizes = {}): Keeping => ({
  key: randomBytes(KEY_BYTES),
  keeper: new WordKeeper(scratch, atHand),
  atATime,
});
