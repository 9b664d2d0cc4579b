/** Proofs as timed: the input's exponent says which of the branches is real. */
import { type Element, p256Group } from 'limber/groups';
import { encryptsOneOf, knowledgeOf, oneOf, prove, proveEncryption } from 'limber/proof';
import { withMultiple } from './leaks.ts';
import type { Subject } from './subject.ts';

const { generator, scalars } = p256Group;

/** That one of two logarithms is known. */
export function disjunction(): Subject {
  return ({ exponent }) => {
    const branch = Number(BigInt.asUintN(1, exponent));
    const secret = scalars.random();
    const images = [0, 1].map((i): Element => p256Group.multiplyBase(i === branch ? secret : scalars.random()));
    const statement = oneOf(images.map((image) => knowledgeOf(p256Group, generator, image)));
    return () => prove(statement, { secrets: [secret], branch });
  };
}

/** That a ciphertext holds one of four numbers. */
export function encryptionProof(): Subject {
  const key = p256Group.multiplyBase(scalars.ofPublic(3));
  return ({ exponent }) => {
    const number = Number(BigInt.asUintN(2, exponent));
    const r = scalars.random();
    const ciphertext = { a: p256Group.multiplyBase(r), b: key.multiply(r).add(p256Group.multiplyBase(scalars.ofPublic(number))) };
    const statement = encryptsOneOf(p256Group, key, ciphertext, [0, 1, 2, 3]);
    return () => proveEncryption(statement, [{ number, r }]);
  };
}

export const leakyDisjunction: () => Subject = withMultiple(disjunction);
export const leakyEncryptionProof: () => Subject = withMultiple(encryptionProof);
