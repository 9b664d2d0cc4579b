/** The group and the scalars of Ed25519, compiled when they are first asked for. */

import { EdwardsGroup } from '../../curve/edwards/group.ts';
import { Field } from '../../field/prime-field.ts';
import { ED25519_SCALARS, P25519_FIELD } from '../../kernels/field/prime/fields.ts';
import { ED25519 } from '../../params/curves/ed25519.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { requireFields } from '../../runtime/select.ts';

/** The length of points, scalars and seeds. */
export const BYTES = 32;

export const ed25519Group: () => EdwardsGroup = /* @__PURE__ */ compiledOnce(() => new EdwardsGroup(ED25519, P25519_FIELD));
export const ed25519Scalars: () => Field = /* @__PURE__ */ compiledOnce(() => new Field(ED25519_SCALARS));

/** Throws, before any secret is touched, where there is no group. @throws {NoWebAssemblyError} `engine`. */
export const requireEd25519 = (): void => requireFields(ED25519.name);
