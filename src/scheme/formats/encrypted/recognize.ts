/** Whether something is an encrypted key that is read here; and what it is where it is not. */
import { fieldTags } from '../../../encoding/der.ts';
import { checkBytes, isBytes } from '../../../encoding/octets.ts';
import { decodePem, pemLabels } from '../../../encoding/pem.ts';
import { MalformedError, WrongTypeError } from '../../../util/errors.ts';

export const ENCRYPTED_LABEL = 'ENCRYPTED PRIVATE KEY';

/** SEQUENCE and OCTET STRING; a version, a SEQUENCE and perhaps another, which PKCS #12 has. */
const ENCRYPTED_FIELDS = '48 4';
const PKCS12_FIELDS = ['2 48', '2 48 48'];

const PKCS12 = 'must not be a PKCS #12 file: take the key out with `openssl pkcs12 -nocerts`';
const TRADITIONAL =
  'must not have the traditional encryption of OpenSSL, whose keys are one MD5 of the password: write the key anew with `openssl pkcs8 -topk8`';

/**
 * Whether a file is a private key in PKCS #8 that is encrypted with a password, so that `decryptPrivateKey` is to be asked.
 *
 * @param data - a text or bytes of any kind.
 * @returns true for PEM with the label `ENCRYPTED PRIVATE KEY`, and for DER with the fields of an EncryptedPrivateKeyInfo.
 * @throws {WrongTypeError} `data`, of another type.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519PrivateKeyToPem } from 'limber/keys';
 * import { isEncryptedPrivateKey } from 'limber/keys/encrypted';
 * console.log(isEncryptedPrivateKey(ed25519PrivateKeyToPem(generateEd25519Key()))); // false
 */
export function isEncryptedPrivateKey(data: string | Uint8Array): boolean {
  checkData('data', data);
  return typeof data === 'string' ? pemLabels(data).includes(ENCRYPTED_LABEL) : fieldsOf(data) === ENCRYPTED_FIELDS;
}

/** The DER of an EncryptedPrivateKeyInfo, by its fields. @throws {WrongTypeError} {MalformedError} the argument. */
export function encryptedBytes(argument: string, data: string | Uint8Array): Uint8Array {
  checkData(argument, data);
  const refuse = (rule: string): never => {
    throw new MalformedError(argument, rule);
  };
  if (typeof data !== 'string') {
    const fields = fieldsOf(data);
    if (PKCS12_FIELDS.includes(fields)) refuse(PKCS12);
    if (fields !== ENCRYPTED_FIELDS) refuse('must be an encrypted private key in PKCS #8, DER or PEM');
    return data;
  }
  if (/^Proc-Type:.*ENCRYPTED/m.test(data)) refuse(TRADITIONAL);
  const labels = pemLabels(data);
  if (labels.length > 1) refuse(`must hold one key: it has ${labels.length} blocks`);
  if (labels[0] !== ENCRYPTED_LABEL) refuse(`must be PEM with the label ${ENCRYPTED_LABEL}`);
  const { bytes } = decodePem(argument, data, [ENCRYPTED_LABEL]);
  return bytes;
}

function checkData(argument: string, data: unknown): asserts data is string | Uint8Array {
  if (typeof data === 'string') return;
  if (!isBytes(data)) throw new WrongTypeError(argument, 'must be a text or a Uint8Array');
  checkBytes(argument, data);
}

/** The tags in decimals; nothing for what is no SEQUENCE in DER. */
function fieldsOf(bytes: Uint8Array): string {
  try {
    return fieldTags('data', bytes).join(' ');
  } catch (error) {
    if (error instanceof MalformedError) return '';
    throw error;
  }
}
