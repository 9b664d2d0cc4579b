/** Options are what the caller gave: nothing of `Object.prototype` is one, and nothing that the function does not know. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import * as ballots from '../../../src/entries/ballot.ts';
import * as belenios from '../../../src/entries/belenios.ts';
import { agreeDh, DhParameters, DhPublicKey, generateDhKey } from '../../../src/entries/dh.ts';
import { DsaParameters, DsaPrivateKey, generateDsaKey, signDsa, signDsaDigest, verifyDsa } from '../../../src/entries/dsa.ts';
import * as ec from '../../../src/entries/ec.ts';
import { agreeEcdh, generateX25519Key } from '../../../src/entries/ecdh.ts';
import * as ecdsa from '../../../src/entries/ecdsa.ts';
import * as eddsa from '../../../src/entries/eddsa.ts';
import * as electionguard from '../../../src/entries/electionguard.ts';
import * as elgamal from '../../../src/entries/elgamal.ts';
import { elementTable, p256Group, residueGroup } from '../../../src/entries/groups.ts';
import * as helios from '../../../src/entries/helios.ts';
import * as keys from '../../../src/entries/keys.ts';
import { powMany, powManyVarTime } from '../../../src/entries/modexp/batch.ts';
import { CrtPair } from '../../../src/entries/modexp/crt.ts';
import { fixedBase } from '../../../src/entries/modexp/fixed-base.ts';
import { multiPow } from '../../../src/entries/modexp/multi-pow.ts';
import { Modulus, modPow } from '../../../src/entries/modexp.ts';
import * as primes from '../../../src/entries/primes.ts';
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
} from '../../../src/entries/proof.ts';
import { BlindRsa, generateSafeRsaKey, PartiallyBlindRsa } from '../../../src/entries/rsa/blind.ts';
import { generateRsaKey, generateRsaKeyThreaded } from '../../../src/entries/rsa/keygen.ts';
import * as rsa from '../../../src/entries/rsa.ts';
import { generateDedisSchnorrKey, signBip340, signDedisSchnorr, verifyBip340 } from '../../../src/entries/schnorr.ts';
import * as shuffles from '../../../src/entries/shuffle.ts';
import { SrpClient, SrpServer, srpVerifier } from '../../../src/entries/srp.ts';
import { MethodVarTime, methodCode } from '../../../src/entries/study/methods.ts';
import * as threshold from '../../../src/entries/threshold.ts';
import { OutOfRangeError, WrongTypeError } from '../../../src/util/errors.ts';
import { SMALL } from '../scheme/numbers.ts';

/** Every option that there is, and every member of an object that may be missing. */
const NAMES = [
  ...[
    'random',
    'hash',
    'format',
    'lowS',
    'hedged',
    'checked',
    'rules',
    'auxiliary',
    'mgfHash',
    'saltLength',
    'label',
    'minBits',
    'e',
    'full',
    'allowNeutral',
    'maxOrderBits',
  ],
  ...[
    'order',
    'privateBits',
    'otherPrimes',
    'oth',
    'group',
    'numbers',
    'identityInKey',
    'evidence',
    'base',
    'tableBytes',
    'exponentBits',
    'keyOf',
    'election',
    'trustees',
    'threshold',
    'threads',
    'context',
    'transcript',
    'messageBase',
    'tables',
    'voter',
    'buffer',
    'ballots',
    'generatorTable',
    'keyTable',
    'min',
    'max',
    'blank',
    'commitments',
  ],
  ...['context', 'transcript', 'generators'],
  ...[
    'unreducedResponses',
    'batch',
    'uuid',
    'hash',
    'castAt',
    'shortName',
    'description',
    'frozenAt',
    'castUrl',
    'voters',
    'audited',
    'tally',
    'result',
    'tally_type',
  ],
  ...['signal', 'onProgress', 'topBits', 'coprimeTo', 'errorBits', 'rounds', 'seed', 'index'],
  ...['multiplication', 'reduction', 'karatsuba', 'squaring', 'slidingWindow'],
];

