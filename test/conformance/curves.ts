/** Elliptic curves: signatures and agreements against points on BigInt, and the examples of the standards. */
import type { EcCurve } from '../../src/entries/ec.ts';
import type { SecretGroup } from '../../src/entries/groups.ts';
import * as curves from '../../src/group/curves/curves.ts';
import { primeInsideOf } from '../../src/group/curves/prime-curve.ts';
import { B283 } from '../../src/params/curves/binary/b283.ts';
import { K233 } from '../../src/params/curves/binary/k233.ts';
import { ED25519 } from '../../src/params/curves/ed25519.ts';
import { multiplyBinaryPoint } from '../reference/binary.ts';
import { multiplyEdwardsPoint } from '../reference/edwards.ts';
import { multiplyPoint } from '../reference/weierstrass.ts';
import { fromHex, numberOf, text, toHex } from './bytes.ts';
import { type Api, assertEqual, assertThrows, type Case } from './case.ts';
import { Random } from './random.ts';

/** How many keys of a curve are tried. */
const KEYS: Partial<Readonly<Record<CurveName, number>>> = { p256: 3, secp256k1: 3 };
type CurveName = keyof typeof curves;
const BINARY = { k233: K233, b283: B283 } as const;
/** A few multiplications of points. */
const WEIGHT = 100_000;

export function* curveCases(): Generator<Case> {
  const random = new Random(0x50001);
  for (const [key, { bits }] of Object.entries(curves)) {
    const name = key as CurveName;
    for (let i = 0; i < (KEYS[name] ?? 1); i++) yield* primeOrder(name, i, random.uniform(bits - 1), random.uniform(200));
  }
  for (const name of ['k233', 'b283'] as const) yield binary(name, random.uniform(220), random.uniform(220));
  yield encryption(random.uniform(255), random.uniform(255));
  yield* laws(random);
  yield proofs();
  yield ballots();
  yield shuffles();
  yield trustees();
  for (let i = 0; i < 3; i++) yield edwards(i, random.uniform(256));
  yield* examples();
}

function* primeOrder(name: CurveName, i: number, d: bigint, other: bigint): Generator<Case> {
  yield {
    name: `ECDSA and ECDH on ${name}, key ${i}`,
    weight: WEIGHT,
    check: ({ ec, ecdsa, ecdh, keys }) => {
      const curve: EcCurve = ec[name];
      const key = new ec.EcPrivateKey(curve, d);
      const point = multiplyPoint(primeInsideOf(curve).params, d, primeInsideOf(curve).params.generator);
      assertEqual(key.publicKey.x, point?.x as bigint);
      assertEqual(key.publicKey.y, point?.y as bigint);
      const message = Uint8Array.of(i, 1, 2);
      const signature = ecdsa.signEcdsa(key, message, { format: 'recoverable', hedged: i === 1, lowS: i === 2 });
      assertEqual(ecdsa.recoverEcdsaKey(curve, message, signature).equals(key.publicKey), true);
      const numbers = signature.subarray(0, 2 * curve.bytes);
      assertEqual(ecdsa.verifyEcdsa(key.publicKey, message, numbers, { format: 'p1363' }), true);
      assertEqual(ecdsa.verifyEcdsa(key.publicKey, Uint8Array.of(i), numbers, { format: 'p1363' }), false);
      const read = keys.ecPublicKeyFromPem(keys.ecPublicKeyToPem(key.publicKey), [curve]);
      assertEqual(read.equals(ec.EcPublicKey.fromBytes(curve, key.publicKey.toBytes('compressed'))), true);
      const peer = new ec.EcPrivateKey(curve, other).publicKey;
      assertEqual(
        numberOf(ecdh.agreeEcdh(key, peer)),
        multiplyPoint(primeInsideOf(curve).params, (d * other) % primeInsideOf(curve).params.order, primeInsideOf(curve).params.generator)
          ?.x as bigint,
      );
      assertThrows(() => new ec.EcPublicKey(curve, { x: peer.x, y: peer.y ^ 1n }), ecdsa.InvalidPointError);
    },
  };
}

