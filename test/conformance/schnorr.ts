/**
 * The signatures whose equation is S · B = R + h · A: those of DEDIS, Ed25519 by the rules of ZIP 215, BIP 340. The first two against points on BigInt;
 * BIP 340 by its examples.
 */
import { sha512 } from '@noble/hashes/sha2.js';
import { ED25519 } from '../../src/params/curves/ed25519.ts';
import { SECP256K1 } from '../../src/params/curves/secp256k1.ts';
import { addEdwardsPoints, type EdwardsPoint, multiplyEdwardsPoint } from '../reference/edwards.ts';
import { invMod, powMod } from '../reference/modpow.ts';
import { bytesOf, fromHex, joined, littleEndian, numberOf, text, toHex } from './bytes.ts';
import { assertEqual, assertThrows, type Case } from './case.ts';
import { Random } from './random.ts';

/** Some multiplications of points, on BigInt as well. */
const WEIGHT = 150_000;
const { order, prime, d, generator } = ED25519;

const times = (scalar: bigint, point: EdwardsPoint): EdwardsPoint => multiplyEdwardsPoint(ED25519, scalar, point);
const encoded = ({ x, y }: EdwardsPoint): Uint8Array => littleEndian(y | ((x & 1n) << 255n));
const challenge = (...parts: readonly Uint8Array[]): bigint => numberOf(sha512(joined(...parts)).reverse()) % order;

const tagged = (tag: string, ...parts: readonly Uint8Array[]): Uint8Array => {
  const digest = sha512(text(tag));
  return sha512(joined(digest, digest, ...parts));
};

/** The nonce of DEDIS' signatures as its documentation has it. */
function hedgedNonce(secret: bigint, auxiliary: Uint8Array, publicKey: Uint8Array, message: Uint8Array): bigint {
  const mask = tagged('limber/schnorr/dedis/aux', auxiliary);
  const masked = littleEndian(secret).map((byte, i) => byte ^ (mask[i] as number));
  return numberOf(tagged('limber/schnorr/dedis/nonce', masked, publicKey, message).reverse()) % order;
}

export function* schnorrCases(): Generator<Case> {
  const random = new Random(0x50002);
  for (let i = 0; i < 2; i++) yield dedis(i, random.uniform(252), random.uniform(256));
  yield smallOrder();
  yield mixedOrder(random.uniform(252), random.uniform(252));
  yield* bip340();
}

function dedis(i: number, secret: bigint, drawn: bigint): Case {
  return {
    name: `Schnorr: DEDIS, key ${i}, with random bytes that are known`,
    weight: WEIGHT,
    check: ({ schnorr }) => {
      const key = schnorr.DedisSchnorrPrivateKey.fromBytes(littleEndian(secret));
      const message = Uint8Array.of(i, 9);
      const auxiliary = littleEndian(drawn);
      const nonce = hedgedNonce(secret, auxiliary, encoded(times(secret, generator)), message);
      const [r, a] = [nonce, secret].map((k) => encoded(times(k, generator))) as [Uint8Array, Uint8Array];
      const s = (nonce + challenge(r, a, message) * secret) % order;
      const signature = schnorr.signDedisSchnorr(key, message, { random: (bytes) => bytes.set(auxiliary) });
      assertEqual(toHex(signature), toHex(joined(r, littleEndian(s))));
      assertEqual(schnorr.verifyDedisSchnorr(key.publicKey, message, signature), true);
      assertEqual(schnorr.verifyDedisSchnorr(key.publicKey, Uint8Array.of(i), signature), false);
      assertEqual(schnorr.verifyDedisSchnorr(key.publicKey, message, joined(r, littleEndian(s + order))), false);
    },
  };
}

/** A point of order 8: the odd part of some point's order taken away. */
function pointOfOrder8(): EdwardsPoint {
  for (let y = 2n; ; y++) {
    const square = ((y * y - 1n) * (invMod((d * y * y + 1n) % prime, prime) as bigint)) % prime;
    const root = powMod(square, (prime + 3n) / 8n, prime);
    const x = [root, (root * powMod(2n, (prime - 1n) / 4n, prime)) % prime].find((value) => (value * value - square) % prime === 0n);
    if (x === undefined) continue;
    const point = times(order, { x, y });
    if (times(4n, point).y !== 1n) return point;
  }
}

