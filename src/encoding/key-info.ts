/**
 * The envelopes that keys of every algorithm have: SubjectPublicKeyInfo (RFC 5280, section 4.1) and PrivateKeyInfo (PKCS #8; RFC 5208 and
 * RFC 5958). They say by an object identifier whose key is inside.
 */
import { MalformedError } from '../util/errors.ts';
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

/** An algorithm: its object identifier, and the type of its parameters; `optional` ones are absent where their value is undefined. */
export interface KeyAlgorithm<P> {
  readonly name: string;
  readonly oid: string;
  readonly parameters: DerType<P>;
}

/** A key in its envelope: the algorithm's parameters, and the bytes of the key itself. */
export interface EnvelopedKey<P> {
  readonly parameters: P;
  readonly key: Uint8Array;
}

const algorithmIdentifier = sequence({ algorithm: objectIdentifier, parameters: optional(anything) });

const subjectPublicKeyInfo = sequence({ algorithm: algorithmIdentifier, subjectPublicKey: bitString });

const privateKeyInfo = sequence({
  version: integer,
  privateKeyAlgorithm: algorithmIdentifier,
  privateKey: octetString,
  attributes: optional(implicitConstructed(0, sequenceOf(anything))),
  publicKey: optional(implicit(1, bitString)),
});

/** The DER of a SubjectPublicKeyInfo. */
export function encodePublicKeyInfo<P>(algorithm: KeyAlgorithm<P>, { parameters, key }: EnvelopedKey<P>): Uint8Array {
  return encodeDer(subjectPublicKeyInfo, { algorithm: identifier(algorithm, parameters), subjectPublicKey: key });
}

/** What is in a SubjectPublicKeyInfo of that algorithm. @throws {MalformedError} the argument. */
export function decodePublicKeyInfo<P>(argument: string, algorithm: KeyAlgorithm<P>, bytes: Uint8Array): EnvelopedKey<P> {
  const info = decodeDer(argument, subjectPublicKeyInfo, bytes);
  return { parameters: parametersOf(argument, algorithm, info.algorithm), key: info.subjectPublicKey };
}

/** The DER of a PrivateKeyInfo without attributes. */
export function encodePrivateKeyInfo<P>(algorithm: KeyAlgorithm<P>, { parameters, key }: EnvelopedKey<P>): Uint8Array {
  return encodeDer(privateKeyInfo, {
    version: 0n,
    privateKeyAlgorithm: identifier(algorithm, parameters),
    privateKey: key,
    attributes: undefined,
    publicKey: undefined,
  });
}

/** What is in a PrivateKeyInfo of that algorithm; attributes and a public key beside it are passed over. @throws {MalformedError} the argument. */
export function decodePrivateKeyInfo<P>(argument: string, algorithm: KeyAlgorithm<P>, bytes: Uint8Array): EnvelopedKey<P> {
  const info = decodeDer(argument, privateKeyInfo, bytes);
  // Version 1 has a public key, version 0 has none (RFC 5958, section 2).
  if (info.version !== (info.publicKey ? 1n : 0n))
    throw new MalformedError(argument, 'must be a PKCS #8 key of version 0, or 1 with a public key');
  return { parameters: parametersOf(argument, algorithm, info.privateKeyAlgorithm), key: info.privateKey };
}

interface AlgorithmIdentifier {
  readonly algorithm: string;
  readonly parameters: Uint8Array | undefined;
}

function identifier<P>({ oid, parameters }: KeyAlgorithm<P>, value: P): AlgorithmIdentifier {
  return { algorithm: oid, parameters: value === undefined ? undefined : encodeDer(parameters, value) };
}

function parametersOf<P>(argument: string, { name, oid, parameters }: KeyAlgorithm<P>, found: AlgorithmIdentifier): P {
  if (found.algorithm !== oid) throw new MalformedError(argument, `must be a key of the algorithm ${name}`);
  if (!found.parameters && 'optional' in parameters) return undefined as P;
  if (!found.parameters) throw new MalformedError(argument, `must have the parameters of ${name}`);
  return decodeDer(argument, parameters, found.parameters);
}