function binary(name: keyof typeof BINARY, d: bigint, other: bigint): Case {
  return {
    name: `ECDSA and ECDH on ${name}`,
    weight: WEIGHT,
    check: ({ ec, ecBinary, ecdsa, ecdh }) => {
      const curve: EcCurve = ecBinary[name];
      const params = BINARY[name];
      const key = new ec.EcPrivateKey(curve, d);
      const times = (k: bigint): string => JSON.stringify(multiplyBinaryPoint(params, k, params.generator), digits);
      const { x, y } = key.publicKey;
      assertEqual(JSON.stringify({ x, y }, digits), times(d));
      const message = Uint8Array.of(1, 2);
      const signature = ecdsa.signEcdsa(key, message);
      assertEqual(ecdsa.verifyEcdsa(key.publicKey, message, signature), true);
      assertEqual(ecdsa.verifyEcdsa(key.publicKey, Uint8Array.of(1), signature), false);
      assertEqual(ec.EcPublicKey.fromBytes(curve, key.publicKey.toBytes('compressed')).equals(key.publicKey), true);
      const peer = new ec.EcPrivateKey(curve, other);
      assertEqual(toHex(ecdh.agreeEcdh(key, peer.publicKey)), toHex(ecdh.agreeEcdh(peer, key.publicKey)));
      assertThrows(() => new ec.EcPublicKey(curve, { x, y: y ^ 1n }), ecdsa.InvalidPointError);
    },
  };
}

function encryption(x: bigint, r: bigint): Case {
  return {
    name: 'ElGamal on p256',
    weight: WEIGHT,
    check: ({ elgamal, groups: { p256Group: group } }) => {
      const key = new elgamal.ElGamalPrivateKey(group, group.scalars.ofPublic(x));
      const { publicKey } = key;
      const { params } = primeInsideOf(curves.p256);
      const random = (bytes: Uint8Array): void => bytes.set(fromHex(r.toString(16).padStart(64, '0')).reverse());
      const made = elgamal.encryptElGamal(publicKey, publicKey.element, { random });
      const times = (k: bigint): unknown => multiplyPoint(params, k % params.order, params.generator);
      for (const [element, k] of [[made.a, r] as const, [made.b, x + r * x] as const]) {
        assertEqual(JSON.stringify(group.coordinatesOf(element), digits), JSON.stringify(times(k), digits));
      }
      assertEqual(elgamal.decryptElGamal(key, made).equals(publicKey.element), true);
      const votes = [0, 1, 5, 20].map((number) => elgamal.encryptElGamalNumber(publicKey, number));
      const sum = elgamal.rerandomizeElGamal(publicKey, elgamal.addCiphertexts(group, ...votes));
      assertEqual(elgamal.decryptElGamalNumberVarTime(key, sum, new elgamal.DiscreteLogarithms(group, 100)), 26);
    },
  };
}

/** A ciphertext of 1 is proven to be one of 0 or 1, and not of another. */
function proofs(): Case {
  return {
    name: 'a proof of one of two over ristretto255',
    weight: WEIGHT,
    check: ({ proof: { equalLogarithms, oneOf, proofFromBytes, prove, verifyProof }, groups: { ristretto255Group: group } }) => {
      const { scalars, generator, neutral } = group;
      const [key, r] = [generator.multiply(scalars.random()), scalars.random()];
      const [a, b] = [generator.multiply(r), key.multiply(r).add(generator)];
      const isOf = (v: typeof neutral): ReturnType<typeof equalLogarithms> =>
        equalLogarithms(group, [
          [generator, a],
          [key, b.sub(v)],
        ]);
      const statement = oneOf([isOf(neutral), isOf(generator)]);
      const bytes = prove(statement, { secrets: [r], branch: 1 }).toBytes();
      assertEqual(verifyProof(statement, proofFromBytes(statement, bytes)), true);
      assertEqual(verifyProof(oneOf([isOf(neutral), isOf(neutral)]), proofFromBytes(statement, bytes)), false);
      assertEqual(verifyProof(statement, prove(statement, { secrets: [r], branch: 0 })), false);
    },
  };
}

/** Five ciphertexts are shuffled; both proofs hold, and not with two outputs exchanged. */
function shuffles(): Case {
  return {
    name: 'a shuffle and its proofs over ristretto255',
    weight: 10 * WEIGHT,
    check: async ({
      shuffle: { proveNeff, proveTereliusWikstrom, shuffleElGamal, verifyNeff, verifyTereliusWikstrom },
      elgamal,
      groups,
    }) => {
      const { publicKey } = elgamal.generateElGamalKey(groups.ristretto255Group);
      const votes = [0, 1, 2, 3, 4].map((vote) => elgamal.encryptElGamalNumber(publicKey, vote));
      const shuffle = await shuffleElGamal(publicKey, votes);
      const [wikstrom, neff] = [await proveTereliusWikstrom(shuffle), await proveNeff(shuffle)];
      const { inputs, outputs } = shuffle;
      const exchanged = { publicKey, inputs, outputs: [...outputs].reverse() };
      assertEqual((await verifyTereliusWikstrom(shuffle, wikstrom)).valid, true);
      assertEqual((await verifyTereliusWikstrom(exchanged, wikstrom)).valid, false);
      assertEqual((await verifyNeff(shuffle, neff)).valid, true);
      assertEqual((await verifyNeff(exchanged, neff)).valid, false);
    },
  };
}

