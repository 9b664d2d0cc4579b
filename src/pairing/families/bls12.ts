/** What curves of Barreto, Lynn and Scott of embedding degree 12 have in common (params/pairings/bls12.ts), for u < 0 and a twist of M-type. */
import { mulLineOfMFp12, mulLinesOfMFp12 } from '../../formulas/pairing/fp12.ts';
import type { AffineCoordinates, Fp2, PairingParams } from '../../params/pairings/pairing.ts';
import { COMPRESSED_POWERS } from '../engine/compressed-power.ts';
import type { FinalOperations, Multiples, PairingFamily, PublicEngine, QuickMultiples } from '../engine/contract.ts';
import { equalFp2, mulFp2, unpackFp2 } from '../engine/fp2.ts';
import { ADDITION_STEP, millerSteps } from '../engine/programs.ts';
import { splitMultiples } from '../engine/split.ts';
import { groupG1, multiplySlotVarTime } from '../groups/group.ts';
import { linesToProve } from '../groups/lines.ts';

export const BLS12: PairingFamily = {
  miller,
  chainRegisters: 6,
  finalChain,
  multiples,
  lines: { mulLineFp12: mulLineOfMFp12, mulLinesFp12: mulLinesOfMFp12 },
  compressed: COMPRESSED_POWERS,
  quickMultiples,
  isInG1,
  isInG2,
};

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
function multiples(params: PairingParams): Multiples {
  return splitMultiples({ z: -params.u, beta: beta(params) }, params.prime);
}

/** u², as −φ is on G1 and ψ² on G2: that of G2 has the other root of unity. */
function quickMultiples(params: PairingParams): QuickMultiples {
  const own = beta(params);
  return { by: params.u ** 2n, beta: { G1: own, G2: own ** 2n % params.prime } };
}

/**
 * Whether φ(P) = [−u²]·P for the endomorphism φ(x, y) = (βx, y) of the curve, β³ = 1. On all points φ² + φ + 1 = 0, so that this makes [u⁴ − u² + 1]·P = [n]·P the point
 * at infinity (Scott 2021, section 3). Of both roots β is the one that belongs to −u².
 */
function isInG1(engine: PublicEngine, point: AffineCoordinates<bigint>): boolean {
  const {
    params,
    params: { prime },
  } = engine.spec;
  const curve = groupG1(engine);
  const [MULTIPLE, P, MINUS] = [0, 1, 2];
  curve.load(P, point);
  for (let i = 0; i < 2; i++) {
    multiplySlotVarTime(curve, P, MINUS, engine.programs.digitsOfU);
    curve.copy(P, MULTIPLE);
  }
  const [X, Y, Z] = curve.readProjective(MULTIPLE);
  return Z !== 0n && (((point.x * beta(params)) % prime) * Z) % prime === X && ((prime - point.y) * Z) % prime === Y;
}

/**
 * Whether ψ(Q) = [u]·Q, as it is in G2, by the equation of `isInG2` of groups/subgroups.ts, for t − 1 = u. |u|·Q is where the steps of the Miller loop end, and their lines
 * serve a pairing that follows. A step through points of which one is a multiple ±1 of the other, or infinity, leaves Z = 0, and so do all after it: the order is no
 * large prime then.
 */
function isInG2(engine: PublicEngine, point: AffineCoordinates<Fp2>): boolean {
  const { elementBytes: size, at } = engine;
  const { prime } = engine.spec.params;
  linesToProve(engine, point);
  const image = at.through.from + 2 * ADDITION_STEP.frobenius * size;
  const [X, Y, Z, x, y] = [0, 1, 2]
    .map((i) => at.stepped.from + i * size)
    .concat(image, image + size)
    .map((address) => unpackFp2(engine.read(address))) as [Fp2, Fp2, Fp2, Fp2, Fp2];
  const isProper = Z.c0 !== 0n || Z.c1 !== 0n;
  const minusY = { c0: (prime - Y.c0) % prime, c1: (prime - Y.c1) % prime };
  return isProper && equalFp2(mulFp2(x, Z, prime), X) && equalFp2(mulFp2(y, Z, prime), minusY);
}

const betas: WeakMap<PairingParams, bigint> = /* @__PURE__ */ new WeakMap();

/** A root of β² + β + 1 modulo p, as a polynomial in u; computed once. */
function beta(params: PairingParams): bigint {
  const { u, prime } = params;
  let root = betas.get(params);
  if (root === undefined) {
    root = (((-(u ** 5n) + 3n * u ** 4n - 3n * u ** 3n + u - 2n) % prime) + prime) % prime;
    betas.set(params, root);
  }
  return root;
}
