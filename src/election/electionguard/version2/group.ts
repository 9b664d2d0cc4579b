/** The groups of elections of ElectionGuard 2, and how constants name them. */

import { JsonView } from '../../../encoding/json/view.ts';
import { concatBytes, fromBytesBE, toBytesBE } from '../../../encoding/octets.ts';
import { p256Group } from '../../../group/curves/groups.ts';
import type { Element, SecretGroup } from '../../../group/group.ts';
import { knownResidueGroup, type ResidueGroup } from '../../../group/residues/group.ts';
import { P256 } from '../../../params/curves/p256.ts';
import { electionGuard2Numbers } from '../../../params/electionguard2.ts';
import { bytes2 } from '../../../proof/transcripts/electionguard2.ts';
import { BigInt } from '../../../util/big-int.ts';
import { LimberError, MalformedError } from '../../../util/errors.ts';
import type { Shape } from '../../../util/shape.ts';
import { utf8Bytes } from '../../../util/utf8.ts';
import { hash2, isSame } from './hash.ts';

/** A group with its parameters as they are written and hashed. */
export interface Group2 {
  readonly group: SecretGroup;
  /** By their names in the constants. */
  readonly constants: Readonly<Record<string, bigint>>;
  /** What the hash of the parameters is of. */
  readonly hashed: readonly Uint8Array[];
  /** An element of the record as the group writes it. */
  read(bytes: Uint8Array): Uint8Array;
  write(element: Element): Uint8Array;
  /** The sum of two elements as the group writes them, which are known to be of it. */
  sum(left: Uint8Array, right: Uint8Array): Uint8Array;
  /** A sum that somebody else has made. */
  readonly readSum: Shape<Uint8Array>;
}

/** What constants say: a group, and H_P. */
export interface Parameters2 {
  readonly group: Group2;
  readonly hash: Uint8Array;
}

const SCALAR_BYTES = 32;
const ONES = 0xff;
const VERSION = /^v2\.[01]\.0$/;
const HEX = /^(?:0|[1-9a-f][0-9a-f]*)$/;

const curve = (): Group2 => {
  const { prime, a, b, order, generator } = P256;
  const positive = a < 0n ? a + prime : a;
  return {
    group: p256Group,
    constants: { a: positive, b, primeModulus: prime, order, 'g.x': generator.x, 'g.y': generator.y, h: 1n },
    hashed: [positive, b, prime, generator.x, generator.y, 1n].map((number) => toBytesBE(number, SCALAR_BYTES)),
    // The neutral point is ones throughout in records, which no point is; what the group itself writes is none there.
    read: (bytes) => {
      const neutral = p256Group.neutral.toBytes();
      if (bytes.every((byte) => byte === ONES)) return neutral;
      return isSame(bytes, neutral) ? neutral.fill(ONES) : bytes;
    },
    write: bytes2,
    sum: (left, right) => {
      const [a, b] = [left, right].map((bytes) => p256Group.fromBytes(bytes, { allowNeutral: true }));
      return a!.add(b!).toBytes();
    },
    readSum: (place, bytes) => {
      try {
        return p256Group.fromBytes(bytes as Uint8Array, { allowNeutral: true }).toBytes();
      } catch (error) {
        if (error instanceof LimberError) throw new MalformedError(place, 'must be an element of the group');
        throw error;
      }
    },
  };
};

const integers = (): Group2 => {
  const group: ResidueGroup = knownResidueGroup({ ...electionGuard2Numbers(), hasPrimeCofactor: true });
  const { prime, order, elementBytes } = group;
  const generator = group.numberOf(group.generator);
  return {
    group,
    constants: { largePrime: prime, smallPrime: order, cofactor: (prime - 1n) / order, generator },
    hashed: [toBytesBE(prime, elementBytes), toBytesBE(order, SCALAR_BYTES), toBytesBE(generator, elementBytes)],
    read: (bytes) => bytes,
    write: bytes2,
    sum: (left, right) => toBytesBE((fromBytesBE(left) * fromBytesBE(right)) % prime, elementBytes),
    // Whether it is of the group, the election's own tally tells.
    readSum: (place, bytes) => {
      const number = bytes instanceof Uint8Array && bytes.length === elementBytes ? fromBytesBE(bytes) : 0n;
      if (number === 0n || number >= prime) throw new MalformedError(place, 'must be a residue of the group');
      return bytes as Uint8Array;
    },
  };
};

const MAKERS: Readonly<Record<Kind2, () => Group2>> = { EllipticCurve: curve, IntegerGroup: integers };
const made = /* @__PURE__ */ new Map<string, Group2>();

/** How constants call a group. */
export type Kind2 = 'EllipticCurve' | 'IntegerGroup';

/** The group, which is made once. */
export function group2Of(kind: Kind2): Group2 {
  const group = made.get(kind) ?? MAKERS[kind]();
  made.set(kind, group);
  return group;
}

/** H_P. */
export function parameterHash(version: string, { hashed }: Group2): Uint8Array {
  const padded = concatBytes(utf8Bytes(version), new Uint8Array(SCALAR_BYTES)).subarray(0, SCALAR_BYTES);
  return hash2(padded, 0, ...hashed);
}

/** The parameters of the constants. @throws {MalformedError} the place of a fault, and of any number that is not that of the standard: whoever makes parameters can hide a trapdoor. */
export function readParameters2(bytes: Uint8Array | string): Parameters2 {
  const { type, protocolVersion, constants } = JsonView.parse('constants', bytes).members(['name', 'type', 'protocolVersion', 'constants']);
  const kind = type.string();
  if (kind !== 'EllipticCurve' && kind !== 'IntegerGroup') return type.refuse("must be 'IntegerGroup' or 'EllipticCurve'");
  const version = protocolVersion.string();
  if (!VERSION.test(version)) protocolVersion.refuse("must be 'v2.0.0' or 'v2.1.0'");
  const group = group2Of(kind);
  const members = constants.members(Object.keys(group.constants));
  for (const [name, expected] of Object.entries(group.constants)) {
    const text = members[name]!.string(2048);
    if (!HEX.test(text) || BigInt(`0x${text}`) !== expected) members[name]!.refuse('must be that of the standard');
  }
  return { group, hash: parameterHash(version, group) };
}
