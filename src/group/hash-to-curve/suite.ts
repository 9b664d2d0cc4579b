/** Hashing to the elements of a group: the suites of RFC 9380, and what they are made of. */
import type { Expander } from '../../curve/hash-to-curve/hash-to-field.ts';
import { checkBytes } from '../../encoding/octets.ts';
import { expandMessageXmd } from '../../hash/expand-message.ts';
import type { Hash } from '../../hash/hash.ts';
import { checkInstance } from '../../util/checks.ts';
import { inside } from '../../util/inside.ts';
import type { PublicElement, PublicGroup } from '../group.ts';
import { familyOf } from '../own-group.ts';

/** The value of the sum of the points that so many elements of the field are mapped to, with the cofactor cleared. */
export type ToGroup<V> = (expand: Expander, count: 1 | 2) => V;

/** A suite of RFC 9380, section 8: a group, a map onto its curve and a hash function. Suites are values: there is one object of each. */
export interface HashToCurveSuite<E extends PublicElement = PublicElement> {
  /** As section 8.10 names it, without its last part: `P256_XMD:SHA-256_SSWU`, for example. */
  readonly name: string;
  /** The group whose elements come out. */
  readonly target: PublicGroup<E>;
}

interface Parts {
  readonly hash: Hash;
  readonly toGroup: ToGroup<unknown>;
}

const insides = /* @__PURE__ */ inside<OwnSuite<PublicElement>, Parts>();

/** One of limber's own. */
export class OwnSuite<E extends PublicElement> implements HashToCurveSuite<E> {
  readonly name: string;
  readonly target: PublicGroup<E>;

  constructor(name: string, target: PublicGroup<E>, hash: Hash, toGroup: ToGroup<unknown>) {
    this.name = name;
    this.target = target;
    insides.set(this, { hash, toGroup });
    Object.freeze(this);
  }
}

/**
 * Hashes a message to an element of a group, as a random oracle would: each element is as likely as another, and nobody knows its logarithm (RFC 9380, section 3,
 * `hash_to_curve`; the suites `…_RO_`).
 *
 * Secret: the message but for its length, where the elements of the suite's group may be secret (`target.hasSecretElements`). Of BLS12-381 it is public.
 *
 * @param suite - one of the suites of `limber/hash-to-curve`.
 * @param message - of any length.
 * @param tag - the domain separation tag, which names the use, public: one byte at least; 16 and more are recommended (section 3.1).
 * @returns an element of `suite.target`.
 * @throws {WrongTypeError} `suite`, `message` or `tag`, if it has another type. @throws {OutOfRangeError} `tag`, if it is empty.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { bls12381G1Suite, hashToCurve } from 'limber/hash-to-curve';
 * const utf8 = (text) => new TextEncoder().encode(text);
 * const point = hashToCurve(bls12381G1Suite, utf8('a message'), utf8('MY-PROTOCOL-V01-CS01-with-BLS12381G1_XMD:SHA-256_SSWU_RO_'));
 * console.log(point.toBytes().length); // 48
 */
export const hashToCurve = <E extends PublicElement>(suite: HashToCurveSuite<E>, message: Uint8Array, tag: Uint8Array): E =>
  hashed(suite, message, tag, 2);

/**
 * Encodes a message as an element of a group, in about half the time of {@link hashToCurve}, and only to some of the elements: for protocols that say so (RFC 9380, section 3,
 * `encode_to_curve`; the suites `…_NU_`).
 *
 * Secret: as in {@link hashToCurve}.
 *
 * @param suite - one of the suites of `limber/hash-to-curve`.
 * @param message - of any length.
 * @param tag - the domain separation tag, which names the use, public: one byte at least; 16 and more are recommended (section 3.1).
 * @returns an element of `suite.target`.
 * @throws {WrongTypeError} `suite`, `message` or `tag`, if it has another type. @throws {OutOfRangeError} `tag`, if it is empty.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { encodeToCurve, p256Suite } from 'limber/hash-to-curve';
 * const utf8 = (text) => new TextEncoder().encode(text);
 * const point = encodeToCurve(p256Suite, utf8('a message'), utf8('MY-PROTOCOL-V01-CS01-with-P256_XMD:SHA-256_SSWU_NU_'));
 * console.log(point.toBytes().length); // 33
 */
export const encodeToCurve = <E extends PublicElement>(suite: HashToCurveSuite<E>, message: Uint8Array, tag: Uint8Array): E =>
  hashed(suite, message, tag, 1);

function hashed<E extends PublicElement>(suite: HashToCurveSuite<E>, message: Uint8Array, tag: Uint8Array, count: 1 | 2): E {
  checkInstance('suite', suite, OwnSuite, 'a suite of limber/hash-to-curve');
  checkBytes('message', message);
  checkBytes('tag', tag);
  const { hash, toGroup } = insides.of(suite);
  const value = toGroup((length) => expandMessageXmd(hash, message, tag, length), count);
  return familyOf('suite', suite.target).make(value) as PublicElement as E;
}
