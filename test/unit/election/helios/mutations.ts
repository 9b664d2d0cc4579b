/** Changes of a ballot of Helios, each of one thing, and the check that has to see it. */
import { heliosGroup } from '../../../../src/entries/helios.ts';

const { prime: p, order: q, generator } = heliosGroup();
const g = heliosGroup().numberOf(generator);

/** JSON as JavaScript has it, to be changed. */
export interface Vote {
  answers: {
    choices: { alpha: string; beta: string }[];
    individual_proofs: Entry[][];
    overall_proof: Entry[] | null;
  }[];
  election_hash: string;
  election_uuid: string;
  [name: string]: unknown;
}

export interface Entry {
  challenge: string;
  commitment: { A: string; B: string };
  response: string;
}

export interface Mutation {
  readonly name: string;
  readonly change: (vote: Vote, other: Vote) => void;
  /** The check, and the place and the rule. */
  readonly expected: RegExp;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) result = (((result * result) % p) * (bit === '1' ? base : 1n)) % p;
  return result;
}

/** An entry whose equations hold, for any challenge and response: g^response = A · a^challenge for each base g and image a. The hash of A and B is another. */
export function pretended(pairs: readonly (readonly [base: bigint, image: bigint])[]): Entry & { readonly commitments: readonly string[] } {
  const [challenge, response] = [12345n, 67890n];
  const commitments = pairs.map(([base, image]) => ((power(base, response) * power(image, q - challenge)) % p).toString());
  const [a = '', b = ''] = commitments;
  return { challenge: challenge.toString(), response: response.toString(), commitment: { A: a, B: b }, commitments };
}

/** A ballot whose first choice is proven by entries that were pretended. */
export function pretendedChoice(vote: Vote, key: bigint): void {
  const { alpha, beta } = vote.answers[0]!.choices[0]!;
  const [a, b] = [BigInt(alpha), BigInt(beta)];
  vote.answers[0]!.individual_proofs[0] = [0n, 1n].map((number) => {
    const { commitments, ...entry } = pretended([
      [g, a],
      [key, (b * power(g, q - number)) % p],
    ]);
    return entry;
  });
}

/** An element of order 3: 3 divides p − 1. */
const root = power(2n, (p - 1n) / 3n);
if (root === 1n) throw new Error('2 is a cube');

/** What may be done with a residue: what is no element is seen as such, what is one by the proof. */
const RESIDUES: readonly (readonly [name: string, change: (value: bigint) => bigint, kind: 'form' | 'group' | 'proofs'])[] = [
  ['0', () => 0n, 'group'],
  ['1', () => 1n, 'proofs'],
  ['the generator', () => g, 'proofs'],
  ['times the generator', (value) => (value * g) % p, 'proofs'],
  ['its negative, of another order', (value) => p - value, 'group'],
  ['times an element of order 3', (value) => (value * root) % p, 'group'],
  ['one more', (value) => value + 1n, 'group'],
  ['one bit less or more', (value) => value ^ 1n, 'group'],
  ['p more', (value) => value + p, 'form'],
  ['negative', (value) => value - p, 'form'],
];

const SCALARS: readonly (readonly [name: string, change: (value: bigint) => bigint, kind: 'form' | 'proofs'])[] = [
  ['0', () => 0n, 'proofs'],
  ['one more', (value) => (value + 1n) % q, 'proofs'],
  ['one bit less or more', (value) => (value ^ 1n) % q, 'proofs'],
  ['its negative', (value) => (q - value) % q, 'proofs'],
  ['q more', (value) => value + q, 'form'],
  ['negative', (value) => value - q, 'form'],
  ['of two lengths', (value) => value << 256n, 'form'],
];

const FORMS: readonly (readonly [name: string, change: (text: string) => unknown])[] = [
  ['a number', (text) => Number(text)],
  ['null', () => null],
  ['an array', (text) => [text]],
  ['with a zero in front', (text) => `0${text}`],
  ['with white space', (text) => ` ${text}`],
  ['with a sign', (text) => `+${text}`],
  ['in hexadecimal', (text) => `0x${BigInt(text).toString(16)}`],
  ['empty', () => ''],
  ['of 10^5 digits', () => '9'.repeat(100_000)],
];

/** Every residue and every scalar of a kind, in the first question (with a proof of the sum) and the second (without). */
const RESIDUE_PLACES: readonly (readonly [name: string, place: string, holder: (vote: Vote) => Record<string, string>, member: string])[] =
  [
    ['alpha', 'answer 1, choice 2', (vote) => vote.answers[0]!.choices[1]!, 'alpha'],
    ['beta', 'answer 2, choice 1', (vote) => vote.answers[1]!.choices[0]!, 'beta'],
    ['A of 0', 'answer 1, choice 1', (vote) => vote.answers[0]!.individual_proofs[0]![0]!.commitment, 'A'],
    ['B of 1', 'answer 3, choice 4', (vote) => vote.answers[2]!.individual_proofs[3]![1]!.commitment, 'B'],
    ['A of a sum', 'answer 1', (vote) => vote.answers[0]!.overall_proof![1]!.commitment, 'A'],
    ['B of a sum', 'answer 3', (vote) => vote.answers[2]!.overall_proof![0]!.commitment, 'B'],
  ];

