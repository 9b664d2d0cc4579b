/**
 * Small groups over the primes of the real curves: curves of the same form, other but for a constant, with a subgroup whose order is a small prime. So a module
 * computes with them just as it does with the real ones, and all of a group can be gone through. Found by scripts/curve/toy-groups.gp; the tests count the
 * points.
 */

import assert from 'node:assert/strict';
import { type CoefficientFormulas, MINUS_3 } from '../../../../src/curve/weierstrass/formulas.ts';
import { brainpoolP256r1, type EcCurve, p224, p256, p384, secp256k1 } from '../../../../src/entries/ec.ts';
import { primeInsideOf } from '../../../../src/group/curves/prime-curve.ts';
import type { PrimeField } from '../../../../src/kernels/field/prime/fields.ts';
import { ED25519, type EdwardsParams } from '../../../../src/params/curves/ed25519.ts';
import type { AffinePoint, Endomorphism, WeierstrassParams } from '../../../../src/params/curves/weierstrass.ts';
import { P225, P225_FIELD } from '../../../../src/study/p225.ts';
import { addPoints, type Point } from '../../../reference/weierstrass.ts';

/** What a small group takes from a real one. */
interface Original {
  readonly params: WeierstrassParams;
  readonly formulas: CoefficientFormulas;
  readonly field: PrimeField;
}

export type ToyCurve = Original;

function originalOf(curve: EcCurve): Original {
  const { params, formulas, fields } = primeInsideOf(curve);
  return { params, formulas, field: fields[0] };
}

const ORIGINALS = {
  secp256k1: originalOf(secp256k1),
  'P-224': originalOf(p224),
  'P-225': { params: P225, formulas: MINUS_3, field: P225_FIELD },
  'P-256': originalOf(p256),
  'P-384': originalOf(p384),
  brainpoolP256r1: originalOf(brainpoolP256r1),
} as const satisfies Readonly<Record<string, Original>>;

interface Subgroup {
  readonly order: bigint;
  readonly generator: AffinePoint;
}