/** Runs `body` where every plain object seems to have all of them; asking for one throws. */
function polluted<T>(body: () => T, except: readonly string[] = []): T {
  for (const name of NAMES.filter((each) => !except.includes(each))) {
    Object.defineProperty(Object.prototype, name, {
      configurable: true,
      get: () => {
        throw new Error(`${name} was read of Object.prototype`);
      },
      set(this: object, value: unknown) {
        Object.defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true });
      },
    });
  }
  try {
    return body();
  } finally {
    for (const name of NAMES) delete (Object.prototype as Record<string, unknown>)[name];
  }
}

/** Node itself asks for it where it starts a thread. */
const NODES_OWN = ['signal'];

const message = new TextEncoder().encode('hello');
const ANY = { minBits: 1024 };
const key = generateRsaKey(1024, ANY);
const { publicKey } = key;
const ecKey = ec.generateEcKey(ec.p256);
const ballotKey = new ballots.BallotKey(elgamal.generateElGamalKey(p256Group).publicKey);
const form = new ballots.BallotForm(ballotKey, [{ choices: 1 }]);
const cast = ballots.castBallot(await ballots.makeBallot(form, [[1]]));
const opened = ballots.openBallot(await ballots.makeBallot(form, [[1]]));
const choice = ballots.encryptChoice(ballotKey, 1);
const dedis = generateDedisSchnorrKey();
const bitcoin = ec.generateEcKey(ec.secp256k1);
const edwards = eddsa.generateEd25519Key();
const dsa = new DsaPrivateKey(new DsaParameters(SMALL, { minBits: 3 }), 12345n);
const group = DhParameters.named('ffdhe2048');
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
const heliosKey = elgamal.generateElGamalKey(helios.heliosGroup());
const heliosTrustee = helios.announceHeliosTrustee(heliosKey, { uuid: 'trustee' });
const heliosFields = { uuid: 'vote', name: 'Vote', questions: [{ question: 'Yes?', answers: ['yes'], min: 0, max: null }] };
const heliosRecord = helios.makeHeliosElection([heliosTrustee], heliosFields);
const heliosElection = helios.readHeliosElection(heliosRecord);
const heliosTally = helios.tallyHeliosBallots(heliosElection, []);
const decryption = threshold.decryptTally(trustee, tally);
const dealer = threshold.dealKey(ceremony, 1);
const small = { prime: SMALL.p, order: SMALL.q, generator: SMALL.g };
const [dhPair, dhKey] = [generateDhKey(group), generateDhKey(group).publicKey];
const [blind, partial] = [new BlindRsa(), new PartiallyBlindRsa(message)];
const blinded = blind.blind(publicKey, message).blindedMessage;
const sizes = { pBits: 1024, qBits: 160 };
const items = [{ base: 3n, exponent: 5n, modulus: 1000003n }];
const login = { identity: 'alice', password: 'password' };
const kept = srpVerifier(login);
const savedServer = new SrpServer({ identity: 'alice', ...kept }).save();
const large = 2n ** 2048n - 1n;

// biome-ignore lint/suspicious/noExplicitAny: what is given is wrong on purpose
type Given = any;

