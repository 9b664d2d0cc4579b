/** Shuffles as values of JSON, as archives of Belenios have them: tuples are arrays, and numbers are strings. Values go in and out, as of `JSON.parse`. */
import type { Element, Scalar, SecretGroup } from '../../group/group.ts';
import { secretFamilyOf } from '../../group/own-group.ts';
import { ElGamalCiphertext } from '../../scheme/elgamal/ciphertext.ts';
import { MalformedError } from '../../util/errors.ts';
import { elementsOfBytes } from '../record.ts';
import { checkCiphertexts, MOST_CIPHERTEXTS } from '../statement.ts';
import { partsOfProof, proofOf, type TereliusWikstromProof } from '../terelius-wikstrom/proof.ts';
import { beleniosStrings, scalarOfText, textOfScalar } from './strings.ts';

/** A proof of a shuffle. */
export type BeleniosShuffleProof = readonly [
  commitments: readonly [t1: string, t2: string, t3: string, t4: readonly [t41: string, t42: string], tHat: readonly string[]],
  responses: readonly [s1: string, s2: string, s3: string, s4: string, sHat: readonly string[], sPrime: readonly string[]],
  c: readonly string[],
  cHat: readonly string[],
];

/** A ciphertext. */
export interface BeleniosCiphertext {
  /** r · G. */
  readonly alpha: string;
  /** M + r · Y. */
  readonly beta: string;
}

/**
 * The value that stands for a proof in a shuffle of Belenios.
 *
 * @param proof - in a group of residues, or over edwards25519.
 * @returns arrays of strings, for `JSON.stringify`.
 * @throws {WrongTypeError} `proof`; `group`, if Belenios has none like that.
 *
 * @example
 * import { generateElGamalKey } from 'limber/elgamal';
 * import { edwards25519Group } from 'limber/groups';
 * import { beleniosProofFromJson, beleniosProofToJson, proveTereliusWikstrom, shuffleElGamal } from 'limber/shuffle';
 * const proof = await proveTereliusWikstrom(await shuffleElGamal(generateElGamalKey(edwards25519Group).publicKey, []));
 * const text = JSON.stringify(beleniosProofToJson(proof));
 * console.log(beleniosProofFromJson(edwards25519Group, JSON.parse(text)).count); // 0
 */
export function beleniosProofToJson(proof: TereliusWikstromProof): BeleniosShuffleProof {
  const { group, commitments, responses, c, cHat } = partsOfProof(proof);
  const { text } = beleniosStrings(group);
  const { t1, t2, t3, t4, tHat } = commitments;
  const { s1, s2, s3, s4, sHat, sPrime } = responses;
  const number = textOfScalar;
  return [
    [text(t1), text(t2), text(t3), [text(t4[0]), text(t4[1])], tHat.map(text)],
    [number(s1), number(s2), number(s3), number(s4), sHat.map(number), sPrime.map(number)],
    c.map(text),
    cHat.map(text),
  ];
}

/**
 * The proof of a value of Belenios; `verifyTereliusWikstrom` says whether it holds. All elements are proven to be of the group.
 *
 * @param group - of residues, or edwards25519.
 * @param value - as {@link beleniosProofToJson} gives it.
 * @returns the proof.
 * @throws {WrongTypeError} `group`. @throws {MalformedError} `proof`, of another form, with other numbers of elements, or with what is no element or no number below the order.
 *
 * @example
 * import { generateElGamalKey } from 'limber/elgamal';
 * import { edwards25519Group } from 'limber/groups';
 * import { beleniosProofFromJson, beleniosProofToJson, proveTereliusWikstrom, shuffleElGamal } from 'limber/shuffle';
 * const proof = await proveTereliusWikstrom(await shuffleElGamal(generateElGamalKey(edwards25519Group).publicKey, []));
 * console.log(beleniosProofFromJson(edwards25519Group, beleniosProofToJson(proof)).toBytes().length === proof.toBytes().length); // true
 */