const SCALAR_PLACES: readonly (readonly [name: string, place: string, holder: (vote: Vote) => Entry, member: 'challenge' | 'response'])[] =
  [
    ['challenge of 0', 'answer 1, choice 1', (vote) => vote.answers[0]!.individual_proofs[0]![0]!, 'challenge'],
    ['challenge of 1', 'answer 2, choice 2', (vote) => vote.answers[1]!.individual_proofs[1]![1]!, 'challenge'],
    ['response of 0', 'answer 3, choice 3', (vote) => vote.answers[2]!.individual_proofs[2]![0]!, 'response'],
    ['response of 1', 'answer 1, choice 3', (vote) => vote.answers[0]!.individual_proofs[2]![1]!, 'response'],
    ['challenge of a sum', 'answer 3', (vote) => vote.answers[2]!.overall_proof![1]!, 'challenge'],
    ['response of a sum', 'answer 1', (vote) => vote.answers[0]!.overall_proof![0]!, 'response'],
  ];

const inGroup = (place: string): RegExp => new RegExp(`, ${place}\\b.* must be in the group$`);
const proven = (place: string): RegExp => new RegExp(`, ${place} must be proven`);
const FORM = /(answers\[\d\]\S*|election_\w+) must (be a decimal number|be a string|not be there|have|be null|be an?)/;

const NUMBERS: readonly Mutation[] = [
  ...RESIDUE_PLACES.flatMap(([what, place, holder, member]) =>
    RESIDUES.map(
      ([name, change, kind]): Mutation => ({
        name: `${what}: ${name}`,
        change: (vote) => {
          const entry = holder(vote);
          entry[member] = change(BigInt(entry[member]!)).toString();
        },
        expected: kind === 'form' ? FORM : kind === 'group' ? inGroup(place) : proven(place),
      }),
    ),
  ),
  ...SCALAR_PLACES.flatMap(([what, place, holder, member]) =>
    SCALARS.map(
      ([name, change, kind]): Mutation => ({
        name: `${what}: ${name}`,
        change: (vote) => {
          const entry = holder(vote);
          entry[member] = change(BigInt(entry[member])).toString();
        },
        expected: kind === 'form' ? FORM : proven(place),
      }),
    ),
  ),
  ...[...RESIDUE_PLACES, ...SCALAR_PLACES].flatMap(([what, , holder, member]) =>
    FORMS.map(
      ([name, change]): Mutation => ({
        name: `${what}: ${name}`,
        change: (vote) => {
          const entry = holder(vote) as unknown as Record<string, unknown>;
          entry[member] = change(entry[member] as string);
        },
        expected: FORM,
      }),
    ),
  ),
];

