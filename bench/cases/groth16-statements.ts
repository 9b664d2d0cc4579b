/**
 * Statements of Groth16 with proofs, in the files of snarkjs, by whoever knows the logarithms of the key: to verifiers they are like any others, and no circuit is needed (Groth 2016,
 * section 3.2, the simulator).
 */
import * as bls from 'limber/bls12-381';
import * as bn from 'limber/bn254';
import type { Groth16Curve } from 'limber/groth16';
import { Modulus } from 'limber/modexp';

type G1Json = readonly [x: string, y: string, z: string];
type G2Json = readonly [x: readonly string[], y: readonly string[], z: readonly string[]];

export interface Groth16Files {
  readonly key: {
    readonly protocol: string;
    readonly curve: string;
    readonly nPublic: number;
    readonly vk_alpha_1: G1Json;
    readonly vk_beta_2: G2Json;
    readonly vk_gamma_2: G2Json;
    readonly vk_delta_2: G2Json;
    readonly IC: readonly G1Json[];
  };
  readonly publicInputs: readonly string[];
  readonly proof: {
    readonly pi_a: G1Json;
    readonly pi_b: G2Json;
    readonly pi_c: G1Json;
    readonly protocol: string;
    readonly curve: string;
  };
}

interface Written {
  readonly name: string;
  readonly order: bigint;
  /** The multiple of the generator, as coordinates one after the other; in G2 that of i first. */
  readonly g1: (k: bigint) => Uint8Array;
  readonly g2: (k: bigint) => Uint8Array;
}

const CURVES: Readonly<Record<Groth16Curve, Written>> = {
  bn254: {
    name: 'bn128',
    order: bn.g1.order,
    g1: (k) => bn.g1.multiplyBase(bn.g1.scalars.ofPublic(k)).toBytes(),
    g2: (k) => bn.g2.multiplyBase(bn.g2.scalars.ofPublic(k)).toBytes(),
  },
  'bls12-381': {
    name: 'bls12381',
    order: bls.g1.order,
    g1: (k) => bls.toUncompressed(bls.g1.multiplyBase(bls.g1.scalars.ofPublic(k))),
    g2: (k) => bls.toUncompressed(bls.g2.multiplyBase(bls.g2.scalars.ofPublic(k))),
  },
};

/** @param logarithms - of the key's points for the inputs, one more than there are inputs: 0 is the point at infinity. */
export function groth16Files(
  curve: Groth16Curve,
  inputs: readonly bigint[],
  logarithms: readonly bigint[] = [17n, ...inputs.map((_, i) => 1000n ** 9n + BigInt(i))],
): Groth16Files {
  const { name, order, g1, g2 } = CURVES[curve];
  const [alpha, beta, gamma, delta, a, b] = [3n, 5n, 7n, 11n, 13n, 19n].map((k) => k ** 60n % order) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const sum = inputs.reduce((total, input, i) => total + input * (logarithms[i + 1] as bigint), logarithms[0] as bigint);
  const modulus = new Modulus(order);
  const c = modulus.mul(a * b - alpha * beta - modulus.mul(sum, gamma), modulus.inverse(delta));
  const common = { protocol: 'groth16', curve: name };
  return {
    key: {
      ...common,
      nPublic: inputs.length,
      vk_alpha_1: g1Json(g1(alpha)),
      vk_beta_2: g2Json(g2(beta)),
      vk_gamma_2: g2Json(g2(gamma)),
      vk_delta_2: g2Json(g2(delta)),
      IC: logarithms.map((k) => (k === 0n ? ['0', '1', '0'] : g1Json(g1(k)))),
    },
    publicInputs: inputs.map(String),
    proof: { pi_a: g1Json(g1(a)), pi_b: g2Json(g2(b)), pi_c: g1Json(g1(c)), ...common },
  };
}

/** As many decimal numbers as are asked for, of equal length each. */
function decimals(bytes: Uint8Array, count: number): string[] {
  const length = bytes.length / count;
  return Array.from({ length: count }, (_, i) =>
    BigInt(`0x${Buffer.from(bytes.subarray(i * length, (i + 1) * length)).toString('hex')}`).toString(),
  );
}

function g1Json(bytes: Uint8Array): G1Json {
  const [x, y] = decimals(bytes, 2) as [string, string];
  return [x, y, '1'];
}

function g2Json(bytes: Uint8Array): G2Json {
  const [x1, x0, y1, y0] = decimals(bytes, 4) as [string, string, string, string];
  return [
    [x0, x1],
    [y0, y1],
    ['1', '0'],
  ];
}
