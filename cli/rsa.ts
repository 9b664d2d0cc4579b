/** `limber rsa`: keys, signatures and encryption, in the files of OpenSSL. */
import { Command, Option } from 'commander';
import { type KeyKind, rsaKeysWith, rsaPrivateKeyToPem, rsaPublicKeyToPem } from 'limber/keys';
import { isProbablePrime } from 'limber/primes';
import {
  decryptOaep,
  decryptPkcs1,
  encryptOaep,
  encryptPkcs1,
  type OaepOptions,
  type RsaPrivateKey,
  type RsaPublicKey,
  type RsaSizeOptions,
  signPkcs1,
  signPss,
  verifyPkcs1,
  verifyPss,
} from 'limber/rsa';
import { generateRsaKey } from 'limber/rsa/keygen';
import { answer, count, refusing } from './answer.ts';
import { readBytes, write } from './files.ts';
import { hashNamed, hashOption } from './hashes.ts';
import { eitherKeyIn, keyData, privateKeyIn } from './key-files.ts';
import { UsageError } from './usage-error.ts';

interface KeyOptions {
  readonly key: string;
  readonly minBits?: number;
}

interface SignatureOptions extends KeyOptions {
  readonly hash: string;
  readonly padding: 'pkcs1' | 'pss';
  readonly saltLength?: number | 'auto';
}

interface EncryptionOptions extends KeyOptions {
  readonly hash: string;
  readonly padding: 'oaep' | 'pkcs1';
  readonly label?: string;
}

const minBitsOption = (): Option =>
  new Option('--min-bits <count>', 'the shortest modulus that is accepted (default: 2048)').argParser(count);
const outOption = (what: string): Option => new Option('--out <file>', `write ${what} to this file instead of standard output`);

const sizesOf = ({ minBits }: { readonly minBits?: number }): RsaSizeOptions => (minBits === undefined ? {} : { minBits });

const kindOf = (options: { readonly minBits?: number }): KeyKind<RsaPrivateKey, RsaPublicKey> => rsaKeysWith(sizesOf(options));

export function rsaCommand(): Command {
  const rsa = new Command('rsa').description('RSA (RFC 8017). Key files are those of OpenSSL.');
  for (const command of [keygenCommand(), signCommand(), verifyCommand(), encryptCommand(), decryptCommand(), checkCommand()])
    rsa.addCommand(command.exitOverride());
  return rsa;
}

function keygenCommand(): Command {
  return new Command('keygen')
    .description('Generates a private key and writes it as PKCS #8.')
    .addOption(new Option('--bits <count>', 'the length of the modulus').argParser(count).default(2048))
    .addOption(new Option('--exponent <e>', 'the public exponent').argParser(count).default(65537))
    .addOption(outOption('the key'))
    .option('--pubout <file>', 'also write the public key to this file')
    .option('--traditional', 'write the private key as RSA PRIVATE KEY (PKCS #1)')
    .addOption(minBitsOption())
    .action((options: { bits: number; exponent: number; out?: string; pubout?: string; traditional?: true; minBits?: number }) => {
      const { bits, exponent, out, pubout, traditional } = options;
      const key = refusing('rsa', () => generateRsaKey(bits, { e: BigInt(exponent), ...sizesOf(options) }));
      write(rsaPrivateKeyToPem(key, traditional ? 'pkcs1' : 'pkcs8'), out, true);
      if (pubout) write(rsaPublicKeyToPem(key.publicKey), pubout);
    });
}

function withSignature(command: Command): Command {
  return command
    .argument('[file]', 'the message; - is standard input', '-')
    .addOption(hashOption())
    .addOption(new Option('--padding <name>', 'the padding of the signature').choices(['pkcs1', 'pss']).default('pkcs1'))
    .addOption(
      new Option(
        '--salt-length <bytes>',
        'the length of the salt of PSS; auto takes any when it verifies (default: that of the hash)',
      ).argParser(saltLength),
    )
    .addOption(minBitsOption());
}

function signCommand(): Command {
  return withSignature(new Command('sign').description('Signs a file.'))
    .requiredOption('--key <file>', 'the private key')
    .addOption(outOption('the signature'))
    .action((file: string, options: SignatureOptions & { out?: string }) => {
      const key = privateKeyIn(options.key, kindOf(options));
      const { hash, saltLength } = pssOptions(options);
      if (saltLength === 'auto') throw new UsageError('--salt-length auto is for verification');
      const message = readBytes(file);
      const pss = { hash, ...(saltLength !== undefined && { saltLength }) };
      write(
        refusing(options.key, () => (options.padding === 'pss' ? signPss(key, message, pss) : signPkcs1(key, message, { hash }))),
        options.out,
      );
    });
}

