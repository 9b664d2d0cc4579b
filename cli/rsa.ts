/** `limber rsa`: keys, signatures and encryption, in the files of OpenSSL. */
import { Command, Option } from 'commander';
import { isProbablePrime } from 'limber/primes';
import {
  decryptOaep,
  decryptPkcs1,
  encryptOaep,
  encryptPkcs1,
  type OaepOptions,
  type PssOptions,
  privateKeyFromPem,
  privateKeyToPem,
  publicKeyFromPem,
  publicKeyToPem,
  type RsaKeyOptions,
  type RsaPrivateKey,
  type RsaPublicKey,
  signPkcs1,
  signPss,
  verifyPkcs1,
  verifyPss,
} from 'limber/rsa';
import { generateRsaKey } from 'limber/rsa/keygen';
import { answer, count, refusing } from './answer.ts';
import { readBytes, readText, write } from './files.ts';
import { hashNamed, hashOption } from './hashes.ts';
import { UsageError } from './usage-error.ts';

interface KeyOptions {
  readonly key: string;
  readonly minBits?: number;
}

interface SignatureOptions extends KeyOptions {
  readonly hash: string;
  readonly padding: 'pkcs1' | 'pss';
  readonly saltLength?: number;
}

interface EncryptionOptions extends KeyOptions {
  readonly hash: string;
  readonly padding: 'oaep' | 'pkcs1';
  readonly label?: string;
}

const minBitsOption = (): Option =>
  new Option('--min-bits <count>', 'the shortest modulus that is accepted (default: 2048)').argParser(count);
const outOption = (what: string): Option => new Option('--out <file>', `write ${what} to this file instead of standard output`);

const sizesOf = ({ minBits }: { readonly minBits?: number }): RsaKeyOptions => (minBits === undefined ? {} : { minBits });

export function rsaCommand(): Command {
  const rsa = new Command('rsa')
    .summary('RSA keys, signatures and encryption')
    .description('RSA (RFC 8017). Key files are those of OpenSSL.');
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
      write(privateKeyToPem(key, traditional ? 'RSA PRIVATE KEY' : 'PRIVATE KEY'), out, true);
      if (pubout) write(publicKeyToPem(key.publicKey), pubout);
    });
}

function withSignature(command: Command): Command {
  return command
    .argument('[file]', 'the message; - is standard input', '-')
    .addOption(hashOption())
    .addOption(new Option('--padding <name>', 'the padding of the signature').choices(['pkcs1', 'pss']).default('pkcs1'))
    .addOption(new Option('--salt-length <bytes>', 'the length of the salt of PSS (default: that of the hash)').argParser(count))
    .addOption(minBitsOption());
}

function signCommand(): Command {
  return withSignature(new Command('sign').description('Signs a file.'))
    .requiredOption('--key <file>', 'the private key (required)')
    .addOption(outOption('the signature'))
    .action((file: string, options: SignatureOptions & { out?: string }) => {
      const key = privateKey(options.key, sizesOf(options));
      const sign = options.padding === 'pss' ? signPss : signPkcs1;
      write(
        refusing(options.key, () => sign(key, readBytes(file), pssOptions(options))),
        options.out,
      );
    });
}

function verifyCommand(): Command {
  return withSignature(new Command('verify').description('Verifies the signature of a file. Exits with status 1 if it is not valid.'))
    .requiredOption('--key <file>', 'the public or private key (required)')
    .requiredOption('--signature <file>', 'the signature (required)')
    .action((file: string, options: SignatureOptions & { signature: string }) => {
      const key = anyPublicKey(options.key, sizesOf(options));
      const verify = options.padding === 'pss' ? verifyPss : verifyPkcs1;
      const valid = refusing(options.key, () => verify(key, readBytes(file), readBytes(options.signature), pssOptions(options)));
      answer(valid, valid ? 'valid' : 'not valid');
    });
}

const pssOptions = ({ hash, saltLength }: SignatureOptions): PssOptions => ({
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
    .requiredOption('--key <file>', 'the public or private key (required)')
    .action((file: string, options: EncryptionOptions & { out?: string }) => {
      const key = anyPublicKey(options.key, sizesOf(options));
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
    .requiredOption('--key <file>', 'the private key (required)')
    .action((file: string, options: EncryptionOptions & { out?: string }) => {
      const key = privateKey(options.key, sizesOf(options));
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
    .argument('<file>', 'a PEM file')
    .addOption(minBitsOption())
    .action((file: string, options: { minBits?: number }) => {
      const text = readText(file);
      try {
        if (!text.includes('PRIVATE KEY')) {
          answer(true, `public key, ${publicKey(file, sizesOf(options), text).bits} bits: valid`);
          return;
        }
        const key = privateKey(file, sizesOf(options), text);
        const { p, q, otherPrimes = [] } = key.components();
        const prime = [p, q, ...otherPrimes.map(({ r }) => r)].every((number) => isProbablePrime(number));
        answer(prime, prime ? `private key, ${key.bits} bits: valid` : 'not valid: a factor of the modulus is not prime');
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        answer(false, `not valid: ${error.message}`);
      }
    });
}

function privateKey(file: string, sizes: RsaKeyOptions, text: string = readText(file)): RsaPrivateKey {
  return refusing(file, () => privateKeyFromPem(text, sizes));
}

function publicKey(file: string, sizes: RsaKeyOptions, text: string = readText(file)): RsaPublicKey {
  return refusing(file, () => publicKeyFromPem(text, sizes));
}

/** The public key of either file. */
function anyPublicKey(file: string, sizes: RsaKeyOptions): RsaPublicKey {
  const text = readText(file);
  return text.includes('PRIVATE KEY') ? privateKey(file, sizes, text).publicKey : publicKey(file, sizes, text);
}
