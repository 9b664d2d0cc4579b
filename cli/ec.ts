/** `limber ec`: keys, signatures and agreements on curves of prime order, in the files of OpenSSL. */
import { Command, Option } from 'commander';
import { type EcCurve, generateEcKey } from 'limber/ec';
import { agreeEcdh } from 'limber/ecdh';
import { type EcdsaFormat, type EcdsaVerifyOptions, signEcdsa, verifyEcdsa } from 'limber/ecdsa';
import { ecKeys, ecPrivateKeyToPem, ecPublicKeyToPem } from 'limber/keys';
import { answer, refusing } from './answer.ts';
import { ALL_CURVES, CURVES } from './curves.ts';
import { readBytes, write } from './files.ts';
import { hashNamed, hashNames } from './hashes.ts';
import { eitherKeyIn, keyData, privateKeyIn, publicKeyIn } from './key-files.ts';
import { UsageError } from './usage-error.ts';

/** Keys that commands take. */
const KEYS = ecKeys(...ALL_CURVES);

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
  const ec = new Command('ec').description(
    'ECDSA and Diffie–Hellman on the curves of NIST and Brainpool and on secp256k1. Key files are those of OpenSSL.',
  );
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
      write(ecPrivateKeyToPem(key, traditional ? 'sec1' : 'pkcs8'), out, true);
      if (pubout) write(ecPublicKeyToPem(key.publicKey), pubout);
    });
}

function signCommand(): Command {
  return withSignatureOptions(
    new Command('sign')
      .description('Signs a file, with a deterministic nonce (RFC 6979).')
      .argument('[file]', 'the message; - is standard input', '-')
      .requiredOption('--key <file>', 'the private key')
      .option('--hedged', 'mix random bytes into the nonce (RFC 6979, section 3.6)')
      .addOption(outOption('the signature')),
  ).action((file: string, options: SignatureOptions & { hedged?: true; out?: string }) => {
    const signature = signEcdsa(privateKeyIn(options.key, KEYS), readBytes(file), {
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
      .requiredOption('--key <file>', 'the public or private key')
      .requiredOption('--signature <file>', 'the signature'),
  ).action((file: string, options: SignatureOptions & { signature: string }) => {
    const { publicKey } = eitherKeyIn(options.key, KEYS);
    const valid = verifyEcdsa(publicKey, readBytes(file), readBytes(options.signature), settings(options));
    answer(valid, valid ? 'valid' : 'not valid');
  });
}

function deriveCommand(): Command {
  return new Command('derive')
    .description(
      'Derives the shared secret of a private and a public key: raw bytes, as long as a coordinate, for a key derivation function.',
    )
    .requiredOption('--key <file>', 'the private key')
    .requiredOption('--peer <file>', 'the public key of the other party')
    .addOption(outOption('the secret'))
    .action(({ key, peer, out }: { key: string; peer: string; out?: string }) => {
      const [own, other] = [privateKeyIn(key, KEYS), publicKeyIn(peer, KEYS)];
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
    .argument('<file>', 'PEM, DER or JSON')
    .action((file: string) => {
      const data = keyData(file);
      try {
        const { what, publicKey } = eitherKeyIn(file, KEYS, data);
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
