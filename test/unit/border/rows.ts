/** Every public entry that takes bytes, with bytes that it takes. Holders of bytes, options and lists, are frozen. Whatever is random is seeded. */
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import * as bdn from '../../../src/entries/bdn.ts';
import * as bls from '../../../src/entries/bls.ts';
import * as bn254 from '../../../src/entries/bn254.ts';
import * as bn256 from '../../../src/entries/bn256.ts';
import * as dh from '../../../src/entries/dh.ts';
import * as dsa from '../../../src/entries/dsa.ts';
import * as ec from '../../../src/entries/ec.ts';
import * as ecdh from '../../../src/entries/ecdh.ts';
import * as ecdsa from '../../../src/entries/ecdsa.ts';
import * as eddsa from '../../../src/entries/eddsa.ts';
import * as elgamal from '../../../src/entries/elgamal.ts';
import * as groups from '../../../src/entries/groups.ts';
import * as keys from '../../../src/entries/keys.ts';
import * as fixed from '../../../src/entries/modexp/fixed-base.ts';
import * as primes from '../../../src/entries/primes.ts';
import * as proofs from '../../../src/entries/proof.ts';
import * as blind from '../../../src/entries/rsa/blind.ts';
import * as rsa from '../../../src/entries/rsa.ts';
import * as schnorr from '../../../src/entries/schnorr.ts';
import * as skipchain from '../../../src/entries/skipchain.ts';
import * as srp from '../../../src/entries/srp.ts';
import * as lab from '../../../src/entries/study/pairing.ts';
import { ANY_SIZE, SMALL } from '../scheme/numbers.ts';
import { P, Q } from '../scheme/rsa/partially-blind-vectors.ts';
import { chain, encode, encodeReply, signers } from '../skipchain/chains.ts';

/** What an entry is called with, and how. */
export interface Row {
  readonly bytes: readonly Uint8Array[];
  readonly call: (...bytes: Uint8Array[]) => unknown;
}

const row = (call: Row['call'], ...bytes: Uint8Array[]): Row => ({ bytes, call });

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const seeded = (): ((bytes: Uint8Array) => void) => primes.seededRandom(text('rows'));
const options = <T extends object>(given: T): Readonly<T> => Object.freeze(given);

/** The bytes that can be asked for once only, as often as one likes. */
function once(ask: () => Uint8Array): () => Uint8Array {
  let answer: Uint8Array | undefined;
  return () => {
    answer ??= ask();
    return Uint8Array.from(answer);
  };
}

const message = text('a message');
const digest = sha256(message);
const auxiliary = new Uint8Array(32).fill(7);
const curves = [ec.p256];

function fixedBaseRows(): Record<string, Row[]> {
  const prime = 2n ** 89n - 1n;
  const saved = fixed.fixedBase(5n, prime, { bits: 32, tableBytes: 2000 }).save();
  return { 'modexp/fixed-base:loadFixedBase': [row((bytes) => fixed.loadFixedBase(bytes, 5n, prime).pow(9n), saved)] };
}

function primesRows(): Record<string, Row[]> {
  const sizes = { pBits: 1024, qBits: 160 };
  const made = primes.generateDsaParameters(sizes, sha1, { random: seeded() });
  const proven = primes.generateProvableDsaPrimes(sizes, sha1, { random: seeded() });
  return {
    'primes:seededRandom': [
      row((seed) => {
        const drawn = new Uint8Array(40);
        primes.seededRandom(seed)(drawn);
        return drawn;
      }, message),
    ],
    'primes:dsaGenerator': [row((seed) => primes.dsaGenerator(made, seed, 1, sha1), made.seed)],
    'primes:verifyDsaGenerator': [row((seed) => primes.verifyDsaGenerator(made, seed, 1, sha1), made.seed)],
    'primes:generateDsaPrimes': [row((seed) => primes.generateDsaPrimes(sizes, sha1, options({ seed })), made.seed)],
    'primes:generateDsaParameters': [row((seed) => primes.generateDsaParameters(sizes, sha1, options({ seed })), made.seed)],
    'primes:generateProvableDsaPrimes': [row((seed) => primes.generateProvableDsaPrimes(sizes, sha1, options({ seed })), proven.firstSeed)],
    'primes:verifyDsaPrimes': [row((seed) => primes.verifyDsaPrimes(options({ ...made, seed }), sha1), made.seed)],
    'primes:verifyDsaPrimesOf1862': [row((seed) => primes.verifyDsaPrimesOf1862(options({ ...made, seed }), sha1), made.seed)],
    'primes:verifyProvableDsaPrimes': [
      row(
        (firstSeed, pSeed, qSeed) => primes.verifyProvableDsaPrimes(options({ ...proven, firstSeed, pSeed, qSeed }), sha1),
        proven.firstSeed,
        proven.pSeed,
        proven.qSeed,
      ),
    ],
  };
}