/** The smallest work; what is given is passed on as it is. */
const CALLS: Readonly<Record<string, (given: Given) => unknown>> = {
  modPow: (given) => modPow(3n, 5n, 1000003n, given),
  'Modulus.pow': (given) => new Modulus(1000003n).pow(3n, 5n, given),
  multiPow: (given) => multiPow([3n], [5n], 1000003n, given),
  'CrtPair.pow': (given) => new CrtPair(61n, 53n).pow(3n, [5n, 5n], given),
  'CrtPair.powEach': (given) => new CrtPair(61n, 53n).powEach([3n, 3n], [5n, 5n], given),
  powMany: (given) => powMany(items, given),
  powManyVarTime: (given) => powManyVarTime(items, given),
  methodCode: (given) => methodCode(256, given),
  MethodVarTime: (given) => new MethodVarTime(2n ** 127n - 1n, given),
  isProbablePrime: (given) => primes.isProbablePrime(2n ** 127n - 1n, given),
  isProbablePrimeVarTime: (given) => primes.isProbablePrimeVarTime(2n ** 127n - 1n, given),
  nextPrimeVarTime: (given) => primes.nextPrimeVarTime(2n ** 127n, given),
  randomPrime: (given) => primes.randomPrime(64, given),
  randomSafePrime: (given) => primes.randomSafePrime(32, given),
  randomPrimeThreaded: (given) => primes.randomPrimeThreaded(64, given),
  randomSafePrimeThreaded: (given) => primes.randomSafePrimeThreaded(32, given),
  generateDsaPrimes: (given) => primes.generateDsaPrimes(sizes, sha1, given),
  generateDsaParameters: (given) => primes.generateDsaParameters(sizes, sha1, given),
  generateProvableDsaPrimes: (given) => primes.generateProvableDsaPrimes(sizes, sha1, given),
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
  BeleniosArchiveWriter: (given) => new belenios.BeleniosArchiveWriter(given),
  generateBeleniosCredential: (given) => belenios.generateBeleniosCredential(given),
  announceBeleniosTrustee: (given) => belenios.announceBeleniosTrustee('Ed25519', beleniosKey, given),
  verifyBeleniosElection: (given) => belenios.verifyBeleniosElection(new Uint8Array(0), given),
  makeBeleniosBallot: (given) => belenios.makeBeleniosBallot(beleniosElection, beleniosKey, [[1]], given),
  readHeliosElection: (given) => helios.readHeliosElection(heliosRecord, given),
  makeHeliosElection: (given) => helios.makeHeliosElection([heliosTrustee], heliosFields, given),
  verifyHeliosBallot: (given) => helios.verifyHeliosBallot(heliosElection, '{}', given),
  verifyAuditedHeliosBallot: (given) => helios.verifyAuditedHeliosBallot(heliosElection, '{}', '', given),
  makeHeliosBallot: (given) => helios.makeHeliosBallot(heliosElection, [[1]], given),
  verifyHeliosElection: (given) =>
    helios.verifyHeliosElection({ election: heliosRecord, trustees: `[${heliosTrustee}]`, ballots: [] }, given),
  verifyElectionGuard1Election: (given) =>
    electionguard.verifyElectionGuard1Election({ constants: '', manifest: '', context: '', guardians: [], ballots: [] }, given),
  verifyElectionGuard2Election: (given) =>
    electionguard.verifyElectionGuard2Election({ constants: '', manifest: '', config: '', initialized: '', ballots: [] }, given),
  decryptHeliosTally: (given) => helios.decryptHeliosTally(heliosKey, heliosElection, heliosTrustee, heliosTally, given),
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
  DhParameters: (given) => new DhParameters({ prime: group.prime, generator: 2n }, given),
  DhPublicKey: (given) => new DhPublicKey(group, dhKey.y, given),
  DsaParameters: (given) => new DsaParameters(SMALL, given ?? { minBits: 3 }),
  signDsa: (given) => signDsa(dsa, message, given),
  signDsaDigest: (given) => signDsaDigest(dsa, message, given),
  verifyDsa: (given) => verifyDsa(dsa.publicKey, message, message, given),
  generateDsaKey: (given) => generateDsaKey(dsa.parameters, given),
  generateDhKey: (given) => generateDhKey(group, given),
  agreeDh: (given) => agreeDh(dhPair, dhKey, given),
  "SrpClient's rules": (given) => new SrpClient(login, given),
  "SrpServer's rules": (given) => new SrpServer({ identity: 'alice', ...kept }, given),
  'SrpServer.load': (given) => SrpServer.load(savedServer, given),
  "srpVerifier's rules": (given) => srpVerifier(login, given),
  DiscreteLogarithms: (given) => new elgamal.DiscreteLogarithms(p256Group, 10, given),
  signEcdsa: (given) => ecdsa.signEcdsa(ecKey, message, given),
  signEcdsaDigest: (given) => ecdsa.signEcdsaDigest(ecKey, message, given),
  verifyEcdsa: (given) => ecdsa.verifyEcdsa(ecKey.publicKey, message, message, given),
  verifyEcdsaDigest: (given) => ecdsa.verifyEcdsaDigest(ecKey.publicKey, message, message, given),
  recoverEcdsaKey: (given) => ecdsa.recoverEcdsaKey(ec.p256, message, ecdsa.signEcdsa(ecKey, message, { format: 'recoverable' }), given),
  signEd25519: (given) => eddsa.signEd25519(edwards, message, given),
  verifyEd25519: (given) => eddsa.verifyEd25519(edwards.publicKey, message, message, given),
  Ed25519PublicKey: (given) => eddsa.Ed25519PublicKey.fromBytes(edwards.publicKey.toBytes(), given),
  generateEcKey: (given) => ec.generateEcKey(ec.p256, given),
  generateEd25519Key: (given) => eddsa.generateEd25519Key(given),
  generateX25519Key: (given) => generateX25519Key(given),
  generateDedisSchnorrKey: (given) => generateDedisSchnorrKey(given),
  agreeEcdh: (given) => agreeEcdh(ecKey, ecKey.publicKey, given),
  signDedisSchnorr: (given) => signDedisSchnorr(dedis, message, given),
  signBip340: (given) => signBip340(bitcoin, message, given),
  RsaPublicKey: (given) => new rsa.RsaPublicKey(large, 65537n, given),
  RsaPrivateKey: (given) => new rsa.RsaPrivateKey(key.components(), given ?? ANY),
  'RsaPrivateKey.fromPrimes': (given) => rsa.RsaPrivateKey.fromPrimes(65537n, key.components().p, key.components().q, given ?? ANY),
  'RsaPrivateKey.apply': (given) => key.apply(new Uint8Array(128), given),
  signPss: (given) => rsa.signPss(key, message, given),
  verifyPss: (given) => rsa.verifyPss(publicKey, message, message, given),
  signPkcs1: (given) => rsa.signPkcs1(key, message, given),
  verifyPkcs1: (given) => rsa.verifyPkcs1(publicKey, message, message, given),
  encryptOaep: (given) => rsa.encryptOaep(publicKey, message, given),
  decryptOaep: (given) => rsa.decryptOaep(key, rsa.encryptOaep(publicKey, message), given),
  encryptPkcs1: (given) => rsa.encryptPkcs1(publicKey, message, given),
  decryptPkcs1: (given) => rsa.decryptPkcs1(key, rsa.encryptPkcs1(publicKey, message), given),
  'keys.rsaPublicKeyFromDer': (given) => keys.rsaPublicKeyFromDer(keys.rsaPublicKeyToDer(publicKey), given ?? ANY),
  'keys.rsaPrivateKeyFromDer': (given) => keys.rsaPrivateKeyFromDer(keys.rsaPrivateKeyToDer(key), given ?? ANY),
  'keys.rsaPrivateKeyFromJwk': (given) => keys.rsaPrivateKeyFromJwk(keys.rsaPrivateKeyToJwk(key), given ?? ANY),
  'keys.rsaPublicKeyFromPem': (given) => keys.rsaPublicKeyFromPem(keys.rsaPublicKeyToPem(publicKey), given ?? ANY),
  generateRsaKey: (given) => generateRsaKey(2048, given),
  generateSafeRsaKey: (given) => generateSafeRsaKey(64, given ?? { minBits: 64 }),
  'BlindRsa.prepare': (given) => blind.prepare(message, given),
  'BlindRsa.blind': (given) => blind.blind(publicKey, message, given),
  'BlindRsa.sign': (given) => blind.sign(key, blinded, given),
  'PartiallyBlindRsa.prepare': (given) => partial.prepare(message, given),
  'PartiallyBlindRsa.blind': (given) => partial.blind(publicKey, message, given),
};