/** y² = x³ + ax + b, with the prime and the a of a curve. */
const WEIERSTRASS: readonly (Subgroup & { readonly curve: keyof typeof ORIGINALS; readonly b: bigint })[] = [
  {
    curve: 'secp256k1',
    b: 2n,
    order: 13n,
    generator: {
      x: 0x3ad3e1ec92dc070a346a975330b12e1d929c645be56584aa88e489aa3d68746bn,
      y: 0x54cb1b6bdc8c1273087844ea43f4603e0eaf9a43f6effe55939f806d37adf8acn,
    },
  },
  {
    curve: 'secp256k1',
    b: 4n,
    order: 199n,
    generator: {
      x: 0xfa7cc9a70737f2dba749dd392b4fb0693b017a7da808c2f1fb12940c9ea66c18n,
      y: 0x8753edc5a127510c78cd436ee0c5d797b720db937f72518d301ada8c80fafa42n,
    },
  },
  {
    curve: 'secp256k1',
    b: 2n,
    order: 3319n,
    generator: {
      x: 0x835570fe8dbff8443a8f1e07ea57d437a649d00b7fdef52c60d67f5ab5aa0b13n,
      y: 0x2402dfe7128d3c607798483fbde743e7450c6f86419c298a94df3bb4ba9f8b60n,
    },
  },
  {
    curve: 'P-256',
    b: 3n,
    order: 13n,
    generator: {
      x: 0x1e12a081f70b208e5239217ac64a0616b7d3a84bd531424b6b0483bcad597aaen,
      y: 0xd590bf67efe0299050eb5bb583e82033ec8e5b15dec61e75fb7cb7124593f1b0n,
    },
  },
  {
    curve: 'P-256',
    b: 3n,
    order: 113n,
    generator: {
      x: 0xc5f4f5abdef4bb321db662b64ff8cf9d6a720889ea0bcc05f52db1859d1a54e5n,
      y: 0x4ef24cde63b4306e848ea14acce5fe4f38083c14a8d9ae254ea2c43cbda87966n,
    },
  },
  {
    curve: 'P-256',
    b: 5n,
    order: 2447n,
    generator: {
      x: 0x5ce5c643dffa402bc1837bbcbc223e51d06f20200470d341adfa9deed1bba10en,
      y: 0x850a16368b673732a5c220a778990b22a0e74cdc3b22c7410b9dd552a5635497n,
    },
  },
  {
    curve: 'P-225',
    b: 1n,
    order: 13n,
    generator: {
      x: 0xa21bee6be99fd57c92846bf6625d609fb31eab3b7283cc3ae83348fbn,
      y: 0xcaed532726bd7aa9597e03b970a97ff7c86444321ff5dca3f82ab18dn,
    },
  },
  {
    curve: 'P-225',
    b: 4n,
    order: 167n,
    generator: {
      x: 0xcc6f921145f8a4e2fb905838d1bc2a86e2e76ac78592f0dd34091c80n,
      y: 0xd1a22152e356b31e38a9011e54063c9795358b54b970f781977fe3c3n,
    },
  },
  {
    curve: 'P-224',
    b: 3n,
    order: 113n,
    generator: {
      x: 0x14d40cd1d5c6a4bad75e37fc55d7fc96ae9c3c70d2aba4b58bef6b89n,
      y: 0xf1d75fc7ddf44e11c5414460fffc382bca60e48e4dae017c244de0e6n,
    },
  },
  {
    curve: 'brainpoolP256r1',
    b: 22n,
    order: 13n,
    generator: {
      x: 0x8aaae63057a702ea6b78b2c72ef6e0fcdc897f6fdc049d610c1492e3317f204dn,
      y: 0x585dd0f509ecfbd869e97074a74340b5229b4a7ab2b2d1785fd6e2f9a858d916n,
    },
  },
  {
    curve: 'brainpoolP256r1',
    b: 6n,
    order: 181n,
    generator: {
      x: 0x510c9dcd98b3e438ba540aa02d6c7aaeacad2091b53b61dfd8a088e19c7bf780n,
      y: 0x66d42ea17bcf8423dbdead7fb7e6778d6b306cf93b8825d260221bdd75278d3bn,
    },
  },
  {
    curve: 'P-384',
    b: 3n,
    order: 179n,
    generator: {
      x: 0xa23d59603040e4474c9d53b601c2d3b98fe8d22e7385e4fbb93929d21d5ec027c20700dd3182f29267c24bd7c9e22c39n,
      y: 0x8bab0de7e1ebda841c84419d46df3c9cfa310a052e60b522b51a0826b526b958c740d07a97f577b4e50f55dd8fcfe688n,
    },
  },
];

/** y² = x³ + b over the prime of bn256. */
export const TOY_BN256: readonly (Subgroup & { readonly b: bigint })[] = [
  {
    b: 1n,
    order: 13n,
    generator: {
      x: 0x123ec7553aa9df6cb8ee61f59841d01411ee379200e89a7fdccd20aa6b70f6fcn,
      y: 0xace404f1ec243276bd22834235f6e79375f3e60f8dfe98dd051a6431cb631dfn,
    },
  },
  {
    b: 1n,
    order: 139n,
    generator: {
      x: 0x8b53d516469b7d5631b8c0d9f6ac7304acd1a3a99d477ec59d1f8cadbe8cc17cn,
      y: 0x8b8ce8a1c7f5a9cb0f7be3421a64f87acb1f95d5350e87ac1b4c2b4de4aca9dan,
    },
  },
];

