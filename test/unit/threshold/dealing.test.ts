/** t of n: the ceremony when all are honest, and every kind of liar: found out, named, and without effect on the others. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { type Element, ristretto255Group, type Scalar } from '../../../src/entries/groups.ts';
import * as threshold from '../../../src/entries/threshold.ts';
import { dealingOf, promiseOf } from '../../../src/threshold/dealing.ts';
import { messageOf } from '../../../src/threshold/message.ts';
import { shareMessage } from '../../../src/threshold/shares.ts';
import { subsetsOf } from '../../reference/shares.ts';
import { ceremonyOf, type Dealt, deal, GROUPS, keyed, nothing, numbersOf } from './ceremonies.ts';

const { accuseDealers, checkShares, judgeDealings, readDealings, receiveShares } = threshold;

const faultsOf = (faults: readonly threshold.TrusteeFault[]): (number | string)[][] => faults.map(({ trustee, fault }) => [trustee, fault]);

for (const group of GROUPS) {
  describe(`t of n over ${group.name}`, () => {
    const { scalars, generator } = group;
    const ceremony = ceremonyOf(group, 4, 2);
    const honest = keyed(ceremony);

    it('every subset of as many as the threshold has the key, and every trustee the secret of its public side', () => {
      for (const least of [1, 2, 3, 4]) {
        const { keys, privateKeys } = least === 2 ? honest : keyed(ceremonyOf(group, 4, least));
        assert.ok(keys.isShared);
        assert.deepEqual(keys.dealers, [1, 2, 3, 4]);
        const tally = new threshold.EncryptedTally(keys, Uint8Array.of(1), []);
        // The private key's own check: with another secret it throws.
        for (const privateKey of privateKeys)
          for (const keyOf of [undefined, 1, 2, 3, 4]) assert.equal(threshold.decryptTally(privateKey, tally, { keyOf }).length, 39);
        const own = numbersOf(keys.ceremony).reduce((sum: Element, l) => sum.add(keys.verificationKey(l, l)), group.neutral);
        assert.ok(own.equals(keys.publicKey.element));
      }
    });

    it('verification keys interpolate to the public key by as many as the threshold, not by fewer', () => {
      const { keys } = honest;
      const interpolated = (numbers: readonly number[], keyOf?: number): Element =>
        numbers.reduce((sum: Element, i) => {
          const weight = numbers
            .filter((l) => l !== i)
            .reduce((product, l) => product.mul(scalars.ofPublic(l)).mul(scalars.ofPublic(l - i).inverse()), scalars.one);
          return sum.add(keys.verificationKey(i, keyOf === i ? undefined : keyOf).multiplyVarTime(weight));
        }, group.neutral);
      for (const subset of subsetsOf([1, 2, 3, 4], 2)) assert.ok(interpolated(subset).equals(keys.publicKey.element), String(subset));
      for (const subset of subsetsOf([1, 2, 3, 4], 1)) assert.ok(!interpolated(subset).equals(keys.publicKey.element), String(subset));
      for (const subset of subsetsOf([2, 3, 4], 2)) assert.ok(interpolated(subset, 1).equals(keys.verificationKey(1, 1)), String(subset));
    });

    it('dealers that are saved and restored deal the same', () => {
      const { dealers, promises } = honest;
      const restored = dealers.map((dealer) => threshold.dealerFromBytes(ceremony, dealer.toBytes()));
      assert.deepEqual(
        restored.map((dealer) => dealer.promise()),
        promises,
      );
      assert.deepEqual(
        restored.map((dealer) => dealer.share(3)),
        dealers.map((dealer) => dealer.share(3)),
      );
      const dealings = readDealings(
        ceremony,
        promises,
        restored.map((dealer) => dealer.dealing(promises)),
      );
      assert.deepEqual(dealings.faults, []);
    });

    /** One trustee lies; what comes of it. */
    const lie = (
      liar: number,
      change: (dealt: Dealt) => { promise?: Uint8Array | undefined; message?: Uint8Array | undefined },
    ): threshold.Dealings => {
      const dealt = deal(ceremony);
      const changed = change(dealt);
      const promises = dealt.promises.map((promise, i) => (i === liar - 1 && 'promise' in changed ? changed.promise : promise));
      const messages = dealt.dealers.map((dealer, i) => {
        if (i !== liar - 1) return dealer.dealing(promises);
        return 'message' in changed ? changed.message : dealt.messages[i];
      });
      return readDealings(ceremony, promises, messages);
    };
    /** What a liar publishes: commitments of its choice, and a proof of those secrets. */
    const published = (
      liar: number,
      secrets: readonly Scalar[],
      commitments: readonly Element[],
      { promises }: Dealt,
      as = liar,
      of = ceremony,
    ) => {
      const promise = promiseOf(ceremony, liar, commitments);
      const all = promises.map((each, i) => (i === liar - 1 ? promise : each));
      return { promise, message: dealingOf(of, as, secrets, commitments, all, { random: undefined }) };
    };
    const drawn = (count: number): Scalar[] => Array.from({ length: count }, () => scalars.random());
    const committed = (secrets: readonly Scalar[]): Element[] => secrets.map((secret) => generator.multiply(secret));

    it('what a test publishes in a dealer’s name is taken, if nothing is wrong with it', () => {
      const secrets = drawn(2);
      assert.deepEqual(lie(2, (dealt) => published(2, secrets, committed(secrets), dealt)).faults, []);
    });

    for (const [what, fault, change] of [
      ['no promise', /^must give a promise$/, () => ({ promise: undefined })],
      ['no dealing', /^must give a dealing$/, () => ({ message: undefined })],
      [
        'another polynomial than promised',
        /^must have the commitments that were promised$/,
        (dealt: Dealt) => ({ message: published(2, [scalars.one, scalars.one], [generator, generator], dealt).message }),
      ],
      [
        'too few commitments',
        /^must not be cut off$|number below the order|must be /,
        (dealt: Dealt) => published(2, [scalars.one], [generator], dealt),
      ],
      [
        'too many commitments',
        /number below the order|longer than what it says|must /,
        (dealt: Dealt) => {
          const secrets = drawn(3);
          return published(2, secrets, committed(secrets), dealt);
        },
      ],
      [
        'a key it does not know',
        /^must prove that the dealer knows/,
        (dealt: Dealt) => {
          const secrets = drawn(2);
          return published(2, secrets, [generator, committed(secrets)[1] as Element], dealt);
        },
      ],
      [
        'a higher coefficient it does not know',
        /^must prove that the dealer knows/,
        (dealt: Dealt) => {
          const secrets = drawn(2);
          return published(2, secrets, [committed(secrets)[0] as Element, generator], dealt);
        },
      ],
      ['a neutral key', /neutral/, (dealt: Dealt) => published(2, [scalars.zero, scalars.one], [group.neutral, generator], dealt)],
      ['a neutral coefficient', /neutral/, (dealt: Dealt) => published(2, [scalars.one, scalars.zero], [generator, group.neutral], dealt)],
      [
        'a proof of another trustee',
        /^must prove that the dealer knows/,
        (dealt: Dealt) => {
          const secrets = drawn(2);
          const { promise, message } = published(2, secrets, committed(secrets), dealt, 3);
          message[33] = 2;
          return { promise, message };
        },
      ],
      ['a message of another trustee', /^must be of trustee 2$/, (dealt: Dealt) => ({ message: dealt.messages[2] })],
      ['a promise of another trustee', /^must be of trustee 2$/, (dealt: Dealt) => ({ promise: dealt.promises[2] })],
      [
        'a message of another election',
        /^must be of this ceremony$/,
        (dealt: Dealt) => {
          const secrets = drawn(2);
          return published(2, secrets, committed(secrets), dealt, 2, ceremonyOf(group, 4, 2, 'election 8'));
        },
      ],
      [
        'a proof of another election',
        /^must prove that the dealer knows/,
        (dealt: Dealt) => {
          const secrets = drawn(2);
          const { promise, message } = published(2, secrets, committed(secrets), dealt, 2, ceremonyOf(group, 4, 2, 'election 8'));
          message.set((promise as Uint8Array).subarray(1, 33), 1);
          return { promise, message };
        },
      ],
      [
        'a proof made before all promises were there',
        /^must prove that the dealer knows/,
        (dealt: Dealt) => {
          const secrets = drawn(2);
          const { promise } = published(2, secrets, committed(secrets), dealt);
          return {
            promise,
            message: dealingOf(ceremony, 2, secrets, committed(secrets), [undefined, promise, undefined, undefined], { random: undefined }),
          };
        },
      ],
      ['a promise in place of a dealing', /^must be a message of the kind dealing$/, (dealt: Dealt) => ({ message: dealt.promises[1] })],
    ] as const) {
      it(`a dealer with ${what} is out, and nobody else`, () => {
        const { faults } = lie(2, change);
        assert.deepEqual(
          faults.map(({ trustee }) => trustee),
          [2],
        );
        assert.match(faults[0]?.fault as string, fault);
      });
    }

    it('a trustee that repeats another’s dealing, and two that share a key, are out', () => {
      const { promises, messages } = deal(ceremony);
      const copied = (message: Uint8Array): Uint8Array => Uint8Array.from(message).fill(2, 33, 34);
      const both = [promises[0], copied(promises[0] as Uint8Array), promises[2], promises[3]];
      const { faults } = readDealings(ceremony, both, [messages[0], copied(messages[0] as Uint8Array), messages[2], messages[3]]);
      // The promises differ from those that the proofs of the others are bound to.
      assert.deepEqual(
        faults.map(({ trustee }) => trustee),
        [1, 2, 3, 4],
      );
      assert.equal(faults[1]?.fault, 'must have the commitments that were promised');
      const [key, one, two] = drawn(3) as [Scalar, Scalar, Scalar];
      const sharing = [
        [key, one],
        [key, two],
      ].map((secrets, i) => ({ secrets, promise: promiseOf(ceremony, i + 1, committed(secrets)) }));
      const all = [...sharing.map(({ promise }) => promise), undefined, undefined];
      const dealt = sharing.map(({ secrets }, i) => dealingOf(ceremony, i + 1, secrets, committed(secrets), all, { random: undefined }));
      const dealings = readDealings(ceremony, all, [...dealt, undefined, undefined]);
      assert.deepEqual(faultsOf(dealings.faults.slice(0, 2)), [
        [1, 'must not have the key of trustee 2'],
        [2, 'must not have the key of trustee 1'],
      ]);
      assert.deepEqual(judgeDealings(dealings, nothing(ceremony), nothing(ceremony)).qualified, []);
    });

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

    it('keys that cancel each other are no key', () => {
      const [key, one, two] = drawn(3) as [Scalar, Scalar, Scalar];
      const both = [
        [key, one],
        [key.neg(), two],
      ].map((secrets, i) => ({ secrets, promise: promiseOf(ceremony, i + 1, committed(secrets)) }));
      const all = [...both.map(({ promise }) => promise), undefined, undefined];
      const dealt = both.map(({ secrets }, i) => dealingOf(ceremony, i + 1, secrets, committed(secrets), all, { random: undefined }));
      const none = nothing(ceremony);
      const { keys, fault } = judgeDealings(readDealings(ceremony, all, [...dealt, undefined, undefined]), none, none);
      assert.deepEqual([keys, fault], [undefined, 'the sum of the keys is neutral']);
    });
  });
}

