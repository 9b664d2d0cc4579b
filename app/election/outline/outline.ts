/** What an election is about, as its files say it, to be shown beside its report: nothing of it is verified here. */

export interface ElectionOutline {
  readonly name: string;
  readonly questions: readonly OutlinedQuestion[];
  readonly trustees: readonly OutlinedTrustee[];
}

export interface OutlinedQuestion {
  readonly question: string;
  readonly answers: readonly OutlinedAnswer[];
}

export interface OutlinedAnswer {
  readonly answer: string;
  /** How many votes the result gives it; undefined where there is no result. */
  readonly votes: number | undefined;
}

export interface OutlinedTrustee {
  readonly name: string;
  /** Whether there is a decryption of its own. */
  readonly decrypted: boolean;
  /** What the places of its faults begin with. */
  readonly places: readonly string[];
}

/** Each answer with the votes that stand at its place. */
export const withVotes = (answers: readonly string[], votes: readonly unknown[]): readonly OutlinedAnswer[] =>
  answers.map((answer, i) => ({ answer, votes: typeof votes[i] === 'number' ? votes[i] : undefined }));