const STRUCTURE: readonly Mutation[] = [
  {
    name: 'the fingerprint of another election',
    change: (vote) => {
      vote.election_hash = vote.election_hash.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'));
    },
    expected: /election_hash must be the fingerprint/,
  },
  {
    name: 'the uuid of another election',
    change: (vote) => {
      vote.election_uuid += 'x';
    },
    expected: /election_uuid must be that of the election/,
  },
  {
    name: 'another member',
    change: (vote) => {
      vote.voter = 'x';
    },
    expected: /voter must not be there/,
  },
  {
    name: 'no answers',
    change: (vote) => {
      vote.answers = [];
    },
    expected: /answers must have 3 items/,
  },
  { name: 'an answer less', change: (vote) => void vote.answers.pop(), expected: /answers must have 3 items/ },
  { name: 'an answer more', change: (vote) => void vote.answers.push(vote.answers[0]!), expected: /answers must have 3 items/ },
  { name: 'answers in another order', change: (vote) => void vote.answers.reverse(), expected: /must have \d items/ },
  { name: 'a choice less', change: (vote) => void vote.answers[0]!.choices.pop(), expected: /choices must have 3 items/ },
  {
    name: 'a choice more',
    change: (vote) => void vote.answers[0]!.choices.push(vote.answers[0]!.choices[0]!),
    expected: /choices must have 3 items/,
  },
  {
    name: 'a proof less',
    change: (vote) => void vote.answers[1]!.individual_proofs.pop(),
    expected: /individual_proofs must have 2 items/,
  },
  {
    name: 'a proof more',
    change: (vote) => void vote.answers[1]!.individual_proofs.push(vote.answers[1]!.individual_proofs[0]!),
    expected: /individual_proofs must have 2 items/,
  },
  {
    name: 'an entry less',
    change: (vote) => void vote.answers[1]!.individual_proofs[0]!.pop(),
    expected: /individual_proofs\[0\] must have 2 items/,
  },
  {
    name: 'an entry more',
    change: (vote) => void vote.answers[1]!.individual_proofs[0]!.push(vote.answers[1]!.individual_proofs[0]![0]!),
    expected: /individual_proofs\[0\] must have 2 items/,
  },
  {
    name: 'no entries',
    change: (vote) => {
      vote.answers[1]!.individual_proofs[0] = [];
    },
    expected: /individual_proofs\[0\] must have 2 items/,
  },
  {
    name: 'no proof of the sum',
    change: (vote) => {
      vote.answers[0]!.overall_proof = null;
    },
    expected: /overall_proof must be an array/,
  },
  {
    name: 'an entry of the sum less',
    change: (vote) => void vote.answers[0]!.overall_proof!.pop(),
    expected: /overall_proof must have 2 items/,
  },
  {
    name: 'an entry of the sum more',
    change: (vote) => void vote.answers[2]!.overall_proof!.push(vote.answers[2]!.overall_proof![0]!),
    expected: /overall_proof must have 2 items/,
  },
  {
    name: 'a proof of the sum in approval voting',
    change: (vote) => {
      vote.answers[1]!.overall_proof = vote.answers[0]!.overall_proof;
    },
    expected: /overall_proof must be null in approval voting/,
  },
  {
    name: 'an audited answer',
    change: (vote) => void Object.assign(vote.answers[0]!, { answer: [0], randomness: ['1', '2', '3'] }),
    expected: /must not be there/,
  },
  { name: 'choices exchanged', change: (vote) => void vote.answers[0]!.choices.reverse(), expected: /answer 1, choice 1 must be proven/ },
  {
    name: 'proofs exchanged',
    change: (vote) => void vote.answers[0]!.individual_proofs.reverse(),
    expected: /answer 1, choice 1 must be proven/,
  },
  {
    name: 'entries exchanged',
    change: (vote) => void vote.answers[2]!.individual_proofs[1]!.reverse(),
    expected: /answer 3, choice 2 must be proven/,
  },
  {
    name: 'entries of the sum exchanged',
    change: (vote) => void vote.answers[2]!.overall_proof!.reverse(),
    expected: /answer 3 must be proven/,
  },
  {
    name: 'a proof of another ballot',
    change: (vote, other) => {
      vote.answers[0]!.individual_proofs[1] = other.answers[0]!.individual_proofs[1]!;
    },
    expected: /answer 1, choice 2 must be proven/,
  },
  {
    name: 'the proof of the sum of another ballot',
    change: (vote, other) => {
      vote.answers[0]!.overall_proof = other.answers[0]!.overall_proof;
    },
    expected: /answer 1 must be proven/,
  },
  {
    name: 'the proof of another question',
    change: (vote) => {
      vote.answers[0]!.individual_proofs[1] = vote.answers[1]!.individual_proofs[1]!;
    },
    expected: /answer 1, choice 2 must be proven/,
  },
  {
    name: 'the proof of the sum of another question',
    change: (vote) => {
      vote.answers[0]!.overall_proof = vote.answers[2]!.overall_proof;
    },
    expected: /answer 1 must be proven/,
  },
  {
    name: 'a choice of another ballot, with its proof',
    change: (vote, other) => {
      vote.answers[0]!.choices[0] = other.answers[0]!.choices[0]!;
      vote.answers[0]!.individual_proofs[0] = other.answers[0]!.individual_proofs[0]!;
    },
    expected: /answer 1 must be proven/,
  },
  {
    name: 'the vote of another choice: beta times g',
    change: (vote) => {
      const choice = vote.answers[1]!.choices[1]!;
      choice.beta = ((BigInt(choice.beta) * g) % p).toString();
    },
    expected: /answer 2, choice 2 must be proven/,
  },
];

/** All of them. */
export const MUTATIONS: readonly Mutation[] = [...NUMBERS, ...STRUCTURE];

/** Changes of the text of a record, of any kind, which make it no record. */
export const BROKEN: readonly (readonly [name: string, change: (text: string) => string | Uint8Array])[] = [
  ['truncated', (text) => text.slice(0, -1)],
  ['half', (text) => text.slice(0, text.length >> 1)],
  ['empty', () => ''],
  ['with something behind it', (text) => `${text}]`],
  ['with a member twice', (text) => text.replace(/"(\w+)": ?("[^"]*"|\d+|null)/, '$&, $&')],
  ['with NaN', (text) => text.replace(/: ?("[^"]*"|\d+|null)/, ': NaN')],
  ['with a number of 10^6 digits', (text) => text.replace(/: ?("[^"]*"|\d+|null)/, `: ${'9'.repeat(1_000_000)}`)],
  ['deep', (text) => text.replace(/: ?("[^"]*"|\d+|null)/, `: ${'['.repeat(100_000)}`)],
  ['with bytes that are not UTF-8', (text) => Uint8Array.of(...new TextEncoder().encode(text.slice(0, 50)), 0xff)],
  ['with a byte order mark', (text) => `\ufeff${text}`],
];