test('what is asked of a dealer and of a judge is checked', () => {
  const ceremony = ceremonyOf(ristretto255Group, 3, 2);
  const { dealers, promises, messages, keys } = keyed(ceremony);
  const [first] = dealers as [threshold.Dealer];
  const dealings = readDealings(ceremony, promises, messages);
  const none = nothing(ceremony);
  const other = keyed(ceremonyOf(ristretto255Group, 3, 2, 'election 8'));
  for (const [act, name, argument] of [
    [() => threshold.dealKey(ceremony, 4), 'OutOfRangeError', 'trustee'],
    [() => first.share(0), 'OutOfRangeError', 'recipient'],
    [() => first.dealing(promises.slice(1)), 'OutOfRangeError', 'promises'],
    [() => first.dealing(none), 'OutOfRangeError', 'promises'],
    [() => first.dealing([promises[1], promises[1], promises[2]]), 'OutOfRangeError', 'promises'],
    [() => first.dealing(promises.map(String) as never), 'WrongTypeError', 'promises[0]'],
    [() => first.answer([]), 'OutOfRangeError', 'complaints'],
    [() => threshold.dealerFromBytes(ceremony, first.toBytes().fill(0, 34, 66)), 'MalformedError', 'bytes'],
    [() => threshold.dealerFromBytes(ceremony, first.toBytes().subarray(1)), 'MalformedError', 'bytes'],
    [() => accuseDealers(ceremony, 1, [1]), 'OutOfRangeError', 'accused'],
    [() => accuseDealers(ceremony, 1, [2, 2]), 'OutOfRangeError', 'accused'],
    [() => accuseDealers(ceremony, 1, [4]), 'OutOfRangeError', 'accused'],
    [() => readDealings(ceremony, promises, messages.slice(1)), 'OutOfRangeError', 'dealings'],
    [() => checkShares({} as threshold.Dealings, 1, none), 'WrongTypeError', 'dealings'],
    [() => judgeDealings(dealings, [], none), 'OutOfRangeError', 'complaints'],
    [() => judgeDealings(dealings, none, []), 'OutOfRangeError', 'answers'],
    [() => receiveShares(other.keys, first, none), 'OutOfRangeError', 'dealer'],
    [() => receiveShares(keys, {} as threshold.Dealer, none), 'WrongTypeError', 'dealer'],
    [() => keys.verificationKey(4), 'OutOfRangeError', 'trustee'],
    [() => keys.verificationKey(1, 4), 'OutOfRangeError', 'keyOf'],
  ] as const)
    assert.throws(act, { name, argument }, String(act));
  first.wipe();
  for (const act of [
    () => first.promise(),
    () => first.share(1),
    () => first.toBytes(),
    () => first.dealing(promises),
    () => first.answer(none),
  ])
    assert.throws(act, { name: 'OutOfRangeError', argument: 'dealer' });
});
