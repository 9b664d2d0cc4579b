/** Elections of Helios: a file for the election, the trustees, the tally and the result, as the server gives them out; ballots, voters and audited ballots in a file or a folder. */
import { readHeliosElection, verifyHeliosElection } from 'limber/helios';
import { refusing } from '../refusing.ts';
import type { ElectionFormat, Facts } from './format.ts';
import { countOf, fileOfPlace, filesCalled, neededRecord, type PlaceNames, recordOf, streamOf } from './records.ts';

/** What the records may be called. */
export const NAMES = {
  election: ['election'],
  trustees: ['trustees'],
  ballots: ['ballots', 'ballot'],
  voters: ['voters', 'voter'],
  audited: ['audited', 'audited-ballots'],
  tally: ['tally', 'encrypted_tally'],
  result: ['result'],
} as const;

/** What places of faults begin with. */
const PLACES: PlaceNames = [
  ['election', NAMES.election],
  ['trustee', NAMES.trustees],
  ['ballot', NAMES.ballots],
  ['voter', NAMES.voters],
  ['audited', NAMES.audited],
  ['tally', NAMES.tally],
  ['result', NAMES.result],
];

export const helios: ElectionFormat = {
  name: 'Helios',
  signs: 'files election, trustees and ballots',
  isOf: async (input) => [NAMES.election, NAMES.trustees].every((names) => filesCalled(input, names).length > 0),
  verify: async (input, { executor, ...work }) =>
    verifyHeliosElection(
      {
        election: await neededRecord(input, ...NAMES.election),
        trustees: await neededRecord(input, ...NAMES.trustees),
        // An election without a file of ballots has none.
        ballots: streamOf(input, ...NAMES.ballots) ?? [],
        voters: streamOf(input, ...NAMES.voters),
        audited: streamOf(input, ...NAMES.audited),
        tally: await recordOf(input, ...NAMES.tally),
        result: await recordOf(input, ...NAMES.result),
      },
      { ...work, executor: executor?.() },
    ),
  describe: async (input): Promise<Facts> => {
    const bytes = await neededRecord(input, ...NAMES.election);
    const { name, uuid, datatype, fingerprint, questions } = refusing(input.path, () => readHeliosElection(bytes));
    return [
      ['name', name],
      ['uuid', uuid],
      ['records', datatype],
      ['fingerprint', fingerprint],
      ['ballots', await countOf(input, ...NAMES.ballots)],
      ...questions.map(({ question, answers, min, max }, i): Facts[number] => [
        `question ${i + 1}`,
        [`${question} (${max === null ? `${min} or more` : `${min} to ${max}`})`, ...answers],
      ]),
    ];
  },
  fileOf: (input, place) => fileOfPlace(input, PLACES, place),
};
