/** The constants of a pairing's formulas, elements of Fp2 as kernels take them. */
import { joinParts } from '../../kernels/field/extension/parts.ts';
import type { Fp2, PairingParams } from '../../params/pairings/pairing.ts';
import { mulFp2, packBoth, packFp2, powFp2 } from './fp2.ts';

/** The constant of the twist: b · ξ or b/ξ. */
export function twistB({ b, xi, prime, twist }: PairingParams): Fp2 {
  return mulFp2({ c0: b, c1: 0n }, twist === 'M' ? xi : inverseOf(xi, prime), prime);
}

/** The conjugate over the norm, which Fermat inverts. */
function inverseOf({ c0, c1 }: Fp2, prime: bigint): Fp2 {
  const { c0: inverse } = powFp2({ c0: (c0 * c0 + c1 * c1) % prime, c1: 0n }, prime - 2n, prime);
  return mulFp2({ c0, c1: prime - c1 }, { c0: inverse, c1: 0n }, prime);
}

type Name = 'zero' | 'one' | 'onlyC0' | 'onlyC1' | 'both' | 'b3' | 'g1' | 'g2' | 'g3' | 'g4' | 'g5';

/** What formulas and loops take: among others 3·b′, and ξ^(k(p−1)/6), k = 1 … 5; of a twist of M-type the inverses of the second and third power as well. */
export function constants(params: PairingParams): Readonly<Record<Name, bigint> & Partial<Record<'perG2' | 'perG3', bigint>>> {
  const { prime, xi, twist } = params;
  const power = (k: bigint): Fp2 => powFp2(xi, (k * (prime - 1n)) / 6n, prime);
  const g = (k: bigint): bigint => packFp2(power(k));
  const per = (k: bigint): bigint => packFp2(inverseOf(power(k), prime));
  return {
    zero: 0n,
    one: 1n,
    onlyC0: joinParts(1n, 0n),
    onlyC1: joinParts(0n, 1n),
    both: packBoth(1n),
    b3: packFp2(mulFp2(twistB(params), { c0: 3n, c1: 0n }, prime)),
    g1: g(1n),
    g2: g(2n),
    g3: g(3n),
    g4: g(4n),
    g5: g(5n),
    ...(twist === 'M' ? { perG2: per(2n), perG3: per(3n) } : {}),
  };
}
