/** Powers, primes, DSA, Diffie–Hellman and SRP. */
import { sha1 } from '@noble/hashes/legacy.js';
import * as dh from '../../../../src/entries/dh.ts';
import * as dsa from '../../../../src/entries/dsa.ts';
import * as keys from '../../../../src/entries/keys.ts';
import * as fixed from '../../../../src/entries/modexp/fixed-base.ts';
import * as primes from '../../../../src/entries/primes.ts';
import * as srp from '../../../../src/entries/srp.ts';
import { ANY_SIZE, SMALL } from '../../scheme/numbers.ts';
import { digest, message, once, options, type Row, row, seeded, text } from './row.ts';

export function fixedBaseRows(): Record<string, Row[]> {
  const prime = 2n ** 89n - 1n;
  const saved = fixed.fixedBase(5n, prime, { bits: 32, tableBytes: 2000 }).save();
  return { 'modexp/fixed-base:loadFixedBase': [row((bytes) => fixed.loadFixedBase(bytes, 5n, prime).pow(9n), saved)] };
}

export function primesRows(): Record<string, Row[]> {
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

export function residueRows(): Record<string, Row[]> {
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

export function srpRows(): Record<string, Row[]> {
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
