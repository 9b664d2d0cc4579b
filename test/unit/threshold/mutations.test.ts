/** Every message with single changes, hundreds of each kind: all are refused, at the place where the change is. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toBytesBE } from '../../../src/encoding/octets.ts';
import { p256Group, type ResidueGroup, ristretto255Group, type SecretGroup } from '../../../src/entries/groups.ts';
import * as threshold from '../../../src/entries/threshold.ts';
import { ED25519 } from '../../../src/params/curves/ed25519.ts';
import { bitLength, fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { powMod } from '../../reference/modpow.ts';
import { ceremonyOf, deal, GROUPS, keyed, nothing, RESIDUES, tallyOf } from './ceremonies.ts';

/** The parts of a message, in their order. */
type Part = 'kind' | 'ceremony' | 'trustee' | 'number' | 'hash' | 'count' | 'element' | 'scalar';
interface Change {
  readonly what: string;
  readonly part: Part | 'length';
  readonly bytes: Uint8Array;
}

const LENGTHS = { kind: 1, ceremony: 32, trustee: 1, number: 1, hash: 32, count: 4 } as const;
const HEAD = ['kind', 'ceremony', 'trustee'] as const;

/** Bits that are flipped in a part that has more of them: all over it. */
const FLIPPED = 48;

function changesOf(group: SecretGroup, parts: readonly Part[], message: Uint8Array): Change[] {
  const changes: Change[] = [
    { what: 'a byte less', part: 'length', bytes: message.subarray(0, -1) },
    { what: 'a byte more', part: 'length', bytes: new Uint8Array([...message, 0]) },
    { what: 'nothing', part: 'length', bytes: new Uint8Array(0) },
  ];
  let at = 0;
  for (const [place, part] of parts.entries()) {
    const length = part === 'element' ? group.elementBytes : part === 'scalar' ? group.scalars.bytes : LENGTHS[part];
    const own = message.subarray(at, at + length);
    const add = (what: string, changed: Uint8Array): void => {
      if (Buffer.from(changed).equals(own)) return;
      const bytes = Uint8Array.from(message);
      bytes.set(changed, at);
      changes.push({ what: `${what}, part ${place}`, part, bytes });
    };
    const count = Math.min(FLIPPED, 8 * length);
    for (let i = 0; i < count; i++) {
      const bit = Math.floor((i * 8 * length) / count);
      add(
        `bit ${bit}`,
        own.map((byte, k) => (k === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)),
      );
    }
    add('zeros', new Uint8Array(length));
    add('ones', new Uint8Array(length).fill(255));
    if (part === 'element') for (const [what, changed] of elementsBeside(group, own)) add(what, changed);
    if (part === 'scalar') for (const [what, changed] of scalarsBeside(group, own)) add(what, changed);
    at += length;
  }
  assert.equal(at, message.length, 'the parts are the message');
  return changes;
}

/** Other elements, and what lies outside of the group, of an element. */
function elementsBeside(group: SecretGroup, bytes: Uint8Array): [what: string, bytes: Uint8Array][] {
  const element = group.fromBytes(bytes, { allowNeutral: true });
  const beside: [string, Uint8Array][] = [
    ['the negative', element.neg().toBytes()],
    ['the next', element.add(group.generator).toBytes()],
    ['the double', element.add(element).toBytes()],
    ['the generator', group.generator.toBytes()],
    ['neutral', group.neutral.toBytes()],
  ];
  if (group === RESIDUES) {
    const { prime, order } = group as ResidueGroup;
    const number = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
    // An element of order r beside the subgroup: 2, where it is −1, and the least odd one that there is.
    const odd = [3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n].find((r) => ((prime - 1n) / order) % r === 0n);
    for (const r of [2n, ...(odd ? [odd] : [])]) {
      const stray = [2n, 3n, 5n, 7n, 11n].map((h) => powMod(h, (prime - 1n) / r, prime)).find((x) => x !== 1n) as bigint;
      beside.push([`times an element of order ${r}`, toBytesBE((number * stray) % prime, bytes.length)]);
    }
    if (bitLength(number + prime) <= 8 * bytes.length) beside.push(['the prime more', toBytesBE(number + prime, bytes.length)]);
  }
  if (group.name === 'edwards25519') {
    // With (0, −1), of order 2: both coordinates change signs.
    const number = fromBytesLE(bytes);
    const y = number % 2n ** 255n;
    const flipped = (y === 0n ? 0n : ED25519.prime - y) + (number >> 255n === 0n ? 2n ** 255n : 0n);
    beside.push(['with a point of order 2', toBytesLE(flipped, 32)]);
  }
  return beside;
}

