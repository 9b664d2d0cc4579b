/**
 * `limber/proof`: zero-knowledge proofs over any group of `limber/groups`: of knowing a logarithm, of equal logarithms, of a representation, and of all or one of several such
 * statements. The prover is constant time in what it knows, also in which of several statements holds.
 *
 * @module
 */
export type { Element, Group, PublicElement, PublicGroup, RandomOptions, Scalar, ScalarField } from '../group/group.ts';
export { type GroupEquation, verifyEquationsVarTime } from '../proof/batch.ts';
export { type Proof, proofFromBytes } from '../proof/proof.ts';
export { type ProofContext, type ProveOptions, prove, verifyProof, type Witness } from '../proof/prove.ts';
export { allOf, equalLogarithms, knowledgeOf, oneOf, type Pair, representationOf, type Statement } from '../proof/statement.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