/** Two of three trustees, of whom one deals no share to another, decrypt a sum. */
function trustees(): Case {
  return {
    name: 'two of three trustees over ristretto255',
    weight: WEIGHT,
    check: ({ threshold, elgamal, groups: { ristretto255Group: group } }) => {
      const ceremony = new threshold.KeyCeremony(group, { election: Uint8Array.of(1, 2, 3), trustees: 3, threshold: 2 });
      const dealers = [1, 2, 3].map((trustee) => threshold.dealKey(ceremony, trustee));
      const promises = dealers.map((dealer) => dealer.promise());
      const messages = dealers.map((dealer) => dealer.dealing(promises));
      const dealings = threshold.readDealings(ceremony, promises, messages);
      const shares = dealers.map((dealer, i) => (i === 0 ? undefined : dealer.share(3)));
      const accused = threshold.checkShares(dealings, 3, shares).map(({ trustee }) => trustee);
      const complaints = [undefined, undefined, threshold.accuseDealers(ceremony, 3, accused)];
      const { keys } = threshold.judgeDealings(dealings, complaints, [dealers[0]?.answer(complaints), undefined, undefined]);
      if (!keys) throw new Error('no keys');
      const votes = [3, 4].map((number) => elgamal.encryptElGamalNumber(keys.publicKey, number));
      const tally = new threshold.EncryptedTally(keys, Uint8Array.of(4), [elgamal.addCiphertexts(group, ...votes)]);
      const parts = [2, 3].flatMap((trustee) => {
        const received = dealers.map((dealer) => (trustee === 3 && dealer.trustee === 1 ? undefined : dealer.share(trustee)));
        const privateKey = threshold.receiveShares(keys, dealers[trustee - 1] as (typeof dealers)[number], received);
        return threshold.verifyDecryption(tally, threshold.decryptTally(privateKey, tally)).decryption ?? [];
      });
      const numbers = threshold
        .combineDecryptions(tally, parts)
        .map((element) => new elgamal.DiscreteLogarithms(group, 100).ofVarTime(element));
      assertEqual([...accused, ...numbers].join(), '1,7');
    },
  };
}

/** A ballot with a blank vote, made with a buffer, sent, and opened; and one that was changed. */
function ballots(): Case {
  return {
    name: 'ballots over edwards25519',
    weight: 4 * WEIGHT,
    check: async ({ ballot, elgamal, groups: { edwards25519Group: group } }) => {
      const key = new ballot.BallotKey(elgamal.generateElGamalKey(group).publicKey);
      const form = new ballot.BallotForm(key, [{ choices: 2, min: 1, max: 1, blank: true }]);
      const buffer = new ballot.BallotBuffer(form);
      await buffer.fill();
      const cast = ballot.castBallot(await ballot.makeBallot(form, [[0, 0, 1]], { buffer }));
      const bytes = cast.toBytes();
      assertEqual(ballot.verifyBallot(form, ballot.ballotFromBytes(form, bytes)).isValid, true);
      bytes[bytes.length - 32]! ^= 1;
      assertEqual(ballot.verifyBallot(form, ballot.ballotFromBytes(form, bytes)).faults[0]?.rule, 'sum');
      const made = await ballot.makeBallot(form, [[1, 0, 0]], { buffer });
      const { tracker } = made;
      assertEqual(ballot.verifyOpenedBallot(form, ballot.openBallot(made), tracker).isValid, true);
    },
  };
}

const digits = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString(16) : value);

/** Multiples, sums and encodings in every group, by laws that hold whatever they are made of. */
function laws(random: Random): Case[] {
  return (['p224Group', 'p384Group', 'brainpoolP512r1Group', 'edwards25519Group', 'ristretto255Group'] as const).map((name) => {
    const [a, b] = [random.uniform(200), random.uniform(200)];
    return {
      name: `the laws of ${name}`,
      weight: WEIGHT,
      check: ({ groups }) => {
        const group: SecretGroup = groups[name];
        const { scalars, generator } = group;
        const [k, l] = [scalars.ofPublic(a), scalars.ofPublic(b)];
        const [A, B] = [group.multiplyBase(k), generator.multiply(l)];
        assertEqual(A.add(B).equals(generator.multiplyVarTime(k.add(l))), true);
        assertEqual(A.multiply(l).equals(B.multiplyVarTime(k)), true);
        assertEqual(group.multiScalarVarTime([l, k.neg()], [A, B]).isNeutral, true);
        assertEqual(group.multiScalar([l.inverse(), l], [B, A]).equals(generator.add(A.multiply(l))), true);
        assertEqual(group.fromBytes(A.toBytes()).equals(A), true);
        assertThrows(() => group.fromBytes(new Uint8Array(group.elementBytes).fill(255)), groups.LimberError);
      },
    };
  });
}

