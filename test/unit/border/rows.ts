/** Every public entry that takes bytes, with bytes that it takes. Holders of bytes, options and lists, are frozen. Whatever is random is seeded. */
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import * as bdn from '../../../src/entries/bdn.ts';
import * as bls from '../../../src/entries/bls.ts';
import * as bn256 from '../../../src/entries/bn256.ts';
import * as dh from '../../../src/entries/dh.ts';
import * as dsa from '../../../src/entries/dsa.ts';
import * as elgamalOnCurves from '../../../src/entries/ec-elgamal.ts';
import * as ecdh from '../../../src/entries/ecdh.ts';
import * as ecdsa from '../../../src/entries/ecdsa.ts';
import * as eddsa from '../../../src/entries/eddsa.ts';
import * as elgamal from '../../../src/entries/elgamal.ts';
import * as keys from '../../../src/entries/keys.ts';
import * as fixed from '../../../src/entries/modexp/fixed-base.ts';
import * as points from '../../../src/entries/points.ts';
import * as primes from '../../../src/entries/primes.ts';
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
const curves = [ecdsa.p256];

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
  const agreed = dh.generateDhKey(group, seeded());
  const encryption = elgamal.generateElGamalKey(group, seeded());
  const sizes = options({ minBits: 1536 });
  const x = new Uint8Array(20).fill(3);
  return {
    'dsa:DsaPrivateKey': [row((bytes) => new dsa.DsaPrivateKey(parameters, bytes), x)],
    'dsa:DsaPrivateKey#sign': [row((input) => key.sign(input), message)],
    'dsa:DsaPrivateKey#signDigest': [row((input) => key.signDigest(input), digest)],
    'dsa:DsaPublicKey#verify': [row((signature, input) => publicKey.verify(signature, input), key.sign(message), message)],
    'dsa:DsaPublicKey#verifyDigest': [
      row((signature, input) => publicKey.verifyDigest(signature, input, 'p1363'), key.sign(message, { format: 'p1363' }), digest),
    ],
    'keys:dsaParametersFromDer': [row((bytes) => keys.dsaParametersFromDer(bytes, ANY_SIZE).p, keys.dsaParametersToDer(parameters))],
    'keys:dsaPrivateKeyFromDer': (['pkcs8', 'traditional'] as const).map((form) =>
      row((bytes) => keys.dsaPrivateKeyFromDer(bytes, ANY_SIZE), keys.dsaPrivateKeyToDer(key, form)),
    ),
    'keys:dsaPublicKeyFromDer': [row((bytes) => keys.dsaPublicKeyFromDer(bytes, ANY_SIZE), keys.dsaPublicKeyToDer(publicKey))],
    'dh:DhPrivateKey': [row((bytes) => new dh.DhPrivateKey(group, bytes), new Uint8Array(Math.ceil(group.privateBits / 8)).fill(3))],
    'dh:DhPublicKey': [row((bytes) => new dh.DhPublicKey(group, bytes), agreed.publicKey.toBytes())],
    'keys:dhParametersFromDer': [
      row((bytes) => keys.dhParametersFromDer(bytes, 'pkcs3', sizes).prime, keys.dhParametersToDer(group, 'pkcs3')),
    ],
    'keys:dhPrivateKeyFromDer': [row((bytes) => keys.dhPrivateKeyFromDer(bytes, sizes), keys.dhPrivateKeyToDer(agreed))],
    'keys:dhPublicKeyFromDer': [row((bytes) => keys.dhPublicKeyFromDer(bytes, sizes), keys.dhPublicKeyToDer(agreed.publicKey))],
    'elgamal:ElGamalPrivateKey': [row((bytes) => new elgamal.ElGamalPrivateKey(group, bytes), new Uint8Array(1536 / 8).fill(3))],
    'elgamal:ElGamalPublicKey#encrypt': [row((plain) => encryption.publicKey.encrypt(plain, seeded()), message)],
  };
}

