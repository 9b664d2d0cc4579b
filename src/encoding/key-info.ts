/**
 * The envelopes that keys of every algorithm have: SubjectPublicKeyInfo (RFC 5280, section 4.1) and PrivateKeyInfo (PKCS #8; RFC 5208 and
 * RFC 5958). They say by an object identifier whose key is inside.
 */
import { MalformedError } from '../util/errors.ts';
import { wiping } from '../util/wipe.ts';
import {
  anything,
  bitString,
  type DerType,
  decodeDer,
  encodeDer,
  implicit,
  implicitConstructed,
  integer,
  objectIdentifier,
  octetString,
  optional,
  sequence,
  sequenceOf,
} from './der.ts';

/** An algorithm by its object identifier, with its parameters as they are encoded; undefined where there are none. */
export interface KeyAlgorithm {
  readonly algorithm: string;
  readonly parameters: Uint8Array | undefined;
}

/** A key in its envelope: the algorithm, the bytes of the key itself, and what stands beside a private key as its public one. */
export interface EnvelopedKey extends KeyAlgorithm {
  readonly key: Uint8Array;
  readonly publicKey?: Uint8Array | undefined;
}

export const algorithmIdentifier: DerType<KeyAlgorithm> = /* @__PURE__ */ sequence({
  algorithm: objectIdentifier,
  parameters: /* @__PURE__ */ optional(anything),
});

export const subjectPublicKeyInfo: DerType<{ readonly algorithm: KeyAlgorithm; readonly subjectPublicKey: Uint8Array }> =
  /* @__PURE__ */ sequence({
    algorithm: algorithmIdentifier,
    subjectPublicKey: bitString,
  });

const privateKeyInfo = /* @__PURE__ */ sequence({
  version: integer,
  privateKeyAlgorithm: algorithmIdentifier,
  privateKey: octetString,
  attributes: /* @__PURE__ */ optional(/* @__PURE__ */ implicitConstructed(0, /* @__PURE__ */ sequenceOf(anything))),
  publicKey: /* @__PURE__ */ optional(/* @__PURE__ */ implicit(1, bitString)),
});

/** The DER of a SubjectPublicKeyInfo. */
export function encodePublicKeyInfo({ algorithm, parameters, key }: EnvelopedKey): Uint8Array {
  return encodeDer(subjectPublicKeyInfo, { algorithm: { algorithm, parameters }, subjectPublicKey: key });
}

/** What is in a SubjectPublicKeyInfo. @throws {MalformedError} the argument. */
export function decodePublicKeyInfo(argument: string, bytes: Uint8Array): EnvelopedKey {
  const { algorithm, subjectPublicKey } = decodeDer(argument, subjectPublicKeyInfo, bytes);
  return { ...algorithm, key: subjectPublicKey };
}

/** The DER of a PrivateKeyInfo without attributes. Secret: the key, which is wiped. */
export function encodePrivateKeyInfo({ algorithm, parameters, key }: EnvelopedKey): Uint8Array {
  return wiping([key], () =>
    encodeDer(privateKeyInfo, {
      version: 0n,
      privateKeyAlgorithm: { algorithm, parameters },
      privateKey: key,
      attributes: undefined,
      publicKey: undefined,
    }),
  );
}

/** What is in a PrivateKeyInfo; attributes are passed over. @throws {MalformedError} the argument. */
export function decodePrivateKeyInfo(argument: string, bytes: Uint8Array): EnvelopedKey {
  const { version, privateKeyAlgorithm, privateKey, publicKey } = decodeDer(argument, privateKeyInfo, bytes);
  // Version 1 has a public key, version 0 has none (RFC 5958, section 2).
  if (version !== (publicKey ? 1n : 0n)) throw new MalformedError(argument, 'must be a PKCS #8 key of version 0, or 1 with a public key');
  return { ...privateKeyAlgorithm, key: privateKey, publicKey };
}

/** The value of an algorithm's parameters. @throws {MalformedError} the argument, where they are absent or of another type. */
export function decodeParameters<P>(argument: string, type: DerType<P>, parameters: Uint8Array | undefined): P {
  if (!parameters) throw new MalformedError(argument, 'must have the parameters of its algorithm');
  return decodeDer(argument, type, parameters);
}
