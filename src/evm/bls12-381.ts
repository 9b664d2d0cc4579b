/** The precompiled contracts on BLS12-381, at the addresses 0x0b to 0x11 (EIP-2537). */
import { fromBytesBE } from '../encoding/octets.ts';
import { requireReduced } from '../pairing/encodings/coordinate.ts';
import { EIP_2537_POINTS, WORD_BYTES, wordsIn } from '../pairing/encodings/eip-2537.ts';
import type { PublicEngine } from '../pairing/engine/contract.ts';
import type { Pairing, PointEncoding, PointEncodings } from '../pairing/engine/pairing.ts';
import { type Group, groupG1, groupG2, sumVarTime } from '../pairing/groups/group.ts';
import { longSumVarTime } from '../pairing/groups/long-sums.ts';
import { decodeG1, decodeG2, type PairingPoint } from '../pairing/groups/points.ts';
import { pairingsCancel } from '../pairing/groups/products.ts';
import { mapToG1VarTime, mapToG2VarTime } from '../pairing/hash-to-curve/bls12-381.ts';
import { bls12381 } from '../pairing/named/bls12-381.ts';
import type { Fp2 } from '../params/pairings/pairing.ts';
import { bitLength } from '../util/bytes.ts';
import { failing, PrecompileError } from './failure.ts';
import { partsOf, somePartsOf, truth } from './input.ts';

const SCALAR_BYTES = 32;

/** One of the two groups. */
interface Parts<F> {
  readonly encoding: PointEncoding<F>;
  readonly bytes: number;
  readonly curve: (engine: PublicEngine) => Group<F>;
  readonly decode: (pairing: Pairing, bytes: Uint8Array, argument: string, encodings: PointEncodings) => PairingPoint<F>;
}

const G1: Parts<bigint> = { encoding: EIP_2537_POINTS.G1, bytes: 2 * WORD_BYTES, curve: groupG1, decode: decodeG1 };
const G2: Parts<Fp2> = { encoding: EIP_2537_POINTS.G2, bytes: 4 * WORD_BYTES, curve: groupG2, decode: decodeG2 };

/** The sum of two points of the curve, of whatever order: neither curve has a point of order 2, for which alone complete formulas would fail. */
function added<F>({ encoding, bytes, curve }: Parts<F>, input: Uint8Array): Uint8Array {
  const points = failing(() => exactParts(input, 2 * bytes, bytes).map((part) => encoding.decode(bls12381, 'input', part)));
  return encoding.encode(bls12381.params, sumVarTime(curve(bls12381.engine), points));
}

function exactParts(input: Uint8Array, total: number, length: number): readonly Uint8Array[] {
  const found = partsOf(input, length);
  if (input.length !== total) throw new PrecompileError('input', `must be ${total} bytes`);
  return found;
}

/** The sum of multiples of points of order n. */
function summed<F>({ encoding, bytes, curve, decode }: Parts<F>, input: Uint8Array): Uint8Array {
  const { order } = bls12381.params;
  const terms = failing(() =>
    somePartsOf(input, bytes + SCALAR_BYTES).map((part, i) => ({
      point: decode(bls12381, part.subarray(0, bytes), `input[${i}]`, EIP_2537_POINTS).affine,
      scalar: fromBytesBE(part.subarray(bytes)) % order,
    })),
  );
  const points = terms.map(({ point }) => point);
  const scalars = terms.map(({ scalar }) => scalar);
  const sum = longSumVarTime(curve(bls12381.engine), points, scalars, bitLength(order));
  return encoding.encode(bls12381.params, sum);
}

/** The numbers of a field, each in 64 bytes. */
function elementsOf(input: Uint8Array, count: number): readonly bigint[] {
  return failing(() => {
    const words = exactParts(input, count * WORD_BYTES, WORD_BYTES).flatMap(wordsIn);
    requireReduced(bls12381.params, 'input', words);
    return words;
  });
}

/**
 * The precompiled contract at address 0x0b, BLS12_G1ADD: the sum of two points of y² = x³ + 4, in G1 or not (EIP-2537). All is public.
 *
 * @param input - 256 bytes: the coordinates x1, y1, x2, y2, 64 big-endian bytes each; (0, 0) is the point at infinity.
 * @returns 128 bytes: the coordinates of the sum.
 * @throws {WrongTypeError} `input`. @throws {PrecompileError} `input`, if it has another length, a coordinate is not below the prime, or two are no point: the contract fails.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { bls12G1Add } from 'limber/evm';
 * console.log(bls12G1Add(new Uint8Array(256)).length); // 128
 */
export const bls12G1Add = (input: Uint8Array): Uint8Array => added(G1, input);

/**
 * The precompiled contract at address 0x0c, BLS12_G1MSM: Σ k_i · P_i in G1 (EIP-2537). All is public, and the time depends on it.
 *
 * @param input - one or more terms of 160 bytes: the coordinates x and y, 64 big-endian bytes each, and a number of any 32 big-endian bytes.
 * @returns 128 bytes: the coordinates of the sum.
 * @throws {WrongTypeError} `input`. @throws {PrecompileError} the contract fails: `input`, if it is empty or no multiple of 160 bytes; `input[i]` for term i, if a coordinate is
 *   not below the prime, they are no point, or it is not of order n. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { bls12G1Msm } from 'limber/evm';
 * console.log(bls12G1Msm(new Uint8Array(160)).length); // 128
 */
