/** The fields that are compared, each with a curve over it: prime fields, binary ones, and optimal extension fields, by the strength of their groups. */
import { P224_FIELD, P256_FIELD, P384_FIELD, P521_FIELD, type PrimeField } from '../../kernels/field/prime/fields.ts';
import { B233 } from '../../params/curves/binary/b233.ts';
import { B283 } from '../../params/curves/binary/b283.ts';
import { B409 } from '../../params/curves/binary/b409.ts';
import { B571 } from '../../params/curves/binary/b571.ts';
import { K233 } from '../../params/curves/binary/k233.ts';
import { K283 } from '../../params/curves/binary/k283.ts';
import { K409 } from '../../params/curves/binary/k409.ts';
import { K571 } from '../../params/curves/binary/k571.ts';
import type { BinaryCurveParams } from '../../params/curves/binary/params.ts';
import { P224 } from '../../params/curves/p224.ts';
import { P256 } from '../../params/curves/p256.ts';
import { P384 } from '../../params/curves/p384.ts';
import { P521 } from '../../params/curves/p521.ts';
import type { WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { OEF240_CURVE, OEF264_CURVE, OEF279_CURVE, OEF408_CURVE, OEF552_CURVE, type OefCurve } from '../oef/curves.ts';
import { P225, P225_FIELD } from '../p225.ts';
import { checked } from './checks.ts';
import type { FieldWork } from './field-work.ts';
import { binaryGroup, extensionGroup, primeGroup } from './groups.ts';
import { binaryModules, extensionModules, primeModules } from './modules.ts';
import { plainExtension } from './plain-work.ts';
import { moduleWork } from './work.ts';

/** Prime, binary, or an extension of a prime field of one word. */
export type FieldKind = 'prime' | 'binary' | 'extension';

/** A strength of NIST SP 800-57, in bits. */
export type Strength = 112 | 128 | 192 | 256;

/** A field that is compared, with a curve over it. */
export interface StudiedField {
  /** That of the curve; and of the family where it is not the engine's choice. */
  readonly name: string;
  /** Which kind of field it is. */
  readonly kind: FieldKind;
  /** The strength for which it is compared with others: its group's is at least as much, or a bit less. */
  readonly strength: Strength;
  /** Generates and compiles the kernels of the family that this engine runs. @throws {NoWebAssemblyError} `engine`. */
  open(): FieldWork;
}

const prime = (strength: Strength, params: WeierstrassParams, field: PrimeField): StudiedField => ({
  name: params.name,
  kind: 'prime',
  strength,
  open: () => checked({ ...moduleWork(primeModules(params, field)), openGroup: () => primeGroup(params, field) }),
});

const binary = (strength: Strength, params: BinaryCurveParams): StudiedField => ({
  name: params.name,
  kind: 'binary',
  strength,
  open: () => checked({ ...moduleWork(binaryModules(params)), openGroup: () => binaryGroup(params) }),
});

const extension = (strength: Strength, curve: OefCurve): StudiedField => ({
  name: curve.name,
  kind: 'extension',
  strength,
  open: () => checked({ ...moduleWork(extensionModules(curve)), openGroup: () => extensionGroup(curve) }),
});

const plain = (strength: Strength, curve: OefCurve): StudiedField => ({
  name: `${curve.name}, js`,
  kind: 'extension',
  strength,
  open: () => checked(plainExtension(curve)),
});

/** The fields that are compared, weakest first: P-224 to P-521, B- and K-233 to 571, and curves over GF(p^k) that nobody should keep secrets by. */
export const studiedFields: readonly StudiedField[] = [
  prime(112, P224, P224_FIELD),
  prime(112, P225, P225_FIELD),
  binary(112, B233),
  binary(112, K233),
  extension(112, OEF240_CURVE),
  plain(112, OEF240_CURVE),
  prime(128, P256, P256_FIELD),
  binary(128, B283),
  binary(128, K283),
  extension(128, OEF264_CURVE),
  plain(128, OEF264_CURVE),
  extension(128, OEF279_CURVE),
  prime(192, P384, P384_FIELD),
  binary(192, B409),
  binary(192, K409),
  extension(192, OEF408_CURVE),
  prime(256, P521, P521_FIELD),
  binary(256, B571),
  binary(256, K571),
  extension(256, OEF552_CURVE),
];
