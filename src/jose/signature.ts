/** One signature of a JSON Web Signature: what it covers, and whose it is (RFC 7515, sections 5.1 and 5.2). */
import { own } from '../util/options.ts';
import { utf8Bytes } from '../util/utf8.ts';
import type { JwsHeader } from './header.ts';
import { InvalidTokenError } from './invalid-token.ts';
import { accepts, type JwsVerifier } from './parties.ts';

/** What is signed: protected header and payload in base64url, with a full stop between them. Both have been decoded, or encoded, before: they are in ASCII. */
export const signingInput = (header: string, payload: string): Uint8Array => utf8Bytes(`${header}.${payload}`);

/** What verification takes of a signature. */
export interface GivenSignature {
  readonly header: JwsHeader;
  /** The key's name, wherever it stands. */
  readonly kid: string | undefined;
  /** {@link signingInput}. */
  readonly input: Uint8Array;
  readonly signature: Uint8Array;
}

/**
 * The verifier that accepts the signature. The header only leaves some of them out: those of another algorithm or of another name.
 *
 * @throws {InvalidTokenError} `argument`, where there is none.
 */
export function verifierOf(
  argument: string,
  verifiers: readonly JwsVerifier[],
  { header, kid, input, signature }: GivenSignature,
): JwsVerifier {
  const ofAlgorithm = verifiers.filter(({ algorithm }) => algorithm === own(header, 'alg'));
  if (ofAlgorithm.length === 0) throw new InvalidTokenError(`${argument}.alg`, 'must be an algorithm that is accepted', 'algorithm');
  const candidates = ofAlgorithm.filter((each) => kid === undefined || each.kid === undefined || each.kid === kid);
  if (candidates.length === 0) throw new InvalidTokenError(`${argument}.kid`, 'must be the name of a key that is accepted', 'key');
  const found = candidates.find((each) => accepts(each, input, signature));
  if (!found) throw new InvalidTokenError(argument, 'must be signed by a key that is accepted', 'signature');
  return found;
}