function rsaRows(key: rsa.RsaPrivateKey): Record<string, Row[]> {
  const { publicKey } = key;
  const number = new Uint8Array(key.size).fill(5);
  const random = seeded();
  const oaep = rsa.encryptOaep(publicKey, message, { label: auxiliary, random });
  return {
    'rsa:RsaPrivateKey#apply': [row((input) => key.apply(input), number)],
    'rsa:RsaPublicKey#apply': [row((input) => publicKey.apply(input), number)],
    'rsa:encryptOaep': [row((plain, label) => rsa.encryptOaep(publicKey, plain, options({ label, random: seeded() })), message, auxiliary)],
    'rsa:decryptOaep': [row((ciphertext, label) => rsa.decryptOaep(key, ciphertext, options({ label })), oaep, auxiliary)],
    'rsa:encryptPkcs1': [row((plain) => rsa.encryptPkcs1(publicKey, plain, options({ random: seeded() })), message)],
    'rsa:decryptPkcs1': [
      row((ciphertext) => rsa.decryptPkcs1(key, ciphertext), rsa.encryptPkcs1(publicKey, message, { random })),
      row((ciphertext) => rsa.decryptPkcs1(key, ciphertext), number),
    ],
    'rsa:signPkcs1': [row((input) => rsa.signPkcs1(key, input), message)],
    'rsa:verifyPkcs1': [row((input, signature) => rsa.verifyPkcs1(publicKey, input, signature), message, rsa.signPkcs1(key, message))],
    'rsa:signPss': [row((input) => rsa.signPss(key, input, options({ saltLength: 0 })), message)],
    'rsa:verifyPss': [
      row((input, signature) => rsa.verifyPss(publicKey, input, signature), message, rsa.signPss(key, message, { random })),
    ],
    'keys:rsaPrivateKeyFromDer': (['pkcs8', 'pkcs1'] as const).map((form) =>
      row((bytes) => keys.rsaPrivateKeyFromDer(bytes), keys.rsaPrivateKeyToDer(key, form)),
    ),
    'keys:rsaPublicKeyFromDer': (['spki', 'pkcs1'] as const).map((form) =>
      row((bytes) => keys.rsaPublicKeyFromDer(bytes), keys.rsaPublicKeyToDer(publicKey, form)),
    ),
  };
}

/** The signer's side, and the client's, of both kinds of blind signatures. */
function blindRows(name: string, scheme: blind.BlindRsa | blind.PartiallyBlindRsa, key: rsa.RsaPrivateKey): Record<string, Row[]> {
  const { publicKey } = key;
  const { blindedMessage, inverse } = scheme.blind(publicKey, message, { random: seeded() });
  const blindSignature = scheme.sign(key, blindedMessage);
  const signature = scheme.finalize(publicKey, message, blindSignature, inverse);
  return {
    [`${name}#prepare`]: [row((input) => scheme.prepare(input), message)],
    [`${name}#blind`]: [row((input) => scheme.blind(publicKey, input, options({ random: seeded() })), message)],
    [`${name}#sign`]: [row((input) => scheme.sign(key, input), blindedMessage)],
    [`${name}#finalize`]: [
      row((...given) => scheme.finalize(publicKey, ...(given as [Uint8Array, Uint8Array, Uint8Array])), message, blindSignature, inverse),
    ],
    [`${name}#verify`]: [row((input, signed) => scheme.verify(publicKey, input, signed), message, signature)],
  };
}

