/** What the proof of a shuffle is about: that one list of ciphertexts holds the same plaintexts as another, in whatever order. Public. */
import type { Element, SecretGroup } from '../group/group.ts';
import { checkCiphertext, type ElGamalCiphertext } from '../scheme/elgamal/ciphertext.ts';
import { type ElGamalPublicKey, partsOf } from '../scheme/elgamal/keys.ts';
import { checkArray, checkObject } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { own } from '../util/options.ts';

/** The most ciphertexts of a shuffle: 2^20. */
export const MOST_CIPHERTEXTS: number = 2 ** 20;

/** That `outputs` are `inputs` in another order, each encrypted anew for the key. */
export interface ShuffleStatement {
  /** The key that all of them are for. */
  readonly publicKey: ElGamalPublicKey;
  /** What was shuffled. */
  readonly inputs: readonly ElGamalCiphertext[];
  /** What came out: as many. */
  readonly outputs: readonly ElGamalCiphertext[];
}

/** A statement taken apart. */
export interface ShuffleElements {
  readonly group: SecretGroup;
  readonly key: Element;
  readonly count: number;
  /** The first and the second parts of the ciphertexts. */
  readonly a: readonly Element[];
  readonly b: readonly Element[];
  readonly aOut: readonly Element[];
  readonly bOut: readonly Element[];
}

/**
 * @throws {WrongTypeError} `statement`, `publicKey`, `inputs` or `outputs`. @throws {MalformedError} `inputs` or `outputs`, of another group than the key.
 * @throws {OutOfRangeError} `inputs`, if they are more than 2^20; `outputs`, if they are not as many.
 */
export function elementsOf(statement: ShuffleStatement): ShuffleElements {
  checkObject('statement', statement);
  // A shuffle has these as its own members, too.
  const [publicKey, inputs, outputs] = [own(statement, 'publicKey'), own(statement, 'inputs'), own(statement, 'outputs')] as const;
  partsOf('publicKey', publicKey);
  const { group, element } = publicKey as ElGamalPublicKey;
  checkCiphertexts('inputs', inputs, group);
  checkCiphertexts('outputs', outputs, group);
  if (outputs.length !== inputs.length) throw new OutOfRangeError('outputs', 'must be as many as the inputs');
  return {
    group,
    key: element,
    count: inputs.length,
    a: inputs.map(({ a }) => a),
    b: inputs.map(({ b }) => b),
    aOut: outputs.map(({ a }) => a),
    bOut: outputs.map(({ b }) => b),
  };
}

export function checkCiphertexts(argument: string, list: unknown, group: SecretGroup): asserts list is readonly ElGamalCiphertext[] {
  checkArray(argument, list);
  if (list.length > MOST_CIPHERTEXTS) throw new OutOfRangeError(argument, 'must be at most 2^20 ciphertexts');
  for (const ciphertext of list) checkCiphertext(argument, ciphertext, group);
}