function scalarsBeside({ scalars, order }: SecretGroup, bytes: Uint8Array): [what: string, bytes: Uint8Array][] {
  const scalar = scalars.fromBytes(bytes);
  const number = scalars.byteOrder === 'little' ? fromBytesLE(bytes) : BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  const beside: [string, Uint8Array][] = [
    ['1 more', scalar.add(scalars.one).toBytes()],
    ['1 less', scalar.sub(scalars.one).toBytes()],
    ['the negative', scalar.neg().toBytes()],
    ['another', scalars.random().toBytes()],
  ];
  if (bitLength(number + order) <= 8 * bytes.length)
    beside.push([
      'the order more',
      scalars.byteOrder === 'little' ? toBytesLE(number + order, bytes.length) : toBytesBE(number + order, bytes.length),
    ]);
  return beside;
}

/** Faults of what stands before a message's own parts. */
const OF_HEAD: Readonly<Partial<Record<Change['part'], RegExp>>> = {
  length: /^must (not be (cut off|longer)|be [0-9]+ bytes)/,
  kind: /^must be a message of the kind/,
  ceremony: /^must be of this ceremony$/,
  trustee: /^must (be of trustee|name trustees by their numbers)/,
};
/** What is no element, or a neutral one. */
const NO_ELEMENT =
  /^must (not be the neutral element|have coordinates below the (prime|size of the field)|be a (compressed )?point of|be the one encoding of|be in the subgroup of|be a number below the prime$|lie in the subgroup)/;
const NO_SCALAR = /^must (be a number|hold numbers) below the order$/;

const oneOf = (...rules: readonly RegExp[]): RegExp => new RegExp(rules.map(({ source }) => `(?:${source})`).join('|'));

/** All changes are refused by the rule of the part that they are in; how many there were. */
function refusedAll(
  changes: readonly Change[],
  rules: Readonly<Partial<Record<Change['part'], RegExp>>>,
  fault: (bytes: Uint8Array) => string | undefined,
): void {
  assert.ok(changes.length >= 200, `${changes.length} changes`);
  for (const { what, part, bytes } of changes) {
    const said = fault(bytes);
    const rule = rules[part] ?? OF_HEAD[part];
    assert.ok(rule, part);
    assert.match(said ?? 'taken', rule, `${part}: ${what}`);
  }
}

/** The rule of the error that is thrown. */
function ruleOf(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    assert.ok(error instanceof threshold.LimberError, String(error));
    return error.rule;
  }
}

