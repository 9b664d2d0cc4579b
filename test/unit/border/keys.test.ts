/** What was checked stays as it was: nobody changes a key, parameters, a point or a ciphertext behind the check, nor the secrets of a key by what it gives out. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { BallotBuffer, BallotForm, BallotKey, castBallot, encryptChoice, makeBallot, openBallot } from '../../../src/entries/ballot.ts';
import { BdnRoster, BdnSignature } from '../../../src/entries/bdn.ts';
import * as belenios from '../../../src/entries/belenios.ts';
import * as bls from '../../../src/entries/bls.ts';
import { BlsPrivateKey, signBls } from '../../../src/entries/bls-bn256.ts';
import { g1, g2, gt, hashToG1VarTime, pairing } from '../../../src/entries/bn256.ts';
import { CborFloat, CborSimple, CborTag } from '../../../src/entries/cose.ts';
import { dhGroup } from '../../../src/entries/dh/groups.ts';
import { DhParameters, generateDhKey } from '../../../src/entries/dh.ts';
import { DsaParameters, generateDsaKey } from '../../../src/entries/dsa.ts';
import { dstu163, generateDstu4145Key } from '../../../src/entries/dstu4145.ts';
import { generateEcKey, p256 } from '../../../src/entries/ec.ts';
import { agreeEcdh, generateX25519Key } from '../../../src/entries/ecdh.ts';
import { signEcdsa, verifyEcdsa } from '../../../src/entries/ecdsa.ts';
import { generateEd25519Key, signEd25519, verifyEd25519 } from '../../../src/entries/eddsa.ts';
import { DiscreteLogarithms, ElGamalCiphertext, encryptElGamalNumber, generateElGamalKey } from '../../../src/entries/elgamal.ts';
import { edwards25519Group, elementTable, p256Group, residueGroup, ristretto255Group } from '../../../src/entries/groups.ts';
import { CrtPair } from '../../../src/entries/modexp/crt.ts';
import { fixedBase } from '../../../src/entries/modexp/fixed-base.ts';
import { Modulus } from '../../../src/entries/modexp.ts';
import { generateRsaKey } from '../../../src/entries/rsa/keygen.ts';
import { RsaPrivateKey } from '../../../src/entries/rsa.ts';
import { generateDedisSchnorrKey } from '../../../src/entries/schnorr.ts';
import {
  beleniosTranscript,
  kyberTranscript,
  proveNeff,
  proveTereliusWikstrom,
  shuffleElGamal,
  shuffleGenerators,
} from '../../../src/entries/shuffle.ts';
import { SrpClient, SrpServer, srpVerifier } from '../../../src/entries/srp.ts';
import * as threshold from '../../../src/entries/threshold.ts';
import * as curves from '../../../src/group/curves/curves.ts';
import { ANY_SIZE, SMALL } from '../scheme/numbers.ts';
import { subpaths } from './entries.ts';

const beleniosTrustee = belenios.announceBeleniosTrustee('Ed25519', generateElGamalKey(belenios.beleniosGroup('Ed25519')));
const beleniosElection = belenios.makeBeleniosElection({
  group: 'Ed25519',
  uuid: 'z8opia4dg3XGfR',
  name: '',
  description: '',
  questions: [{ type: 'homomorphic', question: 'Yes?', answers: ['yes'], blank: false, min: 0, max: 1 }],
  trustees: belenios.makeBeleniosTrustees('Ed25519', [beleniosTrustee]),
});

const message = new TextEncoder().encode('hello');
const login = { identity: 'alice', password: 'password' };
const group = DhParameters.named('modp1536');
const ANY_RSA = { minBits: 1024 };
const rsa = generateRsaKey(1024, ANY_RSA);
const ec = generateEcKey(p256);
const dedis = new BlsPrivateKey(77n);
const ethereum = new bls.BlsPrivateKey(bls.minPkPop, 77n);
const form = new BallotForm(new BallotKey(generateElGamalKey(p256Group).publicKey), [{ choices: 1 }]);
const made = await makeBallot(form, [[1]]);
const opened = openBallot(await makeBallot(form, [[1]]));
const ceremony = new threshold.KeyCeremony(p256Group, { election: message, trustees: 1 });
const trustee = threshold.generateTrusteeKey(ceremony, 1);
const trusteeKeys = threshold.combineTrusteeKeys(ceremony, [threshold.announceTrusteeKey(trustee)]);
const tally = new threshold.EncryptedTally(trusteeKeys, message, [encryptElGamalNumber(trusteeKeys.publicKey, 3)]);

const shuffle = await shuffleElGamal(generateElGamalKey(p256Group).publicKey, []);
const wikstrom = await proveTereliusWikstrom(shuffle);
const pair = generateElGamalKey(p256Group).publicKey;
const neff = await proveNeff(await shuffleElGamal(pair, [encryptElGamalNumber(pair, 0), encryptElGamalNumber(pair, 1)]));
const generators = await shuffleGenerators(p256Group, 1);

/** One of every class, used once where something is made at the first use. */
const SUBJECTS: Readonly<Record<string, () => object>> = {
  Modulus: () => new Modulus(1000003n),
  CrtPair: () => new CrtPair(61n, 53n),
  FixedBase: () => fixedBase(5n, 1000003n, { bits: 20 }),
  CborFloat: () => new CborFloat(1.5),
  CborSimple: () => new CborSimple(99),
  CborTag: () => new CborTag(1, 1),
  RsaPrivateKey: () => rsa,
  RsaPublicKey: () => rsa.publicKey,
  DhParameters: () => group,
  DhPrivateKey: () => generateDhKey(group),
  DhPublicKey: () => generateDhKey(group).publicKey,
  DsaParameters: () => new DsaParameters(SMALL, ANY_SIZE),
  DsaPrivateKey: () => generateDsaKey(new DsaParameters(SMALL, ANY_SIZE)),
  DsaPublicKey: () => generateDsaKey(new DsaParameters(SMALL, ANY_SIZE)).publicKey,
  ElGamalPrivateKey: () => generateElGamalKey(p256Group),
  ElGamalPublicKey: () => generateElGamalKey(p256Group).publicKey,
  SrpClient: () => new SrpClient(login),
  SrpServer: () => new SrpServer({ identity: 'alice', ...srpVerifier(login) }),
  EcPrivateKey: () => ec,
  EcPublicKey: () => ec.publicKey,
  BeleniosArchiveWriter: () => new belenios.BeleniosArchiveWriter({ time: 0 }),
  BeleniosElection: () => beleniosElection,
  OwnBeleniosDealer: () => belenios.dealBeleniosKey({ group: 'Ed25519', trustees: 1, threshold: 1 }, 1),
  ElGamalCiphertext: () => encryptElGamalNumber(generateElGamalKey(p256Group).publicKey, 1),
  ElGamalShuffle: () => shuffle,
  'proof of Terelius and Wikström': () => wikstrom,
  'proof of Neff': () => neff,
  ShuffleGenerators: () => generators,
  TereliusWikstromTranscript: () => beleniosTranscript('A'.repeat(43)),
  NeffTranscript: () => kyberTranscript,
  DiscreteLogarithms: () => new DiscreteLogarithms(p256Group, 10),
  BallotKey: () => form.key,
  BallotForm: () => form,
  BallotBuffer: () => new BallotBuffer(form),
  OwnMadeBallot: () => made,
  OwnBallot: () => castBallot(made),
  OwnOpenedBallot: () => opened,
  OwnProof: () => encryptChoice(form.key, 1).proof,
  KeyCeremony: () => ceremony,
  OwnTrusteePrivateKey: () => trustee,
  OwnTrusteeKeys: () => trusteeKeys,
  OwnDealer: () => threshold.dealKey(ceremony, 1),
  OwnDealings: () => threshold.readDealings(ceremony, [undefined], [undefined]),
  CeremonyVerdict: () => threshold.judgeDealings(threshold.readDealings(ceremony, [undefined], [undefined]), [message], [message]),
  EncryptedTally: () => tally,
  DecryptionVerdict: () => threshold.verifyDecryption(tally, threshold.decryptTally(trustee, tally)),
  Dstu4145PrivateKey: () => generateDstu4145Key(dstu163),
  Dstu4145PublicKey: () => generateDstu4145Key(dstu163).publicKey,
  Ed25519PrivateKey: () => generateEd25519Key(),
  Ed25519PublicKey: () => generateEd25519Key().publicKey,
  X25519PrivateKey: () => generateX25519Key(),
  X25519PublicKey: () => generateX25519Key().publicKey,
  DedisSchnorrPrivateKey: () => generateDedisSchnorrKey(),
  BlsPrivateKey: () => ethereum,
  BlsPublicKey: () => ethereum.publicKey,
  'BlsPrivateKey of bn256': () => dedis,
  'BlsPublicKey of bn256': () => dedis.publicKey,
  'suite of BLS': () => bls.minPkPop,
  BdnRoster: () => new BdnRoster([dedis.publicKey]),
  BdnSignature: () => new BdnSignature(signBls(dedis, message), Uint8Array.of(1)),
  'element of G1': () => hashToG1VarTime(message),
  'element of G2': () => g2.generator,
  OwnPublicElement: () => pairing(g1.generator, g2.generator),
  OwnGroup: () => g1,
  OwnPublicGroup: () => gt,
  OwnElement: () => p256Group.generator,
  OwnScalar: () => p256Group.scalars.one,
  Scalars: () => p256Group.scalars,
  OwnCurveGroup: () => p256Group,
  OwnRistretto255Group: () => ristretto255Group,
  OwnResidueGroup: () => residueGroup({ prime: SMALL.p, order: SMALL.q, generator: SMALL.g }, ANY_SIZE),
  OwnTable: () => elementTable(edwards25519Group.generator),
  'dhGroup(…)': () => dhGroup('ffdhe2048'),
  ...Object.fromEntries(Object.entries(curves).map(([name, curve]) => [name, () => curve])),
};

