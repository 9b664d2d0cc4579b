/** The pairings of bn256, bn254 and BLS12-381, and what stands on the first, against the same on BigInt in the same engine: pairings, BLS, BDN, skipchains. */

import { bdnCoefficients, bdnSum, sign } from '../reference/bls-bn256.ts';
import { bls12381 } from '../reference/bls12-381.ts';
import { bn254 } from '../reference/bn254.ts';
import { bn256, generator2, multiply, ORDER, type Point, twistPoint } from '../reference/bn256.ts';
import { bytes1, bytes2, bytesT } from '../reference/pairing/bytes.ts';
import type { PairingReference } from '../reference/pairing/pairing.ts';
import { compressed1, compressed2, valueBytes } from '../reference/pairing/zcash.ts';
import { chain, encodeReply, signers } from '../unit/skipchain/chains.ts';
import type { RealChain } from '../vectors/published.ts';
import { fromHex, joined, text, toHex } from './bytes.ts';
import { type Api, assertEqual, assertThrows, type Case } from './case.ts';
import { Random } from './random.ts';

/** A pairing on BigInt, or some dozens of multiplications of points. */
const WEIGHT = 500_000;

export function* pairingCases(chains: readonly RealChain[]): Generator<Case> {
  const random = new Random(0x50003);
  const scalar = (): bigint => random.uniform(255);
  const coordinates = { bytes1, bytes2, bytesT };
  yield pairings('bn256', bn256, coordinates, scalar(), scalar());
  yield pairings('bn254', bn254, coordinates, scalar(), scalar());
  yield* hashing();
  yield* blsCases();
  yield blsBn256(scalar());
  yield bdn([scalar(), scalar(), scalar()]);
  yield invalid();
  yield madeChain();
  yield chainByThreads();
  for (const real of chains) yield realChain(real);
}

/** What BLS12-381 alone serves. */
export function* blsCases(): Generator<Case> {
  const random = new Random(0x50004);
  yield pairings(
    'bls12381',
    bls12381,
    { bytes1: compressed1, bytes2: compressed2, bytesT: valueBytes },
    random.uniform(255),
    random.uniform(255),
  );
  // Below the order, which is between 2^254 and 2^255: what is not is no private key.
  yield* blsSuites(random.uniform(254));
}

/** How points and values are written. */
interface Encodings {
  readonly bytes1: typeof bytes1;
  readonly bytes2: typeof bytes2;
  readonly bytesT: typeof bytesT;
}

function pairings(
  name: 'bn256' | 'bn254' | 'bls12381',
  reference: PairingReference,
  { bytes1, bytes2, bytesT }: Encodings,
  a: bigint,
  b: bigint,
): Case {
  return {
    name: `${name}: a pairing, products of pairings that cancel, multiples and sums`,
    weight: WEIGHT,
    check: ({ [name]: { g1, g2, gt, pairing, pairingProductIsOne } }) => {
      const { generator1, generator2 } = reference;
      const [p, q] = [reference.multiply(generator1, a), reference.multiply(generator2, b)];
      const [numberA, numberB] = [g1.scalars.ofPublic(a), g1.scalars.ofPublic(b)];
      const [ownP, ownQ] = [g1.multiplyBase(numberA), g2.multiplyBase(numberB)];
      assertEqual(toHex(ownP.toBytes()), toHex(bytes1(p)));
      assertEqual(toHex(ownQ.toBytes()), toHex(bytes2(q)));
      const value = pairing(g1.fromBytes(bytes1(p)), g2.fromBytes(bytes2(q)));
      assertEqual(toHex(value.toBytes()), toHex(bytesT(reference.pair(p, q))));
      const product = numberA.mul(numberB);
      assertEqual(gt.generator.multiplyVarTime(product).equals(value), true);
      assertEqual(gt.fromBytes(value.toBytes()).sub(value).isNeutral, true);
      assertEqual(pairingProductIsOne([]), true);
      // e(a·P, b·Q) · e(−a·b·P, Q) = 1, in products of one, two and more pairs at a time.
      const minus = g1.multiScalarVarTime([product.neg()], [g1.generator]);
      const sum1 = g1.multiScalar([numberA, numberB], [g1.generator, g1.generator]);
      const sum2 = g2.multiScalar([numberA, numberB], [g2.generator, g2.generator]);
      assertEqual(toHex(sum1.toBytes()), toHex(bytes1(reference.multiply(generator1, a + b))));
      assertEqual(toHex(sum2.toBytes()), toHex(bytes2(reference.multiply(generator2, a + b))));
      const [first, last] = [[ownP, ownQ] as const, [minus, g2.generator] as const];
      const infinity = [g1.neutral, ownQ] as const;
      assertEqual(pairingProductIsOne([first, last]), true);
      assertEqual(pairingProductIsOne([first, infinity, last, first, last, last, first]), true);
      assertEqual(pairingProductIsOne([first, infinity]), false);
      assertEqual(ownP.add(ownP.neg()).isNeutral, true);
    },
  };
}

