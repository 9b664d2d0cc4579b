/** Files that hold keys: PEM, DER or JSON, told apart by limber. */
import { holdsPrivateKey, type KeyKind, LimberError, readPrivateKey, readPublicKey } from 'limber/keys';
import { refusing } from './answer.ts';
import { readBytes } from './files.ts';
import { UsageError } from './usage-error.ts';

/** The tag of a SEQUENCE: with it every key in DER begins, and no text that limber reads. */
const DER = 0x30;

/** Bytes that hold a map of CBOR begin so, and no text does. */
export const isCbor = ([first = 0]: Uint8Array): boolean => first >= 0xa0 && first <= 0xbf;

/** What a file holds, as limber reads it. */
export function keyData(file: string): string | Uint8Array {
  const bytes = readBytes(file);
  return bytes[0] === DER || isCbor(bytes) ? bytes : Buffer.from(bytes).toString('utf8');
}

/** Files that `limber key` makes into what all commands read, by the library's rule. */
const CONVERTED: readonly (readonly [rule: RegExp, hint: (file: string) => string])[] = [
  [/^must not be encrypted/, (file) => `is encrypted: \`limber key convert ${file} --out PLAIN\` decrypts it`],
  [
    /^must not be in the format of OpenSSH/,
    (file) =>
      `is in the format of OpenSSH: \`limber key convert ${file} --out NEW\` writes a private key anew, \`limber key public ${file} --out NEW\` a public one`,
  ],
  [
    /^must be a key, not a certificate/,
    (file) => `is a certificate or a request for one: \`limber key public ${file} --out NEW\` takes the key out`,
  ],
];

/** What `read` gives; what is wrong with the data is said of the file. */
export function reading<T>(file: string, read: () => T): T {
  return refusing(file, () => {
    try {
      return read();
    } catch (error) {
      if (error instanceof LimberError && error.argument === 'data') throw new UsageError(`${file} ${hinted(file, error.rule)}`);
      throw error;
    }
  });
}

const hinted = (file: string, rule: string): string => CONVERTED.find(([begin]) => begin.test(rule))?.[1](file) ?? rule;

interface PrivateKey<Public> {
  readonly publicKey: Public;
}

export function privateKeyIn<Private>(file: string, kind: KeyKind<Private, unknown>, data: string | Uint8Array = keyData(file)): Private {
  return reading(file, () => readPrivateKey(data, [kind]));
}

export function publicKeyIn<Public>(file: string, kind: KeyKind<unknown, Public>, data: string | Uint8Array = keyData(file)): Public {
  return reading(file, () => readPublicKey(data, [kind]));
}

/** A private key, or a public one: the public key, and what the file holds in words. */
export function eitherKeyIn<Public, Private extends PrivateKey<Public>>(
  file: string,
  kind: KeyKind<Private, Public>,
  data: string | Uint8Array = keyData(file),
): { readonly what: 'private key' | 'public key'; readonly publicKey: Public } {
  return reading(file, () => holdsPrivateKey(data))
    ? { what: 'private key', publicKey: privateKeyIn(file, kind, data).publicKey }
    : { what: 'public key', publicKey: publicKeyIn(file, kind, data) };
}