function residueRows(): Record<string, Row[]> {
  const parameters = new dsa.DsaParameters(SMALL, ANY_SIZE);
  const key = new dsa.DsaPrivateKey(parameters, 12345n);
  const { publicKey } = key;
  const group = dh.DhParameters.named('modp1536');
  const agreed = dh.generateDhKey(group, { random: seeded() });
  const sizes = options({ minBits: 1536 });
  const x = new Uint8Array(20).fill(3);
  return {
    'dsa:DsaPrivateKey.fromBytes': [row((bytes) => dsa.DsaPrivateKey.fromBytes(parameters, bytes), x)],
    'dsa:DsaPublicKey.fromBytes': [row((bytes) => dsa.DsaPublicKey.fromBytes(parameters, bytes), publicKey.toBytes())],
    'dsa:signDsa': [row((input) => dsa.signDsa(key, input), message)],
    'dsa:signDsaDigest': [row((input) => dsa.signDsaDigest(key, input), digest)],
    'dsa:verifyDsa': [row((signature, input) => dsa.verifyDsa(publicKey, input, signature), dsa.signDsa(key, message), message)],
    'dsa:verifyDsaDigest': [
      row(
        (signature, input) => dsa.verifyDsaDigest(publicKey, input, signature, { format: 'p1363' }),
        dsa.signDsa(key, message, { format: 'p1363' }),
        digest,
      ),
    ],
    'keys:dsaParametersFromDer': [row((bytes) => keys.dsaParametersFromDer(bytes, ANY_SIZE).p, keys.dsaParametersToDer(parameters))],
    'keys:dsaPrivateKeyFromDer': (['pkcs8', 'traditional'] as const).map((form) =>
      row((bytes) => keys.dsaPrivateKeyFromDer(bytes, ANY_SIZE), keys.dsaPrivateKeyToDer(key, form)),
    ),
    'keys:dsaPublicKeyFromDer': [row((bytes) => keys.dsaPublicKeyFromDer(bytes, ANY_SIZE), keys.dsaPublicKeyToDer(publicKey))],
    'dh:DhPrivateKey.fromBytes': [
      row((bytes) => dh.DhPrivateKey.fromBytes(group, bytes), new Uint8Array(Math.ceil(group.privateBits / 8)).fill(3)),
    ],
    'dh:DhPublicKey.fromBytes': [row((bytes) => dh.DhPublicKey.fromBytes(group, bytes), agreed.publicKey.toBytes())],
    'dh:agreeDh': [row((peer) => dh.agreeDh(agreed, peer), dh.generateDhKey(group, { random: seeded() }).publicKey.toBytes())],
    'keys:dhParametersFromDer': [
      row((bytes) => keys.dhParametersFromDer(bytes, 'pkcs3', sizes).prime, keys.dhParametersToDer(group, 'pkcs3')),
    ],
    'keys:dhPrivateKeyFromDer': [row((bytes) => keys.dhPrivateKeyFromDer(bytes, sizes), keys.dhPrivateKeyToDer(agreed))],
    'keys:dhPublicKeyFromDer': [row((bytes) => keys.dhPublicKeyFromDer(bytes, sizes), keys.dhPublicKeyToDer(agreed.publicKey))],
  };
}

function srpRows(): Record<string, Row[]> {
  const [identity, password] = [text('alice'), text('password')];
  const salt = new Uint8Array(16).fill(9);
  const rules = { group: 'srp1024' } as const;
  const { verifier } = srp.srpVerifier({ identity, password }, { ...rules, salt });
  const client = (): srp.SrpClient => new srp.SrpClient({ identity, password }, { ...rules, random: seeded() });
  const server = (): srp.SrpServer => new srp.SrpServer({ identity, salt, verifier }, { ...rules, random: seeded() });
  const evidence = client().respond(server());
  const answer = server().accept(client().publicKey, evidence);
  return {
    'srp:srpVerifier': [
      row(
        (name, secret, kept) => srp.srpVerifier(options({ identity: name, password: secret }), options({ ...rules, salt: kept })),
        identity,
        password,
        salt,
      ),
    ],
    'srp:SrpClient': [
      // Both sides' bytes are kept until they are used.
      row(
        (name, secret) => {
          const made = new srp.SrpClient(options({ identity: name, password: secret }), options({ ...rules, random: seeded() }));
          return { publicKey: made.publicKey, toBytes: once(() => made.respond(server())) };
        },
        identity,
        password,
      ),
    ],
    'srp:SrpClient#respond': [row((kept, publicKey) => client().respond(options({ salt: kept, publicKey })), salt, server().publicKey)],
    'srp:SrpClient#confirm': [
      row((proof) => {
        const made = client();
        made.respond(server());
        return made.confirm(proof);
      }, answer),
    ],
    'srp:SrpServer': [
      row(
        (name, kept, check) => {
          const made = new srp.SrpServer(options({ identity: name, salt: kept, verifier: check }), options({ ...rules, random: seeded() }));
          return { publicKey: [made.salt, made.publicKey], toBytes: once(() => made.accept(client().publicKey, evidence)) };
        },
        identity,
        salt,
        verifier,
      ),
    ],
    'srp:SrpServer.load': [row((saved) => srp.SrpServer.load(saved, options(rules)).publicKey, server().save())],
    'srp:SrpServer#accept': [row((publicKey, proof) => server().accept(publicKey, proof), client().publicKey, evidence)],
  };
}

