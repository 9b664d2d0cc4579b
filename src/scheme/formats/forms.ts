/**
 * The structures that hold keys in DER, each told from the others by the tags of its fields: no bytes have two of these forms. A form is
 * what limber reads and writes; other structures are named where a reader meets them.
 */
import { fieldTags } from '../../encoding/der.ts';
import { MalformedError } from '../../util/errors.ts';

export type Form = 'spki' | 'pkcs8' | 'rsaPublic' | 'rsaPrivate' | 'sec1' | 'dsa';

interface FormTraits {
  readonly form: Form;
  /** As errors name it. */
  readonly name: string;
  /** What PEM calls it. */
  readonly label: string;
  /** The tags of its fields, in hexadecimal. */
  readonly fields: RegExp;
}

/** 02 is INTEGER, 03 BIT STRING, 04 OCTET STRING, 30 SEQUENCE; 81, a0 and a1 are fields [1] and [0], which may be missing. */
const FORMS: readonly FormTraits[] = [
  { form: 'spki', name: 'SubjectPublicKeyInfo', label: 'PUBLIC KEY', fields: /^30 03$/ },
  { form: 'pkcs8', name: 'PKCS #8', label: 'PRIVATE KEY', fields: /^02 30 04( a0)?( 81)?$/ },
  { form: 'rsaPublic', name: 'RSAPublicKey of PKCS #1', label: 'RSA PUBLIC KEY', fields: /^02 02$/ },
  { form: 'rsaPrivate', name: 'RSAPrivateKey of PKCS #1', label: 'RSA PRIVATE KEY', fields: /^02( 02){8}( 30)?$/ },
  { form: 'sec1', name: 'ECPrivateKey of SEC 1', label: 'EC PRIVATE KEY', fields: /^02 04( a0)?( a1)?$/ },
  { form: 'dsa', name: 'the older DSA private key', label: 'DSA PRIVATE KEY', fields: /^02( 02){5}$/ },
];

/** What an encrypted key has to become first: readers of any key pay for no decryption. */
export const ENCRYPTED = 'must not be encrypted: decrypt the key by `limber/keys/encrypted`, or with `openssl pkey -in FILE -out PLAIN`';

/** Structures that hold a key or look as if, and what is to be done with them. */
const REFUSED: readonly { readonly fields: RegExp; readonly rule: string }[] = [
  { fields: /^30 04$/, rule: ENCRYPTED },
  {
    fields: /^30 30 03$/,
    rule: 'must be a key, not a certificate or a request for one: take the key out by `limber/keys/x509`, or with `openssl x509` or `openssl req`, and `-pubkey -noout`',
  },
  { fields: /^02 30( 30)?$/, rule: 'must be a key, not a PKCS #12 file: take the key out with `openssl pkcs12 -nodes`' },
];

const tagsText = (tags: readonly number[]): string => tags.map((tag) => tag.toString(16).padStart(2, '0')).join(' ');

/**
 * The form of bytes that hold a key in DER; undefined for anything else: raw bytes, for example.
 *
 * @throws {MalformedError} the argument, for a structure that is known and not read.
 */
export function formOf(argument: string, bytes: Uint8Array): Form | undefined {
  let text: string;
  try {
    text = tagsText(fieldTags(argument, bytes));
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
  const refused = REFUSED.find(({ fields }) => fields.test(text));
  if (refused) throw new MalformedError(argument, refused.rule);
  return FORMS.find(({ fields }) => fields.test(text))?.form;
}

/** @throws {MalformedError} the argument, for bytes that hold no key in DER: with the rule of DER that they break, if there is one. */
export function checkedFormOf(argument: string, bytes: Uint8Array): Form {
  const form = formOf(argument, bytes);
  if (form) return form;
  fieldTags(argument, bytes);
  throw new MalformedError(argument, 'must be DER with the fields of a key');
}

export const isPrivateForm = (form: Form): boolean => form !== 'spki' && form !== 'rsaPublic';

const traitsOf = (form: Form): FormTraits => FORMS.find((traits) => traits.form === form) as FormTraits;

export const labelOf = (form: Form): string => traitsOf(form).label;

export const nameOfForm = (form: Form): string => traitsOf(form).name;

/** The form that PEM has under a label; undefined for labels of other things. */
export const formOfLabel = (label: string): Form | undefined => FORMS.find((traits) => traits.label === label)?.form;
