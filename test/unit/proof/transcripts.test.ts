/** Transcripts of voting systems: what is hashed, written anew from their rules with another hash, and the sign of responses. */
import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { edwards25519Group, p256Group, residueGroup, type SecretGroup } from '../../../src/entries/groups.ts';
import {
  allOf,
  beleniosTranscripts,
  type Element,
  electionGuard1Transcripts,
  electionGuard2Guardian,
  electionGuard2Transcripts,
  encryptsOneOf,
  equalLogarithms,
  heliosTranscript,
  knowledgeOf,
  oneEncrypts,
  oneOf,
  representationOf,
  type Statement,
  type Transcript,
} from '../../../src/entries/proof.ts';
import { LIMBER } from '../../../src/proof/challenge.ts';
import { ANY_SIZE, SMALL } from '../scheme/numbers.ts';

const small = residueGroup({ prime: SMALL.p, order: SMALL.q, generator: SMALL.g }, ANY_SIZE);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const decimal = (element: Element): string => BigInt(`0x${hex(element.toBytes())}`).toString();
const reversed = (element: Element): string => hex(element.toBytes().reverse());
const upper = (element: Element): string => {
  const digits = BigInt(`0x${hex(element.toBytes())}`)
    .toString(16)
    .toUpperCase();
  return digits.length % 2 === 0 ? digits : `0${digits}`;
};
const digest = (name: string, text: string): bigint => BigInt(`0x${createHash(name).update(text).digest('hex')}`);
const mac = (key: Uint8Array, ...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((hmac, part) => hmac.update(part), createHmac('sha256', key)).digest();

/** RFC 9380's expand_message_xmd with SHA-256, to 48 bytes. */
function expanded(message: Uint8Array, tag: string): bigint {
  const hash = (...parts: readonly Uint8Array[]): Buffer => parts.reduce((each, part) => each.update(part), createHash('sha256')).digest();
  const ending = Buffer.concat([Buffer.from(tag), Uint8Array.of(tag.length)]);
  const b0 = hash(new Uint8Array(64), message, Uint8Array.of(0, 48, 0), ending);
  const b1 = hash(b0, Uint8Array.of(1), ending);
  const b2 = hash(
    b0.map((byte, i) => byte ^ b1[i]!),
    Uint8Array.of(2),
    ending,
  );
  return BigInt(`0x${Buffer.concat([b1, b2]).subarray(0, 48).toString('hex')}`);
}

interface Expected {
  readonly group: SecretGroup;
  readonly transcript: Transcript;
  readonly statement: Statement;
  readonly response: Transcript['response'];
  readonly keeps: boolean;
  readonly challenge: (commitments: readonly Element[]) => bigint;
}

function* cases(): Generator<readonly [string, Expected]> {
  const statementsOf = (group: SecretGroup) => {
    const times = (n: number): Element => group.generator.multiply(group.scalars.ofPublic(n));
    const [key, a, b, c, d] = [times(5), times(6), times(7), times(8), times(9)] as const;
    return {
      ...{ key, a, b },
      encryption: encryptsOneOf(group, key, { a, b }, [0, 1]),
      blank: oneEncrypts(group, key, [
        { ciphertext: { a, b }, values: [0] },
        { ciphertext: { a: c, b: d }, values: [0] },
      ]),
      knowledge: knowledgeOf(group, group.generator, key),
      decryption: equalLogarithms(group, [
        [group.generator, key],
        [a, b],
      ]),
    };
  };
  for (const statement of [statementsOf(small).encryption, statementsOf(small).knowledge]) {
    const challenge = (list: readonly Element[]): bigint => digest('sha1', list.map(decimal).join(','));
    yield ['Helios', { group: small, transcript: heliosTranscript, statement, response: 'sum', keeps: true, challenge }];
  }
  for (const [group, name, text] of [
    [small, 'BELENIOS-2048', decimal],
    [small, 'RFC-3526-2048', decimal],
    [edwards25519Group, 'Ed25519', reversed],
  ] as const) {
    const of = statementsOf(group);
    const [key, a, b] = [of.key, of.a, of.b].map(text) as [string, string, string];
    for (const version of [0, 1] as const) {
      const transcripts = beleniosTranscripts({ version, group: name });
      const response = version === 0 ? 'sum' : 'difference';
      for (const [what, transcript, statement, prefix] of [
        ['encryption', transcripts.encryption('S|T'), of.encryption, `prove|S|T|${a},${b}|`],
        ['blank 0', transcripts.blank(0, 'S'), of.blank, 'bproof0|S|'],
        ['blank 1', transcripts.blank(1, 'S'), of.blank, 'bproof1|S|'],
        ['list', transcripts.list('S'), of.blank, 'lproof|S|'],
        ['knowledge', transcripts.knowledge, of.knowledge, version === 0 ? `pok|${key}|` : `pok|${name}|${key}|`],
        ['signature', transcripts.signature('hash'), of.knowledge, 'sig|hash|'],
        ['decryption', transcripts.decryption('phi'), of.decryption, version === 0 ? `decrypt|${key}|` : `decrypt|phi|${key}|`],
      ] as const) {
        const challenge = (list: readonly Element[]): bigint => digest('sha256', prefix + list.map(text).join(','));
        yield [`Belenios ${version}, ${name}, ${what}`, { group, transcript, statement, response, keeps: false, challenge }];
      }
    }
  }
  const hash = new Uint8Array(32).fill(9);
  const tag = 'QUUX-V01-CS02-with-P256_XMD:SHA-256_SSWU_RO_';
  for (const group of [p256Group, small]) {
    const of = statementsOf(group);
    const bytes = (element: Element): Uint8Array =>
      element.isNeutral && group === p256Group ? new Uint8Array(33).fill(255) : element.toBytes();
    const number = (message: Buffer): bigint => (group === p256Group ? expanded(message, tag) : BigInt(`0x${message.toString('hex')}`));
    const transcripts = electionGuard2Transcripts(hash);
    for (const [what, transcript, statement, parts] of [
      ['encryption', transcripts.encryption, of.encryption, (list) => [Uint8Array.of(0x21), ...[of.key, of.a, of.b, ...list].map(bytes)]],
      [
        'decryption',
        transcripts.decryption(of.key),
        of.decryption,
        (list) => [Uint8Array.of(0x30), ...[of.key, of.a, of.key, ...list, of.b].map(bytes)],
      ],
      [
        'guardian',
        electionGuard2Guardian(hash, 258, 3),
        of.knowledge,
        (list) => [Uint8Array.of(0x10, 0, 0, 1, 2, 0, 0, 0, 3), ...[of.key, ...list].map(bytes)],
      ],
    ] as const satisfies readonly (readonly [string, Transcript, Statement, (list: readonly Element[]) => readonly Uint8Array[]])[])
      yield [
        `ElectionGuard 2, ${group.name}, ${what}`,
        { group, transcript, statement, response: 'difference', keeps: false, challenge: (list) => number(mac(hash, ...parts(list))) },
      ];
  }
  const of = statementsOf(small);
  const one = electionGuard1Transcripts(0xabcn);
  const text = (list: readonly Element[]): bigint => digest('sha256', `|0ABC|${list.map(upper).join('|')}|`);
  yield [
    'ElectionGuard 1, encryption',
    {
      group: small,
      transcript: one.encryption,
      statement: of.encryption,
      response: 'sum',
      keeps: true,
      challenge: (list) => text([of.a, of.b, ...list]),
    },
  ];
  yield [
    'ElectionGuard 1, decryption',
    {
      group: small,
      transcript: one.decryption(of.key),
      statement: of.decryption,
      response: 'sum',
      keeps: true,
      challenge: (list) => text([of.a, of.key, ...list, of.b]),
    },
  ];
}

test('challenges are hashes of what the rules say', () => {
  let count = 0;
  for (const [name, { group, transcript, statement, response, keeps, challenge }] of cases()) {
    const times = (n: number): Element => group.generator.multiply(group.scalars.ofPublic(n));
    for (const commitments of [
      [times(11), times(12)],
      [times(13), group.neutral],
      [times(14), times(15), times(16), times(17)],
    ]) {
      const made = transcript.challenge({ statement, commitments, context: new Uint8Array(0) });
      assert.ok(made.equals(group.scalars.ofPublic(challenge(commitments))), name);
      count++;
    }
    assert.deepEqual([transcript.response, transcript.keepsCommitments], [response, keeps], name);
    assert.throws(() => transcript.challenge({ statement, commitments: [], context: Uint8Array.of(1) }), {
      name: 'OutOfRangeError',
      argument: 'context',
    });
  }
  assert.equal(count, 3 * (2 + 3 * 2 * 7 + 2 * 3 + 2));
});

test("limber's own challenge binds the shape of a statement, whatever its elements and commitments", () => {
  const { generator, neutral } = p256Group;
  const [key, a, b] = [2, 3, 4].map((n) => generator.multiply(p256Group.scalars.ofPublic(n))) as [Element, Element, Element];
  const encrypts = (values: readonly number[], messageBase: 'generator' | 'key' = 'generator'): Statement =>
    encryptsOneOf(p256Group, key, { a, b }, values, { messageBase });
  const statements = [
    ...[encrypts([0, 1]), encrypts([1, 0]), encrypts([0, 2]), encrypts([0, 1], 'key'), encrypts([0, 1, 2])],
    equalLogarithms(p256Group, [
      [generator, key],
      [a, b],
    ]),
    representationOf(p256Group, [generator, key, a], b),
    allOf([knowledgeOf(p256Group, generator, key), knowledgeOf(p256Group, a, b)]),
    oneOf([knowledgeOf(p256Group, generator, key), knowledgeOf(p256Group, a, b)]),
  ];
  const context = new Uint8Array(0);
  const challenges = statements.map((statement) => hex(LIMBER.challenge({ statement, commitments: [a, neutral], context }).toBytes()));
  assert.equal(new Set(challenges).size, statements.length);
});
