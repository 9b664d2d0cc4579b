import type { Recorder } from '../../../findings.ts';
import type { Election2 } from '../election.ts';
import { hash2, isSame, small2 } from '../hash.ts';
import { RULE } from '../rules.ts';
import type { Ballot2, GivenHash } from './read.ts';

/** The hashes of contests, and the code that the voter was given: each from what it is of, not from what is said of it. */
export function checkHashes2({ contests, code, codeInput }: Ballot2, { keyBytes, extendedBaseHash }: Election2, recorder: Recorder): void {
  recorder.attempt(RULE.hashes, () => {
    recorder.records(RULE.hashes);
    const check = ({ view, value }: GivenHash, expected: Uint8Array, rule: string): Uint8Array => {
      if (!isSame(value, expected)) recorder.fault(RULE.hashes, view.place, rule);
      return expected;
    };
    const inContests = contests.map(({ contest, selections, hash }) => {
      const ciphertexts = selections.flatMap(({ ciphertext: { a, b } }) => [a.hashed, b.hashed]);
      return check(hash, hash2(extendedBaseHash, 0x23, small2(contest.order), keyBytes, ...ciphertexts), 'must be the hash of the contest');
    });
    check(code, hash2(extendedBaseHash, 0x24, ...inContests, codeInput), 'must be the hash of the contests');
  });
}