/** The empty message, with the tags of RFC 9380: appendices J.1.1, J.8.1, J.9.1 and J.10.1, as compressed points. */
function* hashing(): Generator<Case> {
  const expected = {
    p256Suite: ['P256_XMD:SHA-256_SSWU', '032c15230b26dbc6fc9a37051158c95b79656e17a1a920b11394ca91c44247d3e4'],
    secp256k1Suite: ['secp256k1_XMD:SHA-256_SSWU', '03c1cae290e291aee617ebaef1be6d73861479c48b841eaba9b7b5852ddfeb1346'],
    bls12381G1Suite: [
      'BLS12381G1_XMD:SHA-256_SSWU',
      '852926add2207b76ca4fa57a8734416c8dc95e24501772c814278700eed6d1e4e8cf62d9c09db0fac349612b759e79a1',
    ],
    bls12381G2Suite: [
      'BLS12381G2_XMD:SHA-256_SSWU',
      'a5cb8437535e20ecffaef7752baddf98034139c38452458baeefab379ba13dff5bf5dd71b72418717047f5b0f37da03d0141ebfbdca40eb85b87142e130ab689c673cf60f1a3e98d69335266f30d9b8d4ac44c1038e9dcdd5393faf5c41fb78a',
    ],
  } as const;
  for (const [name, [suite, element]] of Object.entries(expected)) {
    yield {
      name: `hash to curve: ${suite}`,
      weight: WEIGHT,
      check: ({ hashToCurve }) => {
        const own = hashToCurve[name as keyof typeof expected] as (typeof hashToCurve)['p256Suite'];
        assertEqual(own.name, suite);
        assertEqual(toHex(hashToCurve.hashToCurve(own, text(''), text(`QUUX-V01-CS02-with-${suite}_RO_`)).toBytes()), element);
      },
    };
  }
}

/** Both orientations: keys on BigInt, signatures that verify, sums, batches; a key of a seed (EIP-2333, test case 0). */
function* blsSuites(secret: bigint): Generator<Case> {
  for (const name of ['minPkPop', 'minSigPop'] as const) {
    yield {
      name: `BLS: ${name}`,
      weight: WEIGHT,
      check: ({ bls }) => {
        const { generator1, generator2 } = bls12381;
        const suite = bls[name];
        const message = text('a message');
        const keys = [secret, 2n].map((number) => new bls.BlsPrivateKey(suite, number));
        const publics = keys.map(({ publicKey }) => publicKey);
        const [first, second] = publics as [(typeof publics)[number], (typeof publics)[number]];
        const point = bls12381.multiply(name === 'minPkPop' ? generator1 : generator2, secret);
        assertEqual(toHex(first.toBytes()), toHex((name === 'minPkPop' ? compressed1 : compressed2)(point)));
        const signatures = keys.map((key) => bls.signBls(key, message));
        const [signature] = signatures as [Uint8Array];
        assertEqual(bls.verifyBls(first.toBytes(), message, signature, { suite }), true);
        assertEqual(bls.verifyBls(first, text('another'), signature), false);
        const sum = bls.aggregateBlsSignatures(suite, signatures);
        assertEqual(bls.fastAggregateVerifyBls(publics, message, sum), true);
        assertEqual(bls.fastAggregateVerifyBls([second, second], message, sum), false);
        assertEqual(bls.verifyBlsPossession(second, bls.proveBlsPossession(keys[1] as (typeof keys)[number])), true);
        const items = [first, second, first].map((publicKey) => ({ publicKey, message, signature }));
        assertEqual(bls.verifyBlsBatch(items).join(), 'true,false,true');
      },
    };
  }
  yield {
    name: 'BLS: EIP-2333, test case 0',
    weight: WEIGHT,
    check: ({ bls: { deriveBlsChildKey, deriveBlsKey, minPkPop } }) => {
      const seed =
        'c55257c360c07c72029aebc1b53c05ed0362ada38ead3e3e9efa3708e53495531f09a6987599d18264c1e1c92f2cf141630c7a3c4ab7c81b2f001698e7463b04';
      const child = 20397789859736650942317412262472558107875392172444076792671091975210932703118n;
      const key = deriveBlsChildKey(deriveBlsKey(minPkPop, fromHex(seed)), 0);
      assertEqual(BigInt(`0x${toHex(key.toBytes())}`), child);
    },
  };
}

