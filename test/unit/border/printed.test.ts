/** Nothing secret is printed: not by the console, nor by an inspection of everything there is, nor as JSON, nor in a copy. */
import assert from 'node:assert/strict';
import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { describe, it, test } from 'node:test';
import { inspect } from 'node:util';
import { sha1 } from '@noble/hashes/legacy.js';
import { dealBeleniosKey } from '../../../src/entries/belenios.ts';
import * as bls from '../../../src/entries/bls.ts';
import { BlsPrivateKey, signBls } from '../../../src/entries/bls-bn256.ts';
import { agreeDh, DhParameters, DhPrivateKey } from '../../../src/entries/dh.ts';
import { DsaParameters, generateDsaKey, signDsa } from '../../../src/entries/dsa.ts';
import { dstu163, generateDstu4145Key, signDstu4145Digest, verifyDstu4145Digest } from '../../../src/entries/dstu4145.ts';
import { generateEcKey, p256 } from '../../../src/entries/ec.ts';
import { agreeX25519, generateX25519Key } from '../../../src/entries/ecdh.ts';
import { signEcdsa, verifyEcdsa } from '../../../src/entries/ecdsa.ts';
import { generateEd25519Key, signEd25519, verifyEd25519 } from '../../../src/entries/eddsa.ts';
import { decryptElGamal, ElGamalPrivateKey, encryptElGamal } from '../../../src/entries/elgamal.ts';
import { p256Group } from '../../../src/entries/groups.ts';
import { CrtPair } from '../../../src/entries/modexp/crt.ts';
import { fixedBase } from '../../../src/entries/modexp/fixed-base.ts';
import { Modulus } from '../../../src/entries/modexp.ts';
import { generateDsaParameters, seededRandom } from '../../../src/entries/primes.ts';
import { generateRsaKey } from '../../../src/entries/rsa/keygen.ts';
import { generateDedisSchnorrKey, signDedisSchnorr } from '../../../src/entries/schnorr.ts';
import { SrpClient, SrpServer, srpVerifier } from '../../../src/entries/srp.ts';
import { dealKey, generateTrusteeKey, KeyCeremony } from '../../../src/entries/threshold.ts';
import { expandedSeedOf } from '../../../src/scheme/ec/eddsa/keys.ts';

type Secret = bigint | Uint8Array | string;

const message = Uint8Array.of(1, 2, 3);
const group = DhParameters.named('modp2048');
const x = 0x1f2e3d4c5b6a79880123456789abcdef0fedcba987654321n;
const password = 'a password that is long';
const identity = 'alice';
const login = { identity, password };
const rules = { group: 'srp1024' } as const;
/** The source's bytes are what the secret is made of. */
const drawn = new Uint8Array(32);
seededRandom(message)(drawn);
const random = (target: Uint8Array): void => target.set(drawn.subarray(0, target.length));

