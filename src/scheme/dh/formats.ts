/**
 * Diffie–Hellman parameters and keys as files have them: PKCS #3 and X9.42 (RFC 3279, section 2.3.3), in SubjectPublicKeyInfo and
 * PKCS #8, in DER and PEM.
 */
import { anything, type DerType, decodeDer, encodeDer, integer, optional, sequence } from '../../encoding/der.ts';
import {
  decodePrivateKeyInfo,
  decodePublicKeyInfo,
  encodePrivateKeyInfo,
  encodePublicKeyInfo,
  type KeyAlgorithm,
} from '../../encoding/key-info.ts';
import { decodePem, encodePem } from '../../encoding/pem.ts';
import { MalformedError, OutOfRangeError } from '../../util/errors.ts';
import { wiping } from '../../util/wipe.ts';
import { DhPrivateKey, DhPublicKey } from './keys.ts';
import { DhParameters } from './parameters.ts';

/** `pkcs3`: prime, generator and perhaps the length of private keys. `x942`: prime, generator and order. */
export type DhForm = 'pkcs3' | 'x942';

const pkcs3 = sequence({ prime: integer, base: integer, privateValueLength: optional(integer) });
const x942 = sequence({ p: integer, g: integer, q: integer, j: optional(integer), validation: optional(anything) });

const FORMS: Readonly<Record<DhForm, { readonly label: string; readonly algorithm: KeyAlgorithm<DhParameters> }>> = {
  pkcs3: {
    label: 'DH PARAMETERS',
    algorithm: {
      name: 'Diffie–Hellman of PKCS #3',
      oid: '1.2.840.113549.1.3.1',
      parameters: mapped(
        pkcs3,
        ({ prime, generator, givenPrivateBits }) => ({
          prime,
          base: generator,
          privateValueLength: givenPrivateBits === undefined ? undefined : BigInt(givenPrivateBits),
        }),
        ({ prime, base, privateValueLength }) => {
          const privateBits = privateValueLength === undefined ? undefined : Number(privateValueLength);
          return new DhParameters({ prime, generator: base, privateBits });
        },
      ),
    },
  },
  x942: {
    label: 'X9.42 DH PARAMETERS',
    algorithm: {
      name: 'Diffie–Hellman of X9.42',
      oid: '1.2.840.10046.2.1',
      parameters: mapped(
        x942,
        ({ prime, generator, order }) => {
          if (order === undefined) throw new OutOfRangeError('form', 'must be pkcs3 where the order is not known');
          return { p: prime, g: generator, q: order, j: undefined, validation: undefined };
        },
        ({ p, g, q }) => new DhParameters({ prime: p, generator: g, order: q }),
      ),
    },
  },
};

/** What files of such parameters mostly have: the order where it is known and not half of p − 1. */
const usualForm = ({ order, safe }: DhParameters): DhForm => (order === undefined || safe ? 'pkcs3' : 'x942');

/** The DER of parameters. @throws {OutOfRangeError} `form`, for X9.42 where the order is not known. */
export function dhParametersToDer(parameters: DhParameters, form: DhForm = usualForm(parameters)): Uint8Array {
  return encodeDer(FORMS[form].algorithm.parameters, parameters);
}

/** @throws {MalformedError} `bytes`. @throws {OutOfRangeError} for numbers that are no parameters. */
export function dhParametersFromDer(bytes: Uint8Array, form: DhForm): DhParameters {
  return decodeDer('bytes', FORMS[form].algorithm.parameters, bytes);
}

export function dhParametersToPem(parameters: DhParameters, form: DhForm = usualForm(parameters)): string {
  return encodePem(FORMS[form].label, dhParametersToDer(parameters, form));
}

/** Of either form. @throws {MalformedError} `text`, and as {@link dhParametersFromDer}. */
export function dhParametersFromPem(text: string): DhParameters {
  const { label, bytes } = decodePem('text', text, [FORMS.pkcs3.label, FORMS.x942.label]);
  return dhParametersFromDer(bytes, label === FORMS.pkcs3.label ? 'pkcs3' : 'x942');
}

/** The DER of a SubjectPublicKeyInfo. */
export function dhPublicKeyToDer({ parameters, y }: DhPublicKey, form: DhForm = usualForm(parameters)): Uint8Array {
  return encodePublicKeyInfo(FORMS[form].algorithm, { parameters, key: encodeDer(integer, y) });
}

/** Of either form. @throws {MalformedError} `bytes`. @throws {OutOfRangeError} for numbers that are no key. */
export function dhPublicKeyFromDer(bytes: Uint8Array): DhPublicKey {
  const { parameters, key } = ofEitherForm((algorithm) => decodePublicKeyInfo('bytes', algorithm, bytes));
  return new DhPublicKey(parameters, decodeDer('bytes', integer, key));
}

export function dhPublicKeyToPem(key: DhPublicKey, form?: DhForm): string {
  return encodePem('PUBLIC KEY', dhPublicKeyToDer(key, form));
}

/** @throws {MalformedError} `text`, and as {@link dhPublicKeyFromDer}. */
export function dhPublicKeyFromPem(text: string): DhPublicKey {
  return dhPublicKeyFromDer(decodePem('text', text, ['PUBLIC KEY']).bytes);
}

/** The DER of a PKCS #8 key. Secret: the key. */
export function dhPrivateKeyToDer({ parameters, x }: DhPrivateKey, form: DhForm = usualForm(parameters)): Uint8Array {
  const inner = encodeDer(integer, x);
  return wiping([inner], () => encodePrivateKeyInfo(FORMS[form].algorithm, { parameters, key: inner }));
}

/** Of either form. @throws {MalformedError} `bytes`. @throws {OutOfRangeError} for numbers that are no key. */
export function dhPrivateKeyFromDer(bytes: Uint8Array): DhPrivateKey {
  const { parameters, key } = ofEitherForm((algorithm) => decodePrivateKeyInfo('bytes', algorithm, bytes));
  return wiping([key], () => new DhPrivateKey(parameters, decodeDer('bytes', integer, key)));
}

/** Secret: the key. */
export function dhPrivateKeyToPem(key: DhPrivateKey, form?: DhForm): string {
  const bytes = dhPrivateKeyToDer(key, form);
  return wiping([bytes], () => encodePem('PRIVATE KEY', bytes));
}

/** @throws {MalformedError} `text`, and as {@link dhPrivateKeyFromDer}. */
export function dhPrivateKeyFromPem(text: string): DhPrivateKey {
  const { bytes } = decodePem('text', text, ['PRIVATE KEY']);
  return wiping([bytes], () => dhPrivateKeyFromDer(bytes));
}

/** A type whose values are made of another's. */
function mapped<T, U>(type: DerType<T>, to: (value: U) => T, from: (value: T) => U): DerType<U> {
  return { ...type, write: (value) => type.write(to(value)), read: (element, argument) => from(type.read(element, argument)) };
}

function ofEitherForm<T>(decode: (algorithm: KeyAlgorithm<DhParameters>) => T): T {
  try {
    return decode(FORMS.pkcs3.algorithm);
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    return decode(FORMS.x942.algorithm);
  }
}