/** −x² + y² = 1 + dx²y² over 2^255 − 19; a point of order 8 beside. */
const EDWARDS: readonly (Subgroup & { readonly d: bigint; readonly torsion: AffinePoint })[] = [
  {
    d: 11n,
    order: 13n,
    generator: {
      x: 0x2df35c15ee6f470041ff239190e29606f2e42d739fe44ed561c52d8fb482ce67n,
      y: 0x256a0716c6a1aaf8e742a3a5e15198b6248fd2a6f76f17388ea1df08a9e9457dn,
    },
    torsion: {
      x: 0x6d26bfbdfb02f853f3eea2771c9259885abfc57196066190aa0c4fb38d9601cbn,
      y: 0x50da4f13bf91bc75e705c3045b66a18ddc4eef61086cb505d2ffaefc56a796c3n,
    },
  },
  {
    d: 35n,
    order: 137n,
    generator: {
      x: 0xb11283d78b09c04e8c95d8bef7f28c4f778c2bf633aaad363d978805090e13cn,
      y: 0x4fab84b0ac98df15ac4281e1ba9aa5d5f192a7e595fe65ce57f197fe01e5b9c4n,
    },
    torsion: {
      x: 0x551f0dc6a45d1c696a8941ec1910840caa9bdece8312ccbe988f0f50ac4bae3dn,
      y: 0x3459c19d55d1017602d0c47a8ab3cb6b77210fca0fb012d1ceb9de08c50a21d7n,
    },
  },
];

/** y² = x³ + ax² + x over 2^255 − 19; a point of order 8 beside. */
const MONTGOMERY: readonly (Subgroup & { readonly a: bigint; readonly torsion: AffinePoint })[] = [
  {
    a: 18n,
    order: 13n,
    generator: {
      x: 0x13b899913528354c12cf48393c783c5191994cbdc4a2d5957a436317ea601287n,
      y: 0x1a6b0726978182082f93eb7a33fcdf690e69b8116c3f95abde8a399ce38d4dffn,
    },
    torsion: {
      x: 0x5a54e1b701af1465b82ee2520b9341510c6801a29da71f87f6c30f137d490197n,
      y: 0x23608d3bace4f7e758853625e90a9a07f9f13e2ac1cee630e99d3ebfc7f8deden,
    },
  },
];

export const toyCurves = (): readonly ToyCurve[] =>
  WEIERSTRASS.map(({ curve, b, order, generator }) => {
    const { params: original, formulas, field } = ORIGINALS[curve];
    const { endomorphism, ...others } = original;
    const params = { ...others, name: `${order} points over the prime of ${curve}`, b, order, generator };
    const own = endomorphism && endomorphismOf(params, endomorphism);
    return { params: { ...params, ...(own && { endomorphism: own }) }, formulas, field };
  });

/** The map (x, y) → (βx, y) multiplies the points of every curve with a = 0: of a small group the number is found by trying all, and so are short vectors. */
function endomorphismOf(params: WeierstrassParams, { beta }: Endomorphism): Endomorphism {
  const { order, prime, generator } = params;
  const image = (beta * generator.x) % prime;
  let [lambda, point] = [1n, generator as Point];
  for (; !(point?.x === image && point.y === generator.y); lambda++) {
    assert.ok(lambda < order, 'the map stays in the group');
    point = addPoints(params, point, generator);
  }
  const side = BigInt(Math.ceil(2 * Math.sqrt(Number(order))));
  const numbers = Array.from({ length: Number(2n * side + 1n) }, (_, i) => BigInt(i) - side);
  const vectors = numbers
    .flatMap((a) => numbers.map((b) => [a, b] as const))
    .filter(([a, b]) => (a !== 0n || b !== 0n) && (a + b * lambda) % order === 0n)
    .sort(([a, b], [c, d]) => Number(a * a + b * b - c * c - d * d));
  const [first] = vectors as [readonly [bigint, bigint]];
  const second = vectors.find(([c, d]) => first[0] * d - first[1] * c === order);
  assert.ok(second, 'a basis');
  return { beta, basis: [first, second] };
}

export interface ToyEdwards {
  readonly params: EdwardsParams;
  readonly torsion: AffinePoint;
}

export const TOY_EDWARDS: readonly ToyEdwards[] = EDWARDS.map(({ d, order, generator, torsion }) => ({
  params: { ...ED25519, name: `8 times ${order} points of an Edwards curve`, d, order, generator },
  torsion,
}));

export interface ToyMontgomery extends Subgroup {
  readonly name: string;
  readonly a: bigint;
  readonly torsion: AffinePoint;
}

export const TOY_MONTGOMERY: readonly ToyMontgomery[] = MONTGOMERY.map((curve) => ({
  ...curve,
  name: `8 times ${curve.order} points of a Montgomery curve`,
}));
