/**
 * Statements about what ciphertexts of exponential ElGamal hold: that (a, b) = (r · G, r · Y + m · G) is one of several numbers m, without saying which (R. Cramer, R. Gennaro,
 * B. Schoenmakers, 1997). The scalar is r.
 */
import type { Element, Group } from '../group/group.ts';
import { checkObject, checkWhole } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { inside } from '../util/inside.ts';
import { readOptions } from '../util/options.ts';
import { type Equation, type Part, type Relation, type Statement, statementOf } from './relation.ts';
import { checkIsIn, checkList } from './statement.ts';

/** The largest number that a proof speaks of. */
export const MOST_VALUE: number = 2 ** 31 - 1;

/** Two elements of a group; an `ElGamalCiphertext` of `limber/elgamal` is one. */
export interface CiphertextParts {
  /** r · G. */
  readonly a: Element;
  /** r · Y + m · G. */
  readonly b: Element;
}

/** A ciphertext with numbers that it may hold. */
export interface EncryptionClaim {
  /** For the statement's key. */
  readonly ciphertext: CiphertextParts;
  /** Different whole numbers from 0 to 2^31 − 1, one at least. */
  readonly values: readonly number[];
}

/** How numbers are encrypted. */
export interface EncryptionOptions {
  /** Whose multiple a number is: the `generator`'s, unless given, or the `key`'s, as in ElectionGuard 2. */
  readonly messageBase?: 'generator' | 'key' | undefined;
}

/** One of the claims of a statement: that the ciphertext of that number, from 0, holds the value. */
export interface Entry {
  readonly ciphertext: number;
  readonly value: number;
}

/** What the prover has to know of a statement beyond its equations. */
export interface EncryptionShape {
  readonly messageBase: 'generator' | 'key';
  readonly entries: readonly Entry[];
  readonly ciphertexts: number;
}

/** Where the elements of such statements are. */
export const GENERATOR = 0;
export const KEY = 1;
export const FIRST_CIPHERTEXT = 2;

const shapes = /* @__PURE__ */ inside<Statement, EncryptionShape>();

/** The shape of a statement; undefined of any that is none of encryption. */
export const encryptionShapeOf = (statement: Statement): EncryptionShape | undefined => shapes.of(statement);

/**
 * That a ciphertext of exponential ElGamal holds one of the numbers: 0 or 1 of a vote, `min` to `max` of a sum of votes. Whoever made it proves it by {@link proveEncryption}.
 *
 * @param group - of all elements.
 * @param key - the public key Y, not neutral.
 * @param ciphertext - `a` and `b`; either may be neutral.
 * @param values - different whole numbers from 0 to 2^31 − 1, one at least; the proof has a branch for each, in their order.
 * @param options - whose multiples numbers are: `messageBase`.
 * @returns the statement, with one secret scalar, r.
 * @throws {WrongTypeError} `group`, `key`, `a`, `b` or `values`. @throws {OutOfRangeError} `key`, if it is neutral; `values`, if there is none, one twice or one out of range, or
 * more than 2048; `messageBase`.
 *
 * @example
 * import { p256Group } from 'limber/groups';
 * import { encryptsOneOf, proveEncryption, verifyProof } from 'limber/proof';
 * const { generator, scalars } = p256Group;
 * const [key, r] = [generator.multiply(scalars.random()), scalars.random()];
 * const ciphertext = { a: generator.multiply(r), b: key.multiply(r).add(generator) };
 * const statement = encryptsOneOf(p256Group, key, ciphertext, [0, 1]);
 * console.log(verifyProof(statement, proveEncryption(statement, [{ number: 1, r }]))); // true
 */
export function encryptsOneOf(
  group: Group,
  key: Element,
  ciphertext: CiphertextParts,
  values: readonly number[],
  options?: EncryptionOptions,
): Statement {
  return oneEncrypts(group, key, [{ ciphertext, values }], options);
}

