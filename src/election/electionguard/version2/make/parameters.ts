/** The two groups of ElectionGuard 2, as records name them. */
import { jsonObject } from '../../../../encoding/json/value.ts';
import type { SecretGroup } from '../../../../group/group.ts';
import type { ResidueGroup } from '../../../../group/residues/group.ts';
import { WrongTypeError } from '../../../../util/errors.ts';
import { group2Of, type Kind2, type Parameters2, parameterHash } from '../group.ts';
import { recordText } from './text.ts';

interface Naming {
  readonly name: string;
  readonly protocolVersion: string;
}

const NAMINGS: Readonly<Record<Kind2, Naming>> = {
  EllipticCurve: { name: 'P-256', protocolVersion: 'v2.1.0' },
  IntegerGroup: { name: 'Integer4096', protocolVersion: 'v2.0.0' },
};

/** What constants say of a group, and the record. */
interface MadeParameters extends Parameters2 {
  readonly constants: string;
}

/** @throws {WrongTypeError} `argument`, if it is none of the two. */
export function parametersOf(argument: string, group: SecretGroup): MadeParameters {
  // The curve first: the other group takes a moment to be made.
  for (const type of ['EllipticCurve', 'IntegerGroup'] as const) {
    const own = group2Of(type);
    if (own.group !== group) continue;
    const { name, protocolVersion } = NAMINGS[type];
    const constants = jsonObject(
      Object.fromEntries(Object.entries(own.constants).map(([member, number]) => [member, number.toString(16)])),
    );
    return { group: own, hash: parameterHash(protocolVersion, own), constants: recordText({ name, type, protocolVersion, constants }) };
  }
  throw new WrongTypeError(argument, 'must be p256Group of limber/groups, or be made by electionGuard2Group');
}

/**
 * The group of elections of ElectionGuard 2 over integers: modulo a prime of 4096 bits, of an order of 256 bits (specification 2.0, section 3.1.1). It is another one than that of
 * version 1. Elections of 2.1 may be over `p256Group` of `limber/groups` as well, which takes a fraction of the time.
 *
 * @returns the group, which is made once.
 *
 * @example
 * import { electionGuard2Group } from 'limber/electionguard';
 * console.log(electionGuard2Group().elementBytes); // 512
 */
export function electionGuard2Group(): ResidueGroup {
  return group2Of('IntegerGroup').group as ResidueGroup;
}
