import type { Recorder } from '../../../findings.ts';
import type { Election1 } from '../election.ts';
import { ballotHash, codeHash, contestHash, selectionHash } from '../hashes.ts';
import { RULE } from '../rules.ts';
import type { Ballot1, GivenHash } from './read.ts';

/** The hashes of selections, contests and ballot, and the code that the voter was given: each from what it is of, not from what is said of it. */
export function checkHashes1({ id, contests, hash, seed, code, timestamp }: Ballot1, { manifest }: Election1, recorder: Recorder): void {
  recorder.attempt(RULE.hashes, () => {
    const check = ({ view, value }: GivenHash, expected: bigint, what: string): bigint => {
      recorder.records(RULE.hashes);
      if (value !== expected) recorder.fault(RULE.hashes, view.place, `must be the hash of the ${what}`);
      return expected;
    };
    const inContests = contests.map(({ contest, selections, hash: given }) => {
      const inSelections = selections.map((each) => {
        const { a, b } = each.ciphertext;
        return check(each.hash, selectionHash(each.selection, a.value, b.value), 'selection');
      });
      return check(given, contestHash(contest, inSelections), 'contest');
    });
    const inBallot = check(hash, ballotHash(id, manifest.hash, inContests), 'ballot');
    check(code, codeHash(seed.value, timestamp, inBallot), 'seed, the timestamp and the ballot');
  });
}