function ecRows(): Record<string, Row[]> {
  const key = new ec.EcPrivateKey(ec.p256, 12345678901234567890n);
  const { publicKey } = key;
  const recoverable = ecdsa.signEcdsa(key, message, { format: 'recoverable' });
  return {
    'ec:EcPrivateKey.fromBytes': [row((bytes) => ec.EcPrivateKey.fromBytes(ec.p256, bytes), key.toBytes())],
    'ec:EcPublicKey.fromBytes': (['compressed', 'uncompressed'] as const).map((form) =>
      row((bytes) => ec.EcPublicKey.fromBytes(ec.p256, bytes), publicKey.toBytes(form)),
    ),
    'keys:ecPrivateKeyFromDer': (['pkcs8', 'sec1'] as const).map((form) =>
      row((bytes) => keys.ecPrivateKeyFromDer(bytes, curves), keys.ecPrivateKeyToDer(key, form)),
    ),
    'keys:ecPublicKeyFromDer': [row((bytes) => keys.ecPublicKeyFromDer(bytes, curves), keys.ecPublicKeyToDer(publicKey))],
    'ecdsa:signEcdsa': [row((input) => ecdsa.signEcdsa(key, input, options({ checked: true })), message)],
    'ecdsa:signEcdsaDigest': [
      row((input) => ecdsa.signEcdsaDigest(key, input), digest),
      row((own, input) => ecdsa.signEcdsaDigest(own, input, options({ curve: ec.p256 })), key.toBytes(), digest),
    ],
    'ecdh:agreeEcdh': [row((own, peer) => ecdh.agreeEcdh(own, peer, options({ curve: ec.p256 })), key.toBytes(), publicKey.toBytes())],
    'ecdsa:verifyEcdsa': [
      row((input, signature) => ecdsa.verifyEcdsa(publicKey, input, signature), message, ecdsa.signEcdsa(key, message)),
      row(
        (own, input, signature) => ecdsa.verifyEcdsa(own, input, signature, options({ curve: ec.p256 })),
        publicKey.toBytes('compressed'),
        message,
        ecdsa.signEcdsa(key, message),
      ),
    ],
    'ecdsa:verifyEcdsaDigest': [
      row(
        (input, signature) => ecdsa.verifyEcdsaDigest(publicKey, input, signature, options({ format: 'recoverable' })),
        digest,
        recoverable,
      ),
    ],
    'ecdsa:recoverEcdsaKey': [row((input, signature) => ecdsa.recoverEcdsaKey(ec.p256, input, signature), message, recoverable)],
    'ecdsa:recoverEcdsaKeyOfDigest': [
      row((input, signature) => ecdsa.recoverEcdsaKeyOfDigest(ec.p256, input, signature), digest, recoverable),
    ],
  };
}

