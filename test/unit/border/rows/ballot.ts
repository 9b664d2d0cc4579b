/** Ballots. What makes one is asynchronous: its bytes are in `test/unit/ballot`. */
import * as ballots from '../../../../src/entries/ballot.ts';
import * as elgamal from '../../../../src/entries/elgamal.ts';
import * as groups from '../../../../src/entries/groups.ts';
import { message, options, type Row, row, seeded } from './row.ts';

const group = groups.p256Group;
const { publicKey } = elgamal.generateElGamalKey(group, { random: seeded() });
const key = new ballots.BallotKey(publicKey);
const questions = [{ choices: 2, max: 1 }];
const form = new ballots.BallotForm(key, questions, { election: message });
const make = (): Promise<ballots.MadeBallot> => ballots.makeBallot(form, [[0, 1]], { voter: message, random: seeded() });
const ballot = ballots.castBallot(await make());
const opened = ballots.openBallot(await make());

export function ballotRows(): Record<string, Row[]> {
  const choice = ballots.encryptChoice(key, 1, { context: message, random: seeded() });
  return {
    'ballot:BallotKey': [
      row(
        (generatorTable, keyTable) => new ballots.BallotKey(publicKey, options({ generatorTable, keyTable })).table,
        groups.elementTable(group.generator).toBytes(),
        key.table.toBytes(),
      ),
    ],
    'ballot:BallotForm': [row((election) => new ballots.BallotForm(key, questions, options({ election })).fingerprint, message)],
    'ballot:ballotFromBytes': [row((bytes) => ballots.ballotFromBytes(form, bytes), ballot.toBytes())],
    'ballot:openedBallotFromBytes': [row((bytes) => ballots.openedBallotFromBytes(form, bytes), opened.toBytes())],
    'ballot:verifyBallot': [row((voter) => ballots.verifyBallot(form, ballot, options({ voter })).isValid, message)],
    'ballot:verifyOpenedBallot': [
      row((tracker, voter) => ballots.verifyOpenedBallot(form, opened, tracker, options({ voter })).isValid, opened.tracker, message),
    ],
    'ballot:encryptChoice': [
      row((context) => ballots.encryptChoice(key, 1, options({ context, random: seeded() })).ciphertext.toBytes(), message),
    ],
    'ballot:verifyChoice': [row((context) => ballots.verifyChoice(key, choice, options({ context })), message)],
  };
}
