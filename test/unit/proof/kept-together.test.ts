/** Proofs of what ciphertexts hold, proven together before anything is known of their elements: what is wrong with one of them, or outside of the group, is never taken. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toBytesBE } from '../../../src/encoding/octets.ts';
import { type Element, type ResidueGroup, residueGroup } from '../../../src/entries/groups.ts';
import { votingGroup } from '../../../src/params/voting-groups.ts';
import { holdTogetherVarTime, type KeptEntry, type KeptProof, type KeptProofs } from '../../../src/proof/kept-together.ts';
import { restrictFamilies } from '../../../src/runtime/machines.ts';
import { publicNumber } from '../../../src/util/hex.ts';
import { NoRandomnessError } from '../../../src/util/random.ts';
import { powMod } from '../../reference/modpow.ts';

type Twin = readonly [Uint8Array, Uint8Array];

const group: ResidueGroup = residueGroup(votingGroup('Helios'));
const { scalars, order, prime, generator } = group;
const numberOf = (bytes: Uint8Array): bigint => publicNumber(bytes);
const random = (): bigint => numberOf(scalars.random().toBytes());
const power = (base: Element, exponent: bigint): Element => base.multiply(scalars.ofPublic(exponent));
const key = power(generator, random());

/** Two ballots of three choices, of each of which one is made, with a proof of every choice and one of their sum, which may be 1 or 2. */
const SUMS = [1, 2];
const VOTES = [
  [0, 1, 0],
  [1, 0, 1],
];

function made(): KeptProofs {
  const [commitments, ciphertexts, proofs]: [Twin[], Twin[], KeptProof[]] = [[], [], []];
  /** Challenges are random: hashes are not looked at here. */
  const prove = (first: number, count: number, values: readonly number[], r: bigint, vote: number): void => {
    const entries = values.map((value): KeptEntry => {
      const [challenge, nonce] = [random(), random()];
      const message = power(generator, (((BigInt(value - vote) * challenge) % order) + order) % order);
      commitments.push([power(generator, nonce).toBytes(), power(key, nonce).add(message).toBytes()]);
      return { value, challenge, response: (nonce + challenge * r) % order };
    });
    proofs.push({ first, count, entries });
  };
  for (const votes of VOTES) {
    const first = ciphertexts.length;
    const scalarsOf = votes.map(random);
    for (const [i, vote] of votes.entries()) {
      const r = scalarsOf[i]!;
      prove(ciphertexts.length, 1, [0, 1], r, vote);
      ciphertexts.push([
        power(generator, r).toBytes(),
        power(key, r)
          .add(power(generator, BigInt(vote)))
          .toBytes(),
      ]);
    }
    const total = votes.reduce((sum, vote) => sum + vote, 0);
    prove(first, votes.length, SUMS, scalarsOf.reduce((sum, r) => sum + r, 0n) % order, total);
  }
  return { commitments, ciphertexts, proofs };
}

const right = made();
const holds = (kept: KeptProofs): boolean => holdTogetherVarTime(group, key, kept, undefined);

/** The same times a number, which need not be of the group. */
const times = (bytes: Uint8Array, factor: bigint): Uint8Array => toBytesBE((numberOf(bytes) * factor) % prime, bytes.length);
const replacedIn = (twins: readonly Twin[], at: number, half: 0 | 1, change: (bytes: Uint8Array) => Uint8Array): readonly Twin[] =>
  twins.map((twin, i): Twin => (i === at ? [half === 0 ? change(twin[0]) : twin[0], half === 1 ? change(twin[1]) : twin[1]] : twin));
const withEntry = (at: number, entry: number, change: (entry: KeptEntry) => KeptEntry): KeptProofs => ({
  ...right,
  proofs: right.proofs.map((proof, i) =>
    i === at ? { ...proof, entries: proof.entries.map((each, j) => (j === entry ? change(each) : each)) } : proof,
  ),
});

/** Of each small order that the prime has, and of a large one. */
function strays(): readonly bigint[] {
  return [2n, 3n, 5n, 13n, 23n, 647n, (prime - 1n) / (2n * order)].map((small) => {
    for (let base = 2n; ; base++) {
      const stray = powMod(base, (prime - 1n) / small, prime);
      if (stray !== 1n) return stray;
    }
  });
}

