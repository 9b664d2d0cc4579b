/** What can go wrong with an encrypted key beside its form. */
import { LimberError } from '../../../util/errors.ts';

/**
 * A key could not be decrypted: the password is another one, or the file is damaged. Which of the two it was, and where it showed, is not told. Code
 * `ERR_LIMBER_WRONG_PASSWORD`.
 */
export class WrongPasswordError extends LimberError {
  override readonly name = 'WrongPasswordError';
  override readonly code = 'ERR_LIMBER_WRONG_PASSWORD';
}

/**
 * The engine has no Web Cryptography with the cipher, or a page does not have it because it was not loaded over HTTPS. Code `ERR_LIMBER_NO_WEB_CRYPTOGRAPHY`.
 */
export class NoWebCryptographyError extends LimberError {
  override readonly name = 'NoWebCryptographyError';
  override readonly code = 'ERR_LIMBER_NO_WEB_CRYPTOGRAPHY';
}
