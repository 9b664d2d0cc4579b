/** Dealers that lie: found out, named, and without effect on the others. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Element, Scalar } from '../../../src/entries/groups.ts';
import * as threshold from '../../../src/entries/threshold.ts';
import { dealingOf, promiseOf } from '../../../src/threshold/dealing.ts';
import { ceremonyOf, type Dealt, deal, faultsOf, GROUPS, nothing } from './ceremonies.ts';

const { judgeDealings, readDealings } = threshold;

for (const group of GROUPS) {
  describe(`dealers that lie over ${group.name}`, () => {
    const { scalars, generator } = group;
    const ceremony = ceremonyOf(group, 4, 2);

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