function blsBn256(secret: bigint): Case {
  return {
    name: 'BLS over bn256: keys, signatures and sums',
    weight: WEIGHT,
    check: ({
      blsBn256: { aggregateBlsKeys, aggregateBlsSignatures, BlsPrivateKey, BlsPublicKey, signBls, verifyBls, verifyBlsBatch },
    }) => {
      const message = text('a message');
      const key = new BlsPrivateKey(secret);
      assertEqual(toHex(key.publicKey.toBytes()), toHex(bytes2(multiply(generator2, secret))));
      const signature = signBls(key, message);
      assertEqual(toHex(signature), toHex(bytes1(sign(secret, message))));
      const read = BlsPublicKey.fromBytes(key.publicKey.toBytes());
      assertEqual(verifyBls(read, message, signature), true);
      assertEqual(verifyBls(read, text('another'), signature), false);
      const other = new BlsPrivateKey(2n);
      const sum = aggregateBlsKeys([read, other.publicKey]);
      assertEqual(verifyBls(sum, message, aggregateBlsSignatures([signature, signBls(other, message)])), true);
      assertEqual(verifyBls(sum, message, signature), false);
      const items = [read, other.publicKey, read].map((publicKey) => ({ publicKey, message, signature }));
      assertEqual(verifyBlsBatch(items).join(), 'true,false,true');
    },
  };
}

function bdn(secrets: readonly bigint[]): Case {
  return {
    name: 'BDN: coefficients, aggregates and masks',
    weight: WEIGHT,
    check: ({ blsBn256: { BlsPrivateKey, signBls }, bdn }) => {
      const message = text('a message');
      const keys = secrets.map((secret) => new BlsPrivateKey(secret));
      const points = secrets.map((secret) => multiply(generator2, secret));
      const roster = new bdn.BdnRoster(keys.map(({ publicKey }) => publicKey));
      const [mask, signing] = [Uint8Array.of(0b101), [0, 2]];
      const sumOf = (of: (i: number) => Point): Point =>
        bdnSum(
          signing.map((i) => [i, of(i)] as const),
          bdnCoefficients(points),
        );
      assertEqual(toHex(bdn.aggregateBdnKeys(roster, mask).toBytes()), toHex(bytes2(sumOf((i) => points[i] as Point))));
      const signature = bdn.aggregateBdnSignatures(
        roster,
        keys.map((key, i) => (signing.includes(i) ? signBls(key, message) : undefined)),
      );
      assertEqual(toHex(signature.mask), toHex(mask));
      assertEqual(toHex(signature.point), toHex(bytes1(sumOf((i) => sign(secrets[i] as bigint, message)))));
      assertEqual(bdn.verifyBdn(roster, message, signature), true);
      assertEqual(bdn.verifyBdn(roster, message, new bdn.BdnSignature(signature.point, Uint8Array.of(0b111))), false);
      assertEqual(bdn.verifyBdn(roster, text('another'), signature), false);
    },
  };
}

