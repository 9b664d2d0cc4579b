/** The ElectionGuard of PyPI, 1.4.0, in a Python of its own: it makes proofs and holds elections, and says of other proofs and ballots whether they are valid. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Dialogue } from '../../bench/engines/dialogue.ts';
import type { ElectionGuard1Record } from '../../src/entries/electionguard.ts';
import type { GuardedBit, GuardedCiphertext, GuardedProof } from './guarded.ts';

/** These run as `dist/test/oracles/….js`, three folders below the repository's root. */
const root = new URL('../../../', import.meta.url);
const script = (name: string): string => fileURLToPath(new URL(`test/oracles/${name}.py`, root));

/** A choice with its proof. */
export interface GuardedChoice extends GuardedBit {
  readonly key: string;
  /** Q̄, the extended base hash. */
  readonly base: string;
}

/** Choices of these numbers, 0 or 1, each for a key of its own. */
export const guardedChoices = (python: string, numbers: readonly number[]): GuardedChoice[] =>
  ask(
    python,
    numbers.map((make) => ({ make })),
  );

/** Which of the choices are valid. */
export const areGuarded = (python: string, choices: readonly GuardedChoice[]): boolean[] =>
  ask(
    python,
    choices.map((check) => ({ check })),
  );

const ask = <T>(python: string, requests: readonly object[]): T => run(python, 'ask_electionguard', requests);

function run<T>(python: string, name: string, asked: object): T {
  return JSON.parse(execFileSync(python, [script(name)], { input: JSON.stringify(asked), encoding: 'utf8', maxBuffer: 2 ** 26 })) as T;
}

/** What a whole election is to be. */
export interface AskedElection {
  readonly contests: readonly GuardedContest[];
  readonly guardians: number;
  readonly quorum: number;
  /** The numbers of the guardians who are absent when votes are counted. */
  readonly absent: readonly number[];
  /** The votes of each, by contest, and whether it is spoiled. */
  readonly ballots: readonly { readonly votes: readonly (readonly number[])[]; readonly spoiled: boolean }[];
}

/** All records of an election that it holds and publishes, each as its file has it. */
export const publishedElection = (python: string, asked: AskedElection): ElectionGuard1Record =>
  run(python, 'publish_electionguard', asked);

/** All records of an election that somebody else has made, with the decryption shares of its guardians. */
export interface OfferedElection extends ElectionGuard1Record {
  readonly shares: readonly string[];
  readonly ballotShares: readonly string[];
}

/** What it does not take of such an election. */
export const complaintsOf = (python: string, offered: OfferedElection): string[] => run(python, 'take_electionguard', offered);

/** How many selections a contest has, and how many of them may be chosen. */
export interface GuardedContest {
  readonly selections: number;
  readonly limit: number;
}

export interface GuardedKeys {
  readonly key: string;
  /** Q̄, the extended base hash. */
  readonly base: string;
  /** What each guardian committed to: its key first. */
  readonly guardians: readonly (readonly string[])[];
}

/** An answer to a contest: its selections, then as many placeholders as may be chosen, of which those hold 1 that were not; and that all of them are as many. */
export interface GuardedAnswer {
  readonly selections: readonly GuardedBit[];
  readonly proof: GuardedProof;
}

/** A guardian's share: proven by itself, or made of parts of others where it is absent. */
export interface GuardedShare {
  readonly guardian: number;
  readonly share: string;
  readonly proof: GuardedProof | null;
  readonly parts: readonly { readonly guardian: number; readonly key: string; readonly share: string; readonly proof: GuardedProof }[];
}

/** What all ballots are together, of a selection. */
export interface GuardedCount extends GuardedCiphertext {
  readonly tally: number;
  readonly shares: readonly GuardedShare[];
}

/** An election that it holds. */
export class GuardedElection {
  readonly #talk: Dialogue;

  constructor(python: string) {
    this.#talk = new Dialogue([python, script('hold_electionguard')]);
  }

  hold = (contests: readonly GuardedContest[], guardians: number, quorum: number): Promise<GuardedKeys> =>
    this.#ask({ hold: { contests, guardians, quorum } });

  /** A ballot of its own, which is taken. */
  cast = (votes: readonly (readonly number[])[]): Promise<GuardedAnswer[]> => this.#ask({ cast: votes });

  /** Whether it takes a ballot. */
  takes = (ballot: readonly GuardedAnswer[]): Promise<boolean> => this.#ask({ take: ballot });

  /** The counts of all contests, without the guardians of those numbers. */
  count = (absent: readonly number[]): Promise<GuardedCount[][]> => this.#ask({ count: absent });

  end(): void {
    this.#talk.end();
  }

  async #ask<T>(request: object): Promise<T> {
    return JSON.parse(await this.#talk.ask(JSON.stringify(request))) as T;
  }
}
