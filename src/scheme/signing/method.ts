/** What tokens of every format ask of a scheme for signatures: its keys checked, its signatures made and verified. */
import type { RandomSource } from '../../util/random.ts';

/** A scheme with all its parameters, under the name that registries of algorithms have for it. */
export interface SigningMethod<Private, Public> {
  readonly name: string;
  /** Throws unless it is a key of the algorithm. */
  readonly checkPublic: (argument: string, key: unknown) => asserts key is Public;
  /** Throws unless it is a key of the algorithm. */
  readonly checkPrivate: (argument: string, key: unknown) => asserts key is Private;
  /** Secret: the key. */
  readonly sign: (key: Private, message: Uint8Array, random: RandomSource | undefined) => Uint8Array;
  /** Signatures of another length are wrong as others are. Everything is public. */
  readonly verify: (key: Public, message: Uint8Array, signature: Uint8Array) => boolean;
}
