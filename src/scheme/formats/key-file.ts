/**
 * What somebody gives as a key, taken out of its wrapping: PEM, DER, a JSON Web Key or raw bytes. Which of these it is follows from the
 * input alone, not from the keys that the caller accepts (docs/keys.md):
 *
 * - A text whose first character is `{` is a JSON Web Key, any other text is PEM.
 * - Bytes that have the form of a key in DER from end to end are DER, and any other bytes are raw.
 * - Any other object is a JSON Web Key.
 */
import { parseUniqueJson } from '../../encoding/json/unique.ts';
import { checkJwk, type Jwk } from '../../encoding/jwk.ts';
import { decodePrivateKeyInfo, decodePublicKeyInfo, type EnvelopedKey } from '../../encoding/key-info.ts';
import { checkBytes, checkText, isBytes } from '../../encoding/octets.ts';
import { decodePem } from '../../encoding/pem.ts';
import { MalformedError, WrongTypeError } from '../../util/errors.ts';
import { own } from '../../util/options.ts';
import { wiping } from '../../util/wipe.ts';
import { checkedFormOf, type Form, formOf, formOfLabel, isPrivateForm, nameOfForm } from './forms.ts';
import { keyLabel } from './pem-labels.ts';

/** A key out of its wrapping. Byte strings in it are zeroed when its reader is through: what is kept of them is copied. */
export type KeyFile =
  | ({ readonly form: 'spki' | 'pkcs8' } & EnvelopedKey)
  | { readonly form: Exclude<Form, 'spki' | 'pkcs8'>; readonly key: Uint8Array }
  | { readonly form: 'jwk'; readonly jwk: Jwk }
  | { readonly form: 'raw'; readonly key: Uint8Array };

const NEITHER = 'must be a text, a Uint8Array or a JSON Web Key';

type Use<T> = (file: KeyFile) => T;

/** Opens what may be anything of these, for `use`. @throws {WrongTypeError} {MalformedError} the argument. */
export function openAnything<T>(argument: string, data: unknown, use: Use<T>): T {
  if (typeof data === 'string') {
    const text = data.replace(/^\uFEFF/, '');
    return text.trimStart().startsWith('{') ? openJwk(argument, parseUniqueJson(argument, text), use) : openPem(argument, text, use);
  }
  if (!isBytes(data)) {
    if (ArrayBuffer.isView(data) || data instanceof ArrayBuffer) throw new WrongTypeError(argument, NEITHER);
    return openJwk(argument, data, use, NEITHER);
  }
  checkBytes(argument, data);
  return formOf(argument, data) ? openDer(argument, data, use) : use({ form: 'raw', key: data });
}

/** Opens a text with one key in it. @throws {WrongTypeError} {MalformedError} the argument. */
export function openPem<T>(argument: string, text: string, use: Use<T>): T {
  checkText(argument, text);
  const label = keyLabel(argument, text);
  const { bytes } = decodePem(argument, text, [label]);
  return wiping([bytes], () => {
    const form = checkedFormOf(argument, bytes);
    const labelled = formOfLabel(label) as Form;
    if (form !== labelled)
      throw new MalformedError(argument, `must hold what its label says, ${nameOfForm(labelled)}, not ${nameOfForm(form)}`);
    return openDer(argument, bytes, use);
  });
}

/** Opens DER. @throws {WrongTypeError} {MalformedError} the argument. */
export function openDer<T>(argument: string, bytes: Uint8Array, use: Use<T>): T {
  checkBytes(argument, bytes);
  const form = checkedFormOf(argument, bytes);
  if (form !== 'spki' && form !== 'pkcs8') return use({ form, key: bytes });
  const enveloped = (form === 'spki' ? decodePublicKeyInfo : decodePrivateKeyInfo)(argument, bytes);
  return wiping([enveloped.key], () => use({ form, ...enveloped }));
}

/** Opens a JSON Web Key. @throws {WrongTypeError} {MalformedError} the argument. */
export function openJwk<T>(argument: string, jwk: unknown, use: Use<T>, rule?: string): T {
  checkJwk(argument, jwk, rule);
  return use({ form: 'jwk', jwk });
}

/** Whether a file says that it holds a private key; undefined for raw bytes, which say nothing. */
export function isPrivateFile(file: KeyFile): boolean | undefined {
  if (file.form === 'raw') return undefined;
  return file.form === 'jwk' ? own(file.jwk, 'd') !== undefined : isPrivateForm(file.form);
}
