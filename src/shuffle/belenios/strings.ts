/**
 * Elements and scalars as Belenios writes them (its specification, version 3.3.0, “Groups”): residues and scalars in decimal, points of edwards25519 in hexadecimal of the big-endian
 * number. There is one way to write each.
 */
import type { Scalar, SecretGroup } from '../../group/group.ts';
import type { ResidueGroup } from '../../group/residues/group.ts';
import { decimalText, type ElementText, edwardsText } from '../../proof/transcripts/text.ts';
import { BigInt } from '../../util/big-int.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { numberOfDecimal } from '../../util/decimal.ts';
import { MalformedError, WrongTypeError } from '../../util/errors.ts';
import { numberOf } from '../numbers.ts';

/** As `edwards25519Group` is called. */
const POINTS = 'edwards25519';

export interface BeleniosStrings {
  /** What an element is written as. */
  readonly text: ElementText;
  /** Its bytes in the group, of what is said to be one. @throws {MalformedError} `argument`. */
  bytes(argument: string, text: unknown): Uint8Array;
}

/** @throws {WrongTypeError} `group`, if Belenios has none like that. */
export function beleniosStrings(group: SecretGroup): BeleniosStrings {
  const { prime } = group as Partial<ResidueGroup>;
  if (prime !== undefined) {
    return {
      text: decimalText,
      bytes: (argument, text) => toBytesLE(decimal(argument, text, prime), group.elementBytes).reverse(),
    };
  }
  if (group.name !== POINTS) throw new WrongTypeError('group', 'must be one of Belenios: of residues, or edwards25519');
  return {
    text: edwardsText,
    bytes: (argument, text) => {
      if (typeof text !== 'string' || !/^[0-9a-f]{64}$/.test(text))
        throw new MalformedError(argument, 'must have elements of 64 lower-case hexadecimal digits');
      return toBytesLE(BigInt(`0x${text}`), group.elementBytes);
    },
  };
}

export const textOfScalar = (scalar: Scalar): string => numberOf(scalar).toString();

/** @throws {MalformedError} `argument`. */
export const scalarOfText = (argument: string, group: SecretGroup, text: unknown): Scalar =>
  group.scalars.ofPublic(decimal(argument, text, group.order));

/** The number that is written in decimal, in the one way there is. */
function decimal(argument: string, text: unknown, limit: bigint): bigint {
  const number = numberOfDecimal(text, limit);
  if (number === undefined) throw new MalformedError(argument, 'must have decimal numbers below the modulus');
  return number;
}
