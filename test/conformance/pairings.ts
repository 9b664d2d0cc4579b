/** The pairing of bn256 and what stands on it, against the same on BigInt in the same engine: pairings, BLS, BDN, skipchains. */
import { ORDER } from '../../src/params/bn256.ts';
import { bdnCoefficients, bdnSum, sign, twistPoint } from '../../src/reference/bls-bn256.ts';
import { generator1, generator2, multiply, type Point, pair } from '../../src/reference/bn256.ts';
import { bytes1, bytes2 } from '../../src/reference/bn256-bytes.ts';
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
  yield pairings(scalar(), scalar());
  yield bls(scalar());
  yield bdn([scalar(), scalar(), scalar()]);
  yield invalid();
  yield madeChain();
  for (const real of chains) yield realChain(real);
}

function pairings(a: bigint, b: bigint): Case {
  return {
    name: 'bn256: a pairing, and products of pairings that cancel',
    weight: WEIGHT,
    check: ({ pairingLab: { G1Point, G2Point, productOfPairings } }) => {
      const g1 = (k: bigint): ReturnType<typeof G1Point.fromBytes> => G1Point.fromBytes(bytes1(multiply(generator1, k)));
      const g2 = (k: bigint): ReturnType<typeof G2Point.fromBytes> => G2Point.fromBytes(bytes2(multiply(generator2, k)));
      const numbers = (value: readonly { readonly x: bigint; readonly y: bigint }[]): string =>
        value.map(({ x, y }) => `${x.toString(16)} ${y.toString(16)}`).join(', ');
      const expected = pair(multiply(generator1, a), multiply(generator2, b));
      assertEqual(numbers(productOfPairings([[g1(a), g2(b)]])), numbers(expected));
      const one = numbers(productOfPairings([]));
      assertEqual(one, numbers(expected.map((_, i) => ({ x: 0n, y: i === 0 ? 1n : 0n }))));
      // e(a·P, b·Q) · e(−a·b·P, Q) = 1, in products of one, two and more pairs at a time.
      const [first, last] = [[g1(a), g2(b)] as const, [g1(ORDER - ((a * b) % ORDER)), g2(1n)] as const];
      const infinity = [G1Point.fromBytes(new Uint8Array(64)), g2(5n)] as const;
      assertEqual(numbers(productOfPairings([first, last])), one);
      assertEqual(numbers(productOfPairings([first, infinity, last, first, last, last, first])), one);
      assertEqual(numbers(productOfPairings([first, infinity])) === one, false);
    },
  };
}

function bls(secret: bigint): Case {
  return {
    name: 'BLS: keys, signatures and sums',
    weight: WEIGHT,
    check: ({ bls: { aggregateKeys, aggregateSignatures, BlsPrivateKey, BlsPublicKey } }) => {
      const message = text('a message');
      const key = new BlsPrivateKey(secret);
      assertEqual(toHex(key.publicKey.toBytes()), toHex(bytes2(multiply(generator2, secret))));
      const signature = key.sign(message);
      assertEqual(toHex(signature), toHex(bytes1(sign(secret, message))));
      const read = BlsPublicKey.fromBytes(key.publicKey.toBytes());
      assertEqual(read.verify(signature, message), true);
      assertEqual(read.verify(signature, text('another')), false);
      const other = new BlsPrivateKey(2n);
      const sum = aggregateKeys([read, other.publicKey]);
      assertEqual(sum.verify(aggregateSignatures([signature, other.sign(message)]), message), true);
      assertEqual(sum.verify(signature, message), false);
    },
  };
}

function bdn(secrets: readonly bigint[]): Case {
  return {
    name: 'BDN: coefficients, aggregates and masks',
    weight: WEIGHT,
    check: ({ bls: { BlsPrivateKey }, bdn: { BdnRoster } }) => {
      const message = text('a message');
      const keys = secrets.map((secret) => new BlsPrivateKey(secret));
      const points = secrets.map((secret) => multiply(generator2, secret));
      const roster = new BdnRoster(keys.map(({ publicKey }) => publicKey));
      const [mask, signing] = [Uint8Array.of(0b101), [0, 2]];
      const sumOf = (of: (i: number) => Point): Point =>
        bdnSum(
          signing.map((i) => [i, of(i)] as const),
          bdnCoefficients(points),
        );
      assertEqual(toHex(roster.aggregateKey(mask).toBytes()), toHex(bytes2(sumOf((i) => points[i] as Point))));
      const signature = roster.aggregateSignatures(
        mask,
        signing.map((i) => (keys[i] as (typeof keys)[number]).sign(message)),
      );
      assertEqual(toHex(signature), toHex(bytes1(sumOf((i) => sign(secrets[i] as bigint, message)))));
      assertEqual(roster.verify(mask, signature, message), true);
      assertEqual(roster.verify(Uint8Array.of(0b111), signature, message), false);
      assertEqual(roster.verify(mask, signature, text('another')), false);
    },
  };
}

/** Points off the curve, outside of the subgroup, at infinity, not reduced. */
function invalid(): Case {
  return {
    name: 'bn256: keys that are none',
    weight: WEIGHT,
    check: ({ bls: { BlsPublicKey, InvalidPointError } }) => {
      const key = bytes2(generator2);
      const outside = twistPoint({ x: 0n, y: 1n }) ?? twistPoint({ x: 0n, y: 2n }) ?? twistPoint({ x: 0n, y: 3n });
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
  const changed = blocks.map((block, b) => ({
    ...block,
    links: block.links.map((link, l) => {
      if (b + l > 0) return link;
      return { ...link, signature: link.signature.map((byte, i) => (i === 63 ? byte ^ 1 : byte)) };
    }),
  }));
  const faults = skipchain.verifyPath(changed, pins).links.flatMap(({ fault }) => fault ?? []);
  assertEqual(faults.join(), 'its signature is not valid');
}
