/** What curves of Barreto, Lynn and Scott of embedding degree 12 have in common (params/pairings/bls12.ts), for u < 0. */
import type { AffineCoordinates, PairingParams } from '../../params/pairings/pairing.ts';
import type { FinalOperations, PairingFamily, PublicEngine, Splitting } from '../engine/contract.ts';
import { millerSteps } from '../engine/programs.ts';
import { groupG1, multiplyVarTime } from '../groups/group.ts';
import { isInG2 } from '../groups/subgroups.ts';

export const BLS12: PairingFamily = { miller, chainRegisters: 6, finalChain, splitting, isInG1, isInG2 };

/** The optimal ate pairing's loop over |u| (Vercauteren 2010, section IV). For u < 0 its value is the conjugate of the pairing's, which the final chain takes back. */
function miller({ u }: PairingParams): readonly number[] {
  return millerSteps(u);
}

/**
 * The last factor of the final exponentiation, three times: 3·(p⁴ − p² + 1)/n = (u − 1)² · (u + p) · (u² + p² − 1) + 3, by Hayashida, Hayasaka, Teruya, "Efficient final
 * exponentiation via cyclotomic structure for pairings over families of elliptic curves" (2020), section 4. 3 is prime to n. Here z is |u| = −u, and the conjugates make
 * it the power of x̄.
 */
function finalChain<R>({ mul, mulConjugate, sqr, frobenius, raise }: FinalOperations<R>, to: R, registers: readonly R[]): void {
  const [x, a, b, t] = registers as [R, R, R, R];
  // b = x^((z + 1)²)
  raise(a, x);
  mul(a, a, x);
  raise(b, a);
  mul(b, b, a);
  // a = b^(z − p)
  raise(a, b);
  frobenius(b, b);
  mulConjugate(a, a, b);
  // t = a^(z² + p² − 1)
  raise(b, a);
  raise(t, b);
  mulConjugate(t, t, a);
  for (let i = 0; i < 2; i++) frobenius(a, a);
  mul(t, t, a);
  // to = t / x³
  sqr(b, x);
  mul(b, b, x);
  mulConjugate(to, t, b);
}

/** ψ is u on G2, as p ≡ u modulo n, and φ is −u² on G1. */
function splitting(params: PairingParams): Splitting {
  return { z: -params.u, beta: beta(params) };
}

/**
 * Whether φ(P) = [−u²]·P for the endomorphism φ(x, y) = (βx, y) of the curve, β³ = 1. On all points φ² + φ + 1 = 0, so that this makes [u⁴ − u² + 1]·P = [n]·P the point
 * at infinity (Scott 2021, section 3). Of both roots β is the one that belongs to −u².
 */
function isInG1(engine: PublicEngine, point: AffineCoordinates<bigint>): boolean {
  const { params } = engine.spec;
  const curve = groupG1(engine);
  const multiple = multiplyVarTime(curve, point, params.u ** 2n);
  const x = (point.x * beta(params)) % params.prime;
  const y = (params.prime - point.y) % params.prime;
  return multiple !== undefined && multiple.x === x && multiple.y === y;
}

/** A root of β² + β + 1 modulo p, as a polynomial in u. */
const beta = ({ u, prime }: PairingParams): bigint => (((-(u ** 5n) + 3n * u ** 4n - 3n * u ** 3n + u - 2n) % prime) + prime) % prime;
