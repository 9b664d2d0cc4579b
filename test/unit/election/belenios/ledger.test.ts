/** Which ballots count: by classes and out of a scratch space, against a plain account of them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CredentialPieces, CredentialReader } from '../../../../src/election/belenios/credentials.ts';
import { namedGroup } from '../../../../src/election/belenios/group.ts';
import { keepingIn } from '../../../../src/election/belenios/keeping.ts';
import { BallotLedger } from '../../../../src/election/belenios/ledger.ts';
import { Register } from '../../../../src/election/belenios/register.ts';
import { RULES } from '../../../../src/election/belenios/rules.ts';
import { Recorder } from '../../../../src/election/findings.ts';
import { Memory } from '../memory.ts';

const { group, text, ...rest } = namedGroup('Ed25519');
const GROUP = { group, text, ...rest };
const VOTERS = 40;
const CREDENTIALS = Array.from({ length: VOTERS }, (_, i) => text(group.multiplyBase(group.scalars.ofPublic(i + 2))));

/** A ballot of which only the beginning is looked at. */
const ballotOf = (credential: string, number: number): Uint8Array =>
  new TextEncoder().encode(`{"election_uuid":"u","election_hash":"h","credential":"${credential}","answers":[${number}]}`);

/** Numbers that look random, the same ones each time. */
function* numbers(): Generator<number, never> {
  for (let state = 1; ; state = (state * 48_271) % 2_147_483_647) yield state;
}

interface Voted {
  /** Whose, by the place on the list, or undefined of somebody else; and what makes it differ from others. */
  readonly ballots: readonly (readonly [voter: number | undefined, number: number])[];
  readonly weights: readonly bigint[];
}

function voted(count: number, isEqual: boolean): Voted {
  const random = numbers();
  const ballots = Array.from({ length: count }, (): Voted['ballots'][number] => {
    const voter = random.next().value % (VOTERS + 3);
    return [voter < VOTERS ? voter : undefined, random.next().value % 5];
  });
  return { ballots, weights: CREDENTIALS.map((_, i) => (isEqual || i % 3 > 0 ? 1n : 10n ** 30n - BigInt(i + 1))) };
}

const textOf = ([voter, number]: Voted['ballots'][number]): Uint8Array =>
  voter === undefined ? ballotOf(number === 0 ? 'none' : 'ff', number) : ballotOf(CREDENTIALS[voter] as string, number);

function listed({ weights }: Voted, keeping: ReturnType<typeof keepingIn>): ReturnType<CredentialReader['list']> {
  const reader = new CredentialReader(GROUP, keeping, String);
  for (const [i, credential] of CREDENTIALS.entries()) reader.add(weights[i] === 1n ? credential : `${credential},${weights[i]}`);
  return reader.list();
}

describe('ballots that count', () => {
  for (const isEqual of [true, false])
    for (const [count, scratch, sizes] of [
      [0, undefined, {}],
      [300, undefined, {}],
      [300, new Memory(), { atHand: 0, atATime: 7 }],
      [5000, new Memory(), { atHand: 100_000, atATime: 1000 }],
    ] as const)
      test(`${count} ballots, ${isEqual ? 'equal' : 'weighed'}, ${scratch ? 'in a scratch space' : 'in memory'}`, () => {
        const all = voted(count, isEqual);
        const keeping = keepingIn(scratch, sizes);
        const list = listed(all, keeping);
        assert.deepEqual([list.count, list.isEqual], [VOTERS, isEqual]);
        const ledger = new BallotLedger(1, keeping);
        for (const ballot of all.ballots) ledger.add(textOf(ballot));
        const recorder = new Recorder();
        const weightOf = ledger.compare(recorder, list);
        const last = new Map(all.ballots.map(([voter], i) => [voter, i]));
        const [seen, copies, strangers]: [Set<string>, string[], string[]] = [new Set(), [], []];
        for (const [i, ballot] of all.ballots.entries()) {
          const [voter] = ballot;
          const counts = voter !== undefined && last.get(voter) === i;
          const weight = voter === undefined ? 1n : (all.weights[voter] as bigint);
          assert.deepEqual(weightOf(i), { counts, weight }, `ballot ${i + 1}`);
          if (voter === undefined) strangers.push(`ballot ${i + 1}`);
          if (seen.has(ballot.join())) copies.push(`ballot ${i + 1}`);
          seen.add(ballot.join());
        }
        assert.deepEqual(weightOf(count), { counts: false, weight: 1n });
        const placesOf = (rule: string): readonly string[] => recorder.findings[rule]?.faults.map(({ place }) => place) ?? [];
        assert.deepEqual(placesOf(RULES.voter), strangers.slice(0, 100));
        assert.deepEqual(placesOf(RULES.revotes), copies.slice(0, 100));
        assert.equal(recorder.findings[RULES.revotes]?.faultCount ?? 0, copies.length);
        assert.equal(ledger.hash, count === 0 ? undefined : 'h');
        if (scratch) assert.ok(scratch.bytes.length > 0 && scratch.reads > 0);
      });

  test('a ballot box knows what the ledger has, and what came after', () => {
    const all = voted(20, true);
    const keeping = keepingIn(undefined);
    const list = listed(all, keeping);
    const ledger = new BallotLedger(1, keeping);
    ledger.add(ballotOf(CREDENTIALS[0] as string, 1));
    const register = new Register(ledger, list);
    const standing = (voter: number, number: number): unknown => register.standingOf(ballotOf(CREDENTIALS[voter] as string, number));
    assert.deepEqual(standing(0, 1), { rule: 'must not be a copy of another', isRevote: true });
    assert.deepEqual(standing(0, 2), { rule: undefined, isRevote: true });
    assert.deepEqual(standing(1, 1), { rule: undefined, isRevote: false });
    register.add(ballotOf(CREDENTIALS[1] as string, 1));
    assert.deepEqual(standing(1, 1), { rule: 'must not be a copy of another', isRevote: true });
    for (const stranger of ['ff', 'none'])
      assert.deepEqual(register.standingOf(ballotOf(stranger, 1)), { rule: 'must be of a credential on the list', isRevote: false });
  });
});

