/** Which ballots a ballot box has taken: what the ledger of an archive has of them, in indexes that grow with every ballot. */
import { FINGERPRINT_WORDS, FingerprintIndex } from '../fingerprints.ts';
import type { CredentialList } from './credentials.ts';
import { type BallotLedger, NO_COPY, ON_LIST } from './ledger.ts';

export class Register {
  readonly #ledger: BallotLedger;
  readonly #list: FingerprintIndex = new FingerprintIndex();
  readonly #ballots: FingerprintIndex = new FingerprintIndex();
  /** Of the credentials that have voted. */
  readonly #voted: FingerprintIndex = new FingerprintIndex();

  constructor(ledger: BallotLedger, list: CredentialList) {
    this.#ledger = ledger;
    list.each((words, at) => this.#list.add(words, at));
    ledger.each((_, words, ballot, credential) => {
      this.#ballots.add(words, ballot);
      this.#voted.add(words, credential);
    });
  }

  /** Whether a ballot may come next, as far as others say: the rule that it breaks, and whether there is one of its credential. */
  standingOf(bytes: Uint8Array): { readonly rule: string | undefined; readonly isRevote: boolean } {
    const { ballot, credential } = this.#ledger.marksOf(bytes);
    if (!credential || this.#list.placeOf(credential) === undefined) return { rule: ON_LIST, isRevote: false };
    const isCopy = this.#ballots.placeOf(ballot) !== undefined;
    return { rule: isCopy ? NO_COPY : undefined, isRevote: this.#voted.placeOf(credential) !== undefined };
  }

  /** Takes a ballot that may come. */
  add(bytes: Uint8Array): void {
    const { ballot, credential } = this.#ledger.marksOf(bytes);
    this.#ballots.add(ballot);
    this.#voted.add(credential ?? new Uint32Array(FINGERPRINT_WORDS));
  }
}