/** Points whose x is odd among them: the top bit of their bytes is set. */
function edwardsRows(): Record<string, Row[]> {
  const signers = [1, 2, 3, 4].map((seed) => eddsa.Ed25519PrivateKey.fromBytes(new Uint8Array(32).fill(seed)));
  const key = signers[0] as eddsa.Ed25519PrivateKey;
  const exchange = ecdh.X25519PrivateKey.fromBytes(new Uint8Array(32).fill(5));
  const dedis = schnorr.DedisSchnorrPrivateKey.fromBytes(new Uint8Array(32).fill(6));
  // An odd x, and a point of order 8: only ZIP 215 takes them, with S = 0.
  const torsion = Buffer.from('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa', 'hex');
  const ofTorsion = Uint8Array.from([...torsion, ...new Uint8Array(32)]);
  return {
    'eddsa:Ed25519PrivateKey.fromBytes': [row((seed) => eddsa.Ed25519PrivateKey.fromBytes(seed), auxiliary)],
    'eddsa:Ed25519PublicKey.fromBytes': [
      ...signers.map(({ publicKey }) =>
        row((bytes) => eddsa.Ed25519PublicKey.fromBytes(bytes, options({ rules: 'strict' })), publicKey.toBytes()),
      ),
      row((bytes) => eddsa.Ed25519PublicKey.fromBytes(bytes), torsion),
    ],
    'keys:ed25519PrivateKeyFromDer': [row((bytes) => keys.ed25519PrivateKeyFromDer(bytes), keys.ed25519PrivateKeyToDer(key))],
    'keys:ed25519PublicKeyFromDer': signers.map(({ publicKey }) =>
      row((bytes) => keys.ed25519PublicKeyFromDer(bytes), keys.ed25519PublicKeyToDer(publicKey)),
    ),
    'eddsa:signEd25519': [row((own, input) => eddsa.signEd25519(own, input, options({ checked: true })), key.toBytes(), message)],
    'eddsa:verifyEd25519': [
      ...signers.map((own) =>
        row(
          (bytes, input, signature) => eddsa.verifyEd25519(bytes, input, signature),
          own.publicKey.toBytes(),
          message,
          eddsa.signEd25519(own, message),
        ),
      ),
      row(
        (bytes, input, signature) => eddsa.verifyEd25519(bytes, input, signature, options({ rules: 'zip215' })),
        torsion,
        message,
        ofTorsion,
      ),
    ],
    'ecdh:agreeX25519': [row((own, peer) => ecdh.agreeX25519(own, peer), auxiliary, exchange.publicKey.toBytes())],
    'ecdh:X25519PrivateKey.fromBytes': [row((bytes) => ecdh.X25519PrivateKey.fromBytes(bytes), auxiliary)],
    'ecdh:X25519PublicKey.fromBytes': [row((bytes) => ecdh.X25519PublicKey.fromBytes(bytes), auxiliary)],
    'keys:readPrivateKey': [row((bytes) => keys.readPrivateKey(bytes, [keys.rsaKeys, keys.x25519Keys]), exchange.toBytes())],
    'keys:readPublicKey': [
      row((bytes) => keys.readPublicKey(bytes, [keys.ecKeys(ec.p256), keys.x25519Keys]), exchange.publicKey.toBytes()),
    ],
    'keys:x25519PrivateKeyFromDer': [row((bytes) => keys.x25519PrivateKeyFromDer(bytes), keys.x25519PrivateKeyToDer(exchange))],
    'keys:x25519PublicKeyFromDer': [row((bytes) => keys.x25519PublicKeyFromDer(bytes), keys.x25519PublicKeyToDer(exchange.publicKey))],
    'schnorr:DedisSchnorrPrivateKey.fromBytes': [row((bytes) => schnorr.DedisSchnorrPrivateKey.fromBytes(bytes), dedis.toBytes())],
    'schnorr:signDedisSchnorr': [
      row((own, input) => schnorr.signDedisSchnorr(own, input, options({ random: seeded() })), dedis.toBytes(), message),
    ],
    'schnorr:verifyDedisSchnorr': [
      row(
        (own, input, signature) => schnorr.verifyDedisSchnorr(own, input, signature),
        dedis.publicKey.toBytes(),
        message,
        schnorr.signDedisSchnorr(dedis, message, { random: seeded() }),
      ),
    ],
  };
}

function bip340Rows(): Record<string, Row[]> {
  const key = new ec.EcPrivateKey(ec.secp256k1, 987654321n);
  const bytes = schnorr.bip340PublicKeyToBytes(key.publicKey);
  return {
    'schnorr:bip340PublicKeyFromBytes': [row((given) => schnorr.bip340PublicKeyFromBytes(given), bytes)],
    'schnorr:signBip340': [
      row((own, input, extra) => schnorr.signBip340(own, input, options({ auxiliary: extra })), key.toBytes(), message, auxiliary),
    ],
    'schnorr:verifyBip340': [
      row(
        (own, input, signature) => schnorr.verifyBip340(own, input, signature),
        bytes,
        message,
        schnorr.signBip340(key, message, { auxiliary }),
      ),
    ],
  };
}

/** The smallest of a safe prime. */
const residues = (): groups.ResidueGroup => {
  const { prime, generator, order } = dh.DhParameters.named('modp1536');
  return groups.residueGroup({ prime, generator, order: order as bigint }, { minBits: 1536 });
};