/** Classes that hold nothing of their own, or nothing that was checked: private members alone, or studies with public numbers. */
const NOTHING_HELD = ['BlindRsa', 'PartiallyBlindRsa', 'PairingLab', 'BinaryFieldLab', 'MethodVarTime', 'CrtMethodVarTime'];

test('every class is among the subjects', async () => {
  const classes = (await subpaths()).flatMap(([, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      typeof value === 'function' && /^class\b/.test(String(value)) && !(value.prototype instanceof Error) ? [name] : [],
    ),
  );
  assert.deepEqual(
    [...new Set(classes)].filter((name) => !(name in SUBJECTS) && !NOTHING_HELD.includes(name)),
    [],
  );
});

describe('nothing that is reached by its members can be written', () => {
  for (const [name, make] of Object.entries(SUBJECTS)) {
    it(name, () => assert.deepEqual(writable(make(), name, new Set()), []));
  }
});

/** The ways by members to what can be written: to objects that are not frozen, and to bytes that are the same when they are asked for again. What is made anew for each who asks is a copy. */
function writable(object: object, way: string, seen: Set<object>): string[] {
  if (seen.has(object) || typeof object === 'function' || object instanceof WebAssembly.Memory) return [];
  seen.add(object);
  const found = Object.keys(object).length > 0 && !Object.isFrozen(object) ? [way] : [];
  for (const member of members(object)) {
    const [value, again] = [read(object, member), read(object, member)];
    if (ArrayBuffer.isView(value)) {
      if (value === again || (value.buffer === (again as Uint8Array).buffer && value.byteLength > 0)) found.push(`${way}.${member}`);
    } else if (typeof value === 'object' && value !== null && value === again && !INNER.includes(`${object.constructor.name}.${member}`)) {
      found.push(...writable(value, `${way}.${member}`, seen));
    }
  }
  return found;
}

/** Engines, which hold nothing of a key, and are what `limber` computes with. */
const INNER = ['PublicOperation.ring', 'Point.group'];

/** Own members, and getters of the class. */
function members(object: object): string[] {
  const getters = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(object) ?? {})).filter(([, { get }]) => get);
  return [...Object.keys(object), ...getters.map(([name]) => name)].filter((name) => name !== '__proto__');
}

