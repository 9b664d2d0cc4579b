/** The groups of Belenios' elections, by their names (its specification, “Group parameters”): how elements are written, and how numbers are made elements. */
import { checkText, fromBytesBE } from '../../encoding/octets.ts';
import { edwards25519Group } from '../../group/edwards25519/edwards25519.ts';
import type { Element, SecretGroup } from '../../group/group.ts';
import { type ResidueGroup, residueGroup } from '../../group/residues/group.ts';
import { dhGroup } from '../../params/dh-groups.ts';
import { votingGroup } from '../../params/voting-groups.ts';
import { beleniosStrings } from '../../shuffle/belenios/strings.ts';
import { BigInt } from '../../util/big-int.ts';
import { LimberError, OutOfRangeError } from '../../util/errors.ts';

/** The name of a group in an election. In elections of version 0 its numbers stand in the place of a name. */
export type BeleniosGroupName = 'BELENIOS-2048' | 'RFC-3526-2048' | 'Ed25519';

/** How small numbers, as ranks and grades, are made an element of which the discrete logarithm is not known. */
export interface Embedding {
  /** So many bits below the numbers are free, until it is an element. */
  readonly padding: number;
  /** How many numbers of 8 bits there is room for. */
  readonly most: number;
}

/** A group with what Belenios makes of it. */
export interface BeleniosGroup {
  /** As proofs name it. */
  readonly name: BeleniosGroupName;
  readonly group: SecretGroup;
  /** None in groups in which Belenios has no questions for it. */
  readonly embedding: Embedding | undefined;
  text(element: Element): string;
  /** The number that is written for it: a residue, or the digits of a point. */
  numberOf(element: Element): bigint;
  /** The element of that number; undefined where there is none. */
  fromNumber(number: bigint): Element | undefined;
  /** The elements of texts, proven together to be of the group. @param refuse - is called with the first that is not. */
  elements(texts: readonly string[], refuse: (index: number, rule: string) => never): Element[];
}

/** Bits of one number of an answer. */
const NUMBER_BITS = 8;
const NO_ELEMENT = 'must be an element of the group';

function groupOf(name: BeleniosGroupName, group: SecretGroup, padding: number | undefined, numberBits: number): BeleniosGroup {
  const { text, bytes } = beleniosStrings(group);
  const { prime } = group as Partial<ResidueGroup>;
  const isWritten = (each: string): Uint8Array | undefined => {
    try {
      return bytes('element', each);
    } catch (error) {
      if (error instanceof LimberError) return undefined;
      throw error;
    }
  };
  const decoded = (each: Uint8Array): Element | undefined => {
    try {
      return group.fromBytes(each, { allowNeutral: true });
    } catch (error) {
      if (error instanceof LimberError) return undefined;
      throw error;
    }
  };
  return Object.freeze({
    name,
    group,
    embedding: padding === undefined ? undefined : { padding, most: Math.floor((numberBits - padding) / NUMBER_BITS) },
    text,
    numberOf: (element: Element) => fromBytesBE(prime === undefined ? element.toBytes().reverse() : element.toBytes()),
    fromNumber: (number: bigint) => {
      const written = isWritten(prime === undefined ? number.toString(16).padStart(64, '0') : number.toString());
      return written && decoded(written);
    },
    elements: (texts: readonly string[], refuse: (index: number, rule: string) => never) => {
      const all = texts.map((each, i) => isWritten(each) ?? refuse(i, NO_ELEMENT));
      try {
        return group.fromBytesMany(all, { allowNeutral: true });
      } catch (error) {
        if (!(error instanceof LimberError)) throw error;
        const first = all.findIndex((each) => decoded(each) === undefined);
        return refuse(Math.max(first, 0), NO_ELEMENT);
      }
    },
  });
}

/** Half of a safe prime is the order. */
const rfc3526 = (): ResidueGroup => {
  const { prime, generator } = dhGroup('modp2048');
  return residueGroup({ prime, generator, order: (prime - 1n) / 2n });
};

const MAKERS = {
  'BELENIOS-2048': () => groupOf('BELENIOS-2048', residueGroup(votingGroup('BELENIOS-2048')), undefined, 2048),
  'RFC-3526-2048': () => groupOf('RFC-3526-2048', rfc3526(), 8, 2048),
  Ed25519: () => groupOf('Ed25519', edwards25519Group, 14, 255),
  // Elections of version 0 have it; their proofs do not name the group.
  Helios: () => groupOf('BELENIOS-2048', residueGroup(votingGroup('Helios')), undefined, 2048),
} as const;

const NAMES: readonly string[] = ['BELENIOS-2048', 'RFC-3526-2048', 'Ed25519'];

const made = /* @__PURE__ */ new Map<keyof typeof MAKERS, BeleniosGroup>();

/** Made when it is first asked for: the numbers are tested then. */
function madeOnce(name: keyof typeof MAKERS): BeleniosGroup {
  const known = made.get(name) ?? MAKERS[name]();
  made.set(name, known);
  return known;
}

export const isGroupName = (name: string): name is BeleniosGroupName => NAMES.includes(name);

/** @throws {WrongTypeError} `group`. @throws {OutOfRangeError} `group`, if there is none of that name. */
export function namedGroup(name: string): BeleniosGroup {
  checkText('group', name);
  if (!isGroupName(name)) throw new OutOfRangeError('group', `must be one of ${NAMES.join(', ')}`);
  return madeOnce(name);
}

/** The group of these numbers, of those that elections of version 0 may have; undefined of any other. */
export function groupOfNumbers(prime: bigint, order: bigint, generator: bigint): BeleniosGroup | undefined {
  return (['BELENIOS-2048', 'Helios'] as const).map(madeOnce).find(({ group }) => {
    const known = group as ResidueGroup;
    return known.prime === prime && known.order === order && known.numberOf(known.generator) === generator;
  });
}

/** The element that stands for numbers from 0 to 255. @throws {OutOfRangeError} `numbers`, if there are too many. */
export function encodedNumbersVarTime({ embedding, fromNumber }: BeleniosGroup, numbers: readonly number[]): Element {
  if (!embedding || numbers.length > embedding.most)
    throw new OutOfRangeError('numbers', `must have ${embedding?.most ?? 0} numbers at most in this group`);
  const joined = numbers.reduce((all, number) => (all << BigInt(NUMBER_BITS)) + BigInt(number), 0n) << BigInt(embedding.padding);
  for (let free = 0; free < 2 ** embedding.padding; free++) {
    const element = fromNumber(joined + BigInt(free));
    if (element) return element;
  }
  // Every eighth number or so is an element: none of so many happens to be one once in 2^50 times.
  throw new OutOfRangeError('numbers', 'must have an element that stands for them');
}

/** The last numbers of those that an element stands for. */
export function decodedNumbers({ embedding, numberOf }: BeleniosGroup, element: Element, count: number): readonly number[] {
  let rest = numberOf(element) >> BigInt(embedding?.padding ?? 0);
  const numbers: number[] = [];
  for (let i = 0; i < count; i++, rest >>= BigInt(NUMBER_BITS)) numbers.unshift(Number(rest & 255n));
  return numbers;
}
