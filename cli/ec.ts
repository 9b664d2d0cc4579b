/** `limber ec`: keys, signatures and agreements on curves of prime order, in the files of OpenSSL. */
import { Command, Option } from 'commander';
import * as ec from 'limber/ec';
import { type EcCurve, type EcPrivateKey, type EcPublicKey, generateEcKey, p224, p256, p384, p521 } from 'limber/ec';
import { agreeEcdh } from 'limber/ecdh';
import {
  type EcdsaFormat,
  type EcdsaVerifyOptions,
  privateKeyFromPem,
  privateKeyToPem,
  publicKeyFromPem,
  publicKeyToPem,
  signEcdsa,
  verifyEcdsa,
} from 'limber/ecdsa';
import { answer, refusing } from './answer.ts';
import { readBytes, readText, write } from './files.ts';
import { hashNamed, hashNames } from './hashes.ts';
import { UsageError } from './usage-error.ts';

const ALL_CURVES: readonly EcCurve[] = Object.values(ec).flatMap((value) => (typeof value === 'object' && 'oid' in value ? [value] : []));
/** By the names of their standards, and those that OpenSSL has for them. */
const CURVES: Readonly<Record<string, EcCurve>> = {
  ...Object.fromEntries(ALL_CURVES.map((curve) => [curve.name, curve])),
  prime256v1: p256,
  secp384r1: p384,
  secp521r1: p521,
  secp224r1: p224,
};

interface SignatureOptions {
  readonly key: string;
  readonly hash?: string;
  readonly format: EcdsaFormat;
  readonly lowS?: true;
}

const outOption = (what: string): Option => new Option('--out <file>', `write ${what} to this file instead of standard output`);

/** What signatures and their verification have in common. */
function withSignatureOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--hash <name>', 'the hash function of the message (default: the curve’s, such as sha256 for P-256)').choices(hashNames),
    )
    .addOption(new Option('--format <name>', 'the encoding of the signature').choices(['der', 'p1363', 'recoverable']).default('der'))
    .option('--low-s', 'require, or make, signatures with s of at most half the order');
}

export function ecCommand(): Command {
  const ec = new Command('ec')
    .summary('elliptic-curve keys, signatures and shared secrets')
    .description('ECDSA and Diffie–Hellman on the curves of NIST and Brainpool and on secp256k1. Key files are those of OpenSSL.');
  for (const command of [keygenCommand(), signCommand(), verifyCommand(), deriveCommand(), checkCommand()])
    ec.addCommand(command.exitOverride());
  return ec;
}

function keygenCommand(): Command {
  return new Command('keygen')
    .description('Generates a private key and writes it as PKCS #8.')
    .addOption(new Option('--curve <name>', 'the curve').choices(Object.keys(CURVES)).default('P-256'))
    .addOption(outOption('the key'))
    .option('--pubout <file>', 'also write the public key to this file')
    .option('--traditional', 'write the private key as EC PRIVATE KEY (SEC 1)')
    .action(({ curve, out, pubout, traditional }: { curve: string; out?: string; pubout?: string; traditional?: true }) => {
      const key = generateEcKey(CURVES[curve] as EcCurve);
      write(privateKeyToPem(key, traditional ? 'EC PRIVATE KEY' : 'PRIVATE KEY'), out, true);
      if (pubout) write(publicKeyToPem(key.publicKey), pubout);
    });
}

function signCommand(): Command {
  return withSignatureOptions(
    new Command('sign')
      .description('Signs a file, with a deterministic nonce (RFC 6979).')
      .argument('[file]', 'the message; - is standard input', '-')
      .requiredOption('--key <file>', 'the private key (required)')
      .option('--hedged', 'mix random bytes into the nonce (RFC 6979, section 3.6)')
      .addOption(outOption('the signature')),
  ).action((file: string, options: SignatureOptions & { hedged?: true; out?: string }) => {
    const signature = signEcdsa(privateKey(options.key), readBytes(file), {
      ...settings(options),
      hedged: options.hedged === true,
      checked: true,
    });
    write(signature, options.out);
  });
}

function verifyCommand(): Command {
  return withSignatureOptions(
    new Command('verify')
      .description('Verifies the signature of a file. Exits with status 1 if it is not valid.')
      .argument('[file]', 'the message; - is standard input', '-')
      .requiredOption('--key <file>', 'the public or private key (required)')
      .requiredOption('--signature <file>', 'the signature (required)'),
  ).action((file: string, options: SignatureOptions & { signature: string }) => {
    const { publicKey } = found(options.key);
    const valid = verifyEcdsa(publicKey, readBytes(file), readBytes(options.signature), settings(options));
    answer(valid, valid ? 'valid' : 'not valid');
  });
}

function deriveCommand(): Command {
  return new Command('derive')
    .description(
      'Derives the shared secret of a private and a public key: raw bytes, as long as a coordinate, for a key derivation function.',
    )
    .requiredOption('--key <file>', 'the private key (required)')
    .requiredOption('--peer <file>', 'the public key of the other party (required)')
    .addOption(outOption('the secret'))
    .action(({ key, peer, out }: { key: string; peer: string; out?: string }) => {
      const [own, other] = [privateKey(key), publicKey(peer)];
      write(
        refusing(peer, () => agreeEcdh(own, other)),
        out,
        true,
      );
    });
}

function checkCommand(): Command {
  return new Command('check')
    .description('Checks a key: that its point is on the curve and belongs to the private key. Exits with status 1 if something is wrong.')
    .argument('<file>', 'a PEM file')
    .action((file: string) => {
      const text = readText(file);
      try {
        const { what, publicKey } = found(file, text);
        answer(true, `${what}, ${publicKey.curve.name}: valid`);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        answer(false, `not valid: ${error.message}`);
      }
    });
}

const settings = ({ hash, format, lowS }: SignatureOptions): EcdsaVerifyOptions => ({
  ...(hash !== undefined && { hash: hashNamed(hash) }),
  format,
  lowS: lowS === true,
});

/** What a file holds, and its public key. */
function found(file: string, text: string = readText(file)): { readonly what: string; readonly publicKey: EcPublicKey } {
  if (text.includes('PRIVATE KEY')) return { what: 'private key', publicKey: privateKey(file, text).publicKey };
  return { what: 'public key', publicKey: publicKey(file, text) };
}

function privateKey(file: string, text: string = readText(file)): EcPrivateKey {
  return refusing(file, () => privateKeyFromPem(text, ALL_CURVES));
}

function publicKey(file: string, text: string = readText(file)): EcPublicKey {
  return refusing(file, () => publicKeyFromPem(text, ALL_CURVES));
}