/** Undefined for what is not there yet: the key of a login, for example. */
function read(object: object, member: string): unknown {
  try {
    return (object as Record<string, unknown>)[member];
  } catch {
    return undefined;
  }
}

describe('what a key gives out is not its inside', () => {
  it('the point of an EC key', () => {
    const { publicKey } = generateEcKey(p256);
    const secret = agreeEcdh(ec, publicKey);
    publicKey.toBytes().fill(0);
    assert.deepEqual(agreeEcdh(ec, publicKey), secret);
  });

  it('the secret of an EC key, in the moment of a signature', () => {
    const key = generateEcKey(p256);
    const signature = signEcdsa(key, message);
    key.toBytes().fill(1);
    assert.deepEqual(signEcdsa(key, message), signature);
    assert.ok(verifyEcdsa(key.publicKey, message, signature));
  });

  it('the seed and the point of an Ed25519 key', () => {
    const key = generateEd25519Key();
    const signature = signEd25519(key, message);
    for (const bytes of [key.toBytes(), key.publicKey.toBytes()]) bytes.fill(1);
    assert.deepEqual(signEd25519(key, message), signature);
    assert.ok(verifyEd25519(key.publicKey, message, signature));
  });

  it('the numbers of an RSA key, nor those that it was made of', () => {
    const given = { ...rsa.components(), otherPrimes: [] };
    const key = new RsaPrivateKey(given, ANY_RSA);
    Object.assign(given, { d: 3n });
    assert.equal(key.components().d, rsa.components().d);
    assert.throws(() => Object.assign(key.components(), { d: 3n }), TypeError);
  });

  it('the elements that a ciphertext was made of', () => {
    const { a, b } = encryptElGamalNumber(generateElGamalKey(p256Group).publicKey, 1);
    const given = { a, b };
    const ciphertext = new ElGamalCiphertext(p256Group, given);
    given.a = b;
    assert.equal(ciphertext.a, a);
  });
});
