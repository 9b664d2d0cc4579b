/** The signatures of links, many at once, by the schemes. */
import { aggregateBdnKeys, BdnRoster } from '../scheme/pairing/bdn/roster.ts';
import { aggregateBlsKeys } from '../scheme/pairing/bls-bn256/aggregate.ts';
import { verifyBlsBatch } from '../scheme/pairing/bls-bn256/bls.ts';
import type { BlsPublicKey } from '../scheme/pairing/bls-bn256/keys.ts';
import { InvalidPointError } from '../util/errors.ts';
import { toHex } from '../util/hex.ts';
import { LruCache } from '../util/lru-cache.ts';
import type { RandomSource } from '../util/random.ts';
import type { SignatureScheme } from './block.ts';
import type { Signed } from './signers.ts';

/** The signature of a link that has no fault besides. */
export interface LinkSignature extends Signed {
  readonly scheme: SignatureScheme;
  /** The roster's fingerprint: what is known of one roster is known of all that have it. */
  readonly roster: string;
  /** The roster's keys in its order, 128 bytes each. */
  readonly keys: readonly Uint8Array[];
  readonly message: Uint8Array;
}

/** For each signature whether it is valid; many at once take less time than one by one. */
export type VerifyLinkSignatures = (signatures: readonly LinkSignature[]) => readonly boolean[];

/** Remembers checked rosters and aggregate keys, as links of a chain share them. */
export class LinkSignatureVerifier {
  readonly #rosters: LruCache<string, BdnRoster> = new LruCache(64);
  readonly #keys: LruCache<string, BlsPublicKey> = new LruCache(256);
  readonly #random: RandomSource | undefined;

  /** @param random - where the weights of batches come from. */
  constructor(random?: RandomSource) {
    this.#random = random;
  }

  readonly verify: VerifyLinkSignatures = (signatures) => {
    const items = signatures.map((signed) => {
      const publicKey = this.#key(signed);
      return publicKey && { publicKey, message: signed.message, signature: signed.point };
    });
    const present = items.filter((item) => item !== undefined);
    const verdicts = verifyBlsBatch(present, { random: this.#random });
    const valid = new Set(present.filter((_, i) => verdicts[i]));
    return items.map((item) => item !== undefined && valid.has(item));
  };

  /** The key of all who signed; undefined where a key of the roster is no point, or the sum is infinity, which would sign everything. */
  #key({ scheme, roster, keys, mask, signers }: LinkSignature): BlsPublicKey | undefined {
    try {
      // A roster whose keys are not all of G2 signs nothing, whoever signed.
      const checked = this.#rosters.get(roster, () => new BdnRoster(keys));
      return this.#keys.get(`${scheme} ${roster} ${toHex(mask)}`, () =>
        scheme === 'bdn' ? aggregateBdnKeys(checked, mask) : aggregateBlsKeys(signers.map((i) => checked.keys[i]!)),
      );
    } catch (error) {
      if (error instanceof InvalidPointError) return undefined;
      throw error;
    }
  }
}
