/** The precompiled contracts on bn254, which the EIPs call alt_bn128: at the addresses 6, 7 and 8 (EIP-196, EIP-197). */
import { fromBytesBE } from '../encoding/octets.ts';
import { groupG1, multiplyVarTime, type Point, sumVarTime } from '../pairing/groups/group.ts';
import { decodeG1, decodeG2, G1Point } from '../pairing/groups/points.ts';
import { pairingsCancel } from '../pairing/groups/products.ts';
import { bn254 } from '../pairing/named/bn254.ts';
import { failing } from './failure.ts';
import { filled, partsOf, truth } from './input.ts';

const [G1_BYTES, G2_BYTES] = [64, 128];

const written = (point: Point<bigint>): Uint8Array => new G1Point(bn254, point).toBytes();

/**
 * The precompiled contract at address 6: the sum of two points of bn254's G1 (EIP-196). All is public.
 *
 * @param input - the coordinates x1, y1, x2, y2, 32 big-endian bytes each; (0, 0) is the point at infinity. What is missing of the 128 bytes is filled up with zeros, and what is
 *   too much is not read.
 * @returns 64 bytes: the coordinates of the sum.
 * @throws {WrongTypeError} `input`. @throws {PrecompileError} `input`, if a coordinate is not below the prime, or two are no point: the contract fails.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { ecAdd } from 'limber/evm';
 * import { g1 } from 'limber/bn254';
 * const [one, two] = [1, 2].map((k) => g1.multiplyBase(g1.scalars.ofPublic(k)).toBytes());
 * console.log(g1.fromBytes(ecAdd(Uint8Array.from([...one, ...one]))).equals(g1.fromBytes(two))); // true
 */
export function ecAdd(input: Uint8Array): Uint8Array {
  const bytes = filled(input, 2 * G1_BYTES);
  const points = failing(() => partsOf(bytes, G1_BYTES).map((part) => decodeG1(bn254, part, 'input').affine));
  return written(sumVarTime(groupG1(bn254.engine), points));
}

/**
 * The precompiled contract at address 7: a multiple of a point of bn254's G1 (EIP-196). All is public, and the time depends on it.
 *
 * @param input - the coordinates x and y, and a number, 32 big-endian bytes each: the number is any of 256 bits. What is missing of the 96 bytes is filled up with zeros, and
 *   what is too much is not read.
 * @returns 64 bytes: the coordinates of the multiple.
 * @throws {WrongTypeError} `input`. @throws {PrecompileError} `input`, if a coordinate is not below the prime, or they are no point: the contract fails.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { ecAdd, ecMul } from 'limber/evm';
 * import { g1 } from 'limber/bn254';
 * const [point, two] = [g1.generator.toBytes(), new Uint8Array(32).fill(2, 31)];
 * console.log(String(ecMul(Uint8Array.from([...point, ...two]))) === String(ecAdd(Uint8Array.from([...point, ...point])))); // true
 */
export function ecMul(input: Uint8Array): Uint8Array {
  const bytes = filled(input, G1_BYTES + 32);
  const point = failing(() => decodeG1(bn254, bytes.subarray(0, G1_BYTES), 'input').affine);
  return written(multiplyVarTime(groupG1(bn254.engine), point, fromBytesBE(bytes.subarray(G1_BYTES)) % bn254.params.order));
}

/**
 * The precompiled contract at address 8: whether the product of the pairings of points of bn254 is 1 (EIP-197). All is public.
 *
 * @param input - pairs of a point of G1, x and y, and a point of G2, x1, x0, y1, y0 of x = x0 + x1·i and y = y0 + y1·i: 32 big-endian bytes each, 192 a pair; zeros are the points
 *   at infinity. Of no pairs the product is 1.
 * @returns 32 bytes: the number 1 if the product is 1, and else 0.
 * @throws {WrongTypeError} `input`. @throws {PrecompileError} the contract fails: `input`, if its length is no multiple of 192; `input[i]` for pair i, if a coordinate is not
 *   below the prime, they are no point, or a point of the twist is not of order n. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { ecPairing } from 'limber/evm';
 * import { g1, g2 } from 'limber/bn254';
 * const pairs = [g1.generator, g2.generator, g1.generator.neg(), g2.generator];
 * console.log(ecPairing(Uint8Array.from(pairs.flatMap((point) => [...point.toBytes()])))[31]); // 1
 */
export function ecPairing(input: Uint8Array): Uint8Array {
  const pairs = failing(() =>
    partsOf(input, G1_BYTES + G2_BYTES).map(
      (part, i) =>
        [decodeG1(bn254, part.subarray(0, G1_BYTES), `input[${i}]`), decodeG2(bn254, part.subarray(G1_BYTES), `input[${i}]`)] as const,
    ),
  );
  return truth(pairingsCancel(bn254, pairs));
}
