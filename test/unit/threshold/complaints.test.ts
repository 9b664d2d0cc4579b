/** Complaints of wrong shares, what answers them, and who is qualified then. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Element, Scalar } from '../../../src/entries/groups.ts';
import * as threshold from '../../../src/entries/threshold.ts';
import { messageOf } from '../../../src/threshold/message.ts';
import { shareMessage } from '../../../src/threshold/shares.ts';
import { ceremonyOf, deal, faultsOf, GROUPS, nothing } from './ceremonies.ts';

const { accuseDealers, checkShares, judgeDealings, readDealings, receiveShares } = threshold;

for (const group of GROUPS) {
  describe(`complaints over ${group.name}`, () => {
    const { scalars } = group;
    const ceremony = ceremonyOf(group, 4, 2);

    it('wrong shares are found, complained of, and answered by the right ones', () => {
      const { dealers, promises, messages } = deal(ceremony);
      const dealings = readDealings(ceremony, promises, messages);
      const shares = dealers.map((dealer) => dealer.share(4));
      const wrong: readonly (readonly [what: string, share: Uint8Array | undefined, fault: RegExp])[] = [
        ['none', undefined, /^must give a share$/],
        ['another one', shareMessage(ceremony, 1, 4, scalars.random()), /^must be the share that the dealer is committed to$/],
        ['zero', shareMessage(ceremony, 1, 4, scalars.zero), /^must be the share that the dealer is committed to$/],
        ['that of another trustee', dealers[0]?.share(3), /^must be for trustee 4$/],
        ['that of another dealer', dealers[1]?.share(4), /^must be of trustee 1$/],
        [
          'that of another trustee under this one’s name',
          (dealers as [threshold.Dealer])[0].share(3).fill(4, 34, 35),
          /^must be the share that the dealer/,
        ],
        ['one above the order', Uint8Array.from(shares[0] as Uint8Array).fill(255, 35), /below the order/],
        ['one that is cut off', (shares[0] as Uint8Array).subarray(0, -1), /^must not be cut off$/],
        ['one with more behind it', Uint8Array.from([...(shares[0] as Uint8Array), 0]), /^must not be longer/],
      ];
      assert.deepEqual(checkShares(dealings, 4, shares), []);
      assert.deepEqual(checkShares(dealings, 4, [...shares.slice(0, 3), undefined]), [], 'its own is taken for granted');
      for (const [what, share, fault] of wrong) {
        const received = [share, ...shares.slice(1)];
        const found = checkShares(dealings, 4, received);
        assert.deepEqual(
          found.map(({ trustee }) => trustee),
          [1],
          what,
        );
        assert.match(found[0]?.fault as string, fault, what);
      }
      const received = [wrong[1]?.[1], ...shares.slice(1)];
      const complaints = [undefined, undefined, undefined, accuseDealers(ceremony, 4, [1])];
      const [first] = dealers as [threshold.Dealer];
      const answers = [first.answer(complaints), undefined, undefined, undefined];
      const verdict = judgeDealings(dealings, complaints, answers);
      assert.deepEqual(verdict.qualified, [1, 2, 3, 4]);
      assert.deepEqual([verdict.disqualified, verdict.ignored, verdict.fault], [[], [], undefined]);
      const keys = verdict.keys as threshold.TrusteeKeys;
      const privateKey = receiveShares(keys, dealers[3] as threshold.Dealer, received);
      const same = receiveShares(keys, dealers[3] as threshold.Dealer, shares);
      assert.deepEqual(privateKey.toBytes(), same.toBytes());
      // Who does not complain has to have the right share.
      assert.throws(() => receiveShares(keys, dealers[2] as threshold.Dealer, received), { name: 'MalformedError', argument: 'shares[0]' });
      assert.throws(() => receiveShares(keys, dealers[2] as threshold.Dealer, nothing(ceremony)), {
        name: 'MalformedError',
        argument: 'shares[0]',
      });
    });

    it('dealers who do not answer, or not rightly, are out; their keys are not in the sum', () => {
      const { dealers, promises, messages } = deal(ceremony);
      const dealings = readDealings(ceremony, promises, messages);
      const complaints = [undefined, accuseDealers(ceremony, 2, [1]), undefined, undefined];
      const [first] = dealers as [threshold.Dealer];
      const answered = (number: number, share: Scalar): Uint8Array =>
        messageOf('answer', ceremony, 1, Uint8Array.of(1, number), share.toBytes());
      const right = first.answer(complaints);
      assert.deepEqual(judgeDealings(dealings, complaints, [right, undefined, undefined, undefined]).disqualified, []);
      for (const [answer, fault] of [
        [undefined, 'must answer complaints'],
        [answered(2, scalars.random()), 'must reveal the share that it is committed to, to trustee 2'],
        [answered(3, scalars.random()), 'must answer those who accuse it, and nobody else'],
        [messageOf('answer', ceremony, 1, Uint8Array.of(0)), 'must answer those who accuse it, and nobody else'],
        [Uint8Array.from(right).fill(2, 33, 34), 'must be of trustee 1'],
        [right.subarray(0, -1), 'must not be cut off'],
      ] as const) {
        const { qualified, disqualified, keys } = judgeDealings(dealings, complaints, [answer, undefined, undefined, undefined]);
        assert.deepEqual(qualified, [2, 3, 4]);
        assert.deepEqual(faultsOf(disqualified), [[1, fault]]);
        const known = keys as threshold.TrusteeKeys;
        assert.deepEqual(known.dealers, [2, 3, 4]);
        const sum = [2, 3, 4].reduce((total: Element, l) => total.add(known.verificationKey(l, l)), group.neutral);
        assert.ok(sum.equals(known.publicKey.element));
        assert.throws(() => known.verificationKey(2, 1), { name: 'OutOfRangeError', argument: 'keyOf' });
        // As a trustee, the one that is out has its shares all the same.
        const privateKey = receiveShares(
          known,
          first,
          dealers.map((dealer) => dealer.share(1)),
        );
        const tally = new threshold.EncryptedTally(known, Uint8Array.of(1), []);
        assert.equal(threshold.decryptTally(privateKey, tally).length, 39);
        assert.throws(() => threshold.decryptTally(privateKey, tally, { keyOf: 1 }), { name: 'OutOfRangeError', argument: 'keyOf' });
      }
    });

    it('whom as many accuse as decrypt is out, and does not give itself away', () => {
      const { dealers, promises, messages } = deal(ceremony);
      const dealings = readDealings(ceremony, promises, messages);
      const [first] = dealers as [threshold.Dealer];
      const complaints = [undefined, accuseDealers(ceremony, 2, [1]), accuseDealers(ceremony, 3, [1]), undefined];
      assert.throws(() => first.answer(complaints), { name: 'OutOfRangeError', argument: 'complaints' });
      // One after the other would be as much.
      first.answer([undefined, accuseDealers(ceremony, 2, [1]), undefined, undefined]);
      assert.throws(() => first.answer([undefined, undefined, accuseDealers(ceremony, 3, [1]), undefined]), { name: 'OutOfRangeError' });
      const { disqualified } = judgeDealings(dealings, complaints, nothing(ceremony));
      assert.deepEqual(faultsOf(disqualified), [[1, 'must be accused by fewer trustees than decrypt']]);
    });

    it('complaints that are not well-formed accuse nobody, and are named', () => {
      const { promises, messages } = deal(ceremony);
      const dealings = readDealings(ceremony, promises, messages);
      const none = nothing(ceremony);
      for (const [complaint, fault] of [
        [accuseDealers(ceremony, 3, [1]), 'must be of trustee 2'],
        [accuseDealers(ceremonyOf(group, 4, 2, 'election 8'), 2, [1]), 'must be of this ceremony'],
        [messageOf('complaint', ceremony, 2, Uint8Array.of(1, 2)), 'must not accuse its own trustee'],
        [messageOf('complaint', ceremony, 2, Uint8Array.of(2, 1, 1)), 'must name trustees in ascending order'],
        [messageOf('complaint', ceremony, 2, Uint8Array.of(2, 3, 1)), 'must name trustees in ascending order'],
        [messageOf('complaint', ceremony, 2, Uint8Array.of(1, 5)), 'must name trustees by their numbers'],
        [messageOf('complaint', ceremony, 2, Uint8Array.of(1, 0)), 'must name trustees by their numbers'],
        [messageOf('complaint', ceremony, 2, Uint8Array.of(2, 1)), 'must not be cut off'],
        [messageOf('complaint', ceremony, 2, Uint8Array.of(1, 1, 3)), 'must not be longer than what it says'],
      ] as const) {
        const { qualified, ignored } = judgeDealings(dealings, [undefined, complaint, undefined, undefined], none);
        assert.deepEqual(qualified, [1, 2, 3, 4], fault);
        assert.deepEqual(faultsOf(ignored), [[2, fault]]);
      }
      const content = judgeDealings(dealings, [undefined, accuseDealers(ceremony, 2, []), undefined, undefined], none);
      assert.deepEqual([content.qualified.length, content.ignored], [4, []]);
    });

    it('without as many honest dealers as decrypt there are no keys', () => {
      const { promises, messages } = deal(ceremony);
      const none = nothing(ceremony);
      const { keys, fault, qualified } = judgeDealings(
        readDealings(ceremony, promises, [messages[0], undefined, undefined, undefined]),
        none,
        none,
      );
      assert.deepEqual([keys, fault, qualified], [undefined, 'fewer dealers are qualified than decrypt', [1]]);
      const two = judgeDealings(readDealings(ceremony, promises, [messages[0], undefined, undefined, messages[3]]), none, none);
      assert.deepEqual([two.fault, two.keys?.dealers], [undefined, [1, 4]]);
    });
  });
}
