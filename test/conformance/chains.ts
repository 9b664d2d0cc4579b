/** What verifiers of chains take: precompiled contracts, proofs of Groth16 and beacons of drand. */

import { bn254 } from '../reference/bn254.ts';
import { powMod } from '../reference/modpow.ts';
import { bytes1, bytes2 } from '../reference/pairing/bytes.ts';
import type { Point } from '../reference/pairing/pairing.ts';
import { QUICKNET, QUICKNET_1000 } from '../unit/scheme/drand-chains.ts';
import { fromHex, joined, toHex } from './bytes.ts';
import { assertEqual, assertThrows, type Case } from './case.ts';
import { Random } from './random.ts';

/** Some dozens of multiplications of points. */
const WEIGHT = 500_000;

export function* chainCases(): Generator<Case> {
  const random = new Random(0x50004);
  const scalar = (): bigint => random.uniform(253);
  yield contracts(scalar(), scalar());
  yield groth16([scalar(), scalar(), scalar(), scalar(), scalar(), scalar(), scalar()]);
  yield drand();
}

const word = (value: bigint): Uint8Array => fromHex(value.toString(16).padStart(64, '0'));

function contracts(a: bigint, b: bigint): Case {
  return {
    name: 'EVM: sums, multiples and products of pairings of bn254, and a power',
    weight: WEIGHT,
    check: ({ evm: { ecAdd, ecMul, ecPairing, modExp, PrecompileError } }) => {
      const { generator1, generator2 } = bn254;
      const [p, q] = [bn254.multiply(generator1, a), bn254.multiply(generator1, b)];
      assertEqual(toHex(ecAdd(joined(bytes1(p), bytes1(q)))), toHex(bytes1(bn254.multiply(generator1, a + b))));
      assertEqual(toHex(ecMul(joined(bytes1(p), word(b)))), toHex(bytes1(bn254.multiply(generator1, (a * b) % bn254.params.order))));
      // e(a·P, b·Q) · e(−a·b·P, Q) = 1.
      const opposite = bn254.multiply(generator1, bn254.params.order - ((a * b) % bn254.params.order));
      const [first, last] = [joined(bytes1(p), bytes2(bn254.multiply(generator2, b))), joined(bytes1(opposite), bytes2(generator2))];
      assertEqual(toHex(ecPairing(joined(first, last))), toHex(word(1n)));
      assertEqual(toHex(ecPairing(joined(first, first))), toHex(word(0n)));
      const outside = bytes1(p).map((byte, i) => (i === 63 ? byte ^ 1 : byte));
      assertThrows(() => ecAdd(outside), PrecompileError);
      const power = modExp(joined(word(32n), word(32n), word(32n), word(a), word(65_537n), word(b | 1n)));
      assertEqual(toHex(power), toHex(word(powMod(a, 65_537n, b | 1n))));
    },
  };
}

/** A proof by whoever knows the logarithms of the key (Groth 2016, section 3.2, the simulator). */
function groth16([alpha, beta, gamma, delta, a, b, input]: readonly bigint[]): Case {
  const { order, prime } = bn254.params;
  return {
    name: 'Groth16 over bn254: a proof that holds, and two that do not',
    weight: WEIGHT,
    check: ({ groth16: { MalformedError, readGroth16Key, verifyGroth16 } }) => {
      const curve = { protocol: 'groth16', curve: 'bn128' };
      const of = (point: Point): NonNullable<Point> => point as NonNullable<Point>;
      const g1 = (k: bigint): string[] => {
        const { x, y } = of(bn254.multiply(bn254.generator1, k % order));
        return [`${x.c0}`, `${y.c0}`, '1'];
      };
      const g2 = (k: bigint): string[][] => {
        const { x, y } = of(bn254.multiply(bn254.generator2, k % order));
        return [
          [`${x.c0}`, `${x.c1}`],
          [`${y.c0}`, `${y.c1}`],
          ['1', '0'],
        ];
      };
      const [first, second] = [17n, 19n];
      const key = readGroth16Key({
        ...curve,
        nPublic: 1,
        vk_alpha_1: g1(alpha!),
        vk_beta_2: g2(beta!),
        vk_gamma_2: g2(gamma!),
        vk_delta_2: g2(delta!),
        IC: [g1(first), g1(second)],
      });
      const rest = a! * b! - alpha! * beta! - (first + second * input!) * gamma!;
      const c = (((rest % order) + order) * powMod(delta!, order - 2n, order)) % order;
      const proof = { ...curve, pi_a: g1(a!), pi_b: g2(b!), pi_c: g1(c) };
      assertEqual(verifyGroth16(key, [`${input}`], proof), true);
      assertEqual(verifyGroth16(key, [`${input! + 1n}`], proof), false);
      assertEqual(verifyGroth16(key, [`${input}`], { ...proof, pi_c: proof.pi_a }), false);
      assertThrows(() => verifyGroth16(key, [`${prime}`], proof), MalformedError);
    },
  };
}

function drand(): Case {
  return {
    name: 'drand: a beacon of quicknet, and one of another round',
    weight: WEIGHT,
    check: ({ drand: { drandRoundAt, readDrandChain, verifyDrandBeacon } }) => {
      const chain = readDrandChain(QUICKNET, { hash: QUICKNET.hash });
      assertEqual(verifyDrandBeacon(chain, QUICKNET_1000), true);
      assertEqual(verifyDrandBeacon(chain, { ...QUICKNET_1000, round: 1001 }), false);
      assertEqual(drandRoundAt(chain, QUICKNET.genesis_time), 1);
    },
  };
}
