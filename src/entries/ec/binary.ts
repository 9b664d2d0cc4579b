/**
 * `limber/ec/binary`: elliptic curves over binary fields, for what exists. NIST has withdrawn them: SP 800-186 (2023), section 3.3, takes them for nothing new. They are curves as those
 * of `limber/ec`, for `limber/ecdsa`, `limber/ecdh` and `limber/keys`.
 *
 * @module
 */

export * from '../../group/curves/binary-curves.ts';
export type { EcCurve } from '../../group/curves/curve.ts';