function verifyCommand(): Command {
  return withSignature(new Command('verify').description('Verifies the signature of a file. Exits with status 1 if it is not valid.'))
    .requiredOption('--key <file>', 'the public or private key')
    .requiredOption('--signature <file>', 'the signature')
    .action((file: string, options: SignatureOptions & { signature: string }) => {
      const { publicKey: key } = eitherKeyIn(options.key, kindOf(options));
      const pss = pssOptions(options);
      const [message, signature] = [readBytes(file), readBytes(options.signature)];
      const valid = refusing(options.key, () =>
        options.padding === 'pss' ? verifyPss(key, message, signature, pss) : verifyPkcs1(key, message, signature, { hash: pss.hash }),
      );
      const otherSalt =
        !valid &&
        options.padding === 'pss' &&
        pss.saltLength === undefined &&
        verifyPss(key, message, signature, { ...pss, saltLength: 'auto' });
      if (otherSalt) process.stderr.write('limber: with a salt of another length it is valid: --salt-length auto takes any\n');
      answer(valid, valid ? 'valid' : 'not valid');
    });
}

const pssOptions = ({ hash, saltLength }: SignatureOptions) => ({
  hash: hashNamed(hash),
  ...(saltLength !== undefined && { saltLength }),
});

function withEncryption(command: Command, file: string): Command {
  return command
    .argument('[file]', `${file}; - is standard input`, '-')
    .addOption(hashOption('the hash function of OAEP'))
    .addOption(new Option('--padding <name>', 'the padding of the message').choices(['oaep', 'pkcs1']).default('oaep'))
    .option('--label <text>', 'the label of OAEP, to which the ciphertext is bound')
    .addOption(outOption('the result'))
    .addOption(minBitsOption());
}

function encryptCommand(): Command {
  return withEncryption(new Command('encrypt').description('Encrypts a short file.'), 'the file to encrypt')
    .requiredOption('--key <file>', 'the public or private key')
    .action((file: string, options: EncryptionOptions & { out?: string }) => {
      const { publicKey: key } = eitherKeyIn(options.key, kindOf(options));
      const encrypt = (bytes: Uint8Array) =>
        options.padding === 'oaep' ? encryptOaep(key, bytes, oaepOptions(options)) : encryptPkcs1(key, bytes);
      write(
        refusing(file, () => encrypt(readBytes(file))),
        options.out,
      );
    });
}

function decryptCommand(): Command {
  return withEncryption(
    new Command('decrypt').description('Decrypts a file. With PKCS #1 v1.5 an invalid ciphertext decrypts to random bytes.'),
    'the file to decrypt',
  )
    .requiredOption('--key <file>', 'the private key')
    .action((file: string, options: EncryptionOptions & { out?: string }) => {
      const key = privateKeyIn(options.key, kindOf(options));
      const decrypt = (bytes: Uint8Array) =>
        options.padding === 'oaep' ? decryptOaep(key, bytes, oaepOptions(options)) : decryptPkcs1(key, bytes);
      write(
        refusing(file, () => decrypt(readBytes(file))),
        options.out,
        true,
      );
    });
}

const oaepOptions = ({ hash, label }: EncryptionOptions): OaepOptions => ({
  hash: hashNamed(hash),
  ...(label !== undefined && { label: new TextEncoder().encode(label) }),
});

function checkCommand(): Command {
  return new Command('check')
    .description('Checks a key; for a private key also that its primes are prime. Exits with status 1 if something is wrong.')
    .argument('<file>', 'PEM, DER or JSON')
    .addOption(minBitsOption())
    .action((file: string, options: { minBits?: number }) => {
      const data = keyData(file);
      try {
        const { what, publicKey } = eitherKeyIn(file, kindOf(options), data);
        if (what === 'public key') {
          answer(true, `public key, ${publicKey.bits} bits: valid`);
          return;
        }
        const key = privateKeyIn(file, kindOf(options), data);
        const { p, q, otherPrimes = [] } = key.components();
        const prime = [p, q, ...otherPrimes.map(({ r }) => r)].every((number) => isProbablePrime(number));
        answer(prime, prime ? `private key, ${key.bits} bits: valid` : 'not valid: a factor of the modulus is not prime');
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        answer(false, `not valid: ${error.message}`);
      }
    });
}

/** The length of a salt: `auto`, or a whole number. */
const saltLength = (text: string): number | 'auto' => (text === 'auto' ? text : count(text));