export function beleniosProofFromJson(group: SecretGroup, value: unknown): TereliusWikstromProof {
  secretFamilyOf('group', group);
  const { bytes } = beleniosStrings(group);
  const [commitments, responses, c, cHat] = tuple(value, 4);
  const [t1, t2, t3, t4, tHat] = tuple(commitments, 5);
  const [s1, s2, s3, s4, sHat, sPrime] = tuple(responses, 6);
  const count = list(c).length;
  const counted = (each: unknown): readonly unknown[] => tuple(each, count);
  const texts = [t1, t2, t3, ...tuple(t4, 2), ...counted(tHat), ...counted(c), ...counted(cHat)];
  const scalar = (text: unknown): Scalar => scalarOfText('proof', group, text);
  const first = { s1: scalar(s1), s2: scalar(s2), s3: scalar(s3), s4: scalar(s4) };
  const responsesOf = { ...first, sHat: counted(sHat).map(scalar), sPrime: counted(sPrime).map(scalar) };
  const elements = elementsOfBytes(
    'proof',
    group,
    texts.map((text) => bytes('proof', text)),
  );
  const at = (i: number): Element => elements[i] as Element;
  const [ofT, ofC] = [5, 5 + count];
  return proofOf(group, {
    commitments: { t1: at(0), t2: at(1), t3: at(2), t4: [at(3), at(4)], tHat: elements.slice(ofT, ofC) },
    responses: responsesOf,
    c: elements.slice(ofC, ofC + count),
    cHat: elements.slice(ofC + count),
  });
}

/**
 * The values that stand for ciphertexts in Belenios.
 *
 * @param group - of residues, or edwards25519.
 * @param ciphertexts - of the group.
 * @returns objects of strings, for `JSON.stringify`.
 * @throws {WrongTypeError} `group` or `ciphertexts`. @throws {MalformedError} `ciphertexts`, of another group. @throws {OutOfRangeError} `ciphertexts`, if they are more than 2^20.
 *
 * @example
 * import { encryptElGamal, generateElGamalKey } from 'limber/elgamal';
 * import { edwards25519Group } from 'limber/groups';
 * import { beleniosCiphertextsFromJson, beleniosCiphertextsToJson } from 'limber/shuffle';
 * const ciphertext = encryptElGamal(generateElGamalKey(edwards25519Group).publicKey, edwards25519Group.generator);
 * const [again] = beleniosCiphertextsFromJson(edwards25519Group, beleniosCiphertextsToJson(edwards25519Group, [ciphertext]));
 * console.log(again.a.equals(ciphertext.a)); // true
 */
export function beleniosCiphertextsToJson(group: SecretGroup, ciphertexts: readonly ElGamalCiphertext[]): readonly BeleniosCiphertext[] {
  secretFamilyOf('group', group);
  checkCiphertexts('ciphertexts', ciphertexts, group);
  const { text } = beleniosStrings(group);
  return ciphertexts.map(({ a, b }) => ({ alpha: text(a), beta: text(b) }));
}

/**
 * The ciphertexts of values of Belenios. All elements are proven to be of the group.
 *
 * @param group - of residues, or edwards25519.
 * @param value - as {@link beleniosCiphertextsToJson} gives it: the question's part of a tally or of a shuffle.
 * @returns the ciphertexts.
 * @throws {WrongTypeError} `group`. @throws {MalformedError} `ciphertexts`, of another form, or with what is no element.
 *
 * @example
 * import { edwards25519Group } from 'limber/groups';
 * import { beleniosCiphertextsFromJson } from 'limber/shuffle';
 * const neutral = `${'0'.repeat(63)}1`;
 * console.log(beleniosCiphertextsFromJson(edwards25519Group, [{ alpha: neutral, beta: neutral }])[0].a.isNeutral); // true
 */
export function beleniosCiphertextsFromJson(group: SecretGroup, value: unknown): readonly ElGamalCiphertext[] {
  secretFamilyOf('group', group);
  const { bytes } = beleniosStrings(group);
  const texts = list(value, 'ciphertexts').flatMap((each) => {
    if (typeof each !== 'object' || each === null || Object.keys(each).join() !== 'alpha,beta') throw malformed('ciphertexts');
    const { alpha, beta } = each as BeleniosCiphertext;
    return [alpha, beta];
  });
  const elements = elementsOfBytes(
    'ciphertexts',
    group,
    texts.map((text) => bytes('ciphertexts', text)),
  );
  return Array.from(
    { length: elements.length / 2 },
    (_, i) => new ElGamalCiphertext(group, { a: elements[2 * i] as Element, b: elements[2 * i + 1] as Element }),
  );
}

const malformed = (argument: string): MalformedError => new MalformedError(argument, 'must be as Belenios writes it');

function list(value: unknown, argument = 'proof'): readonly unknown[] {
  if (!Array.isArray(value) || value.length > MOST_CIPHERTEXTS) throw malformed(argument);
  return value;
}

function tuple(value: unknown, length: number): readonly unknown[] {
  const items = list(value);
  if (items.length !== length) throw malformed('proof');
  return items;
}
