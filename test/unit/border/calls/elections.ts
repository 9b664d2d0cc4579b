/** Calls that take options: Helios, Belenios and ElectionGuard. */
import * as belenios from '../../../../src/entries/belenios.ts';
import * as electionguard from '../../../../src/entries/electionguard.ts';
import * as elgamal from '../../../../src/entries/elgamal.ts';
import { p256Group } from '../../../../src/entries/groups.ts';
import * as helios from '../../../../src/entries/helios.ts';
import * as threshold from '../../../../src/entries/threshold.ts';
import { made as guarded, made2 as guarded2 } from '../rows/electionguard.ts';
import { type Calls, message, type NamedCalls } from './given.ts';

const beleniosKey = elgamal.generateElGamalKey(belenios.beleniosGroup('Ed25519'));
const beleniosTrustees = belenios.makeBeleniosTrustees('Ed25519', [belenios.announceBeleniosTrustee('Ed25519', beleniosKey)]);
const beleniosTemplate: belenios.BeleniosTemplate = {
  group: 'Ed25519',
  uuid: 'z8opia4dg3XGfR',
  name: '',
  description: '',
  questions: [{ type: 'homomorphic', question: 'Yes?', answers: ['yes'], blank: false, min: 0, max: 1 }],
  trustees: beleniosTrustees,
};
const beleniosElection = belenios.makeBeleniosElection(beleniosTemplate);
const beleniosCeremony = { group: 'Ed25519', trustees: 1, threshold: 1 };
const beleniosDealer = belenios.dealBeleniosKey(beleniosCeremony, 1);
const heliosKey = elgamal.generateElGamalKey(helios.heliosGroup());
const heliosTrustee = helios.announceHeliosTrustee(heliosKey, { uuid: 'trustee' });
const heliosFields = { uuid: 'vote', name: 'Vote', questions: [{ question: 'Yes?', answers: ['yes'], min: 0, max: null }] };
const heliosRecord = helios.makeHeliosElection([heliosTrustee], heliosFields);
const heliosElection = helios.readHeliosElection(heliosRecord);
const heliosTally = helios.tallyHeliosBallots(heliosElection, []);
const guarding = new threshold.KeyCeremony(electionguard.electionGuard1Group(), { election: message, trustees: 1 });
const [guardian] = guarded.guardians.privateKeys as [threshold.TrusteePrivateKey];
const guarding2 = new threshold.KeyCeremony(p256Group, { election: message, trustees: 1 });
const [guardian2] = guarded2.guardians.privateKeys as [threshold.TrusteePrivateKey];
const heliosOpened = helios.openHeliosBallot(await helios.makeHeliosBallot(heliosElection, [[1]]));

export const CALLS: Calls = {
  BeleniosArchiveWriter: (given) => new belenios.BeleniosArchiveWriter(given),
  'BeleniosArchiveWriter.resume': (given) =>
    belenios.BeleniosArchiveWriter.resume(new Uint8Array(0), given === undefined ? { cutOff: true } : given),
  generateBeleniosCredential: (given) => belenios.generateBeleniosCredential(given),
  generateBeleniosUuid: (given) => belenios.generateBeleniosUuid(given),
  announceBeleniosTrustee: (given) => belenios.announceBeleniosTrustee('Ed25519', beleniosKey, given),
  verifyBeleniosElection: (given) => belenios.verifyBeleniosElection(new Uint8Array(0), given),
  dealBeleniosKey: (given) => belenios.dealBeleniosKey(beleniosCeremony, 1, given),
  'BeleniosDealer.receive': (given) =>
    beleniosDealer.receive([beleniosDealer.certificate], [beleniosDealer.commitments], [beleniosDealer.share(1)], given),
  makeBeleniosBallot: (given) => belenios.makeBeleniosBallot(beleniosElection, beleniosKey, [[1]], given),
  readHeliosElection: (given) => helios.readHeliosElection(heliosRecord, given),
  electionOfAuditedHeliosBallot: (given) => helios.electionOfAuditedHeliosBallot(heliosOpened, given),
  heliosPrivateKeyFromJson: (given) => helios.heliosPrivateKeyFromJson(helios.heliosPrivateKeyToJson(heliosKey), given),
  makeHeliosElection: (given) => helios.makeHeliosElection([heliosTrustee], heliosFields, given),
  verifyHeliosBallot: (given) => helios.verifyHeliosBallot(heliosElection, '{}', given),
  verifyAuditedHeliosBallot: (given) => helios.verifyAuditedHeliosBallot(heliosElection, '{}', '', given),
  makeHeliosBallot: (given) => helios.makeHeliosBallot(heliosElection, [[1]], given),
  verifyHeliosElection: (given) =>
    helios.verifyHeliosElection({ election: heliosRecord, trustees: `[${heliosTrustee}]`, ballots: [] }, given),
  announceElectionGuard1Guardian: (given) => electionguard.announceElectionGuard1Guardian(threshold.dealKey(guarding, 1), given),
  makeElectionGuard1Ballot: (given) =>
    electionguard.makeElectionGuard1Ballot(guarded.election, { id: 'id', style: 'town', seed: '01' }, [[0, 0]], given),
  decryptElectionGuard1Tally: (given) =>
    electionguard.decryptElectionGuard1Tally(guardian, guarded.election, guarded.record.encryptedTally, given),
  decryptElectionGuard1Ballot: (given) =>
    electionguard.decryptElectionGuard1Ballot(guardian, guarded.election, guarded.record.ballots[1]!, given),
  announceElectionGuard2Guardian: (given) => electionguard.announceElectionGuard2Guardian(threshold.dealKey(guarding2, 1), given),
  makeElectionGuard2Election: (given) =>
    electionguard.makeElectionGuard2Election(p256Group, guarded2.record.manifest, guarded2.guardians.records, given),
  makeElectionGuard2Ballot: (given) =>
    electionguard.makeElectionGuard2Ballot(guarded2.election, { id: 'id', style: 'town', device: 'booth' }, [[0, 0]], given),
  decryptElectionGuard2Tally: (given) =>
    electionguard.decryptElectionGuard2Tally(guardian2, guarded2.election, guarded2.record.encryptedTally, given),
  decryptElectionGuard2Ballot: (given) =>
    electionguard.decryptElectionGuard2Ballot(guardian2, guarded2.election, guarded2.record.ballots[1]!, given),
  verifyElectionGuard1Election: (given) =>
    electionguard.verifyElectionGuard1Election({ constants: '', manifest: '', context: '', guardians: [], ballots: [] }, given),
  verifyElectionGuard2Election: (given) =>
    electionguard.verifyElectionGuard2Election({ constants: '', manifest: '', config: '', initialized: '', ballots: [] }, given),
  decryptHeliosTally: (given) => helios.decryptHeliosTally(heliosKey, heliosElection, heliosTrustee, heliosTally, given),
};

export const NAMED: NamedCalls = {
  startElectionGuard1Device: [
    'device',
    (given) => electionguard.startElectionGuard1Device({ deviceId: 1, sessionId: 1, launchCode: 1, location: '', ...given }),
  ],
  announceHeliosTrustee: ['options', (given) => helios.announceHeliosTrustee(heliosKey, { uuid: 'trustee', ...given })],
  recordHeliosBallot: ['voter', (given) => helios.recordHeliosBallot('{}', { uuid: '', hash: '', ...given })],
};