function groupRows(): Record<string, Row[]> {
  const { p256Group, edwards25519Group, ristretto255Group } = groups;
  const some: readonly groups.PublicGroup[] = [
    ...[p256Group, edwards25519Group, ristretto255Group, residues()],
    ...[bn256.g1, bn256.g2, bn256.gt, bn254.g1, bn254.g2, bn254.gt],
  ];
  const element = p256Group.multiplyBase(p256Group.scalars.ofPublic(77));
  const made = groups.elementTable(element, { tableBytes: 4096 });
  return {
    'bn256:OwnPublicGroup#fromBytes': some.flatMap((group) =>
      [3, 4, 5].map((k) =>
        row((bytes) => group.fromBytes(bytes).toBytes(), group.generator.multiplyVarTime(group.scalars.ofPublic(k)).toBytes()),
      ),
    ),
    'bn256:OwnPublicGroup#fromBytesMany': some.map((group) => {
      const own = group.generator.toBytes();
      return row((bytes) => (group.fromBytesMany([own, bytes])[1] as groups.PublicElement).toBytes(), own);
    }),
    'groups:ScalarField#fromBytes': some.map(({ scalars }) =>
      row((bytes) => scalars.fromBytes(bytes).toBytes(), scalars.ofPublic(77).toBytes()),
    ),
    'groups:ScalarField#reduced': some.map(({ scalars }) =>
      row((bytes) => scalars.reduced(bytes).toBytes(), new Uint8Array(64).fill(0xfe)),
    ),
    'groups:OwnRistretto255Group#fromUniformBytes': [
      row((bytes) => ristretto255Group.fromUniformBytes(bytes).toBytes(), new Uint8Array(64).fill(9)),
    ],
    'groups:loadElementTable': [
      row((bytes) => groups.loadElementTable(bytes, element).multiply(p256Group.scalars.ofPublic(9)).toBytes(), made.toBytes()),
    ],
  };
}

function proofRows(): Record<string, Row[]> {
  const group = groups.p256Group;
  const secret = group.scalars.random({ random: seeded() });
  const statement = proofs.knowledgeOf(group, group.generator, group.multiplyBase(secret));
  const proof = proofs.prove(statement, { secrets: [secret] }, { context: message });
  return {
    'proof:proofFromBytes': [row((bytes) => proofs.proofFromBytes(statement, bytes).toBytes(), proof.toBytes())],
    'proof:prove': [row((context) => proofs.prove(statement, { secrets: [secret] }, { context, random: seeded() }).toBytes(), message)],
    'proof:verifyProof': [row((context) => proofs.verifyProof(statement, proof, { context }), message)],
  };
}

function elgamalRows(): Record<string, Row[]> {
  const [group, safe] = [groups.ristretto255Group, residues()];
  const key = elgamal.generateElGamalKey(group, { random: seeded() });
  const ciphertext = elgamal.encryptElGamalNumber(key.publicKey, 3, { random: seeded() });
  return {
    'elgamal:ElGamalPrivateKey.fromBytes': [
      row((bytes) => elgamal.ElGamalPrivateKey.fromBytes(group, bytes).publicKey.toBytes(), key.toBytes()),
    ],
    'elgamal:ElGamalPublicKey.fromBytes': [
      row((bytes) => elgamal.ElGamalPublicKey.fromBytes(group, bytes).toBytes(), key.publicKey.toBytes()),
    ],
    'elgamal:ElGamalCiphertext.fromBytes': [
      row((bytes) => elgamal.ElGamalCiphertext.fromBytes(group, bytes).toBytes(), ciphertext.toBytes()),
    ],
    'elgamal:elementOfMessage': [row((bytes) => elgamal.elementOfMessage(safe, bytes).toBytes(), message)],
  };
}

