/** Signatures of SSH by the kind of key (RFC 8332, RFC 5656, RFC 8709): a caller names the kind, and a page has the code of this one alone. */
import { WrongTypeError } from '../../util/errors.ts';
import { type Inside, inside } from '../../util/inside.ts';
import type { RandomSource } from '../../util/random.ts';

declare const keys: unique symbol;

/** Signatures of SSH by one kind of keys: `sshEd25519`, for example. */
export interface SshsigKind<in Private, in Public> {
  /** The kind of keys, in words. */
  readonly name: string;
  /** For the compiler alone: the types of the keys. */
  readonly [keys]?: (privateKey: Private, publicKey: Public) => void;
}

/** A signature with the name of its format. */
export interface Signed {
  readonly format: string;
  readonly bytes: Uint8Array;
}

/** How a kind does it. */
export interface SshsigMethod {
  readonly name: string;
  /** The public key of a private one. @throws {WrongTypeError} {OutOfRangeError} `privateKey`. */
  readonly publicOf: (privateKey: unknown) => unknown;
  /** The public key as SSH sends it. @throws {WrongTypeError} {OutOfRangeError} `publicKey`. */
  readonly blobOf: (publicKey: unknown) => Uint8Array;
  /** Secret: the key. */
  readonly sign: (privateKey: unknown, data: Uint8Array, random: RandomSource | undefined) => Signed;
  /** Everything is public. */
  readonly verify: (publicKey: unknown, data: Uint8Array, signed: Signed) => boolean;
}

const methods: Inside<SshsigKind<never, never>, SshsigMethod> = /* @__PURE__ */ inside();

/* @__NO_SIDE_EFFECTS__ */
export function sshsigKind<Private, Public>(method: SshsigMethod): SshsigKind<Private, Public> {
  const kind: SshsigKind<Private, Public> = Object.freeze({ name: method.name });
  methods.set(kind, method);
  return kind;
}

/** @throws {WrongTypeError} `kind`. */
export function methodOf(kind: SshsigKind<never, never>): SshsigMethod {
  const method = typeof kind === 'object' && kind !== null ? methods.of(kind) : undefined;
  if (!method) throw new WrongTypeError('kind', 'must be a kind of limber/sshsig, such as sshEd25519');
  return method;
}