function srpRows(): Record<string, Row[]> {
  const [identity, password] = [text('alice'), text('password')];
  const salt = new Uint8Array(16).fill(9);
  const login = { group: 'srp1024', identity, password } as const;
  const { verifier } = srp.srpVerifier(login, salt);
  const client = (): srp.SrpClient => new srp.SrpClient({ ...login, random: seeded() });
  const server = (): srp.SrpServer => new srp.SrpServer({ group: 'srp1024', identity, salt, verifier, random: seeded() });
  const evidence = client().respond(server());
  const answer = server().accept(client().publicKey, evidence);
  return {
    'srp:srpVerifier': [
      row(
        (name, secret, kept) => srp.srpVerifier(options({ group: 'srp1024', identity: name, password: secret }), kept),
        identity,
        password,
        salt,
      ),
    ],
    'srp:SrpClient': [
      // Both sides' bytes are kept until they are used.
      row(
        (name, secret) => {
          const made = new srp.SrpClient(options({ group: 'srp1024', identity: name, password: secret, random: seeded() }));
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
          const made = new srp.SrpServer(options({ group: 'srp1024', identity: name, salt: kept, verifier: check, random: seeded() }));
          return { publicKey: [made.salt, made.publicKey], toBytes: once(() => made.accept(client().publicKey, evidence)) };
        },
        identity,
        salt,
        verifier,
      ),
    ],
    'srp:SrpServer.load': [row((saved) => srp.SrpServer.load(saved, options({ group: 'srp1024' })).publicKey, server().save())],
    'srp:SrpServer#accept': [row((publicKey, proof) => server().accept(publicKey, proof), client().publicKey, evidence)],
  };
}

function ecRows(): Record<string, Row[]> {
  const key = new ecdsa.EcPrivateKey(ecdsa.p256, 12345678901234567890n);
  const { publicKey } = key;
  const recoverable = ecdsa.signEcdsa(key, message, { format: 'recoverable' });
  const ciphertext = elgamalOnCurves.encryptNumber(publicKey, 3, seeded());
  return {
    'ecdsa:EcPrivateKey': [row((d) => new ecdsa.EcPrivateKey(ecdsa.p256, d), key.toBytes())],
    'ecdsa:EcPublicKey.fromBytes': (['compressed', 'uncompressed'] as const).map((form) =>
      row((bytes) => ecdsa.EcPublicKey.fromBytes(ecdsa.p256, bytes), publicKey.toBytes(form)),
    ),
    'keys:ecPrivateKeyFromDer': (['pkcs8', 'sec1'] as const).map((form) =>
      row((bytes) => keys.ecPrivateKeyFromDer(bytes, curves), keys.ecPrivateKeyToDer(key, form)),
    ),
    'keys:ecPublicKeyFromDer': [row((bytes) => keys.ecPublicKeyFromDer(bytes, curves), keys.ecPublicKeyToDer(publicKey))],
    'ecdsa:signEcdsa': [row((input) => ecdsa.signEcdsa(key, input, options({ checked: true })), message)],
    'ecdsa:signEcdsaDigest': [row((input) => ecdsa.signEcdsaDigest(key, input), digest)],
    'ecdsa:verifyEcdsa': [
      row((input, signature) => ecdsa.verifyEcdsa(publicKey, input, signature), message, ecdsa.signEcdsa(key, message)),
    ],
    'ecdsa:verifyEcdsaDigest': [
      row(
        (input, signature) => ecdsa.verifyEcdsaDigest(publicKey, input, signature, options({ format: 'recoverable' })),
        digest,
        recoverable,
      ),
    ],
    'ecdsa:recoverEcdsaKey': [row((input, signature) => ecdsa.recoverEcdsaKey(ecdsa.p256, input, signature), message, recoverable)],
    'ecdsa:recoverEcdsaKeyOfDigest': [
      row((input, signature) => ecdsa.recoverEcdsaKeyOfDigest(ecdsa.p256, input, signature), digest, recoverable),
    ],
    'ec-elgamal:EcElGamalCiphertext.fromBytes': [
      row((bytes) => elgamalOnCurves.EcElGamalCiphertext.fromBytes(ecdsa.p256, bytes), ciphertext.toBytes()),
    ],
  };
}

