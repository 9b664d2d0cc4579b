/** The public key that PKCS #8 may have beside the private one (RFC 5958, section 2). */
import type { EnvelopedKey } from '../../encoding/key-info.ts';
import { equalBytes } from '../../encoding/octets.ts';
import { MalformedError } from '../../util/errors.ts';

/**
 * Another program may go by the public key of the file alone: it has to be that of the private key.
 *
 * @param expected - the public key's bytes as they stand in a SubjectPublicKeyInfo, asked for where there is something to compare.
 * @throws {MalformedError} the argument.
 */
export function checkPublicBeside(argument: string, { publicKey }: EnvelopedKey, expected: () => Uint8Array): void {
  if (publicKey && !equalBytes(publicKey, expected())) throw new MalformedError(argument, 'must hold the public key of the private key');
}
