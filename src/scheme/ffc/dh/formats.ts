/**
 * Diffie–Hellman parameters and keys as files have them: PKCS #3 and X9.42 (RFC 3279, section 2.3.3), in SubjectPublicKeyInfo and
 * PKCS #8, in DER and PEM.
 */

import { anything, type DerType, decodeDer, encodeDer, integer, optional, sequence } from '../../../encoding/der.ts';
import {
  decodePrivateKeyInfo,
  decodePublicKeyInfo,
  encodePrivateKeyInfo,
  encodePublicKeyInfo,
  type KeyAlgorithm,
} from '../../../encoding/key-info.ts';
import { decodePem, encodePem } from '../../../encoding/pem.ts';
import { BigInt } from '../../../util/big-int.ts';
import { checkInstance } from '../../../util/checks.ts';
import { MalformedError, OutOfRangeError } from '../../../util/errors.ts';
import { wiping } from '../../../util/wipe.ts';
import { DhPrivateKey, DhPublicKey } from './keys.ts';
import { type DhNumbers, DhParameters, type DhSizeOptions } from './parameters.ts';

const PUBLIC = 'PUBLIC KEY';
const PRIVATE = 'PRIVATE KEY';

/** `pkcs3`: prime, generator and perhaps the length of private keys. `x942`: prime, generator and order. */
export type DhForm = 'pkcs3' | 'x942';

const pkcs3 = sequence({ p: integer, g: integer, l: optional(integer) });
const x942 = sequence({ p: integer, g: integer, q: integer, j: optional(integer), validation: optional(anything) });

const FORMS: Readonly<Record<DhForm, { readonly label: string; readonly algorithm: KeyAlgorithm<DhNumbers> }>> = {
  pkcs3: {
    label: 'DH PARAMETERS',
    algorithm: {
      name: 'Diffie–Hellman',
      oid: '1.2.840.113549.1.3.1',
      parameters: mapped(
        pkcs3,
        ({ prime, generator, privateBits }) => ({ p: prime, g: generator, l: privateBits === undefined ? undefined : BigInt(privateBits) }),
        ({ p, g, l }) => ({ prime: p, generator: g, privateBits: l === undefined ? undefined : Number(l) }),
      ),
    },
  },
  x942: {
    label: 'X9.42 DH PARAMETERS',
    algorithm: {
      name: 'Diffie–Hellman',
      oid: '1.2.840.10046.2.1',
      parameters: mapped(
        x942,
        ({ prime, generator, order }) => ({ p: prime, g: generator, q: order as bigint, j: undefined, validation: undefined }),
        ({ p, g, q }) => ({ prime: p, generator: g, order: q }),
      ),
    },
  },
};

/** What files of such parameters mostly have: the order where it is known and not half of p − 1. */
/** The form that was asked for, or else the usual one. @throws {WrongTypeError} `parameters`. @throws {OutOfRangeError} `form`. */
function formOf(parameters: DhParameters, form?: DhForm): DhForm {
  checkInstance('parameters', parameters, DhParameters, 'DhParameters');
  const { order, safe } = parameters;
  return form === undefined ? (order === undefined || safe ? 'pkcs3' : 'x942') : checkedForm(form);
}

function checkedForm(form: DhForm): DhForm {
  if (form !== 'pkcs3' && form !== 'x942') throw new OutOfRangeError('form', "must be 'pkcs3' or 'x942'");
  return form;
}

/** What is written of parameters. @throws {OutOfRangeError} `form`, for X9.42 where the order is not known. */
function numbersOf({ prime, generator, order, givenPrivateBits }: DhParameters, form: DhForm): DhNumbers {
  if (form === 'x942' && order === undefined) throw new OutOfRangeError('form', 'must be pkcs3 where the order is not known');
  return { prime, generator, order, privateBits: givenPrivateBits };
}

/** The DER of parameters. @throws {OutOfRangeError} `form`, for X9.42 where the order is not known. */
export function parametersToDer(parameters: DhParameters, form?: DhForm): Uint8Array {
  const chosen = formOf(parameters, form);
  return encodeDer(FORMS[chosen].algorithm.parameters, numbersOf(parameters, chosen));
}

/** @throws {MalformedError} `bytes`. @throws {OutOfRangeError} for numbers that are no parameters. */
export function parametersFromDer(bytes: Uint8Array, form: DhForm, sizes?: DhSizeOptions): DhParameters {
  return new DhParameters(decodeDer('bytes', FORMS[checkedForm(form)].algorithm.parameters, bytes), sizes);
}