/** Points whose x is odd among them: the top bit of their bytes is set. */
function edwardsRows(): Record<string, Row[]> {
  const signers = [1, 2, 3, 4].map((seed) => new eddsa.Ed25519PrivateKey(new Uint8Array(32).fill(seed)));
  const key = signers[0] as eddsa.Ed25519PrivateKey;
  const exchange = new ecdh.X25519PrivateKey(new Uint8Array(32).fill(5));
  const dedis = new schnorr.SchnorrPrivateKey(new Uint8Array(32).fill(6));
  // An odd x, and a point of order 8: only ZIP 215 takes them, with S = 0.
  const torsion = Buffer.from('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa', 'hex');
  const ofTorsion = Uint8Array.from([...torsion, ...new Uint8Array(32)]);
  return {
    'eddsa:Ed25519PrivateKey': [row((seed) => new eddsa.Ed25519PrivateKey(seed), auxiliary)],
    'eddsa:Ed25519PublicKey': [
      ...signers.map(({ publicKey }) =>
        row((bytes) => new eddsa.Ed25519PublicKey(bytes, options({ rules: 'strict' })), publicKey.toBytes()),
      ),
      row((bytes) => new eddsa.Ed25519PublicKey(bytes), torsion),
    ],
    'keys:ed25519PrivateKeyFromDer': [row((bytes) => keys.ed25519PrivateKeyFromDer(bytes), keys.ed25519PrivateKeyToDer(key))],
    'keys:ed25519PublicKeyFromDer': signers.map(({ publicKey }) =>
      row((bytes) => keys.ed25519PublicKeyFromDer(bytes), keys.ed25519PublicKeyToDer(publicKey)),
    ),
    'eddsa:signEd25519': [row((input) => eddsa.signEd25519(key, input, options({ checked: true })), message)],
    'eddsa:verifyEd25519': [
      ...signers.map((own) =>
        row(
          (bytes, input, signature) => eddsa.verifyEd25519(new eddsa.Ed25519PublicKey(bytes), input, signature),
          own.publicKey.toBytes(),
          message,
          eddsa.signEd25519(own, message),
        ),
      ),
      row(
        (bytes, input, signature) => eddsa.verifyEd25519(new eddsa.Ed25519PublicKey(bytes), input, signature, options({ rules: 'zip215' })),
        torsion,
        message,
        ofTorsion,
      ),
    ],
    'ecdh:X25519PrivateKey': [row((bytes) => new ecdh.X25519PrivateKey(bytes), auxiliary)],
    'ecdh:X25519PublicKey': [row((bytes) => new ecdh.X25519PublicKey(bytes), auxiliary)],
    'keys:readPrivateKey': [row((bytes) => keys.readPrivateKey(bytes, [keys.rsaKeys, keys.x25519Keys]), exchange.toBytes())],
    'keys:readPublicKey': [
      row((bytes) => keys.readPublicKey(bytes, [keys.ecKeys(ecdsa.p256), keys.x25519Keys]), exchange.publicKey.toBytes()),
    ],
    'keys:x25519PrivateKeyFromDer': [row((bytes) => keys.x25519PrivateKeyFromDer(bytes), keys.x25519PrivateKeyToDer(exchange))],
    'keys:x25519PublicKeyFromDer': [row((bytes) => keys.x25519PublicKeyFromDer(bytes), keys.x25519PublicKeyToDer(exchange.publicKey))],
    'schnorr:SchnorrPrivateKey': [row((bytes) => new schnorr.SchnorrPrivateKey(bytes), dedis.toBytes())],
    'schnorr:SchnorrPrivateKey#sign': [row((input) => dedis.sign(input, { random: seeded() }), message)],
    'schnorr:verifySchnorr': [
      row(
        (input, signature) => schnorr.verifySchnorr(dedis.publicKey, input, signature),
        message,
        dedis.sign(message, { random: seeded() }),
      ),
    ],
  };
}

