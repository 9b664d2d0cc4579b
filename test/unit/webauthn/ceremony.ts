/** An authenticator and a browser in a few lines, over the platform's keys: what they say can be changed before it is signed. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import * as webauthn from '../../../src/entries/webauthn.ts';

export const ORIGIN = 'https://example.org';
export const RP_ID = 'example.org';
export const CHALLENGE: string = randomBytes(32).toString('base64url');

export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
export const base64Url = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url');
const uint = (value: number, length: number): Buffer => Buffer.from(value.toString(16).padStart(2 * length, '0'), 'hex');

/** A value in CBOR; maps stay in their order. */
export function cbor(value: unknown): Buffer {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.of((major << 5) | n);
    const length = n < 256 ? 1 : n < 65536 ? 2 : 4;
    return Buffer.concat([Buffer.of((major << 5) | (24 + Math.log2(length))), uint(n, length)]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'boolean') return Buffer.of(value ? 0xf5 : 0xf4);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  const members = [...(value as ReadonlyMap<unknown, unknown>)];
  return Buffer.concat([head(5, members.length), ...members.flatMap(([label, member]) => [cbor(label), cbor(member)])]);
}

export type AlgorithmName = 'ES256' | 'RS256' | 'EdDSA';

/** A passkey as its authenticator holds it. */
export interface Passkey {
  readonly algorithm: webauthn.AnyCoseAlgorithm;
  readonly privateKey: KeyObject;
  readonly id: Buffer;
  /** The COSE_Key, by its members. */
  readonly members: ReadonlyMap<number, unknown>;
}

const decoded = (text: string | undefined): Buffer => Buffer.from(text as string, 'base64url');

export function makePasskey(name: AlgorithmName): Passkey {
  const id = randomBytes(32);
  if (name === 'ES256') {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    const members = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, decoded(x)],
      [-3, decoded(y)],
    ] as const;
    return { algorithm: webauthn.es256, privateKey, id, members: new Map<number, unknown>(members) };
  }
  if (name === 'EdDSA') {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const { x } = publicKey.export({ format: 'jwk' });
    return {
      algorithm: webauthn.edDsa,
      privateKey,
      id,
      members: new Map<number, unknown>([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, decoded(x)],
      ]),
    };
  }
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { n, e } = publicKey.export({ format: 'jwk' });
  return {
    algorithm: webauthn.rs256,
    privateKey,
    id,
    members: new Map<number, unknown>([
      [1, 3],
      [3, -257],
      [-1, decoded(n)],
      [-2, decoded(e)],
    ]),
  };
}

/** In the format of WebAuthn, which is that of the platform: DER for ECDSA. */
export const signedBy = ({ privateKey }: Passkey, data: Uint8Array): Buffer =>
  sign(privateKey.asymmetricKeyType === 'ed25519' ? null : 'sha256', data, privateKey);

export const FLAGS = { UP: 1, UV: 4, BE: 8, BS: 16, AT: 64, ED: 128 } as const;

/** What may be said otherwise than it should be. */
export interface Changes {
  /** Members of the client data; undefined ones are left out. */
  readonly client?: Readonly<Record<string, unknown>>;
  /** The whole text of it, or its bytes. */
  readonly clientText?: string | Uint8Array;
  readonly rpId?: string;
  readonly flags?: number;
  readonly counter?: number;
  /** Behind the credential, or the counter. */
  readonly behind?: Uint8Array;
  /** The public key in CBOR. */
  readonly publicKey?: Uint8Array;
  /** The identifier in the authenticator data. */
  readonly credentialId?: Uint8Array;
  /** The length that it is said to have. */
  readonly idLength?: number;
  readonly format?: string;
  readonly statement?: unknown;
  /** The attestation object in CBOR. */
  readonly object?: (authenticatorData: Buffer) => Uint8Array;
  readonly signature?: Uint8Array;
  /** Members of the answer. */
  readonly answer?: Readonly<Record<string, unknown>>;
  readonly response?: Readonly<Record<string, unknown>>;
}

function clientDataOf(type: string, { client = {}, clientText }: Changes): Buffer {
  if (clientText !== undefined) return Buffer.from(clientText);
  return Buffer.from(JSON.stringify({ type, challenge: CHALLENGE, origin: ORIGIN, crossOrigin: false, ...client }));
}

const headOf = (flags: number, { rpId = RP_ID, counter = 0 }: Changes): Buffer =>
  Buffer.concat([sha256(rpId), Buffer.of(flags), uint(counter, 4)]);

/** The answer to a registration. `self` makes an attestation by the key itself. */
export function register(passkey: Passkey, changes: Changes = {}, self = false): webauthn.RegistrationAnswer {
  const {
    flags = FLAGS.UP | FLAGS.UV | FLAGS.AT,
    behind = Buffer.of(),
    credentialId = passkey.id,
    idLength = credentialId.length,
  } = changes;
  const clientData = clientDataOf('webauthn.create', changes);
  const credential = [Buffer.alloc(16, 7), uint(idLength, 2), credentialId, changes.publicKey ?? cbor(passkey.members)];
  const authenticatorData = Buffer.concat([headOf(flags, changes), ...(flags & FLAGS.AT ? credential : []), behind]);
  const own = new Map<string, unknown>([
    ['alg', passkey.algorithm.label],
    ['sig', signedBy(passkey, Buffer.concat([authenticatorData, sha256(clientData)]))],
  ]);
  const { format = self ? 'packed' : 'none', statement = self ? own : new Map() } = changes;
  const object = new Map<string, unknown>([
    ['fmt', format],
    ['attStmt', statement],
    ['authData', authenticatorData],
  ]);
  const response = {
    clientDataJSON: base64Url(clientData),
    attestationObject: base64Url(changes.object?.(authenticatorData) ?? cbor(object)),
    ...changes.response,
  };
  return {
    id: base64Url(passkey.id),
    rawId: base64Url(passkey.id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
    ...changes.answer,
  } as webauthn.RegistrationAnswer;
}

/** The answer to a login. */
export function login(passkey: Passkey, changes: Changes = {}): webauthn.AssertionAnswer {
  const { flags = FLAGS.UP | FLAGS.UV, behind = Buffer.of() } = changes;
  const clientData = clientDataOf('webauthn.get', changes);
  const authenticatorData = Buffer.concat([headOf(flags, changes), behind]);
  const signature = changes.signature ?? signedBy(passkey, Buffer.concat([authenticatorData, sha256(clientData)]));
  const response = {
    clientDataJSON: base64Url(clientData),
    authenticatorData: base64Url(authenticatorData),
    signature: base64Url(signature),
    ...changes.response,
  };
  return {
    id: base64Url(passkey.id),
    rawId: base64Url(passkey.id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
    ...changes.answer,
  } as webauthn.AssertionAnswer;
}

export const RULES: webauthn.CeremonyRules = {
  challenge: CHALLENGE,
  origin: ORIGIN,
  rpId: RP_ID,
  algorithms: [webauthn.es256, webauthn.rs256, webauthn.edDsa],
};

export const recordOf = (passkey: Passkey, more: Partial<webauthn.PasskeyRecord> = {}): webauthn.PasskeyRecord => ({
  ...{ id: base64Url(passkey.id), publicKey: new Uint8Array(cbor(passkey.members)), counter: 0 },
  ...more,
});

/** Why it is refused: `fault argument`; '' if it is taken. */
export function faultOf(verify: () => unknown): string {
  try {
    verify();
    return '';
  } catch (error) {
    if (error instanceof webauthn.InvalidCeremonyError) return `${error.fault} ${error.argument}`;
    throw error;
  }
}
