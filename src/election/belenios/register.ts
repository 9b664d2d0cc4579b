/** Which ballots count: of each credential the last one, and none twice. Ballots come by in their order; of each a fingerprint is kept. */
import { randomBytes } from '../../util/random.ts';
import type { Recorder } from '../findings.ts';
import { FingerprintIndex, fingerprintOf } from '../fingerprints.ts';
import { claimedBy } from './ballot/credential-of.ts';
import type { CredentialList } from './credentials.ts';
import { RULES } from './rules.ts';

/** What a ballot is worth. */
export interface BallotWeight {
  readonly weight: bigint;
  /** Whether it is the last one of a credential on the list. */
  readonly counts: boolean;
}

const NO_COPY = 'must not be a copy of another';
const ON_LIST = 'must be of a credential on the list';

export class Register {
  readonly #version: 0 | 1;
  readonly #list: CredentialList;
  readonly #key: Uint8Array = randomBytes(32);
  readonly #ballots: FingerprintIndex = new FingerprintIndex();
  /** Of every credential the number of its last ballot, and one more; 0 where there is none. */
  readonly #last: Float64Array;
  #count = 0;
  #hash: string | undefined;

  constructor(version: 0 | 1, list: CredentialList) {
    this.#version = version;
    this.#list = list;
    this.#last = new Float64Array(list.count);
  }

  /** How many ballots came by. */
  get count(): number {
    return this.#count;
  }

  /** The fingerprint that the first ballot names. */
  get hash(): string | undefined {
    return this.#hash;
  }

  /** Takes the next ballot. */
  add(recorder: Recorder, bytes: Uint8Array): void {
    const name = `ballot ${++this.#count}`;
    if (this.#ballots.add(fingerprintOf(this.#key, bytes)) !== undefined) recorder.fault(RULES.revotes, name, NO_COPY);
    this.#hash ??= claimedBy(this.#version, bytes)?.hash;
    const place = this.#placeOf(bytes);
    if (place === undefined) recorder.fault(RULES.voter, name, ON_LIST);
    else this.#last[place] = this.#count;
  }

  /** Whether a ballot may come next, as far as others say: the rule that it breaks, and whether there is one of its credential. */
  standingOf(bytes: Uint8Array): { readonly rule: string | undefined; readonly isRevote: boolean } {
    const place = this.#placeOf(bytes);
    if (place === undefined) return { rule: ON_LIST, isRevote: false };
    const isCopy = this.#ballots.placeOf(fingerprintOf(this.#key, bytes)) !== undefined;
    return { rule: isCopy ? NO_COPY : undefined, isRevote: this.#last[place] !== 0 };
  }

  /** What ballot number `index`, from 0, is worth, once all have come by. */
  weightOf(bytes: Uint8Array, index: number): BallotWeight {
    const place = this.#placeOf(bytes);
    if (place === undefined) return { weight: 1n, counts: false };
    return { weight: this.#list.weightOf(place), counts: this.#last[place] === index + 1 };
  }

  /** The number of its credential on the list. */
  #placeOf(bytes: Uint8Array): number | undefined {
    const claims = claimedBy(this.#version, bytes);
    return claims && this.#list.indexOf(claims.credential);
  }
}
