/** `limber ec`: keys, signatures and agreements on curves of prime order, in the files of OpenSSL. */
import { Command, Option } from 'commander';
import { agreeEcdh } from 'limber/ecdh';
import { type EcCurve, type EcdsaFormat, type EcdsaVerifyOptions, generateEcKey, signEcdsa, verifyEcdsa } from 'limber/ecdsa';
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

const outOption = (what: string): Option => new Option('--out <file>', `where to write ${what} instead of standard output`);

/** What signatures and their verification have in common. */
function withSignatureOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--hash <name>', 'the hash function of the message (of the curve’s strength: sha256 for P-256)').choices(hashNames),
    )
    .addOption(new Option('--format <name>', 'of the signature').choices(['der', 'p1363', 'recoverable']).default('der'))
    .option('--low-s', 'only signatures with s of at most half the order');
}

export function ecCommand(): Command {
  const ec = new Command('ec')
    .summary('keys, signatures and secrets on elliptic curves')
    .description('ECDSA and Diffie–Hellman on the curves of NIST, secp256k1 and Brainpool’s, in the files that OpenSSL reads and writes.');
  for (const command of [keygenCommand(), signCommand(), verifyCommand(), deriveCommand(), checkCommand()])
    ec.addCommand(command.exitOverride());
  return ec;
}

function keygenCommand(): Command {
  return new Command('keygen')
    .description('Makes a private key, as PKCS #8.')
    .addOption(new Option('--curve <name>', 'the curve').choices(Object.keys(CURVES)).default('P-256'))
    .addOption(outOption('the key'))
    .option('--pubout <file>', 'where to write the public key, too')
    .option('--traditional', 'as EC PRIVATE KEY instead')
    .action(({ curve, out, pubout, traditional }: { curve: string; out?: string; pubout?: string; traditional?: true }) => {
      const key = generateEcKey(CURVES[curve] as EcCurve);
      write(ecPrivateKeyToPem(key, traditional ? 'sec1' : 'pkcs8'), out, true);
      if (pubout) write(ecPublicKeyToPem(key.publicKey), pubout);
    });
}

function signCommand(): Command {
  return withSignatureOptions(
    new Command('sign')
      .description('Signs a file, with a nonce that follows from key and message (RFC 6979).')
      .argument('[file]', 'the message', '-')
      .requiredOption('--key <file>', 'the private key')
      .option('--hedged', 'mix random bytes into the nonce')
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
      .description('Verifies the signature of a file. Exit status 1 if it is not valid.')
      .argument('[file]', 'the message', '-')
      .requiredOption('--key <file>', 'the public key, or the private one')
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
      'Writes the secret that a private key and a public key agree on, as long as a coordinate: raw bytes, for a key derivation.',
    )
    .requiredOption('--key <file>', 'the private key')
    .requiredOption('--peer <file>', 'the public key of the other side')
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
    .description(
      'Checks a key: that its point is one of the curve, and belongs to the private number. Exit status 1 if something is wrong.',
    )
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