/** All encodings of the points of small order that ZIP 215 takes: also y from p on, and x = 0 that is called odd. */
function smallEncodings(): Uint8Array[] {
  const point = pointOfOrder8();
  const points = Array.from({ length: 8 }, (_, i) => times(BigInt(i), point));
  return points.flatMap(({ x, y }) => {
    const ys = y + prime < 2n ** 255n ? [y, y + prime] : [y];
    const signs = x === 0n ? [0n, 1n] : [x & 1n];
    return ys.flatMap((value) => signs.map((sign) => littleEndian(value | (sign << 255n))));
  });
}

function smallOrder(): Case {
  return {
    name: 'Ed25519: ZIP 215, keys and R of small order in all their encodings',
    weight: WEIGHT,
    check: ({ eddsa }) => {
      const all = smallEncodings();
      assertEqual(all.length, 14);
      const message = text('Zcash');
      for (const [i, bytes] of all.entries()) {
        const key = eddsa.Ed25519PublicKey.fromBytes(bytes);
        // With S = 0 both sides are neutral once they are multiplied by 8, whatever h is.
        const signature = joined(all[(3 * i + 1) % all.length] as Uint8Array, new Uint8Array(32));
        assertEqual(eddsa.verifyEd25519(key, message, signature, { rules: 'zip215' }), true);
        assertEqual(eddsa.verifyEd25519(key, message, signature), false);
      }
    },
  };
}

function mixedOrder(secret: bigint, nonce: bigint): Case {
  return {
    name: 'Ed25519: ZIP 215, a point of small order beside the key',
    weight: WEIGHT,
    check: ({ eddsa }) => {
      const message = text('mixed');
      const small = pointOfOrder8();
      const a = encoded(addEdwardsPoints(ED25519, times(secret, generator), small));
      const r = encoded(times(nonce, generator));
      const h = challenge(r, a, message);
      const key = eddsa.Ed25519PublicKey.fromBytes(a);
      const signature = joined(r, littleEndian((nonce + h * secret) % order));
      assertEqual(eddsa.verifyEd25519(key, message, signature, { rules: 'zip215' }), true);
      // Without the cofactor only where h is a multiple of 8.
      assertEqual(eddsa.verifyEd25519(key, message, signature), h % 8n === 0n);
      assertEqual(eddsa.verifyEd25519(key, text('other'), signature, { rules: 'zip215' }), false);
    },
  };
}

/** Of its test vectors: a signature, and two keys that are none. */
function* bip340(): Generator<Case> {
  yield {
    name: 'Schnorr: BIP 340, vector 1, and what is changed',
    weight: WEIGHT,
    check: ({ ec, schnorr }) => {
      const key = new ec.EcPrivateKey(ec.secp256k1, 0xb7e151628aed2a6abf7158809cf4f3c762e7160f38b4da56a784d9045190cfefn);
      const message = fromHex('243f6a8885a308d313198a2e03707344a4093822299f31d0082efa98ec4e6c89');
      const signature = schnorr.signBip340(key, message, { auxiliary: bytesOf(1n) });
      const expected =
        '6896bd60eeae296db48a229ff71dfe071bde413e6d43f917dc8dcf8c78de33418906d11ac976abccb20b091292bff4ea897efcb639ea871cfa95f6de339e4b0a';
      assertEqual(toHex(signature), expected);
      const bytes = fromHex('dff1d77f2a671c5f36183726db2341be58feae1da2deced843240f7b502ba659');
      const publicKey = schnorr.bip340PublicKeyFromBytes(bytes);
      assertEqual(schnorr.verifyBip340(publicKey, message, signature), true);
      const { order: n, prime: p } = SECP256K1;
      const [r, s] = [signature.subarray(0, 32), signature.subarray(32)];
      for (const wrong of [joined(r, bytesOf(n - numberOf(s))), joined(bytesOf(p), s), joined(r, bytesOf(n))])
        assertEqual(schnorr.verifyBip340(publicKey, message, wrong), false);
    },
  };
  yield {
    name: 'Schnorr: BIP 340, vectors 5 and 14, keys that are no points',
    weight: WEIGHT,
    check: ({ schnorr }) => {
      for (const key of [
        'eefdea4cdb677750a420fee807eacf21eb9898ae79b9768766e4faa04a2d4a34',
        'fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc30',
      ])
        assertThrows(() => schnorr.bip340PublicKeyFromBytes(fromHex(key)), schnorr.InvalidPointError);
    },
  };
}
