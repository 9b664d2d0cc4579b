/**
 * Keys of 32 bytes as kinds, Ed25519 and X25519: in SubjectPublicKeyInfo and PKCS #8 (RFC 8410), as JSON Web Keys of the type OKP
 * (RFC 8037), and raw. What the two kinds do not have in common is data.
 */

import { toBase64Url } from '../../../encoding/base64.ts';
import { decodeDer, encodeDer, octetString } from '../../../encoding/der.ts';
import { bytesInJwk, type Jwk } from '../../../encoding/jwk.ts';
import { encodePrivateKeyInfo, encodePublicKeyInfo, type KeyAlgorithm } from '../../../encoding/key-info.ts';
import { equalBytes } from '../../../encoding/octets.ts';
import { MalformedError } from '../../../util/errors.ts';
import { own } from '../../../util/options.ts';
import { wiping } from '../../../util/wipe.ts';
import { checkPublicBeside } from '../beside.ts';
import type { KeyFile } from '../key-file.ts';
import type { KeyReader } from '../kind.ts';

interface OctetKey {
  toBytes(): Uint8Array;
}

interface PrivateOctetKey extends OctetKey {
  readonly publicKey: OctetKey;
}

/** What one side of a kind is. */
export interface OctetKind<K> {
  readonly name: string;
  readonly oid: string;
  /** Throws where such keys cannot be computed with. */
  readonly require: () => void;
  readonly make: (bytes: Uint8Array) => K;
}

/** The length of keys of both sides. */
const BYTES = 32;

type Named = Pick<OctetKind<unknown>, 'name' | 'oid'>;

const isJwkOf = ({ name }: Named, jwk: Jwk): boolean => own(jwk, 'kty') === 'OKP' && own(jwk, 'crv') === name;

/** Whether the key in an envelope is of this kind, whose algorithm has no parameters. */
function isEnveloped(argument: string, { oid }: Named, { algorithm, parameters }: KeyAlgorithm): boolean {
  if (algorithm === oid && parameters) throw new MalformedError(argument, 'must have no parameters');
  return algorithm === oid;
}

/* @__NO_SIDE_EFFECTS__ */
export function publicOctetReader<K>(kind: OctetKind<K>): KeyReader<K> {
  return {
    name: kind.name,
    require: kind.require,
    raw: (length) => (length === BYTES ? [kind.name] : []),
    read: (argument, file) => {
      const bytes = publicBytes(argument, kind, file);
      return bytes && kind.make(bytes);
    },
  };
}

function publicBytes(argument: string, kind: Named, file: KeyFile): Uint8Array | undefined {
  if (file.form === 'raw') return file.key;
  if (file.form === 'jwk') return isJwkOf(kind, file.jwk) ? bytesInJwk(argument, file.jwk, 'x', BYTES) : undefined;
  return file.form === 'spki' && isEnveloped(argument, kind, file) ? file.key : undefined;
}

/* @__NO_SIDE_EFFECTS__ */
export function privateOctetReader<K extends PrivateOctetKey>(kind: OctetKind<K>): KeyReader<K> {
  return {
    name: kind.name,
    require: kind.require,
    raw: (length) => (length === BYTES ? [kind.name] : []),
    read: (argument, file) => {
      if (file.form === 'raw') return kind.make(file.key);
      if (file.form === 'jwk') return isJwkOf(kind, file.jwk) ? privateFromJwk(argument, kind, file.jwk) : undefined;
      if (file.form !== 'pkcs8' || !isEnveloped(argument, kind, file)) return undefined;
      kind.require();
      const bytes = decodeDer(argument, octetString, file.key);
      const key = wiping([bytes], () => kind.make(bytes));
      checkPublicBeside(argument, file, () => key.publicKey.toBytes());
      return key;
    },
  };
}

function privateFromJwk<K extends PrivateOctetKey>(argument: string, { make, require }: OctetKind<K>, jwk: Jwk): K {
  require();
  const publicKey = bytesInJwk(argument, jwk, 'x', BYTES);
  const bytes = bytesInJwk(argument, jwk, 'd', BYTES);
  const key = wiping([bytes], () => make(bytes));
  if (!equalBytes(key.publicKey.toBytes(), publicKey))
    throw new MalformedError(`${argument}.d`, 'must be the private key of the public one');
  return key;
}

/** The DER of a SubjectPublicKeyInfo. */
export function publicOctetsToDer({ oid }: Named, key: OctetKey): Uint8Array {
  return encodePublicKeyInfo({ algorithm: oid, parameters: undefined, key: key.toBytes() });
}

/** The DER of a PKCS #8 key, of the first version. Secret: the key. */
export function privateOctetsToDer({ oid }: Named, key: PrivateOctetKey): Uint8Array {
  const bytes = key.toBytes();
  return wiping([bytes], () => encodePrivateKeyInfo({ algorithm: oid, parameters: undefined, key: encodeDer(octetString, bytes) }));
}

/** The members `kty`, `crv` and `x`. */
export function publicOctetsToJwk({ name }: Named, key: OctetKey): Jwk {
  return { kty: 'OKP', crv: name, x: toBase64Url(key.toBytes()) };
}

/** The same with `d`. Secret: the key. */
export function privateOctetsToJwk(kind: Named, key: PrivateOctetKey): Jwk {
  const bytes = key.toBytes();
  return wiping([bytes], () => ({ ...publicOctetsToJwk(kind, key.publicKey), d: toBase64Url(bytes) }));
}