/** Objects that are no options by themselves, with the name that errors have for them. */
const NAMED: Readonly<Record<string, readonly [argument: string, call: (given: Given) => unknown]>> = {
  fixedBase: ['options', (given) => fixedBase(5n, 1000003n, { bits: 8, ...given })],
  'DiscreteLogarithms.ofVarTime': ['work', (given) => logarithms.ofVarTime(p256Group.generator, given)],
  decryptElGamalNumberVarTime: ['work', (given) => elgamal.decryptElGamalNumberVarTime(elgamalKey, ciphertext, logarithms, given)],
  'BallotBuffer.fill': ['work', (given) => new ballots.BallotBuffer(form).fill(given)],
  verifyBallots: ['work', (given) => ballots.verifyBallots(form, [{ ballot: cast }], given)],
  KeyCeremony: ['rules', (given) => new threshold.KeyCeremony(p256Group, { election: message, trustees: 1, ...given })],
  announceHeliosTrustee: ['options', (given) => helios.announceHeliosTrustee(heliosKey, { uuid: 'trustee', ...given })],
  recordHeliosBallot: ['voter', (given) => helios.recordHeliosBallot('{}', { uuid: '', hash: '', ...given })],
  SrpClient: ['login', (given) => new SrpClient({ ...login, ...given })],
  srpVerifier: ['login', (given) => srpVerifier({ ...login, ...given })],
  SrpServer: ['user', (given) => new SrpServer({ identity: 'alice', ...kept, ...given })],
};

