/** Changes of an election, its trustees and its voters, each of one thing, and the check that has to see it. */
import { heliosGroup } from '../../../../src/entries/helios.ts';
import { at, type Change, election, more, trustees } from './edits.ts';
import { pretended } from './mutations.ts';

const { prime: p, order: q } = heliosGroup();
const generator = heliosGroup().numberOf(heliosGroup().generator);

export const SET_UP_CHANGES: readonly Change[] = [
  // 1: the election
  {
    name: 'p of another group',
    change: election(({ public_key }) => {
      public_key.p = more(public_key.p);
    }),
    first: /^1 parameters: election, public_key.p must be that of the group$/,
  },
  {
    name: 'q of another group',
    change: election(({ public_key }) => {
      public_key.q = more(public_key.q);
    }),
    first: /^1 parameters: election, public_key.q/,
  },
  {
    name: 'another generator',
    change: election(({ public_key }) => {
      public_key.g = public_key.y;
    }),
    first: /^1 parameters: election, public_key.g/,
  },
  {
    name: 'the key 1',
    change: election(({ public_key }) => {
      public_key.y = '1';
    }),
    first: /^1 key: election, public_key.y must be in the group, and not 1/,
  },
  {
    name: 'a key of another order',
    change: election(({ public_key }) => {
      public_key.y = (p - BigInt(public_key.y)).toString();
    }),
    first: /^1 key/,
  },
  {
    name: 'another key',
    change: election(({ public_key }) => {
      public_key.y = public_key.g;
    }),
    first: /^2 election key: election, public_key.y must be the product/,
  },
  {
    name: 'no key',
    change: election((members) => void Reflect.deleteProperty(members, 'public_key')),
    first: /^1 election: election must have the member public_key/,
  },
  {
    name: 'a minimum above the maximum',
    change: election(({ questions }) => {
      (questions as { min: number }[])[0]!.min = 2;
    }),
    first: /^1 election: election, questions\[0\].max must be a whole number from 2 to 3/,
  },
  {
    name: 'another kind of tally',
    change: election(({ questions }) => {
      (questions as { tally_type: string }[])[0]!.tally_type = 'x';
    }),
    first: /^1 election: election, questions\[0\].tally_type/,
  },
  {
    name: 'white space more',
    change: (records) => ({ ...records, election: `${records.election} ` }),
    first: /^4 form: ballot 1, vote.election_hash must be the fingerprint/,
    all: ['4 form', '9 audited'],
  },
  {
    name: 'another question',
    change: election(({ questions }) => {
      (questions as { question: string }[])[0]!.question = 'x';
    }),
    first: /^4 form: ballot 1, vote.election_hash/,
    all: ['4 form', '9 audited'],
  },
  // 2: trustees
  { name: 'a trustee less', change: trustees((list) => list.pop()), first: /^2 election key/, all: ['2 election key', '8 result'] },
  { name: 'a trustee twice', change: trustees((list) => list.push(list[0]!)), first: /^2 trustees: trustee 3 must have another key/ },
  { name: 'no trustees', change: (records) => ({ ...records, trustees: '[]' }), first: /^2 trustees: trustees must have 1 to 1000 items/ },
  {
    name: 'the hash of another key',
    change: trustees(([a, b]) => {
      a!.public_key_hash = b!.public_key_hash;
    }),
    first: /^2 trustees: trustees, \[0\].public_key_hash must be the hash of the key/,
  },
  {
    name: 'another response',
    change: trustees(([a]) => {
      a!.pok.response = more(a!.pok.response);
    }),
    first: /^2 proofs: trustee 1 must prove that it knows/,
  },
  {
    name: 'another commitment',
    change: trustees(([a, b]) => {
      a!.pok.commitment = b!.pok.commitment;
    }),
    first: /^2 proofs: trustee 1 must prove/,
  },
  {
    name: 'a commitment of another order',
    change: trustees(([a]) => {
      a!.pok.commitment = (p - BigInt(a!.pok.commitment)).toString();
    }),
    first: /^2 trustees: trustee 1 must have a key and a commitment in the group/,
  },
  {
    name: 'the proof of another trustee',
    change: trustees(([a, b]) => {
      b!.pok = a!.pok;
    }),
    first: /^2 proofs: trustee 2/,
  },
  {
    name: 'a challenge of q more',
    change: trustees(([a]) => {
      a!.pok.challenge = (BigInt(a!.pok.challenge) + q).toString();
    }),
    first: /^2 trustees: trustees, \[0\].pok.challenge must be a decimal number below its bound/,
  },
  {
    name: 'a proof of a key whose equation holds, and whose hash does not',
    change: trustees(([a]) => {
      const { challenge, response, commitments } = pretended([[generator, BigInt(a!.public_key.y)]]);
      a!.pok = { challenge, response, commitment: commitments[0]! };
    }),
    first: /^2 proofs: trustee 1 must prove/,
    all: ['2 proofs'],
  },
  // 3: voters
  {
    name: 'a voter twice',
    change: (records) => ({ ...records, voters: [...records.voters!, records.voters![1]!] }),
    first: /^3 voters: voter 5 must be listed once/,
  },
  {
    name: 'a voter less',
    change: (records) => ({ ...records, voters: records.voters!.slice(0, 2) }),
    first: /^3 voters: ballot 3 must be of a voter of the list/,
  },
  {
    name: 'another name of a voter',
    change: (records) => ({ ...records, voters: at(records.voters!, 1, (text) => text.replace('Voter', 'voter')) }),
    first: /^3 voters: ballot 2 must have the hash of its voter's record/,
  },
  {
    name: 'a voter of another election',
    change: (records, other) => ({ ...records, voters: [other.voters![0]!, ...records.voters!] }),
    first: /^3 voters: voters 1, election_uuid must be that of the election/,
  },
];
