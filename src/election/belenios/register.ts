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
    if (this.#ballots.add(...fingerprintOf(this.#key, bytes)) !== undefined)
      recorder.fault(RULES.revotes, name, 'must not be a copy of another');
    const claims = claimedBy(this.#version, bytes);
    this.#hash ??= claims?.hash;
    const place = claims && this.#list.indexOf(claims.credential);
    if (place === undefined) recorder.fault(RULES.voter, name, 'must be of a credential on the list');
    else this.#last[place] = this.#count;
  }

  /** What ballot number `index`, from 0, is worth, once all have come by. */
  weightOf(bytes: Uint8Array, index: number): BallotWeight {
    const claims = claimedBy(this.#version, bytes);
    const place = claims && this.#list.indexOf(claims.credential);
    if (place === undefined) return { weight: 1n, counts: false };
    return { weight: this.#list.weightOf(place), counts: this.#last[place] === index + 1 };
  }
}
