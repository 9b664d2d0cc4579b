/** The constants of a pairing's formulas, elements of Fp2 as kernels take them. */
import { joinParts } from '../../kernels/field/extension/parts.ts';
import type { Fp2, PairingParams } from '../../params/pairings/pairing.ts';
import { mulFp2, packBoth, packFp2, powFp2 } from './fp2.ts';

/** b′ = b/ξ, the constant of the twist: b · ξ̄ over the norm c² + 1 of ξ = c + i, which Fermat inverts. */
export function twistB({ b, xi: { c0 }, prime }: PairingParams): Fp2 {
  const { c0: inverse } = powFp2({ c0: c0 * c0 + 1n, c1: 0n }, prime - 2n, prime);
  return mulFp2({ c0, c1: prime - 1n }, { c0: (b * inverse) % prime, c1: 0n }, prime);
}

/** What formulas and loops take: among others 3·b′, 3·b for G1, and ξ^(k(p−1)/6), k = 1 … 5. */
export function constants(
  params: PairingParams,
): Readonly<Record<'zero' | 'one' | 'onlyC0' | 'onlyC1' | 'both' | 'b3' | 'b3ofG1' | 'g1' | 'g2' | 'g3' | 'g4' | 'g5', bigint>> {
  const { prime, xi, b } = params;
  const g = (k: bigint): bigint => packFp2(powFp2(xi, (k * (prime - 1n)) / 6n, prime));
  return {
    zero: 0n,
    one: 1n,
    onlyC0: joinParts(1n, 0n),
    onlyC1: joinParts(0n, 1n),
    both: packBoth(1n),
    b3: packFp2(mulFp2(twistB(params), { c0: 3n, c1: 0n }, prime)),
    b3ofG1: packBoth(3n * b),
    g1: g(1n),
    g2: g(2n),
    g3: g(3n),
    g4: g(4n),
    g5: g(5n),
  };
}
