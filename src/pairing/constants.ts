/** The constants of the pairing's formulas, elements of Fp2 as numbers x · 2^512 + y. */
import { joinParts, partsOf } from '../kernels/field/pairs.ts';
import { B, type Fp2, P, XI } from '../params/bn256.ts';

/** An element of Fp2 as the kernel takes it. */
export const packFp2 = ({ x, y }: Fp2): bigint => joinParts(y, x);
/** A number in both parts: a coordinate of a point of G1. */
export const packBoth = (value: bigint): bigint => joinParts(value, value);
export function unpackFp2(packed: bigint): Fp2 {
  const [y, x] = partsOf(packed);
  return { x, y };
}

const mod = (a: bigint): bigint => ((a % P) + P) % P;
/** For public numbers. */
export const mulFp2 = (a: Fp2, b: Fp2): Fp2 => ({ x: mod(a.x * b.y + a.y * b.x), y: mod(a.y * b.y - a.x * b.x) });

function pow(a: Fp2, exponent: bigint): Fp2 {
  let power: Fp2 = { x: 0n, y: 1n };
  for (let rest = exponent, square = a; rest > 0n; rest >>= 1n, square = mulFp2(square, square))
    if (rest & 1n) power = mulFp2(power, square);
  return power;
}

/** 1/10, because p is 3 modulo 10. */
const TENTH: bigint = (3n * P + 1n) / 10n;
/** b′ = 3/ξ, the constant of the twist: 3 · (3 − i) / 10. */
export const TWIST_B: Fp2 = { x: mod(-B * TENTH), y: mod(3n * B * TENTH) };

export type PairingConstants = Readonly<
  Record<'zero' | 'one' | 'onlyY' | 'onlyX' | 'both' | 'b3' | 'b3ofG1' | 'g1' | 'g2' | 'g3' | 'g4' | 'g5', bigint>
>;

/** 3·b′ for the twist's constant b′ = 3/ξ, 3·3 for G1, and ξ^(k(p−1)/6), k = 1 … 5. */
export function constants(): PairingConstants {
  const [g1, g2, g3, g4, g5] = [1n, 2n, 3n, 4n, 5n].map((k) => packFp2(pow(XI, (k * (P - 1n)) / 6n))) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  return {
    zero: 0n,
    one: 1n,
    onlyY: joinParts(1n, 0n),
    onlyX: joinParts(0n, 1n),
    both: packBoth(1n),
    b3: packFp2(mulFp2(TWIST_B, { x: 0n, y: 3n })),
    b3ofG1: packBoth(3n * B),
    g1,
    g2,
    g3,
    g4,
    g5,
  };
}
