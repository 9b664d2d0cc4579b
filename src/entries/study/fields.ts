/**
 * `limber/study/fields`: prime fields, binary fields and optimal extension fields GF(p^k), each with a curve, to be compared: operations, point operations, multiples, and what they
 * count. For studies only: everything here is public, and curves over extension fields may be weak (docs/oef.md).
 *
 * @module
 */
export type { SecretGroup } from '../../group/group.ts';
export { type FieldKind, type Strength, type StudiedField, studiedFields } from '../../study/fields/candidates.ts';
export type { FieldWork, Multiple, PointOperation } from '../../study/fields/field-work.ts';
export { explainMultiple, type MultiplePlan } from '../../study/multiples.ts';
export { LimberError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
