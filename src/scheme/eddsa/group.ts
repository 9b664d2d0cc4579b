/** The group and the scalars of Ed25519, compiled when they are first asked for. */
import { EdwardsGroup } from '../../curve/edwards/group.ts';
import { Field } from '../../field/prime-field.ts';
import { ED25519_SCALARS, P25519_FIELD } from '../../kernels/field/fields.ts';
import { ED25519 } from '../../params/curves/ed25519.ts';

/** The length of points, scalars and seeds. */
export const BYTES = 32;

let group: EdwardsGroup | undefined;
let scalars: Field | undefined;

export function ed25519Group(): EdwardsGroup {
  group ??= new EdwardsGroup(ED25519, P25519_FIELD);
  return group;
}

export function ed25519Scalars(): Field {
  scalars ??= new Field(ED25519_SCALARS);
  return scalars;
}
