/** Whose a ballot is, read off its text alone: a first pass notes which ballots count, before any is verified. What is not in the canonical form is refused when it is verified. */

/** In version 1 the credential comes third. */
const SIGNED = /^\{"election_uuid":"[^"\\]{0,100}","election_hash":"([^"\\]{0,100})","credential":"([0-9a-f]{1,1000})",/;
/** In version 0 it is in the signature, which comes last. */
const OLD =
  /,"election_hash":"([^"\\]{0,100})","election_uuid":"[^"\\]{0,100}","signature":\{"public_key":"([0-9]{1,1000})","challenge":"[0-9]{1,100}","response":"[0-9]{1,100}"\}\}$/;
/** So many bytes are looked at. */
const WINDOW = 2048;

/** What a ballot says of itself. */
export interface BallotClaims {
  readonly hash: string;
  readonly credential: string;
}

/** @returns undefined where the ballot is not in the canonical form. */
export function claimedBy(version: 0 | 1, bytes: Uint8Array): BallotClaims | undefined {
  const window = version === 1 ? bytes.subarray(0, WINDOW) : bytes.subarray(Math.max(0, bytes.length - WINDOW));
  const [, hash, credential] = (version === 1 ? SIGNED : OLD).exec(String.fromCharCode(...window)) ?? [];
  return hash !== undefined && credential !== undefined ? { hash, credential } : undefined;
}
