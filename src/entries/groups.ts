/**
 * `limber/groups`: groups of prime order for protocols of one's own: points of curves, ristretto255, residues modulo a prime. Elements and scalars are objects that prove
 * what they are; scalars are bytes in constant time.
 *
 * @example
 * import { ristretto255Group } from 'limber/groups';
 * const { scalars, generator } = ristretto255Group;
 * const [secret, nonce, challenge] = [scalars.random(), scalars.random(), scalars.random()];
 * const key = generator.multiply(secret);
 * // Schnorr's identity: s · G = R + c · Y.
 * const s = nonce.add(challenge.mul(secret));
 * console.log(generator.multiply(s).equals(generator.multiply(nonce).add(key.multiply(challenge)))); // true
 *
 * @module
 */
export type { CurveGroup } from '../group/curves/curve-group.ts';
export * from '../group/curves/groups.ts';
export { edwards25519Group } from '../group/edwards25519/edwards25519.ts';
export { type Ristretto255Group, ristretto255Group } from '../group/edwards25519/ristretto255.ts';
export type * from '../group/group.ts';
export { type ResidueGroup, type ResidueGroupOptions, residueGroup } from '../group/residues/group.ts';
export type { ResidueNumbers } from '../group/residues/membership.ts';
export { type ElementTable, elementTable, loadElementTable, type TableOptions } from '../group/table.ts';
export type { AffinePoint } from '../params/curves/weierstrass.ts';
export {
  InvalidPointError,
  LimberError,
  MalformedError,
  NoInverseError,
  NoWebAssemblyError,
  OutOfRangeError,
  WrongTypeError,
} from '../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
