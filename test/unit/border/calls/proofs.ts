/** Calls that take options: groups, ElGamal, proofs, ballots, shuffles and trustees. */
import * as ballots from '../../../../src/entries/ballot.ts';
import * as elgamal from '../../../../src/entries/elgamal.ts';
import { elementTable, p256Group, residueGroup } from '../../../../src/entries/groups.ts';
import {
  encryptsOneOf,
  knowledgeOf,
  oneEncrypts,
  proofFromBytes,
  proofOfAnswers,
  prove,
  proveEncryption,
  verifyEquationsVarTime,
  verifyProof,
  verifyProofs,
} from '../../../../src/entries/proof.ts';
import * as shuffles from '../../../../src/entries/shuffle.ts';
import * as threshold from '../../../../src/entries/threshold.ts';
import { SMALL } from '../../scheme/numbers.ts';
import { type Calls, message, type NamedCalls } from './given.ts';

const ballotKey = new ballots.BallotKey(elgamal.generateElGamalKey(p256Group).publicKey);
const form = new ballots.BallotForm(ballotKey, [{ choices: 1 }]);
const cast = ballots.castBallot(await ballots.makeBallot(form, [[1]]));
const opened = ballots.openBallot(await ballots.makeBallot(form, [[1]]));
const choice = ballots.encryptChoice(ballotKey, 1);
const logarithms = new elgamal.DiscreteLogarithms(p256Group, 10);
const statement = knowledgeOf(p256Group, p256Group.generator, p256Group.generator);
const proof = prove(statement, { secrets: [p256Group.scalars.one] });
const encryption = encryptsOneOf(p256Group, p256Group.generator, { a: p256Group.generator, b: p256Group.generator }, [0, 1]);
const elgamalKey = elgamal.generateElGamalKey(p256Group);
const ciphertext = elgamal.encryptElGamalNumber(elgamalKey.publicKey, 3);
const shuffle = await shuffles.shuffleElGamal(elgamalKey.publicKey, [ciphertext, ciphertext]);
const [wikstrom, neff] = [await shuffles.proveTereliusWikstrom(shuffle), await shuffles.proveNeff(shuffle)];
const ceremony = new threshold.KeyCeremony(p256Group, { election: message, trustees: 1 });
const trustee = threshold.generateTrusteeKey(ceremony, 1);
const trusteeKeys = threshold.combineTrusteeKeys(ceremony, [threshold.announceTrusteeKey(trustee)]);
const tally = new threshold.EncryptedTally(trusteeKeys, message, [elgamal.encryptElGamalNumber(trusteeKeys.publicKey, 3)]);
const decryption = threshold.decryptTally(trustee, tally);
const dealer = threshold.dealKey(ceremony, 1);
const small = { prime: SMALL.p, order: SMALL.q, generator: SMALL.g };

export const CALLS: Calls = {
  elementTable: (given) => elementTable(p256Group.generator, given),
  residueGroup: (given) => residueGroup(small, given ?? { minBits: 3 }),
  'Group.fromBytes': (given) => p256Group.fromBytes(p256Group.generator.toBytes(), given),
  'ScalarField.random': (given) => p256Group.scalars.random(given),
  prove: (given) => prove(statement, { secrets: [p256Group.scalars.one] }, given),
  verifyProof: (given) => verifyProof(statement, proof, given),
  shuffleElGamal: (given) => shuffles.shuffleElGamal(elgamalKey.publicKey, [ciphertext], given),
  shuffleGenerators: (given) => shuffles.shuffleGenerators(p256Group, 1, given),
  proveTereliusWikstrom: (given) => shuffles.proveTereliusWikstrom(shuffle, given),
  verifyTereliusWikstrom: (given) => shuffles.verifyTereliusWikstrom(shuffle, wikstrom, given),
  proveNeff: (given) => shuffles.proveNeff(shuffle, given),
  verifyNeff: (given) => shuffles.verifyNeff(shuffle, neff, given),
  'Group.fromBytesMany': (given) => p256Group.fromBytesMany([p256Group.generator.toBytes()], given),
  verifyEquationsVarTime: (given) => verifyEquationsVarTime(p256Group, [], given),
  verifyProofs: (given) => verifyProofs([], given),
  proofFromBytes: (given) => proofFromBytes(statement, proof.toBytes(), given),
  proofOfAnswers: (given) => proofOfAnswers(statement, proof.answers, given),
  encryptsOneOf: (given) => encryptsOneOf(p256Group, ciphertext.b, ciphertext, [0], given),
  oneEncrypts: (given) => oneEncrypts(p256Group, ciphertext.b, [{ ciphertext, values: [0] }], given),
  proveEncryption: (given) => proveEncryption(encryption, [{ number: 0, r: p256Group.scalars.one }], given),
  generateTrusteeKey: (given) => threshold.generateTrusteeKey(ceremony, 1, given),
  announceTrusteeKey: (given) => threshold.announceTrusteeKey(trustee, given),
  dealKey: (given) => threshold.dealKey(ceremony, 1, given),
  'Dealer.dealing': (given) => dealer.dealing([dealer.promise()], given),
  decryptTally: (given) => threshold.decryptTally(trustee, tally, given),
  verifyDecryption: (given) => threshold.verifyDecryption(tally, decryption, given),
  BallotKey: (given) => new ballots.BallotKey(ballotKey.publicKey, given),
  BallotForm: (given) => new ballots.BallotForm(ballotKey, [{ choices: 1 }], given),
  BallotBuffer: (given) => new ballots.BallotBuffer(form, given),
  makeBallot: (given) => ballots.makeBallot(form, [[1]], given),
  encryptChoice: (given) => ballots.encryptChoice(ballotKey, 1, given),
  verifyChoice: (given) => ballots.verifyChoice(ballotKey, choice, given),
  verifyBallot: (given) => ballots.verifyBallot(form, cast, given),
  verifyOpenedBallot: (given) => ballots.verifyOpenedBallot(form, opened, opened.tracker, given),
  generateElGamalKey: (given) => elgamal.generateElGamalKey(p256Group, given),
  encryptElGamal: (given) => elgamal.encryptElGamal(elgamalKey.publicKey, p256Group.generator, given),
  encryptElGamalNumber: (given) => elgamal.encryptElGamalNumber(elgamalKey.publicKey, 1, given),
  rerandomizeElGamal: (given) => elgamal.rerandomizeElGamal(elgamalKey.publicKey, ciphertext, given),
  DiscreteLogarithms: (given) => new elgamal.DiscreteLogarithms(p256Group, 10, given),
};

export const NAMED: NamedCalls = {
  'DiscreteLogarithms.ofVarTime': ['work', (given) => logarithms.ofVarTime(p256Group.generator, given)],
  decryptElGamalNumberVarTime: ['work', (given) => elgamal.decryptElGamalNumberVarTime(elgamalKey, ciphertext, logarithms, given)],
  'BallotBuffer.fill': ['work', (given) => new ballots.BallotBuffer(form).fill(given)],
  verifyBallots: ['work', (given) => ballots.verifyBallots(form, [{ ballot: cast }], given)],
  KeyCeremony: ['rules', (given) => new threshold.KeyCeremony(p256Group, { election: message, trustees: 1, ...given })],
};