/** Everything that holds a secret, used once, with its secrets. */
const HOLDERS: Readonly<Record<string, () => readonly [holder: object, ...secrets: Secret[]]>> = {
  Modulus: () => {
    const modulus = new Modulus(x);
    modulus.pow(3n, 5n);
    return [modulus, x];
  },
  CrtPair: () => {
    const [p, q] = [2n ** 127n - 1n, 2n ** 89n - 1n];
    const pair = new CrtPair(p, q);
    pair.pow(3n, [5n, 7n]);
    return [pair, p, q];
  },
  FixedBase: () => {
    const fixed = fixedBase(5n, 2n ** 521n - 1n, { bits: 200 });
    fixed.pow(x);
    return [fixed, x];
  },
  RsaPrivateKey: () => {
    const key = generateRsaKey(1024, { minBits: 1024 });
    key.apply(new Uint8Array(128).fill(1));
    const { d, p, q, dP, dQ, qInv } = key.components();
    return [key, d, p, q, dP, dQ, qInv];
  },
  DhPrivateKey: () => {
    const key = new DhPrivateKey(group, x);
    return [key, agreeDh(key, new DhPrivateKey(group, x + 1n).publicKey), x];
  },
  DsaPrivateKey: () => {
    const parameters = new DsaParameters(generateDsaParameters({ pBits: 1024, qBits: 160 }, sha1), { minBits: 1024 });
    const key = generateDsaKey(parameters);
    signDsa(key, message);
    return [key, key.x];
  },
  ElGamalPrivateKey: () => {
    const secret = p256Group.scalars.random();
    const key = new ElGamalPrivateKey(p256Group, secret);
    const element = p256Group.multiplyBase(p256Group.scalars.random());
    decryptElGamal(key, encryptElGamal(key.publicKey, element));
    return [key, key.toBytes()];
  },
  Scalar: () => {
    const secret = p256Group.scalars.random();
    return [secret, secret.toBytes()];
  },
  EcPrivateKey: () => {
    const key = generateEcKey(p256);
    signEcdsa(key, message);
    return [key, key.toBytes()];
  },
  Dstu4145PrivateKey: () => {
    const key = generateDstu4145Key(dstu163);
    signDstu4145Digest(key, message);
    return [key, key.toBytes()];
  },
  Ed25519PrivateKey: () => {
    const key = generateEd25519Key();
    signEd25519(key, message);
    const { scalar, prefix } = expandedSeedOf(key);
    return [key, key.toBytes(), scalar, prefix];
  },
  X25519PrivateKey: () => {
    const key = generateX25519Key();
    return [key, agreeX25519(key, generateX25519Key().publicKey), key.toBytes()];
  },
  DedisSchnorrPrivateKey: () => {
    const key = generateDedisSchnorrKey();
    signDedisSchnorr(key, message);
    return [key, key.toBytes()];
  },
  BlsPrivateKey: () => {
    const key = new bls.BlsPrivateKey(bls.minPkPop, x);
    bls.signBls(key, message);
    return [key, x];
  },
  'BlsPrivateKey of bn256': () => {
    const key = new BlsPrivateKey(x);
    signBls(key, message);
    return [key, x];
  },
  Dealer: () => {
    const dealer = dealKey(new KeyCeremony(p256Group, { election: message, trustees: 1 }), 1);
    dealer.dealing([dealer.promise()]);
    return [dealer, dealer.toBytes().subarray(34), dealer.share(1)];
  },
  BeleniosDealer: () => {
    const dealer = dealBeleniosKey({ group: 'Ed25519', trustees: 1, threshold: 1 }, 1);
    return [dealer, dealer.share(1)];
  },
  TrusteePrivateKey: () => {
    const key = generateTrusteeKey(new KeyCeremony(p256Group, { election: message, trustees: 1 }), 1);
    return [key, key.toBytes().subarray(35, -1)];
  },
  SrpClient: () => {
    const client = new SrpClient(login, { ...rules, random });
    const server = new SrpServer({ identity, ...srpVerifier(login, rules) }, rules);
    return [client, client.confirm(server.accept(client.publicKey, client.respond(server))), drawn, password];
  },
  'SrpServer before': () => {
    const kept = srpVerifier(login, rules);
    return [new SrpServer({ identity, ...kept }, { ...rules, random }), kept.verifier, drawn];
  },
  'SrpServer after': () => {
    const kept = srpVerifier(login, rules);
    const [client, server] = [new SrpClient(login, rules), new SrpServer({ identity, ...kept }, { ...rules, random })];
    server.accept(client.publicKey, client.respond(server));
    return [server, server.key, kept.verifier, drawn];
  },
};

function logged(value: unknown): string {
  const parts: string[] = [];
  const stdout = new Writable({
    write(chunk, _, done) {
      parts.push(String(chunk));
      done();
    },
  });
  const console = new Console({ stdout });
  console.log(value);
  console.log('%o %O %s %j', value, value, value, {});
  console.dir(value, { depth: null, showHidden: true });
  console.table([value]);
  return parts.join('');
}

const inspected = (value: unknown): string =>
  inspect(value, { depth: Number.POSITIVE_INFINITY, showHidden: true, maxArrayLength: null, maxStringLength: null });

/** What the action gives, or the text of what it throws. */
function given(action: () => unknown): string {
  try {
    return inspected(action());
  } catch (error) {
    return inspected(error);
  }
}

/** All that is shown of a value. What is written as JSON is written: no key throws. */
const shown = (value: unknown): string =>
  [logged(value), inspected(value), String(value), JSON.stringify(value, bigints), given(() => structuredClone(value))].join('\n');

/** Of test data alone: an object of limber has its own `toJSON`, so that none of its BigInts comes here. */
function bigints(this: object, _name: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  assert.equal(Object.getPrototypeOf(this), Object.prototype, 'a BigInt in JSON');
  return `${value}`;
}