/**
 * That at least one of several ciphertexts holds one of the numbers claimed of it: of a blank vote, for example, that its flag is 1, or the sum of its choices is allowed.
 *
 * @param group - of all elements.
 * @param key - the public key Y, not neutral.
 * @param claims - each a ciphertext and its numbers; the proof has a branch for each number, in their order.
 * @param options - whose multiples numbers are: `messageBase`.
 * @returns the statement; in each branch one scalar is secret, that of the branch's ciphertext.
 * @throws {WrongTypeError} `group`, `key`, `claims`, `a`, `b` or `values`. @throws {OutOfRangeError} `key`, if it is neutral; `claims`, if there is none; `values`, if there is
 * none, one twice or one out of range, or more than 2048 in all; `messageBase`.
 *
 * @example
 * import { p256Group } from 'limber/groups';
 * import { oneEncrypts, proveEncryption, verifyProof } from 'limber/proof';
 * const { generator, scalars } = p256Group;
 * const key = generator.multiply(scalars.random());
 * const openings = [{ number: 0, r: scalars.random() }, { number: 1, r: scalars.random() }];
 * const ciphertexts = openings.map(({ number, r }) => ({
 *   a: generator.multiply(r),
 *   b: key.multiply(r).add(generator.multiply(scalars.ofPublic(number))),
 * }));
 * const statement = oneEncrypts(p256Group, key, ciphertexts.map((ciphertext) => ({ ciphertext, values: [1] })));
 * console.log(verifyProof(statement, proveEncryption(statement, openings))); // true
 */
export function oneEncrypts(group: Group, key: Element, claims: readonly EncryptionClaim[], options?: EncryptionOptions): Statement {
  const { messageBase } = readOptions<EncryptionOptions, { messageBase: 'generator' }>(options, { messageBase: 'generator' });
  if (messageBase !== 'generator' && messageBase !== 'key') throw new OutOfRangeError('messageBase', "must be 'generator' or 'key'");
  checkIsIn(group, 'key', key);
  if (key.isNeutral) throw new OutOfRangeError('key', 'must not be the neutral element');
  checkList('claims', claims);
  const elements = [group.generator, key];
  const entries = claims.flatMap((claim, ciphertext): Entry[] => {
    checkObject('claims', claim);
    const { a, b } = partsOf(group, claim.ciphertext);
    elements.push(a, b);
    return checkValues(claim.values).map((value) => ({ ciphertext, value }));
  });
  const base = messageBase === 'key' ? KEY : GENERATOR;
  const statement = statementOf(
    'values',
    group,
    elements,
    entries.map((entry) => relationOf(entry, base)),
  );
  shapes.set(statement, { messageBase, entries, ciphertexts: claims.length });
  return statement;
}

/** a = r · G and b − value · M = r · Y. */
function relationOf({ ciphertext, value }: Entry, messageBase: number): Relation {
  const a = FIRST_CIPHERTEXT + 2 * ciphertext;
  const b: Part = { element: a + 1, weight: 1 };
  const equations: readonly Equation[] = [
    { image: [{ element: a, weight: 1 }], terms: [{ base: GENERATOR, secret: 0 }] },
    { image: value === 0 ? [b] : [b, { element: messageBase, weight: -value }], terms: [{ base: KEY, secret: 0 }] },
  ];
  return { secrets: 1, equations };
}

function partsOf(group: Group, ciphertext: CiphertextParts): CiphertextParts {
  checkObject('ciphertext', ciphertext);
  const { a, b } = ciphertext;
  checkIsIn(group, 'a', a);
  checkIsIn(group, 'b', b);
  return { a, b };
}

function checkValues(values: readonly number[]): readonly number[] {
  checkList('values', values);
  for (const value of values) checkWhole('values', value, 0, MOST_VALUE);
  if (new Set(values).size !== values.length) throw new OutOfRangeError('values', 'must be different');
  return values;
}
