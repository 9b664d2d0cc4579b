/**
 * The last factor of the final exponentiation, (p⁴ − p² + 1)/n, by Scott, Benger, Charlemagne, Dominguez Perez, Kachisa, "On the final exponentiation for
 * calculating pairings on ordinary elliptic curves" (2009), section 5: three powers by u, Frobenius powers, and a chain of products. In the cyclotomic subgroup
 * the conjugate is the inverse.
 */

/** Operations on registers `R`, each an element of the cyclotomic subgroup. The result may be an operand. */
export interface FinalOperations<R> {
  mul(to: R, a: R, b: R): void;
  /** a · b̄. */
  over(to: R, a: R, b: R): void;
  sqr(to: R, a: R): void;
  frobenius(to: R, a: R): void;
  /** a^u, at another place than a. */
  raise(to: R, a: R): void;
}

/** How many registers the chain takes beside the result. */
export const CHAIN_REGISTERS = 8;

/** to ← the power of the first register, which is lost as all others are. */
export function finalChain<R>({ mul, over, sqr, frobenius, raise }: FinalOperations<R>, to: R, registers: readonly R[]): void {
  const [x, fu, fu2, fu3, s, t, r, q] = registers as [R, R, R, R, R, R, R, R];
  raise(fu, x);
  raise(fu2, fu);
  raise(fu3, fu2);
  // s = (fu3 · fu3^p)² · fu · fu2^p · fu2, whose conjugate is the chain's t0.
  frobenius(s, fu3);
  mul(s, s, fu3);
  sqr(s, s);
  mul(s, s, fu);
  mul(s, s, fu2);
  frobenius(t, fu2);
  mul(s, s, t);
  // r = (s · fu^p · fu2)², whose conjugate is the chain's t1.
  frobenius(r, fu);
  mul(r, r, fu2);
  mul(r, r, s);
  sqr(r, r);
  // q = fu2^(p²) / s, and r = (q / r)².
  frobenius(t, t);
  over(q, t, s);
  over(r, q, r);
  sqr(r, r);
  // to = (r / x)² · r · x^p · x^(p²) · x^(p³)
  over(q, r, x);
  sqr(q, q);
  mul(q, q, r);
  for (let i = 0; i < 3; i++) {
    frobenius(x, x);
    mul(i < 2 ? q : to, q, x);
  }
}