/** Digits of bytes as they are listed: without what stands between them. */
const listed = (text: string): string => text.replace(/"\d+":/g, '').replace(/[\s"]/g, '');

/** Whether a secret is to be seen: in decimal or hexadecimal digits, or byte by byte, in either order; by 16 of its bytes at most. */
function shows(text: string, secret: Secret): boolean {
  if (typeof secret === 'string') return text.includes(secret) || shows(text, new TextEncoder().encode(secret));
  const bytes = typeof secret === 'bigint' ? Buffer.from(evenHex(secret), 'hex') : Buffer.from(secret);
  const number = BigInt(`0x0${bytes.toString('hex')}`);
  const backwards = Buffer.from(bytes).reverse();
  const numbers = [number, BigInt(`0x0${backwards.toString('hex')}`)].flatMap((value) => [value.toString(), value.toString(16)]);
  const lists = [bytes, backwards].flatMap((order) => [order.subarray(0, 16), order.subarray(-16)]).map((part) => [...part].join(','));
  const lower = text.toLowerCase();
  return numbers.some((digits) => lower.includes(digits)) || lists.some((list) => listed(text).includes(list));
}

const evenHex = (value: bigint): string => {
  const hex = value.toString(16);
  return hex.length % 2 === 0 ? hex : `0${hex}`;
};

test('a secret that is printed is found', () => {
  const secret = Uint8Array.from(drawn);
  const number = 2n ** 127n - 1n;
  for (const holder of [
    { secret },
    { secret: [...secret] },
    { a: { b: { c: { d: { secret } } } } },
    { hex: Buffer.from(secret).toString('hex') },
  ]) {
    assert.ok(shows(shown(holder), secret));
  }
  assert.ok(shows(shown({ secret: Uint8Array.from(secret).reverse() }), secret));
  assert.ok(shows(JSON.stringify(secret), secret));
  for (const holder of [{ number }, { text: number.toString(16).toUpperCase() }]) assert.ok(shows(shown(holder), number));
  assert.ok(shows(shown({ password }), password));
  assert.ok(!shows(shown({ secret: secret.map((byte) => byte ^ 1) }), secret));
});

describe('nothing secret is printed', () => {
  for (const [name, make] of Object.entries(HOLDERS)) {
    it(name, () => {
      const [holder, ...secrets] = make();
      const text = shown(holder);
      assert.ok(text.length > 0 && secrets.length > 0);
      for (const [i, secret] of secrets.entries()) assert.ok(!shows(text, secret), `secret ${i}`);
    });
  }
});

/** What computes, and holds no more than it was given: a copy of it is a plain object. All else that has a secret, every private key, is not copied at all. */
const COPIED: readonly string[] = ['Modulus', 'CrtPair', 'FixedBase', 'Scalar'];
/** Words of the machinery: of curves, groups, modules and prepared tables; the folder that the project is in may have them in its name. */
const MACHINERY = /formulas|group|scalars|squareRoot|coefficient|PreparedPoint|CompiledModule|Uint8Array|ArrayBuffer|Field\b/i;
const KEYS: Readonly<Record<string, () => readonly object[]>> = {
  EC: () => {
    const key = generateEcKey(p256);
    for (let i = 0; i < 3; i++) verifyEcdsa(key.publicKey, message, signEcdsa(key, message));
    return [p256, key, key.publicKey];
  },
  Ed25519: () => {
    const key = generateEd25519Key();
    for (let i = 0; i < 3; i++) verifyEd25519(key.publicKey, message, signEd25519(key, message));
    return [key, key.publicKey];
  },
  X25519: () => {
    const key = generateX25519Key();
    agreeX25519(key, key.publicKey);
    return [key, key.publicKey];
  },
  'DSTU 4145': () => {
    const key = generateDstu4145Key(dstu163);
    for (let i = 0; i < 3; i++) verifyDstu4145Digest(key.publicKey, message, signDstu4145Digest(key, message));
    return [dstu163, key, key.publicKey];
  },
  'Schnorr of DEDIS': () => {
    const key = generateDedisSchnorrKey();
    signDedisSchnorr(key, message);
    return [key];
  },
};

describe('no machinery is printed, and none is a member', () => {
  for (const [name, make] of Object.entries(KEYS)) {
    it(name, () => {
      for (const key of make()) {
        const own = inspect(key, { depth: Number.POSITIVE_INFINITY, compact: false });
        assert.ok(own.split('\n').length < 20, own);
        for (const text of [own, JSON.stringify(key), given(() => structuredClone(key)), String(key)])
          assert.doesNotMatch(text.replaceAll(/file:\S+/g, ''), MACHINERY);
        const members = [...Object.getOwnPropertyNames(key), ...Object.getOwnPropertyNames(Object.getPrototypeOf(key))];
        const known =
          /^(constructor|curve|x|y|d|name|oid|bits|bytes|clone|coordinateBytes|order|isStrict|publicKey|toBytes|toJSON|wipe|equals)$/;
        assert.deepEqual(
          members.filter((member) => !known.test(member)),
          [],
        );
      }
    });
  }

  it('a curve is written as JSON in one line', () => {
    assert.equal(JSON.stringify(p256), '{"name":"P-256","oid":"1.2.840.10045.3.1.7","bits":256,"bytes":32,"coordinateBytes":32}');
  });

  // A log that is written as JSON must not fail for a key in it, and BigInts are none of JSON.
  it('keys are written as JSON, numbers in hexadecimal that BigInt reads', () => {
    const ec = generateEcKey(p256).publicKey;
    const read = JSON.parse(JSON.stringify({ ec })).ec;
    assert.deepEqual([BigInt(read.x), BigInt(read.y), read.curve.name], [ec.x, ec.y, 'P-256']);
    const rsa = generateRsaKey(2048);
    const written = JSON.parse(JSON.stringify(rsa)).publicKey;
    assert.deepEqual([BigInt(written.n), BigInt(written.e), written.bits], [rsa.publicKey.n, 65537n, 2048]);
    const dh = new DhPrivateKey(group, x);
    assert.equal(BigInt(JSON.parse(JSON.stringify(dh.publicKey)).parameters.prime), group.prime);
  });
});

describe('no copy passes for the key', () => {
  for (const [name, make] of Object.entries(HOLDERS)) {
    it(name, () => {
      const [holder] = make();
      let copy: unknown;
      try {
        copy = structuredClone(holder);
      } catch (error) {
        assert.equal((error as Error).name, 'DataCloneError');
        return;
      }
      assert.ok(COPIED.includes(name), 'a copy without the secret');
      assert.ok(!(copy instanceof holder.constructor), 'a plain object, without what the key can do');
    });
  }
});