function bip340Rows(): Record<string, Row[]> {
  const key = new schnorr.EcPrivateKey(schnorr.secp256k1, 987654321n);
  const bytes = schnorr.bip340PublicKeyToBytes(key.publicKey);
  return {
    'schnorr:bip340PublicKeyFromBytes': [row((given) => schnorr.bip340PublicKeyFromBytes(given), bytes)],
    'schnorr:signBip340': [row((input, extra) => schnorr.signBip340(key, input, options({ auxiliary: extra })), message, auxiliary)],
    'schnorr:verifyBip340': [
      row(
        (input, signature) => schnorr.verifyBip340(key.publicKey, input, signature),
        message,
        schnorr.signBip340(key, message, { auxiliary }),
      ),
    ],
  };
}

function pointsRows(): Record<string, Row[]> {
  const groups = [points.p256Group, points.ed25519Group];
  const point = points.p256Group.multiplyBase(77n);
  return {
    'points:PointGroup#fromBytes': groups.flatMap((group) =>
      [3n, 4n, 5n, 6n].map((scalar) => row((bytes) => group.fromBytes(bytes), group.multiplyBase(scalar).toBytes())),
    ),
    'points:loadFixedPoint': [
      row((bytes) => points.loadFixedPoint(bytes, point).multiply(9n), points.fixedPoint(point, { tableBytes: 4096 }).save()),
    ],
  };
}

function pairingRows(): Record<string, Row[]> {
  const keys = [new bls.BlsPrivateKey(1234567n), new bls.BlsPrivateKey(7654321n)];
  const [key, other] = keys as [bls.BlsPrivateKey, bls.BlsPrivateKey];
  const [one, two] = [key.sign(message), other.sign(message)];
  const roster = new bdn.BdnRoster([key.publicKey, other.publicKey]);
  const mask = Uint8Array.of(3);
  const compiled = new lab.PairingLab('compiled');
  return {
    'bls:BlsPrivateKey': [row((bytes) => new bls.BlsPrivateKey(bytes), key.toBytes())],
    'bls:BlsPrivateKey.fromBytes': [row((bytes) => bls.BlsPrivateKey.fromBytes(bytes), key.toBytes())],
    'bls:BlsPrivateKey#sign': [row((input) => key.sign(input), message)],
    'bls:BlsPublicKey.fromBytes': [row((bytes) => bls.BlsPublicKey.fromBytes(bytes), key.publicKey.toBytes())],
    'bls:BlsPublicKey#verify': [row((signature, input) => key.publicKey.verify(signature, input), one, message)],
    'bls:aggregateSignatures': [row((...signatures) => bls.aggregateSignatures(Object.freeze(signatures)), one, two)],
    'bdn:BdnRoster#aggregateKey': [row((given) => roster.aggregateKey(given), mask)],
    'bdn:BdnRoster#aggregateSignatures': [
      row((given, ...signatures) => roster.aggregateSignatures(given as Uint8Array, Object.freeze(signatures)), mask, one, two),
    ],
    'bdn:BdnRoster#verify': [
      row((given, signature, input) => roster.verify(given, signature, input), mask, roster.aggregateSignatures(mask, [one, two]), message),
    ],
    'bn256:PairingGroup#fromBytes': [
      row((bytes) => bn256.g1.fromBytes(bytes), one),
      row((bytes) => bn256.g2.fromBytes(bytes), key.publicKey.toBytes()),
    ],
    'bn256:PairingGroup#multiply': [row((scalar) => bn256.g1.multiply(scalar as Uint8Array, bn256.g1.generator), key.toBytes())],
    'bn256:PairingGroup#multiplyBase': [row((scalar) => bn256.g2.multiplyBase(scalar as Uint8Array), key.toBytes())],
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
    ...pointsRows(),
    ...pairingRows(),
    ...skipchainRows(),
  };
}
