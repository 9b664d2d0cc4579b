/** Calls that take options: modular exponentiation, primes, DSA, DH and SRP. */
import { sha1 } from '@noble/hashes/legacy.js';
import { agreeDh, DhParameters, DhPublicKey, generateDhKey } from '../../../../src/entries/dh.ts';
import { DsaParameters, DsaPrivateKey, generateDsaKey, signDsa, signDsaDigest, verifyDsa } from '../../../../src/entries/dsa.ts';
import { powMany, powManyVarTime } from '../../../../src/entries/modexp/batch.ts';
import { CrtPair } from '../../../../src/entries/modexp/crt.ts';
import { fixedBase } from '../../../../src/entries/modexp/fixed-base.ts';
import { multiPow } from '../../../../src/entries/modexp/multi-pow.ts';
import { Modulus, modPow } from '../../../../src/entries/modexp.ts';
import * as primes from '../../../../src/entries/primes.ts';
import { SrpClient, SrpServer, srpVerifier } from '../../../../src/entries/srp.ts';
import { BinaryFieldLab } from '../../../../src/entries/study/binary.ts';
import { MethodVarTime, methodCode } from '../../../../src/entries/study/methods.ts';
import { SMALL } from '../../scheme/numbers.ts';
import { type Calls, message, type NamedCalls } from './given.ts';

const dsa = new DsaPrivateKey(new DsaParameters(SMALL, { minBits: 3 }), 12345n);
const group = DhParameters.named('ffdhe2048');
const [dhPair, dhKey] = [generateDhKey(group), generateDhKey(group).publicKey];
const sizes = { pBits: 1024, qBits: 160 };
const items = [{ base: 3n, exponent: 5n, modulus: 1000003n }];
const login = { identity: 'alice', password: 'password' };
const kept = srpVerifier(login);
const savedServer = new SrpServer({ identity: 'alice', ...kept }).save();

export const CALLS: Calls = {
  modPow: (given) => modPow(3n, 5n, 1000003n, given),
  'Modulus.pow': (given) => new Modulus(1000003n).pow(3n, 5n, given),
  multiPow: (given) => multiPow([3n], [5n], 1000003n, given),
  'CrtPair.pow': (given) => new CrtPair(61n, 53n).pow(3n, [5n, 5n], given),
  'CrtPair.powEach': (given) => new CrtPair(61n, 53n).powEach([3n, 3n], [5n, 5n], given),
  powMany: (given) => powMany(items, given),
  powManyVarTime: (given) => powManyVarTime(items, given),
  BinaryFieldLab: (given) => new BinaryFieldLab([163, 7, 6, 3], given),
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
};

export const NAMED: NamedCalls = {
  fixedBase: ['options', (given) => fixedBase(5n, 1000003n, { bits: 8, ...given })],
  SrpClient: ['login', (given) => new SrpClient({ ...login, ...given })],
  srpVerifier: ['login', (given) => srpVerifier({ ...login, ...given })],
  SrpServer: ['user', (given) => new SrpServer({ identity: 'alice', ...kept, ...given })],
};