describe('the list of credentials', () => {
  const [a, b, c] = CREDENTIALS as [string, string, string];
  const NEUTRAL = text(group.neutral);

  /** The list in pieces of so many bytes. */
  function read(json: string, size: number): readonly [count: number, isSorted: boolean, isEqual: boolean] {
    const pieces = new CredentialPieces(GROUP, keepingIn(new Memory(), { atHand: 0, atATime: 2 }));
    const bytes = new TextEncoder().encode(json);
    for (let from = 0; from < bytes.length; from += size) {
      const piece = bytes.slice(from, from + size);
      pieces.take(piece);
      // Whoever reads may fill the same memory again.
      piece.fill(0);
    }
    const { count, isSorted, isEqual } = pieces.list();
    return [count, isSorted, isEqual];
  }

  const faultOf = (json: string, size: number): string => {
    try {
      return `${read(json, size)}`;
    } catch (error) {
      return (error as Error).message;
    }
  };

  test('however it is cut', () => {
    const sorted = [a, b, c].sort();
    for (const size of [1, 2, 63, 1000]) {
      assert.deepEqual(read('[]', size), [0, true, true]);
      assert.deepEqual(read(JSON.stringify([a]), size), [1, true, true]);
      assert.deepEqual(read(JSON.stringify([a, `${b},0`, c]), size).slice(2), [false]);
      assert.equal(read(JSON.stringify(sorted), size)[0], 3);
    }
  });

  test('what is no array of strings, or anything around it, is refused', () => {
    const form = 'credentials must be an array of strings in the canonical form';
    const long = `["${'1'.repeat(3000)}"]`;
    for (const wrong of ['', '[', ']', '{}', '[1]', '[[]]', `["${a}"`, `"${a}"`, `["${a}",]`, `["${a}" ]`, `[ "${a}"]`, `["${a}"]\n`, long])
      for (const size of [1, 1000]) assert.equal(faultOf(wrong, size), form, wrong);
    for (const wrong of [`["${a}","${b}]`, `["${a}"\\"${b}"]`, `["${a}""${b}"]`, '["\u00e9\\"]'])
      assert.notEqual(faultOf(wrong, 7), '2,true,true');
  });

  test('the first credential that is wrong is named', () => {
    const list = (...lines: readonly string[]): string => faultOf(JSON.stringify(lines), 100);
    const element = 'must be an element, and a weight where it is not 1';
    assert.equal(list(a, 'x'), `credentials[1] ${element}`);
    assert.equal(list(a, `${b},01`), `credentials[1] ${element}`);
    assert.equal(list(a, `${b},${10n ** 30n}`), `credentials[1] ${element}`);
    assert.equal(list(a, b, 'f'.repeat(64)), 'credentials[2] must be an element of the group');
    assert.equal(list(a, NEUTRAL, a), 'credentials[1] must not be the neutral element');
    assert.equal(list(a, b, a, NEUTRAL), 'credentials[2] must not come twice');
    assert.equal(list(a, b, c, `${b},2`, `${a},3`), 'credentials[3] must not come twice');
    assert.equal(list(a, a, 'x'), `credentials[2] ${element}`);
  });

  test('a space that gives back something else ends it', () => {
    const short = new Memory();
    short.read = (from, length) => Memory.prototype.read.call(short, from, length - 1);
    const reader = new CredentialReader(GROUP, keepingIn(short, { atHand: 0 }), String);
    reader.add(a);
    assert.throws(() => reader.list(), { name: 'OutOfRangeError', argument: 'scratch' });
  });
});
