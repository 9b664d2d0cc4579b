/** Elections of Helios. What makes a ballot, or verifies an election, is asynchronous: `test/unit/election`. */
import * as elgamal from '../../../../src/entries/elgamal.ts';
import * as helios from '../../../../src/entries/helios.ts';
import { type Row, row, seeded, text } from './row.ts';

const random = seeded();
const trustee = helios.announceHeliosTrustee(elgamal.generateElGamalKey(helios.heliosGroup(), { random }), { uuid: 'trustee', random });
const questions = [{ question: 'Yes?', answers: ['yes'], min: 0, max: null }];
const record = helios.makeHeliosElection([trustee], { uuid: 'vote', name: 'Vote', questions });
const election = helios.readHeliosElection(record);
const vote = helios.castHeliosBallot(await helios.makeHeliosBallot(election, [[1]], { random }));
const made = await helios.makeHeliosBallot(election, [[0]], { random });
const { tracker } = made;
const opened = helios.openHeliosBallot(made);

export function heliosRows(): Record<string, Row[]> {
  return {
    'helios:readHeliosElection': [row((bytes) => helios.readHeliosElection(bytes).fingerprint, text(record))],
    'helios:electionOfAuditedHeliosBallot': [row((bytes) => helios.electionOfAuditedHeliosBallot(bytes).publicKey.toBytes(), text(opened))],
    'helios:verifyHeliosBallot': [row((bytes) => helios.verifyHeliosBallot(election, bytes), text(vote))],
    'helios:verifyAuditedHeliosBallot': [row((bytes) => helios.verifyAuditedHeliosBallot(election, bytes, tracker), text(opened))],
  };
}