for (const group of GROUPS) {
  describe(group.name, () => {
    const unsharedCeremony = ceremonyOf(group, 2, 2);
    const ceremony = ceremonyOf(group, 3, 2);

    it('announcements of keys', () => {
      const messages = [1, 2].map((trustee) => threshold.announceTrusteeKey(threshold.generateTrusteeKey(unsharedCeremony, trustee)));
      const [first, second] = messages as [Uint8Array, Uint8Array];
      assert.equal(
        ruleOf(() => threshold.combineTrusteeKeys(unsharedCeremony, [first, second])),
        undefined,
      );
      const proof = /^must prove that trustee 2 knows its private key$/;
      refusedAll(
        changesOf(group, [...HEAD, 'element', 'scalar', 'scalar'], second),
        { element: oneOf(proof, NO_ELEMENT), scalar: oneOf(proof, NO_SCALAR) },
        (bytes) => ruleOf(() => threshold.combineTrusteeKeys(unsharedCeremony, [first, bytes])),
      );
    });

    it('promises and dealings', () => {
      const { promises, messages } = deal(ceremony);
      const [promise, dealing] = [promises[1], messages[1]] as [Uint8Array, Uint8Array];
      const faultOf = (of: readonly Uint8Array[], from: readonly Uint8Array[]): string | undefined => {
        const { faults } = threshold.readDealings(ceremony, of, from);
        return faults.find(({ trustee }) => trustee === 2)?.fault;
      };
      assert.equal(faultOf(promises, messages), undefined);
      const other = /^must have the commitments that were promised$/;
      const proof = /^must prove that the dealer knows what it commits to$/;
      const changedPromises = changesOf(group, [...HEAD, 'hash'], promise);
      // All bits of the hash, too.
      const bits = Array.from({ length: 256 }, (_, bit): Change => {
        const bytes = Uint8Array.from(promise);
        bytes[34 + (bit >> 3)] = (bytes[34 + (bit >> 3)] as number) ^ (1 << (bit & 7));
        return { what: `bit ${bit}`, part: 'hash', bytes };
      });
      refusedAll([...changedPromises, ...bits], { hash: other }, (bytes) =>
        faultOf([promises[0] as Uint8Array, bytes, promises[2] as Uint8Array], messages),
      );
      refusedAll(
        changesOf(group, [...HEAD, 'element', 'element', 'scalar', 'scalar', 'scalar'], dealing),
        { element: oneOf(other, NO_ELEMENT), scalar: oneOf(proof, NO_SCALAR) },
        (bytes) => faultOf(promises, [messages[0] as Uint8Array, bytes, messages[2] as Uint8Array]),
      );
    });

    it('shares, complaints and answers', () => {
      const { dealers, promises, messages } = deal(ceremony);
      const dealings = threshold.readDealings(ceremony, promises, messages);
      const [first] = dealers as [threshold.Dealer];
      const none = nothing(ceremony);
      const share = first.share(2);
      const wrong = /^must be the share that the dealer is committed to$/;
      // Every bit of the share, since it is short.
      const bits = (message: Uint8Array, from: number): Change[] =>
        Array.from({ length: 8 * group.scalars.bytes }, (_, bit) => {
          const bytes = Uint8Array.from(message);
          bytes[from + (bit >> 3)] = (bytes[from + (bit >> 3)] as number) ^ (1 << (bit & 7));
          return { what: `bit ${bit}`, part: 'scalar', bytes };
        });
      refusedAll(
        [...changesOf(group, [...HEAD, 'number', 'scalar'], share), ...bits(share, 35)],
        { number: /^must (be for trustee 2|name trustees by their numbers)$/, scalar: oneOf(wrong, NO_SCALAR) },
        (bytes) => threshold.checkShares(dealings, 2, [bytes, undefined, dealers[2]?.share(2)])[0]?.fault,
      );
      const complaint = threshold.accuseDealers(ceremony, 2, [1]);
      const complaints = [undefined, complaint, undefined];
      const answer = first.answer(complaints);
      const judged = (from: Uint8Array | undefined): string | undefined =>
        threshold.judgeDealings(dealings, complaints, [from, undefined, undefined]).disqualified[0]?.fault;
      assert.equal(judged(answer), undefined);
      refusedAll(
        [...changesOf(group, [...HEAD, 'number', 'number', 'scalar'], answer), ...bits(answer, 36)],
        {
          number: /^must (name trustees|answer those who accuse it|not be)/,
          scalar: oneOf(/^must reveal the share that it is committed to, to trustee 2$/, NO_SCALAR),
        },
        judged,
      );
      // A complaint is short: of all of its bits those of the accused's number alone make another complaint.
      for (let bit = 0; bit < 8 * complaint.length; bit++) {
        const bytes = complaint.map((byte, k) => (k === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
        const { ignored, disqualified } = threshold.judgeDealings(dealings, [undefined, bytes, undefined], none);
        if (ignored.length === 0) assert.deepEqual([bit >> 3, bytes[35], disqualified.map(({ trustee }) => trustee)], [35, 3, [3]]);
        else assert.deepEqual([ignored[0]?.trustee, disqualified], [2, []]);
      }
    });

    it('partial decryptions', () => {
      const { keys, privateKeys } = keyed(ceremony);
      const tally = tallyOf(keys, [1, 2]);
      const message = threshold.decryptTally(privateKeys[1] as threshold.TrusteePrivateKey, tally);
      assert.equal(threshold.verifyDecryption(tally, message).fault, undefined);
      const proof = /^must prove every factor$/;
      const line = ['element', 'scalar', 'scalar'] as const;
      refusedAll(
        changesOf(group, [...HEAD, 'number', 'count', ...line, ...line], message),
        {
          // A trustee's number is whose key is to verify it.
          trustee: oneOf(proof, /^must name trustees by their numbers$/),
          number: oneOf(proof, /^must be the number of a dealer whose key is in the public key$/),
          count: /^must be of as many ciphertexts as the tally has$/,
          element: oneOf(proof, NO_ELEMENT),
          scalar: oneOf(proof, NO_SCALAR),
        },
        (bytes) => threshold.verifyDecryption(tally, bytes).fault,
      );
    });
  });
}

it('the groups are those that have something beside them, and those that have not', () => {
  assert.deepEqual(GROUPS.slice(0, 2), [p256Group, ristretto255Group]);
  const element = Buffer.from(RESIDUES.generator.toBytes());
  assert.ok(elementsBeside(RESIDUES, element).some(([what]) => what === 'times an element of order 2'));
});