const isError = (type: new (argument: string, rule: string) => Error, argument: string) => (error: unknown) =>
  error instanceof type && (error as OutOfRangeError).argument === argument;

describe('what Object.prototype has is no option', () => {
  const calls = [...Object.entries(CALLS), ...Object.entries(NAMED).map(([name, [, call]]) => [name, call] as const)];
  for (const [name, call] of calls) {
    it(`${name}, without options and with none in them`, async () => {
      await polluted(() => call(undefined), name.endsWith('Threaded') ? NODES_OWN : []);
      if (call(undefined) instanceof Promise || SIZED.includes(name)) return;
      await polluted(() => call({}));
    });
  }

  it('members that may be missing', () => {
    const jwk = keys.rsaPrivateKeyToJwk(key);
    const { otherPrimes, ...two } = key.components();
    assert.deepEqual(otherPrimes, []);
    polluted(() => {
      assert.equal(keys.rsaPrivateKeyFromJwk(jwk, ANY).bits, 1024);
      assert.equal(new rsa.RsaPrivateKey(two, ANY).bits, 1024);
      assert.equal(verifyBip340(bitcoin.publicKey, message, signBip340(bitcoin, message)), true);
    });
  });

  it('the attack: a generator and rules by pollution', () => {
    const low = Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? 1 : 0));
    const forged = Uint8Array.from({ length: 64 }, (_, i) => (i === 0 ? 1 : 0));
    const prototype = Object.prototype as Record<string, unknown>;
    prototype.random = (bytes: Uint8Array) => bytes.fill(9);
    prototype.rules = 'zip215';
    try {
      assert.notDeepEqual(rsa.signPss(key, message), rsa.signPss(key, message));
      assert.equal(eddsa.verifyEd25519(eddsa.Ed25519PublicKey.fromBytes(low), message, forged), false);
    } finally {
      delete prototype.random;
      delete prototype.rules;
    }
  });
});

/** They need an option here, or take long. */
const SIZED = [
  'DsaParameters',
  'residueGroup',
  'RsaPrivateKey',
  'RsaPrivateKey.fromPrimes',
  'keys.rsaPublicKeyFromDer',
  'keys.rsaPrivateKeyFromDer',
  'keys.rsaPrivateKeyFromJwk',
  'keys.rsaPublicKeyFromPem',
  'generateSafeRsaKey',
];

describe('what a function does not know is refused', () => {
  for (const [name, call] of Object.entries({ ...CALLS, generateRsaKeyThreaded: (given: Given) => generateRsaKeyThreaded(2048, given) })) {
    it(name, async () => {
      const refused = async (given: unknown): Promise<unknown> => call(given);
      await assert.rejects(refused({ lows: true }), isError(OutOfRangeError, 'lows'));
      const argument = ['methodCode', 'MethodVarTime'].includes(name) ? 'choice' : 'options';
      for (const given of [5, 'random', ...(SIZED.includes(name) ? [] : [null])])
        await assert.rejects(refused(given), isError(WrongTypeError, argument));
    });
  }
  for (const [name, [argument, call]] of Object.entries(NAMED)) {
    it(name, async () => {
      const refused = async (given: unknown): Promise<unknown> => call(given);
      await assert.rejects(refused({ lows: true }), isError(OutOfRangeError, 'lows'));
      if (argument === 'work') await assert.rejects(refused(5), isError(WrongTypeError, argument));
    });
  }

  it('but for what belongs to the counterpart', () => {
    const both = { hash: sha256, format: 'p1363', hedged: true, lowS: true } as const;
    assert.ok(ecdsa.verifyEcdsa(ecKey.publicKey, message, ecdsa.signEcdsa(ecKey, message, both), both));
  });
});
