/** Decryptions of ElectionGuard 2: what guardians refuse, and what is refused of what they hand in, by whose it is. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import * as electionguard from '../../../../src/entries/electionguard.ts';
import { p256Group } from '../../../../src/entries/groups.ts';
import { otherDigit } from '../other-digit.ts';
import type { Value } from './changes.ts';
import { decryptedBy, guardiansOf2, type MadeElection2, madeElection2 } from './made2.ts';
import { named } from './named.ts';

let made: MadeElection2;
before(async () => {
  made = await madeElection2();
});

describe('guardians refuse', () => {
  const decrypt = (text: string): electionguard.ElectionGuard2Decryption =>
    electionguard.decryptElectionGuard2Tally(made.guardians.privateKeys[0]!, made.election, text);

  test('ballots that were cast', () => {
    const [cast] = made.record.ballots as [string];
    assert.throws(
      () => electionguard.decryptElectionGuard2Ballot(made.guardians.privateKeys[0]!, made.election, cast),
      named('MalformedError', /^ballot, state/),
    );
  });

  test('tallies of another form, and elements that are not of the group', () => {
    assert.throws(() => decrypt('{}'), named('MalformedError', /^tally/));
    const outside = made.record.encryptedTally.replace(/(?<="pad":")[^"]+/, Buffer.alloc(33).toString('base64'));
    assert.throws(() => decrypt(outside), named('InvalidPointError', 'tally'));
  });

  test('keys of others', () => {
    const { encryptedTally } = made.record;
    const [other] = guardiansOf2(p256Group, 2, 2).privateKeys;
    const decryptBy = (): unknown => electionguard.decryptElectionGuard2Tally(other!, made.election, encryptedTally);
    assert.throws(decryptBy, named('OutOfRangeError', 'privateKey'));
    other!.wipe();
    assert.throws(decryptBy, named('OutOfRangeError', 'privateKey'));
  });

  test('to respond twice, after wiping, without their own share or a quorum', () => {
    const { encryptedTally } = made.record;
    const [first, second] = made.guardians.privateKeys.map((key) =>
      electionguard.decryptElectionGuard2Tally(key, made.election, encryptedTally),
    ) as [electionguard.ElectionGuard2Decryption, electionguard.ElectionGuard2Decryption];
    const shares = [first.share, second.share];
    assert.throws(() => first.respond(1 as never), named('WrongTypeError', 'shares'));
    assert.throws(() => first.respond([first.share]), named('OutOfRangeError', 'shares'));
    const again = decrypt(encryptedTally);
    assert.throws(() => again.respond(shares), named('OutOfRangeError', 'shares'));
    assert.throws(() => first.respond([first.share, first.share]), named('MalformedError', /^share/));
    first.respond(shares);
    assert.throws(() => first.respond(shares), named('OutOfRangeError', 'decryption'));
    second.wipe();
    assert.throws(() => second.respond(shares), named('OutOfRangeError', 'decryption'));
  });
});

describe('what guardians hand in is verified before it is put together', () => {
  const combine = (shares: readonly string[], responses: readonly string[], most = 4): string =>
    electionguard.combineElectionGuard2Tally(made.election, made.record.encryptedTally, shares, responses, most);

  test('in any order', () => {
    const { shares, responses } = made.ofTally;
    assert.equal(combine([...shares].reverse(), responses), made.record.tally);
    assert.equal(combine(shares, [...responses].reverse()), made.record.tally);
  });

  test('shares and responses that are missing, or come twice', () => {
    const { shares, responses } = made.ofTally;
    assert.throws(() => combine(shares.slice(1), responses), named('OutOfRangeError', 'shares'));
    assert.throws(() => combine(shares, responses.slice(1)), named('OutOfRangeError', 'responses'));
    assert.throws(() => combine(shares, [responses[0]!, responses[0]!]), named('OutOfRangeError', 'responses'));
    assert.throws(() => combine(shares, [...responses, responses[0]!]), named('OutOfRangeError', 'responses'));
    assert.throws(() => combine(shares, 1 as never), named('WrongTypeError', 'responses'));
    assert.throws(() => combine(shares, responses, 0), named('OutOfRangeError', 'most'));
    assert.throws(() => combine(shares, responses, 1), named('NoLogarithmError', 'element'));
  });

  test('what is wrong, by whose it is', () => {
    const { shares, responses } = made.ofTally;
    type Own = Record<string, Value> & { responses: string[]; shares: Record<string, string>[] };
    const change = (list: readonly string[], at: number, edit: (own: Own) => void): string[] =>
      list.map((text, i) => {
        if (i !== at) return text;
        const own = JSON.parse(text) as Own;
        edit(own);
        return JSON.stringify(own);
      });
    for (const at of [0, 1]) {
      const wrong = named('MalformedError', new RegExp(`^share ${at + 1}`));
      const other = change(responses, at, (own) => own.responses.reverse());
      assert.throws(() => combine(shares, other), wrong);
    }
    // One that is changed changes the challenges, so that nobody's responses fit.
    for (const member of ['share', 'a', 'b'])
      assert.throws(
        () =>
          combine(
            change(shares, 1, ({ shares: [first, next] }) => Object.assign(first!, { [member]: next![member] })),
            responses,
          ),
        named('MalformedError', /^share 1/),
      );
    const neutral = Buffer.alloc(33, 255).toString('base64');
    assert.throws(
      () =>
        combine(
          change(shares, 0, ({ shares: [first] }) => Object.assign(first!, { share: Buffer.alloc(33).toString('base64') })),
          responses,
        ),
      named('InvalidPointError', 'shares'),
    );
    assert.throws(
      () =>
        combine(
          change(shares, 0, ({ shares: [first] }) => Object.assign(first!, { a: neutral })),
          responses,
        ),
      named('MalformedError', /^share 1/),
    );
    const edits: readonly (readonly [string, Value, RegExp])[] = [
      ['id', 'other', /^share 1, id/],
      ['election_id', made.record.tally, /^share 1, election_id/],
      ['guardian_id', 'guardian-9', /^share 1, guardian_id/],
      ['guardian_id', 'guardian-2', /^share 2/],
      ['shares', [], /^share 1, shares/],
      ['more', 1, /^share 1, more/],
    ];
    for (const [member, value, place] of edits)
      assert.throws(
        () =>
          combine(
            change(shares, 0, (own) => Object.assign(own, { [member]: value })),
            responses,
          ),
        named('MalformedError', place),
      );
    assert.throws(() => combine(made.ofBallot.shares, made.ofBallot.responses), named('MalformedError', /^share 1, id/));
  });

  test('what a ballot has beside votes has to be encrypted rightly', () => {
    const { election, guardians, record } = made;
    const wrong = record.ballots[1]!.replace(/(?<="c2":")./, otherDigit);
    const { shares, responses } = decryptedBy(guardians.privateKeys, (key) =>
      electionguard.decryptElectionGuard2Ballot(key, election, wrong),
    );
    assert.throws(() => electionguard.combineElectionGuard2Ballot(election, wrong, shares, responses), named('MalformedError', /^ballot/));
  });
});
