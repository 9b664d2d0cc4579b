/** The vectors of RSA Laboratories (as pyca/cryptography has them): PKCS #1 v1.5 with keys of odd lengths, OAEP and PSS step by step. */

import { sha1 } from '../../../src/entries/hashes.ts';
import * as rsa from '../../../src/entries/rsa.ts';
import { differ, fromHex, numberOfHex, type Verdict, vectorFile } from './suites.ts';

/** A heading with the bytes below it. */
interface Section {
  readonly heading: string;
  readonly hex: string;
}

/** Headings are comments with a colon, or lines that end in one; bytes are pairs of digits. */
function sections(file: string): Section[] {
  const found: { heading: string; hex: string }[] = [];
  for (const raw of file.split('\n')) {
    const line = raw.trim();
    const heading = /^(?:#\s*)?([^#:]*):/.exec(line);
    if (/^(?:[0-9a-f]{2}\s*)+$/i.test(line)) {
      const last = found.at(-1);
      if (last) last.hex += line.replaceAll(/\s/g, '');
    } else if (heading) found.push({ heading: (heading[1] as string).trim(), hex: '' });
  }
  return found.filter(({ hex }) => hex !== '');
}

const KEY = [
  'Modulus',
  'Public exponent',
  'Exponent',
  'Prime 1',
  'Prime 2',
  'Prime exponent 1',
  'Prime exponent 2',
  'Coefficient',
] as const;

function keyOf(numbers: Readonly<Record<string, string>>, privateExponent = 'Exponent'): rsa.RsaPrivateKey {
  const number = (name: string): bigint => numberOfHex(numbers[name] as string);
  return new rsa.RsaPrivateKey(
    {
      n: number('Modulus'),
      e: number('Public exponent'),
      d: number(privateExponent),
      p: number('Prime 1'),
      q: number('Prime 2'),
      dP: number('Prime exponent 1'),
      dQ: number('Prime exponent 2'),
      qInv: number('Coefficient'),
    },
    { minBits: 1024 },
  );
}

/** Fields gathered up to each section with the heading `end`; keys are made anew where a coefficient ends one. */
function examples(
  file: string,
  end: string,
  judge: (key: rsa.RsaPrivateKey, fields: Readonly<Record<string, string>>) => string | undefined,
): Verdict[] {
  const verdicts: Verdict[] = [];
  const fields: Record<string, string> = {};
  let key: rsa.RsaPrivateKey | undefined;
  for (const { heading, hex } of sections(file)) {
    fields[heading] = hex;
    if (heading === KEY.at(-1)) key = keyOf(fields);
    if (heading === end && key) verdicts.push({ id: `example ${verdicts.length + 1}`, complaint: judge(key, fields) });
  }
  return verdicts;
}

/** Gives `first` where so many bytes are asked for, else random ones. */
const giving =
  (first: Uint8Array): rsa.RandomSource =>
  (bytes) =>
    bytes.length === first.length ? bytes.set(first) : crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);

vectorFile('pyca/RSA/pkcs1v15sign-vectors.txt', 300, (file) =>
  examples(file, 'Signature', (key, fields) => {
    const message = fromHex(fields['Message to be signed'] as string);
    const signature = fromHex(fields.Signature as string);
    if (!rsa.verifyPkcs1(key.publicKey, message, signature, { hash: sha1 })) return 'not verified';
    return differ(rsa.signPkcs1(key, message, { hash: sha1 }), signature);
  }),
);

vectorFile('pyca/RSA/pkcs1v15crypt-vectors.txt', 300, (file) =>
  examples(file, 'Encryption', (key, fields) => {
    const [message, seed, ciphertext] = ['Message', 'Seed', 'Encryption'].map((name) => fromHex(fields[name] as string)) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ];
    return (
      differ(rsa.encryptPkcs1(key.publicKey, message, { random: giving(seed) }), ciphertext) ??
      differ(rsa.decryptPkcs1(key, ciphertext), message)
    );
  }),
);

vectorFile('pyca/RSA/pkcs-1v2-1d2-vec/oaep-int.txt', 1, (file) => {
  const fields = fieldsOf(file);
  const key = keyOf(fields, 'Private exponent');
  const [message, seed, ciphertext] = ['Message to be encrypted', 'seed', 'Ciphertext, the RSA encryption of EM'].map((name) =>
    fromHex(fields[name] as string),
  ) as [Uint8Array, Uint8Array, Uint8Array];
  const made = rsa.encryptOaep(key.publicKey, message, { hash: sha1, random: giving(seed) });
  const complaint = differ(made, ciphertext) ?? differ(rsa.decryptOaep(key, ciphertext, { hash: sha1 }), message);
  return [{ id: 'the example', complaint: complaint ?? differ(key.apply(ciphertext), fromHex(`00${fields.EM}`)) }];
});

vectorFile('pyca/RSA/pkcs-1v2-1d2-vec/pss-int.txt', 1, (file) => {
  const fields = fieldsOf(file);
  const key = keyOf(fields);
  const [message, salt, signature] = ['Message to be signed', 'salt', 'Signature, the RSA decryption of EM'].map((name) =>
    fromHex(fields[name] as string),
  ) as [Uint8Array, Uint8Array, Uint8Array];
  return [{ id: 'the example', complaint: differ(rsa.signPss(key, message, { hash: sha1, random: giving(salt) }), signature) }];
});

/** The first bytes under each heading, of which only what is before an equals sign counts. */
function fieldsOf(file: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { heading, hex } of sections(file)) fields[heading.split(' = ')[0] as string] ??= hex;
  return fields;
}