export const bls12G1Msm = (input: Uint8Array): Uint8Array => summed(G1, input);

/**
 * The precompiled contract at address 0x0d, BLS12_G2ADD: the sum of two points of the twist, in G2 or not (EIP-2537). All is public.
 *
 * @param input - 512 bytes: the coordinates x1, y1, x2, y2, each c0 and c1 of c0 + c1·i in 64 big-endian bytes; zeros are the point at infinity.
 * @returns 256 bytes: the coordinates of the sum.
 * @throws {WrongTypeError} `input`. @throws {PrecompileError} `input`, if it has another length, a number is not below the prime, or two coordinates are no point: the contract
 *   fails. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { bls12G2Add } from 'limber/evm';
 * console.log(bls12G2Add(new Uint8Array(512)).length); // 256
 */
export const bls12G2Add = (input: Uint8Array): Uint8Array => added(G2, input);

/**
 * The precompiled contract at address 0x0e, BLS12_G2MSM: Σ k_i · Q_i in G2 (EIP-2537). All is public, and the time depends on it.
 *
 * @param input - one or more terms of 288 bytes: a point as {@link bls12G2Add} takes it, and a number of any 32 big-endian bytes.
 * @returns 256 bytes: the coordinates of the sum.
 * @throws {WrongTypeError} `input`. @throws {PrecompileError} the contract fails: `input`, if it is empty or no multiple of 288 bytes; `input[i]` for term i, if a number is not
 *   below the prime, the coordinates are no point, or it is not of order n. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { bls12G2Msm } from 'limber/evm';
 * console.log(bls12G2Msm(new Uint8Array(288)).length); // 256
 */
export const bls12G2Msm = (input: Uint8Array): Uint8Array => summed(G2, input);

/**
 * The precompiled contract at address 0x0f, BLS12_PAIRING_CHECK: whether the product of the pairings of points of BLS12-381 is 1 (EIP-2537). All is public.
 *
 * @param input - one or more pairs of 384 bytes: a point as {@link bls12G1Add} takes it, and one as {@link bls12G2Add} does.
 * @returns 32 bytes: the number 1 if the product is 1, and else 0. A pair with a point at infinity counts 1.
 * @throws {WrongTypeError} `input`. @throws {PrecompileError} the contract fails: `input`, if it is empty or no multiple of 384 bytes; `input[i]` for pair i, if a number is not
 *   below the prime, coordinates are no point, or one is not of order n. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { bls12PairingCheck } from 'limber/evm';
 * console.log(bls12PairingCheck(new Uint8Array(384))[31]); // 1
 */
export function bls12PairingCheck(input: Uint8Array): Uint8Array {
  const pairs = failing(() =>
    somePartsOf(input, G1.bytes + G2.bytes).map(
      (part, i) =>
        [
          decodeG1(bls12381, part.subarray(0, G1.bytes), `input[${i}]`, EIP_2537_POINTS),
          decodeG2(bls12381, part.subarray(G1.bytes), `input[${i}]`, EIP_2537_POINTS),
        ] as const,
    ),
  );
  return truth(pairingsCancel(bls12381, pairs));
}

/**
 * The precompiled contract at address 0x10, BLS12_MAP_FP_TO_G1: the point of G1 that an element of Fp is mapped to (EIP-2537; RFC 9380, section 8.8.1, without the hash). All is
 * public.
 *
 * @param input - 64 big-endian bytes: a number below the prime.
 * @returns 128 bytes: the coordinates of the point.
 * @throws {WrongTypeError} `input`. @throws {PrecompileError} `input`, if it has another length or is not below the prime: the contract fails.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { bls12MapFpToG1 } from 'limber/evm';
 * console.log(bls12MapFpToG1(new Uint8Array(64)).length); // 128
 */
export function bls12MapFpToG1(input: Uint8Array): Uint8Array {
  const [u] = elementsOf(input, 1) as readonly [bigint];
  return mapToG1VarTime(u).bytesIn(EIP_2537_POINTS);
}

/**
 * The precompiled contract at address 0x11, BLS12_MAP_FP2_TO_G2: the point of G2 that an element of Fp2 is mapped to (EIP-2537; RFC 9380, section 8.8.2, without the hash). All
 * is public.
 *
 * @param input - 128 bytes: c0 and c1 of c0 + c1·i, 64 big-endian bytes each, below the prime.
 * @returns 256 bytes: the coordinates of the point.
 * @throws {WrongTypeError} `input`. @throws {PrecompileError} `input`, if it has another length or a number is not below the prime: the contract fails.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { bls12MapFp2ToG2 } from 'limber/evm';
 * console.log(bls12MapFp2ToG2(new Uint8Array(128)).length); // 256
 */
export function bls12MapFp2ToG2(input: Uint8Array): Uint8Array {
  const [c0, c1] = elementsOf(input, 2) as readonly [bigint, bigint];
  return mapToG2VarTime({ c0, c1 }).bytesIn(EIP_2537_POINTS);
}
