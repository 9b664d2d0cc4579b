/** Groups of curves and the pairings: by a family of field kernels. */
import { EdwardsGroup } from '../../curve/edwards/group.ts';
import { weierstrassGroup } from '../../curve/weierstrass/group.ts';
import { X25519 } from '../../curve/x25519/x25519.ts';
import { primeInsideOf } from '../../group/curves/prime-curve.ts';
import { type FieldFamily, P25519_FIELD } from '../../kernels/field/prime/fields.ts';
import { elementBytes } from '../../pairing/encodings/numbers.ts';
import { CompiledEngine } from '../../pairing/engine/compiled.ts';
import type { Pairing } from '../../pairing/engine/pairing.ts';
import { G1Point, generatorG2 } from '../../pairing/groups/points.ts';
import { productOfPairings } from '../../pairing/groups/products.ts';
import { bls12381 } from '../../pairing/named/bls12-381.ts';
import { bn254 } from '../../pairing/named/bn254.ts';
import { bn256 } from '../../pairing/named/bn256.ts';
import { ED25519 } from '../../params/curves/ed25519.ts';
import { withEngine } from '../../study/interpreted/substitute.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { ALL_CURVES } from '../all-curves.ts';
import { bytesOf, denseNumber, fingerprint, type KnownAnswer } from './answer.ts';

/** By the names that they are exported by. */
const EXPECTED: Readonly<Record<keyof typeof ALL_CURVES, string>> = {
  p224: '7bb32427e2e90cf4f4072f2752d9f09d4ed82524b460babfd6082af7620ce120',
  p256: '88eb894dfd44849451947fcfc469d78c96f2a0dbee757693783e0d0c73c2dae9',
  p384: 'dc1ecb8166ba2134836ecef3bd3ef872e5e0fb0dac78702d9a70833d7d11e8ac',
  p521: '8bbd06f878d0b4defed97237901382806a04809f9f0030171a82ce9e704fa203',
  secp256k1: '00c6c2dca5e406eb7c56c1e9d4a18a5a8771b0dc4cbd88f2589e0de043bbcac9',
  brainpoolP256r1: '2271a6e57400f21435f43b1636abc7f3a3afa01f35af032c2f6949d254701251',
  brainpoolP384r1: '91ec10f1543153ee4e3d0803968dd7f0381969a171fb7630ad0749cb93cc23ce',
  brainpoolP512r1: 'fad55796d706db95902de52487b63d2d71bfae866b3ca01542254891807ce2af',
};

export function curveAnswers(family: FieldFamily, label: KnownAnswer['family']): readonly KnownAnswer[] {
  const answer = (name: string, expected: string, open: KnownAnswer['open']): KnownAnswer => ({ name, family: label, expected, open });
  return [
    ...Object.entries(ALL_CURVES).map(([name, curve]) =>
      answer(`multiples on ${curve.name}`, EXPECTED[name as keyof typeof ALL_CURVES], () => {
        const { params, formulas, fields } = primeInsideOf(curve);
        return multiples(weierstrassGroup(params, formulas, fields[0], family), params.order);
      }),
    ),
    answer(`multiples on ${ED25519.name}`, 'ca3e959c9272cec2078fefbc21a2f4ada159f8c3dbcefe33b948362f0f30fb22', () =>
      multiples(new EdwardsGroup(ED25519, P25519_FIELD, family), ED25519.order),
    ),
    answer('X25519 (RFC 7748, section 5.2)', 'c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552', () => ladder(family)),
    answer('pairing of bn256', 'c9d0ff41882c27e8e6340300cd8086ee5654b38aba16c1d504de1774a69eae72', () => pairing(bn256, family)),
    answer('pairing of BLS12-381', '9c78fa4f863f276c3b52960d09a476407e33306f6229a6eb3e33dbbd99492f42', () => pairing(bls12381, family)),
    answer('pairing of bn254', 'e92f0ca2768080aa321c73fc7e12a7e443a94b3bc220f9297624508f42dee534', () => pairing(bn254, family)),
  ];
}

interface Group {
  multiplyBase(scalar: Uint8Array): Uint8Array;
  multiply(scalar: Uint8Array, point: Uint8Array): Uint8Array;
  add(a: Uint8Array, b: Uint8Array): Uint8Array;
}

/** Of two numbers k and l without a pattern: l · (k · G) + k · G. */
function multiples(group: Group, order: bigint): () => Uint8Array {
  const length = Math.ceil(order.toString(2).length / 8);
  const [k, l] = ['k', 'l'].map((label) => toBytesLE(denseNumber(label, 96) % order, length)) as [Uint8Array, Uint8Array];
  return () => {
    const point = group.multiplyBase(k);
    const sum = group.add(group.multiply(l, point), point);
    // Coordinates are padded to whatever a kernel's words are.
    return fingerprint(...[0, sum.length / 2].map((at) => sum.subarray(at, at + length)));
  };
}

function ladder(family: FieldFamily): () => Uint8Array {
  const x25519 = new X25519(family);
  const scalar = bytesOf('a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4');
  const u = bytesOf('e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c');
  return () => x25519.multiply(scalar, u);
}

/** Of the generators: six coefficients, of two numbers each. */
function pairing(curve: Pairing, family: FieldFamily): () => Uint8Array {
  const engine = new CompiledEngine(curve.spec, family);
  const generator = new G1Point(curve, curve.params.generatorG1);
  const length = elementBytes(curve.params);
  return () => {
    const value = withEngine(curve, engine, () => productOfPairings(curve, [[generator, generatorG2(curve)]]));
    return fingerprint(...value.flatMap(({ c0, c1 }) => [toBytesLE(c1, length), toBytesLE(c0, length)]));
  };
}
