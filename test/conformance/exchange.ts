/** The schemes over the residues of a prime: DSA, Diffie–Hellman, ElGamal and SRP, against their oracles. */
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { dsaVerify } from '../reference/dsa.ts';
import { elgamalEncrypt } from '../reference/elgamal.ts';
import { powMod } from '../reference/modpow.ts';
import { ANY_SIZE, SMALL } from '../unit/scheme/numbers.ts';
import { assertEqual, assertThrows, type Case, powWeight } from './case.ts';
import { Random } from './random.ts';

/** More than are raised without a table. */
const TIMES = 6;
const POWER = powWeight(512, 160);

export function* exchangeCases(): Generator<Case> {
  yield* signatures(new Random(0x30001));
  yield* agreements(new Random(0x30002));
  yield* encryptions(new Random(0x30003));
  yield* loginCases();
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes)}`);
const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));

function* signatures(random: Random): Generator<Case> {
  const x = random.uniform(158);
  for (let i = 0; i < TIMES; i++) {
    const message = Uint8Array.of(i, random.below(256));
    yield {
      name: `DSA: message ${i}`,
      weight: 6 * POWER,
      check: ({ dsa, keys }) => {
        const key = new dsa.DsaPrivateKey(new dsa.DsaParameters(SMALL, ANY_SIZE), x);
        const made = Array.from({ length: TIMES }, () => dsa.signDsa(key, message, { format: 'p1363' }));
        const signature = made[0] as Uint8Array;
        for (const other of made) assertEqual(toHex(other), toHex(signature));
        // The leftmost 160 bits of the digest.
        const z = numberOf(sha256(message)) >> 96n;
        const [r, s] = [numberOf(signature.subarray(0, 20)), numberOf(signature.subarray(20))];
        assertEqual(dsaVerify(SMALL, powMod(SMALL.g, x, SMALL.p), z, { r, s }), true);
        const hedged = dsa.signDsa(key, message, { hedged: true });
        const read = keys.dsaPublicKeyFromPem(keys.dsaPublicKeyToPem(key.publicKey), ANY_SIZE);
        assertEqual(dsa.verifyDsa(read, message, hedged), true);
        assertEqual(dsa.verifyDsa(read, Uint8Array.of(i), hedged), false);
        assertEqual(keys.dsaPrivateKeyFromPem(keys.dsaPrivateKeyToPem(key), ANY_SIZE).x, x);
        assertEqual(dsa.DsaPrivateKey.fromBytes(key.parameters, key.toBytes()).x, x);
      },
    };
  }
}

function* agreements(random: Random): Generator<Case> {
  const [a, b] = [random.uniform(150), random.runs(159)];
  yield {
    name: 'Diffie–Hellman: a short subgroup',
    weight: 6 * POWER,
    check: ({ dh }) => {
      const group = new dh.DhParameters({ prime: SMALL.p, generator: SMALL.g, order: SMALL.q }, ANY_SIZE);
      const [alice, bob] = [new dh.DhPrivateKey(group, a), new dh.DhPrivateKey(group, b)];
      const secret = powMod(SMALL.g, a * b, SMALL.p);
      assertEqual(numberOf(dh.agreeDh(alice, bob.publicKey)), secret);
      assertEqual(numberOf(dh.agreeDh(bob, alice.publicKey.toBytes())), secret);
      assertThrows(() => new dh.DhPublicKey(group, SMALL.p - alice.publicKey.y), dh.OutOfRangeError);
    },
  };
  yield {
    name: 'Diffie–Hellman: modp1536',
    weight: 4 * powWeight(1536, 225),
    check: ({ dh, keys }) => {
      const group = dh.DhParameters.named('modp1536');
      const [alice, bob] = [dh.generateDhKey(group), dh.generateDhKey(group)];
      const secret = dh.agreeDh(alice, keys.dhPublicKeyFromDer(keys.dhPublicKeyToDer(bob.publicKey), ANY_SIZE));
      assertEqual(toHex(secret), toHex(dh.agreeDh(bob, alice.publicKey)));
      assertEqual(numberOf(secret), powMod(bob.publicKey.y, alice.x, group.prime));
    },
  };
}

function* encryptions(random: Random): Generator<Case> {
  const [x, r, m] = [random.uniform(159), random.uniform(158), random.uniform(100)];
  yield {
    name: 'ElGamal: elements and numbers',
    weight: 30 * POWER,
    check: ({ elgamal, groups }) => {
      const numbers = { prime: SMALL.p, generator: SMALL.g, order: SMALL.q };
      const group = groups.residueGroup(numbers, ANY_SIZE);
      const key = new elgamal.ElGamalPrivateKey(group, group.scalars.ofPublic(x));
      const element = powMod(SMALL.g, m, SMALL.p);
      const random = (bytes: Uint8Array): void => bytes.set(bytesOf(r.toString(16).padStart(2 * bytes.length, '0')).reverse());
      const made = elgamal.encryptElGamal(key.publicKey, group.fromNumber(element), { random });
      const { a, b } = elgamalEncrypt(numbers, group.numberOf(key.publicKey.element), element, r);
      assertEqual(group.numberOf(made.a), a);
      assertEqual(group.numberOf(made.b), b);
      assertEqual(group.numberOf(elgamal.decryptElGamal(key, made)), element);
      const votes = [0, 1, 5, 20].map((number) => elgamal.encryptElGamalNumber(key.publicKey, number));
      const sum = elgamal.rerandomizeElGamal(key.publicKey, elgamal.addCiphertexts(group, ...votes));
      assertEqual(elgamal.decryptElGamalNumberVarTime(key, sum, new elgamal.DiscreteLogarithms(group, 100)), 26);
    },
  };
}

/** RFC 5054, appendix B: the example's public keys, from its secret exponents. */
const A = '61d5e490f6f1b79547b0704c436f523dd0e560f0c64115bb72557ec44352e8903211c04692272d8b2d1a5358a2cf1b6e';
const B = 'bd0c61512c692c0cb6d041fa01bb152d4916a1e77af46ae105393011baf38964dc46a0670dd125b95a981652236f99d9';

/** SRP. */
export function* loginCases(): Generator<Case> {
  const [alice, rules] = [
    { identity: 'alice', password: 'password123' },
    { group: 'srp1024', hash: sha1 },
  ] as const;
  const { identity } = alice;
  const fixed =
    (hex: string) =>
    (bytes: Uint8Array): void =>
      bytes.set(bytesOf(hex).reverse());
  yield {
    name: 'SRP: the example of RFC 5054',
    weight: 8 * powWeight(1024, 300),
    check: ({ srp }) => {
      const kept = srp.srpVerifier(alice, { ...rules, salt: bytesOf('beb25379d1a8581eb5a727673a2441ee') });
      const client = new srp.SrpClient(alice, {
        ...rules,
        random: fixed('60975527035cf2ad1989806f0407210bc81edc04e2762a56afd529ddda2d4393'),
      });
      const server = new srp.SrpServer(
        { identity, ...kept },
        { ...rules, random: fixed('e487cb59d31ac550471e81f00f6928e01dda08e974a004f49e61f5d105284d20') },
      );
      assertEqual(toHex(client.publicKey).slice(0, A.length), A);
      assertEqual(toHex(server.publicKey).slice(0, B.length), B);
      const key = client.confirm(server.accept(client.publicKey, client.respond(server)));
      assertEqual(toHex(key), '017eefa1cefc5c2e626e21598987f31e0f1b11bb');
      assertEqual(toHex(server.key), toHex(key));
      const liar = new srp.SrpClient({ identity, password: 'password124' }, rules);
      const other = new srp.SrpServer({ identity, ...kept }, rules);
      assertThrows(() => other.accept(liar.publicKey, liar.respond(other)), srp.SrpError);
    },
  };
}
