import type { Recorder } from '../../../findings.ts';
import type { Election2 } from '../election.ts';
import { hash2, isSame, small2 } from '../hash.ts';
import { RULE } from '../rules.ts';
import type { Ballot2, GivenHash } from './ballot.ts';
import { checkSheet, sheetCode } from './pre-encryption.ts';

/** What hashes of ballots depend on, of the election. */
type Hashed = Pick<Election2, 'extendedBaseHash' | 'keyBytes'>;

/** The hash of a contest. @param ciphertexts - pads and data of its selections, as they are hashed. */
export const contestHash2 = (
  { extendedBaseHash, keyBytes }: Hashed,
  { order }: { readonly order: number },
  ciphertexts: readonly Uint8Array[],
): Uint8Array => hash2(extendedBaseHash, 0x23, small2(order), keyBytes, ...ciphertexts);

/** The confirmation code. @param input - what it is made of, beside the hashes of contests. */
export const codeHash2 = ({ extendedBaseHash }: Hashed, contests: readonly Uint8Array[], input: Uint8Array): Uint8Array =>
  hash2(extendedBaseHash, 0x24, ...contests, input);

/** The hashes of contests, and the code that the voter was given: each from what it is of, not from what is said of it. */
export function checkHashes2({ contests, code, codeInput, isPreEncrypted }: Ballot2, election: Election2, recorder: Recorder): void {
  recorder.attempt(RULE.hashes, () => {
    const check = ({ view, value }: GivenHash, expected: Uint8Array, rule: string, by: string = RULE.hashes): Uint8Array => {
      recorder.records(by);
      if (!isSame(value, expected)) recorder.fault(by, view.place, rule);
      return expected;
    };
    const inContests = contests.map(({ contest, selections, hash }) => {
      const ciphertexts = selections.flatMap(({ ciphertext: { a, b } }) => [a.hashed, b.hashed]);
      return check(hash, contestHash2(election, contest, ciphertexts), 'must be the hash of the contest');
    });
    if (!isPreEncrypted) check(code, codeHash2(election, inContests, codeInput), 'must be the hash of the contests');
    else {
      // The voter had the code before anything was selected: it is of the whole sheet.
      const sheet = checkSheet(contests, election, recorder);
      check(code, sheetCode(election.extendedBaseHash, sheet, codeInput), 'must be the hash of the sheet', RULE.sheetHashes);
    }
  });
}