describe('proofs that keep their commitments', () => {
  it('hold, in families with two lanes and without', () => {
    assert.ok(holds(right));
    try {
      restrictFamilies(['int']);
      assert.ok(holds(right));
    } finally {
      restrictFamilies(undefined);
    }
  });

  it('no stray part of any order is overlooked, in any place, nor two or four that cancel', () => {
    const minus = prime - 1n;
    for (const stray of strays())
      for (const half of [0, 1] as const)
        for (const which of ['commitments', 'ciphertexts'] as const) {
          const one = { ...right, [which]: replacedIn(right[which], 1, half, (bytes) => times(bytes, stray)) };
          assert.ok(!holds(one), `${which}, ${half}`);
        }
    const negated = (twins: readonly Twin[], at: number, halves: readonly (0 | 1)[]): readonly Twin[] =>
      halves.reduce((all, half) => replacedIn(all, at, half, (bytes) => times(bytes, minus)), twins);
    assert.ok(!holds({ ...right, commitments: negated(negated(right.commitments, 0, [0]), 1, [0]) }), 'two commitments');
    assert.ok(!holds({ ...right, commitments: negated(right.commitments, 0, [0, 1]) }), 'both halves');
    assert.ok(!holds({ ...right, ciphertexts: negated(negated(right.ciphertexts, 0, [0, 1]), 1, [0, 1]) }), 'two ciphertexts');
    assert.ok(
      !holds({ ...right, commitments: negated(right.commitments, 0, [0]), ciphertexts: negated(right.ciphertexts, 0, [0]) }),
      'a commitment and its ciphertext',
    );
  });

  it('no wrong number or element is overlooked', () => {
    for (const at of [0, 3, 7]) {
      assert.ok(!holds(withEntry(at, 1, (entry) => ({ ...entry, response: (entry.response + 1n) % order }))), `response of ${at}`);
      assert.ok(!holds(withEntry(at, 0, (entry) => ({ ...entry, challenge: (entry.challenge + 1n) % order }))), `challenge of ${at}`);
      assert.ok(!holds(withEntry(at, 1, (entry) => ({ ...entry, value: entry.value + 1 }))), `value of ${at}`);
    }
    const doubled = (bytes: Uint8Array): Uint8Array => group.fromBytes(bytes).add(generator).toBytes();
    for (const half of [0, 1] as const)
      for (const which of ['commitments', 'ciphertexts'] as const)
        assert.ok(!holds({ ...right, [which]: replacedIn(right[which], 5, half, doubled) }), `${which}, ${half}`);
    const [first, second, ...rest] = right.commitments as [Twin, Twin, ...Twin[]];
    assert.ok(!holds({ ...right, commitments: [second, first, ...rest] }), 'two commitments that are exchanged');
    assert.ok(!holds({ ...right, proofs: right.proofs.map((proof) => ({ ...proof, count: 1 })) }), 'sums of one ciphertext');
    assert.ok(!holdTogetherVarTime(group, power(generator, 3n), right, undefined), 'another key');
    assert.ok(!holdTogetherVarTime(group, key.neg(), right, undefined), 'the opposite key');
  });

  it('nothing is said of others than the usual ones', () => {
    assert.ok(!holds({ commitments: [], ciphertexts: [], proofs: [] }), 'none');
    assert.ok(!holds({ ...right, commitments: right.commitments.slice(1) }), 'a commitment too few');
    assert.ok(!holds({ ...right, commitments: [...right.commitments, ...right.commitments] }), 'commitments of no entry');
    for (const number of [0n, prime, prime + 1n])
      assert.ok(
        !holds({ ...right, ciphertexts: replacedIn(right.ciphertexts, 0, 1, (bytes) => toBytesBE(number, bytes.length)) }),
        `${number}`,
      );
    // A ciphertext without a proof of its own, or with challenges that say nothing of it, might be anything.
    const stray: Twin = [toBytesBE(prime - 1n, 256), toBytesBE(prime - 1n, 256)];
    assert.ok(!holds({ ...right, ciphertexts: [...right.ciphertexts, stray] }), 'without a proof');
    const nonces = [random(), random()];
    const proof: KeptProof = { first: 6, count: 1, entries: nonces.map((response, value) => ({ value, challenge: 0n, response })) };
    const commitments = nonces.map((nonce): Twin => [power(generator, nonce).toBytes(), power(key, nonce).toBytes()]);
    assert.ok(
      !holds({
        commitments: [...right.commitments, ...commitments],
        ciphertexts: [...right.ciphertexts, stray],
        proofs: [...right.proofs, proof],
      }),
      'with challenges of 0',
    );
  });

  it('a proof of the sum of none is no proof of a ciphertext', () => {
    const stray: Twin = [toBytesBE(prime - 1n, 256), toBytesBE(prime - 1n, 256)];
    const nonce = random();
    const proof: KeptProof = { first: 6, count: 0, entries: [{ value: 0, challenge: random(), response: nonce }] };
    const commitments: Twin[] = [[power(generator, nonce).toBytes(), power(key, nonce).toBytes()]];
    assert.ok(
      !holds({
        commitments: [...right.commitments, ...commitments],
        ciphertexts: [...right.ciphertexts, stray],
        proofs: [...right.proofs, proof],
      }),
    );
  });

  it('weights are drawn anew, of 130 bits, and the generator has to work', () => {
    let drawn = 0;
    const counting = (bytes: Uint8Array): void => {
      drawn += bytes.length;
      crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
    };
    assert.ok(holdTogetherVarTime(group, key, right, counting));
    // And then for subsets of subsets.
    assert.ok(drawn >= 17 * right.commitments.length + 17 * 2 * 128, `${drawn}`);
    assert.throws(() => holdTogetherVarTime(group, key, right, (bytes) => void bytes.fill(0)), NoRandomnessError);
  });
});