export function parametersToPem(parameters: DhParameters, form?: DhForm): string {
  const chosen = formOf(parameters, form);
  return encodePem(FORMS[chosen].label, parametersToDer(parameters, chosen));
}

/** Of either form. @throws {MalformedError} `text`, and as {@link parametersFromDer}. */
export function parametersFromPem(text: string, sizes?: DhSizeOptions): DhParameters {
  const { label, bytes } = decodePem('text', text, [FORMS.pkcs3.label, FORMS.x942.label]);
  return parametersFromDer(bytes, label === FORMS.pkcs3.label ? 'pkcs3' : 'x942', sizes);
}

/** The DER of a SubjectPublicKeyInfo. */
export function publicKeyToSpki(key: DhPublicKey, form?: DhForm): Uint8Array {
  checkInstance('key', key, DhPublicKey, 'a DhPublicKey');
  const { parameters, y } = key;
  const chosen = formOf(parameters, form);
  return encodePublicKeyInfo(FORMS[chosen].algorithm, { parameters: numbersOf(parameters, chosen), key: encodeDer(integer, y) });
}

/** Of either form. @throws {MalformedError} `bytes`. @throws {OutOfRangeError} for numbers that are no key. */
export function publicKeyFromSpki(bytes: Uint8Array, sizes?: DhSizeOptions): DhPublicKey {
  const { parameters, key } = ofEitherForm((algorithm) => decodePublicKeyInfo('bytes', algorithm, bytes));
  return new DhPublicKey(new DhParameters(parameters, sizes), decodeDer('bytes', integer, key));
}

export function publicKeyToPem(key: DhPublicKey, form?: DhForm): string {
  return encodePem(PUBLIC, publicKeyToSpki(key, form));
}

/** @throws {MalformedError} `text`, and as {@link publicKeyFromSpki}. */
export function publicKeyFromPem(text: string, sizes?: DhSizeOptions): DhPublicKey {
  return publicKeyFromSpki(decodePem('text', text, [PUBLIC]).bytes, sizes);
}

/** The DER of a PKCS #8 key. Secret: the key. */
export function privateKeyToPkcs8(key: DhPrivateKey, form?: DhForm): Uint8Array {
  checkInstance('key', key, DhPrivateKey, 'a DhPrivateKey');
  const { parameters, x } = key;
  const chosen = formOf(parameters, form);
  const inner = encodeDer(integer, x);
  return wiping([inner], () => encodePrivateKeyInfo(FORMS[chosen].algorithm, { parameters: numbersOf(parameters, chosen), key: inner }));
}

/** Of either form. @throws {MalformedError} `bytes`. @throws {OutOfRangeError} for numbers that are no key. */
export function privateKeyFromPkcs8(bytes: Uint8Array, sizes?: DhSizeOptions): DhPrivateKey {
  const { parameters, key } = ofEitherForm((algorithm) => decodePrivateKeyInfo('bytes', algorithm, bytes));
  return wiping([key], () => new DhPrivateKey(new DhParameters(parameters, sizes), decodeDer('bytes', integer, key)));
}

/** Secret: the key. */
export function privateKeyToPem(key: DhPrivateKey, form?: DhForm): string {
  const bytes = privateKeyToPkcs8(key, form);
  return wiping([bytes], () => encodePem(PRIVATE, bytes));
}

/** @throws {MalformedError} `text`, and as {@link privateKeyFromPkcs8}. */
export function privateKeyFromPem(text: string, sizes?: DhSizeOptions): DhPrivateKey {
  const { bytes } = decodePem('text', text, [PRIVATE]);
  return wiping([bytes], () => privateKeyFromPkcs8(bytes, sizes));
}

/** A type whose values are made of another's. */
function mapped<T, U>(type: DerType<T>, to: (value: U) => T, from: (value: T) => U): DerType<U> {
  return { ...type, write: (value) => type.write(to(value)), read: (element, argument) => from(type.read(element, argument)) };
}

/** Reads a key by the algorithm that it names. */
function ofEitherForm<T>(decode: (algorithm: KeyAlgorithm<DhNumbers>) => T): T {
  try {
    return decode(FORMS.pkcs3.algorithm);
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    return decode(FORMS.x942.algorithm);
  }
}