function edwards(i: number, seed: bigint): Case {
  return {
    name: `Ed25519 and X25519, key ${i}`,
    weight: WEIGHT,
    check: ({ eddsa, ecdh, schnorr }) => {
      const bytes = fromHex(seed.toString(16).padStart(64, '0'));
      const key = eddsa.Ed25519PrivateKey.fromBytes(bytes);
      const message = Uint8Array.of(i, 7);
      const signature = eddsa.signEd25519(key, message);
      assertEqual(eddsa.verifyEd25519(key.publicKey, message, signature), true);
      assertEqual(eddsa.verifyEd25519(key.publicKey, message, signature, { rules: 'zip215' }), true);
      assertEqual(eddsa.verifyEd25519(key.publicKey, Uint8Array.of(i), signature), false);
      const scalar = seed % 2n ** 252n;
      const little = fromHex(scalar.toString(16).padStart(64, '0')).reverse();
      const schnorrKey = schnorr.DedisSchnorrPrivateKey.fromBytes(little);
      const { x, y } = multiplyEdwardsPoint(ED25519, scalar, ED25519.generator);
      assertEqual(numberOf(schnorrKey.publicKey.toBytes().reverse()), y | ((x & 1n) << 255n));
      assertEqual(schnorr.verifyDedisSchnorr(schnorrKey.publicKey, message, schnorr.signDedisSchnorr(schnorrKey, message)), true);
      const [alice, bob] = [ecdh.X25519PrivateKey.fromBytes(bytes), ecdh.generateX25519Key()];
      assertEqual(toHex(ecdh.agreeX25519(alice, bob.publicKey)), toHex(ecdh.agreeX25519(bob.toBytes(), alice.publicKey.toBytes())));
      assertThrows(() => ecdh.agreeX25519(alice, ecdh.X25519PublicKey.fromBytes(new Uint8Array(32))), ecdh.InvalidPointError);
    },
  };
}

function example(name: string, make: (api: Api) => Uint8Array, expected: string): Case {
  return { name, weight: WEIGHT, check: (api) => assertEqual(toHex(make(api)), expected) };
}

function* examples(): Generator<Case> {
  yield example(
    'ECDSA: RFC 6979, A.2.5',
    ({ ec, ecdsa }) => {
      const key = new ec.EcPrivateKey(ec.p256, 0xc9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721n);
      return ecdsa.signEcdsa(key, text('sample'), { format: 'p1363' });
    },
    'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
  );
  yield example(
    'ECDSA: RFC 6979, A.2.7',
    ({ ec, ecdsa }) => {
      const key = new ec.EcPrivateKey(
        ec.p521,
        0x0fad06daa62ba3b25d2fb40133da757205de67f5bb0018fee8c86e1b68c7e75caa896eb32f1f47c70855836a6d16fcc1466f6d8fbec67db89ec0c08b0e996b83538n,
      );
      return ecdsa.signEcdsa(key, text('sample'), { format: 'p1363' });
    },
    '00c328fafcbd79dd77850370c46325d987cb525569fb63c5d3bc53950e6d4c5f174e25a1ee9017b5d450606add152b534931d7d4e8455cc91f9b15bf05ec36e377fa00617cce7cf5064806c467f678d3b4080d6f1cc50af26ca209417308281b68af282623eaa63e5b5c0723d8b8c37ff0777b1a20f8ccb1dccc43997f1ee0e44da4a67a',
  );
  yield example(
    'Ed25519: RFC 8032, 7.1, test 1',
    ({ eddsa }) => {
      const seed = fromHex('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60');
      return eddsa.signEd25519(eddsa.Ed25519PrivateKey.fromBytes(seed), new Uint8Array(0));
    },
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  );
  yield example(
    'X25519: RFC 7748, 5.2',
    ({ ecdh }) => {
      const key = ecdh.X25519PrivateKey.fromBytes(fromHex('a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4'));
      return ecdh.agreeX25519(
        key,
        ecdh.X25519PublicKey.fromBytes(fromHex('e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c')),
      );
    },
    'c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552',
  );
  yield example(
    'Schnorr: BIP 340, vector 0',
    ({ ec, schnorr }) => {
      const key = new ec.EcPrivateKey(ec.secp256k1, 3n);
      return schnorr.signBip340(key, new Uint8Array(32), { auxiliary: new Uint8Array(32) });
    },
    'e907831f80848d1069a5371b402410364bdf1c5f8307b0084c55f1ce2dca821525f66a4a85ea8b71e482a74f382d2ce5ebeee8fdb2172f477df4900d310536c0',
  );
}