/** Points off the curve, outside of the subgroup, at infinity, not reduced. */
function invalid(): Case {
  return {
    name: 'bn256: keys that are none',
    weight: WEIGHT,
    check: ({ blsBn256: { BlsPublicKey, InvalidPointError } }) => {
      const key = bytes2(generator2);
      const outside = twistPoint({ c0: 1n, c1: 0n }) ?? twistPoint({ c0: 2n, c1: 0n }) ?? twistPoint({ c0: 3n, c1: 0n });
      assertEqual(outside === undefined || multiply(outside, ORDER) === null, false);
      const wrong = [
        key.map((byte, i) => (i === 127 ? byte ^ 1 : byte)),
        new Uint8Array(128),
        key.map((byte, i) => (i === 0 ? 255 : byte)),
      ];
      for (const bytes of [...wrong, bytes2(outside as Point)]) assertThrows(() => BlsPublicKey.fromBytes(bytes), InvalidPointError);
    },
  };
}

/** A chain signed on BigInt: three blocks, and four signers of whom three are enough. */
function madeChain(): Case {
  return {
    name: 'skipchain: a chain of our own, and one with a signature changed',
    weight: WEIGHT,
    check: ({ skipchain }) => {
      const group = signers(4, 5n);
      const blocks = skipchain.decodeUpdateChain(encodeReply(chain([group, group, group], 'bdn')));
      verified(skipchain, blocks);
    },
  };
}

/** Where there are threads, by them. */
function chainByThreads(): Case {
  return {
    name: 'skipchain: the links of a chain by threads, one of them with a signature changed',
    weight: WEIGHT,
    check: async ({ skipchain }) => {
      const group = signers(3, 7n);
      const blocks = chain([group, group, group], 'bls');
      const told: number[] = [];
      const { valid, links } = await skipchain.verifyPathThreaded(blocks, { onProgress: (done) => told.push(done.links) });
      assertEqual(valid, true);
      assertEqual(told.at(-1), links.length);
      const verdict = await skipchain.verifyPathThreaded(changedIn(blocks));
      assertEqual(
        verdict.links.map(({ fault }) => fault ?? '').join(),
        ['its signature is not valid', ...links.slice(1).map(() => '')].join(),
      );
    },
  };
}

function realChain({ source, genesis, blocks }: RealChain): Case {
  return {
    name: `skipchain: ${source}, the chain ${genesis.slice(0, 16)}…`,
    weight: WEIGHT,
    check: ({ skipchain }) => {
      const reply = joined(...blocks.map((block) => skipchainField(fromHex(block))));
      const read = skipchain.decodeUpdateChain(reply);
      assertEqual(toHex(read[0]?.hash as Uint8Array), genesis);
      verified(skipchain, read);
    },
  };
}

/** A block as field 1 of a `GetUpdateChainReply`: its tag, its length in two groups of seven bits, itself. */
const skipchainField = (block: Uint8Array): Uint8Array => joined(Uint8Array.of(10, (block.length & 127) | 128, block.length >> 7), block);

/** All is right with the chain, and one fault is found where a bit of a signature is flipped. */
function verified(skipchain: Api['skipchain'], blocks: ReturnType<Api['skipchain']['decodeUpdateChain']>): void {
  const [first] = blocks as [(typeof blocks)[number]];
  const pins = { genesis: first.hash, roster: skipchain.rosterFingerprint(first.roster) };
  const verdict = skipchain.verifyPath(blocks, pins);
  assertEqual(verdict.anchor, 'genesis');
  assertEqual([...verdict.blocks, ...verdict.links].find(({ fault }) => fault !== undefined)?.fault ?? 'none', 'none');
  assertEqual(verdict.links.length >= blocks.length - 1 && blocks.length > 1, true);
  const faults = skipchain.verifyPath(changedIn(blocks), pins).links.flatMap(({ fault }) => fault ?? []);
  assertEqual(faults.join(), 'its signature is not valid');
}

type Blocks = ReturnType<Api['skipchain']['decodeUpdateChain']>;

/** With a bit of the first link's signature flipped. */
const changedIn = (blocks: Blocks): Blocks =>
  blocks.map((block, b) => ({
    ...block,
    links: block.links.map((link, l) => {
      if (b + l > 0) return link;
      return { ...link, signature: link.signature.map((byte, i) => (i === 63 ? byte ^ 1 : byte)) };
    }),
  }));
