/** The schemes of drand's chains: what a beacon signs, and where keys and signatures are. */
import { asciiBytes } from '../../../encoding/octets.ts';
import { own } from '../../../util/options.ts';
import { type BlsSuite, minPkBasic, minSigBasic } from '../bls/suite.ts';

/** A scheme as drand names it. */
export type DrandScheme = 'pedersen-bls-chained' | 'pedersen-bls-unchained' | 'bls-unchained-on-g1' | 'bls-unchained-g1-rfc9380';

export interface SchemeParts {
  readonly suite: BlsSuite;
  /** The tag of the hash, where it is not the suite's. */
  readonly tag?: Uint8Array;
  /** Whether a beacon signs the signature of the one before as well. */
  readonly isChained: boolean;
}

const SCHEMES: Readonly<Record<DrandScheme, () => SchemeParts>> = {
  'pedersen-bls-chained': () => ({ suite: minPkBasic, isChained: true }),
  'pedersen-bls-unchained': () => ({ suite: minPkBasic, isChained: false }),
  // Signatures are in G1, and hashed with the tag of G2: so its chains began, and so they have stayed.
  'bls-unchained-on-g1': () => ({ suite: minSigBasic, tag: asciiBytes('tag', minPkBasic.name), isChained: false }),
  'bls-unchained-g1-rfc9380': () => ({ suite: minSigBasic, isChained: false }),
};

export const schemeNames = (): readonly string[] => Object.keys(SCHEMES);

/** Undefined of a name that is none. */
export const schemeNamed = (name: string): SchemeParts | undefined => own(SCHEMES as Record<string, () => SchemeParts>, name)?.();