function pairingRows(): Record<string, Row[]> {
  const keys = [new bls.BlsPrivateKey(1234567n), new bls.BlsPrivateKey(7654321n)];
  const [key, other] = keys as [bls.BlsPrivateKey, bls.BlsPrivateKey];
  const [one, two] = [bls.signBls(key, message), bls.signBls(other, message)];
  const roster = new bdn.BdnRoster([key.publicKey, other.publicKey]);
  const mask = Uint8Array.of(3);
  const both = bdn.aggregateBdnSignatures(roster, [one, two]);
  const compiled = new lab.PairingLab('compiled');
  return {
    'bls:BlsPrivateKey.fromBytes': [row((bytes) => bls.BlsPrivateKey.fromBytes(bytes), key.toBytes())],
    'bls:signBls': [row((input) => bls.signBls(key, input), message), row((bytes) => bls.signBls(bytes, message), other.toBytes())],
    'bls:BlsPublicKey.fromBytes': [row((bytes) => bls.BlsPublicKey.fromBytes(bytes), key.publicKey.toBytes())],
    'bls:verifyBls': [
      row((input, signature) => bls.verifyBls(key.publicKey, input, signature), message, one),
      row((bytes, input, signature) => bls.verifyBls(bytes, input, signature), key.publicKey.toBytes(), message, one),
    ],
    'bls:verifyBlsBatch': [
      row(
        (publicKey, input, signature) => bls.verifyBlsBatch(Object.freeze([{ publicKey, message: input, signature }])),
        key.publicKey.toBytes(),
        message,
        one,
      ),
    ],
    'bls:aggregateBlsSignatures': [row((...signatures) => bls.aggregateBlsSignatures(Object.freeze(signatures)), one, two)],
    'bls:aggregateBlsKeys': [
      row((...keyBytes) => bls.aggregateBlsKeys(Object.freeze(keyBytes)), key.publicKey.toBytes(), other.publicKey.toBytes()),
    ],
    'bdn:BdnRoster': [row((...keyBytes) => new bdn.BdnRoster(Object.freeze(keyBytes)), key.publicKey.toBytes(), other.publicKey.toBytes())],
    'bdn:BdnSignature': [row((point, given) => new bdn.BdnSignature(point, given), both.point, mask)],
    'bdn:BdnSignature.fromBytes': [row((bytes) => bdn.BdnSignature.fromBytes(bytes), both.toBytes())],
    'bdn:aggregateBdnKeys': [row((given) => bdn.aggregateBdnKeys(roster, given), mask)],
    'bdn:aggregateBdnSignatures': [row((...signatures) => bdn.aggregateBdnSignatures(roster, Object.freeze(signatures)), one, two)],
    'bdn:verifyBdn': [row((input, signature) => bdn.verifyBdn(roster, input, signature), message, both.toBytes())],
    'bdn:verifyBdnBatch': [
      row((input, signature) => bdn.verifyBdnBatch(Object.freeze([{ roster, message: input, signature }])), message, both.toBytes()),
    ],
    'bn256:hashToG1VarTime': [row((input) => bn256.hashToG1VarTime(input), message)],
    'study/pairing:PairingLab#signVarTime': [row((input) => compiled.signVarTime(5n, input), message)],
  };
}

function skipchainRows(): Record<string, Row[]> {
  const blocks = chain([signers(2, 5n), signers(2, 5n)], 'bls');
  const [first] = blocks as [skipchain.SkipBlock];
  const valid = (pins: skipchain.Pins): boolean => skipchain.verifyPath(blocks, options(pins)).valid;
  return {
    'skipchain:decodeSkipBlock': [row((bytes) => skipchain.decodeSkipBlock(bytes), encode(first))],
    'skipchain:decodeSkipBlocks': [row((bytes) => skipchain.decodeSkipBlocks(Object.freeze([bytes])), encode(first))],
    'skipchain:decodeUpdateChain': [row((bytes) => skipchain.decodeUpdateChain(bytes), encodeReply(blocks))],
    'skipchain:verifyPath': [row((genesis, roster) => valid({ genesis, roster }), first.hash, first.roster.id)],
  };
}

/** Made when they are asked for. */
export function rows(): Readonly<Record<string, readonly Row[]>> {
  const safe = rsa.RsaPrivateKey.fromPrimes(65537n, BigInt(`0x${P}`), BigInt(`0x${Q}`));
  return {
    ...fixedBaseRows(),
    ...primesRows(),
    ...rsaRows(safe),
    ...blindRows('rsa/blind:BlindRsa', new blind.BlindRsa('SHA384-PSS-Deterministic'), safe),
    ...blindRows('rsa/blind:PartiallyBlindRsa', new blind.PartiallyBlindRsa(text('today'), 'SHA384-PSS-Deterministic'), safe),
    'rsa/blind:PartiallyBlindRsa': [row((info) => ({ publicKey: new blind.PartiallyBlindRsa(info).publicKey(safe.publicKey) }), message)],
    ...residueRows(),
    ...srpRows(),
    ...ecRows(),
    ...edwardsRows(),
    ...bip340Rows(),
    ...groupRows(),
    ...elgamalRows(),
    ...proofRows(),
    ...pairingRows(),
    ...skipchainRows(),
  };
}
