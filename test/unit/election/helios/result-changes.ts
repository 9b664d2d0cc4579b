/** Changes of decryptions, of the result and of audited ballots, each of one thing, and the check that has to see it. */
import { heliosGroup, readHeliosElection, recordHeliosBallot, tallyHeliosBallots } from '../../../../src/entries/helios.ts';
import { at, type Change, edited, more, trustees } from './edits.ts';
import { pretended, type Vote } from './mutations.ts';

const { prime: p } = heliosGroup();
const generator = heliosGroup().numberOf(heliosGroup().generator);

export const RESULT_CHANGES: readonly Change[] = [
  // 7: decryption
  {
    name: 'no factors of a trustee',
    change: trustees(([, b]) => void Object.assign(b!, { decryption_factors: null, decryption_proofs: null })),
    first: /^7 factors: trustee 2 must have decryption factors/,
  },
  {
    name: 'a factor less',
    change: trustees(([a]) => void a!.decryption_factors![0]!.pop()),
    first: /^7 factors: trustees, \[0\].decryption_factors\[0\] must have 3 items/,
  },
  {
    name: 'factors exchanged',
    change: trustees(([a]) => void a!.decryption_factors![0]!.reverse()),
    first: /^7 proofs: trustee 1, answer 1, choice 1 must be proven/,
    all: ['7 proofs', '8 result'],
  },
  {
    name: 'factors of another trustee',
    change: trustees(([a, b]) => {
      a!.decryption_factors = b!.decryption_factors;
    }),
    first: /^7 proofs: trustee 1, answer 1, choice 1/,
    all: ['7 proofs', '8 result'],
  },
  {
    name: 'factors and proofs of another trustee',
    change: trustees(
      ([a, b]) => void Object.assign(a!, { decryption_factors: b!.decryption_factors, decryption_proofs: b!.decryption_proofs }),
    ),
    first: /^7 proofs: trustee 1, answer 1, choice 1/,
  },
  {
    name: 'a factor of another order',
    change: trustees(([, b]) => {
      b!.decryption_factors![2]![1] = (p - BigInt(b!.decryption_factors![2]![1]!)).toString();
    }),
    first: /^7 factors: trustee 2, answer 3, choice 2 must have a factor and commitments in the group/,
  },
  {
    name: 'another response of a decryption',
    change: trustees(([a]) => {
      a!.decryption_proofs![1]![1]!.response = more(a!.decryption_proofs![1]![1]!.response);
    }),
    first: /^7 proofs: trustee 1, answer 2, choice 2/,
    all: ['7 proofs'],
  },
  {
    name: 'another challenge of a decryption',
    change: trustees(([a]) => {
      a!.decryption_proofs![1]![1]!.challenge = more(a!.decryption_proofs![1]![1]!.challenge);
    }),
    first: /^7 proofs: trustee 1, answer 2, choice 2/,
    all: ['7 proofs'],
  },
  {
    name: 'proofs of decryption exchanged',
    change: trustees(([a]) => void a!.decryption_proofs![2]!.reverse()),
    first: /^7 proofs: trustee 1, answer 3, choice 1/,
    all: ['7 proofs'],
  },
  {
    name: 'a proof of a decryption whose equations hold, and whose hash does not',
    change: (records) =>
      trustees(([a]) => {
        const { tally } = JSON.parse(records.tally!) as { tally: { alpha: string }[][] };
        const { commitments, ...entry } = pretended([
          [generator, BigInt(a!.public_key.y)],
          [BigInt(tally[0]![0]!.alpha), BigInt(a!.decryption_factors![0]![0]!)],
        ]);
        a!.decryption_proofs![0]![0] = entry;
      })(records),
    first: /^7 proofs: trustee 1, answer 1, choice 1 must be proven/,
    all: ['7 proofs'],
  },
  // 8: the result
  {
    name: 'a vote more',
    change: (records) => ({ ...records, result: '[[2, 2, 0], [2, 3], [2, 3, 3, 2]]' }),
    first: /^8 result: result, answer 1, choice 1 must be what is decrypted/,
    all: ['8 result'],
  },
  {
    name: 'more votes than ballots',
    change: (records) => ({ ...records, result: '[[1, 2, 5], [2, 3], [2, 3, 3, 2]]' }),
    first: /^8 result: result, answer 1, choice 3 must be what is decrypted/,
  },
  {
    name: 'choices of the result exchanged',
    change: (records) => ({ ...records, result: '[[2, 1, 0], [2, 3], [2, 3, 3, 2]]' }),
    first: /^8 result: result, answer 1, choice 1/,
  },
  {
    name: 'a question of the result less',
    change: (records) => ({ ...records, result: '[[1, 2, 0], [2, 3]]' }),
    first: /^8 result: result must have 3 items/,
  },
  {
    name: 'a negative result',
    change: (records) => ({ ...records, result: '[[1, 2, -1], [2, 3], [2, 3, 3, 2]]' }),
    first: /^8 result: result, \[0\]\[2\] must be a whole number/,
  },
  // 9: audited ballots
  {
    name: 'an audited ballot that says something else',
    change: (records) => ({ ...records, audited: at(records.audited!, 0, (text) => text.replace('"answer":[0]', '"answer":[1]')) }),
    first: /^9 audited: audited ballot 1, answer 1, choice 1 must be opened by/,
  },
  {
    name: 'an audited ballot whose proofs do not hold',
    change: (records) => ({
      ...records,
      audited: at(records.audited!, 0, (text) => edited<Vote>(text, ({ answers }) => answers[0]!.individual_proofs.reverse())),
    }),
    first: /^9 audited: audited ballot 1, answer 1, choice 1 must be proven/,
    all: ['9 audited'],
  },
  {
    name: 'an audited ballot of another election',
    change: (records, other) => ({ ...records, audited: other.audited }),
    first: /^9 audited: audited ballot 1, election_hash/,
  },
  {
    name: 'a ballot that was audited and cast',
    change: (records) => {
      const cast = edited<Vote>(records.audited![0]!, ({ answers }) => {
        for (const answer of answers) for (const name of ['answer', 'randomness']) Reflect.deleteProperty(answer, name);
      });
      const ballots = [...records.ballots, recordHeliosBallot(cast, { uuid: 'voter-5', hash: '' })];
      const votes = ballots.map((ballot) => JSON.stringify((JSON.parse(ballot) as { vote: Vote }).vote));
      return { ...records, ballots, voters: undefined, tally: tallyHeliosBallots(readHeliosElection(records.election), votes) };
    },
    first: /^7 proofs/,
    all: ['7 proofs', '8 result', '9 audited'],
  },
];
