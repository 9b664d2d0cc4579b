/** What a ballot of ElectionGuard 2 has, once it is read. */
import type { JsonView } from '../../../../encoding/json/view.ts';
import type { BallotState } from '../../marks.ts';
import type { Ciphertext2, ContestData2, Proof2 } from '../ciphertext.ts';
import type { Contest2, Selection2 } from '../manifest.ts';

/** A hash that is given. */
export interface GivenHash {
  readonly view: JsonView;
  readonly value: Uint8Array;
}

/** A vector that was selected: a ciphertext for every selection of the contest. */
export interface SelectedVector {
  readonly hash: GivenHash;
  readonly shortCode: { readonly view: JsonView; readonly value: string };
  readonly ciphertexts: readonly Ciphertext2[];
}

/** What is published of a contest beside the product. */
export interface PreEncryption {
  readonly hash: GivenHash;
  /** The hashes of all vectors on the sheet, in ascending order. */
  readonly all: readonly Uint8Array[];
  readonly vectors: readonly SelectedVector[];
}

export interface BallotSelection {
  readonly selection: Selection2;
  readonly ciphertext: Ciphertext2;
  readonly proof: Proof2;
}

export interface BallotContest {
  readonly contest: Contest2;
  readonly selections: readonly BallotSelection[];
  readonly proof: Proof2;
  readonly hash: GivenHash;
  readonly data: ContestData2 | undefined;
  /** Of ballots that were encrypted beforehand. */
  readonly preEncryption: PreEncryption | undefined;
}

export interface Ballot2 {
  readonly id: string;
  readonly device: string;
  readonly state: BallotState;
  readonly contests: readonly BallotContest[];
  /** What the code is made of, beside the contests. */
  readonly codeInput: Uint8Array;
  readonly code: GivenHash;
  readonly isPreEncrypted: boolean;
  /** The encrypted serial number. */
  readonly serial: Ciphertext2 | undefined;
}
