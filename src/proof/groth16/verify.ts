/** Verification of Groth16. */

import { type GivenJson, givenJson } from '../../encoding/json/given.ts';
import type { JsonView } from '../../encoding/json/view.ts';
import type { G1Element } from '../../group/pairings/points.ts';
import { type Groth16Key, type KeyParts, OwnGroth16Key, partsOfKey, readKey } from './key.ts';
import { checkProtocol, pointOfG1, pointOfG2 } from './read.ts';

/**
 * Whether a proof of Groth16 shows that its maker knows a solution of the key's circuit with these public inputs (Groth 2016, section 3.2), as snarkjs' `groth16.verify` does:
 * e(A, B) = e(α, β) · e(L, γ) · e(C, δ) with L the sum of the key's points for the inputs, by one product of three pairings. What is not in the one form that snarkjs writes is
 * refused: a number with zeros in front, or of its modulus or more, would be another text for the same proof. All is public.
 *
 * Anyone can make another valid proof of the same statement from a proof: it is no name of anything. What makes a statement unique has to be among the public inputs.
 *
 * @param key - the key, or its JSON; keep a {@link Groth16Key} for many proofs.
 * @param publicInputs - a `public.json` of snarkjs: an array of as many decimal numbers below the order as the key has inputs.
 * @param proof - a `proof.json` of snarkjs. Each of the three may be a text, its bytes, or what it holds.
 * @returns whether the proof is valid.
 * @throws {WrongTypeError} an argument that is no JSON at all. @throws {MalformedError} the place in an argument: a member that is missing, unknown or there twice, a number that is
 *   no decimal one below its modulus, another count of inputs than the key has, another curve or protocol.
 * @throws {InvalidPointError} the place of a point that is not of its group, or infinite. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { verifyGroth16 } from 'limber/groth16';
 * const [key, publicInputs, proof] = ['verification_key.json', 'public.json', 'proof.json'].map((file) => readFileSync(file));
 * console.log(verifyGroth16(key, publicInputs, proof)); // true
 */
export function verifyGroth16(key: Groth16Key | GivenJson, publicInputs: GivenJson, proof: GivenJson): boolean {
  const own = key instanceof OwnGroth16Key ? partsOfKey(key) : readKey('key', key);
  const { curve, gamma, delta, alphaBeta } = own;
  const sum = inputSum(own, givenJson('publicInputs', publicInputs));
  const { pi_a, pi_b, pi_c, protocol, curve: name } = givenJson('proof', proof).members(['pi_a', 'pi_b', 'pi_c', 'protocol'], ['curve']);
  checkProtocol(protocol);
  if (name && name.string() !== curve.written) name.refuse(`must be ${curve.written}, as in the key`);
  const [a, b, c] = [pointOfG1(curve, pi_a), pointOfG2(curve, pi_b), pointOfG1(curve, pi_c)] as const;
  return curve
    .product([
      [a, b],
      [sum.neg(), gamma],
      [c.neg(), delta],
    ])
    .equals(alphaBeta());
}

/** L: the key's first point, and each other one as often as its input says. */
function inputSum({ curve: { g1 }, sums }: KeyParts, inputs: JsonView): G1Element {
  const count = sums.length - 1;
  const numbers = inputs.items(count, count).map((input) => g1.scalars.ofPublic(input.decimal(g1.order)));
  return g1.multiScalarVarTime([g1.scalars.one, ...numbers], sums);
}
