/** `limber key`: keys of any kind and format, shown, converted and named. */
import { Command, Option } from 'commander';
import { LimberError } from 'limber/keys';
import { encryptPrivateKeyToDer, encryptPrivateKeyToPem } from 'limber/keys/encrypted';
import { encryptOpenSshPrivateKey, openSshFingerprint } from 'limber/keys/openssh';
import { spkiFingerprint } from 'limber/keys/x509';
import { count, refusing, refusingLater } from '../answer.ts';
import { write } from '../files.ts';
import { UsageError } from '../usage-error.ts';
import type { AnyPublicKey } from './any-key.ts';
import { type OpenedKey, openKey, type Sizes } from './open.ts';
import { newPasswordOf, type PasswordOptions, passwordOf, passwordOptions } from './password.ts';
import {
  nameOf,
  PRIVATE_FORMATS,
  type PrivateFormat,
  PUBLIC_FORMATS,
  type PublicFormat,
  pkcs8Of,
  privateKeyAs,
  publicKeyAs,
  publicOpenSsh,
  spkiOf,
} from './write.ts';

export function keyCommand(): Command {
  const key = new Command('key').description(
    'Keys of any kind: RSA, elliptic curves, Ed25519, X25519, DSA and Diffie–Hellman; in PEM, DER, JSON, COSE, the formats of OpenSSH, certificates and requests for them.',
  );
  for (const command of [showCommand(), convertCommand(), fingerprintCommand(), publicCommand()]) key.addCommand(command.exitOverride());
  return key;
}

interface OpenOptions extends PasswordOptions, Sizes {}

/** What every command has that reads a key. */
function reading(command: Command): Command {
  command.argument('<file>', 'PEM, DER, JSON, COSE or OpenSSH; - is standard input');
  for (const option of passwordOptions()) command.addOption(option);
  return command.addOption(new Option('--min-bits <count>', 'the shortest modulus or prime that is taken (2048)').argParser(count));
}

const opened = (file: string, { minBits, ...password }: OpenOptions): Promise<OpenedKey> =>
  openKey(file, minBits === undefined ? {} : { minBits }, () => passwordOf(file, password));

function showCommand(): Command {
  return reading(
    new Command('show').description('Shows what a file holds: the kind of key and its fingerprints, and nothing that is secret.'),
  ).action(async (file: string, options: OpenOptions) => {
    const { format, privateKey, publicKey, comment } = await opened(file, options);
    const rows = [
      ['file', format],
      ['key', `${privateKey ? 'private' : 'public'}, ${nameOf(publicKey)}`],
      ...(comment === '' ? [] : [['comment', comment.replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD')]]),
      ...fingerprints(publicKey),
    ];
    write(rows.map(([name = '', value = '']) => `${name.padEnd(8)} ${value}\n`).join(''), undefined);
  });
}

function fingerprintCommand(): Command {
  return reading(
    new Command('fingerprint').description(
      'Prints the fingerprints of the public key: as ssh-keygen -l does, and SHA-256 of the SubjectPublicKeyInfo in base64, as pins have it.',
    ),
  ).action(async (file: string, options: OpenOptions) => {
    const { publicKey } = await opened(file, options);
    write(
      fingerprints(publicKey)
        .map(([name = '', value = '']) => `${name.padEnd(8)} ${value}\n`)
        .join(''),
      undefined,
    );
  });
}

/** That of OpenSSH, where it has such keys, and that of the SubjectPublicKeyInfo. */
function fingerprints(key: AnyPublicKey): readonly string[][] {
  const line = sshLine(key);
  return [...(line === undefined ? [] : [['openssh', openSshFingerprint(line)]]), ['spki', spkiFingerprint(spkiOf(key))]];
}

function sshLine(key: AnyPublicKey): string | undefined {
  try {
    return publicOpenSsh(key, '');
  } catch (error) {
    if (error instanceof LimberError) return undefined;
    throw error;
  }
}

interface WriteOptions extends OpenOptions {
  readonly der?: true;
  readonly comment?: string;
  readonly out?: string;
}

/** What every command has that writes a key. */
function writing(command: Command, formats: readonly string[], usual: string): Command {
  return command
    .addOption(new Option('--to <format>', 'the format').choices(formats).default(usual))
    .option('--der', 'DER instead of PEM')
    .option('--comment <text>', 'the comment of a key in the format of OpenSSH')
    .addOption(new Option('--out <file>', 'where to write it instead of standard output'));
}

/** @throws {UsageError} where the format has no DER. */
function checkDer({ der, to }: { readonly der?: true; readonly to: string }): void {
  if (der && ['jwk', 'openssh', 'cose'].includes(to)) throw new UsageError(`--der is not for the format ${to}`);
}

interface ConvertOptions extends WriteOptions {
  readonly to: PrivateFormat;
  readonly encrypt?: true;
  readonly newPasswordFile?: string;
  readonly newPasswordEnv?: string;
  readonly kdf?: 'pbkdf2' | 'scrypt';
  readonly iterations?: number;
}

function convertCommand(): Command {
  const command = reading(
    new Command('convert').description('Writes a private key in another format, or encrypted, or without its password.'),
  );
  return writing(command, PRIVATE_FORMATS, 'pkcs8')
    .option('--encrypt', 'encrypt it with a new password and AES-256: PKCS #8 with PBES2, or with --to openssh as ssh-keygen does')
    .option('--new-password-file <file>', 'a file whose first line is the new password')
    .option('--new-password-env <name>', 'the environment variable that has the new password')
    .addOption(new Option('--kdf <name>', 'how the new password becomes a key of PKCS #8 (pbkdf2)').choices(['pbkdf2', 'scrypt']))
    .option('--iterations <count>', 'the iterations of PBKDF2 (600000)', count)
    .action(async (file: string, options: ConvertOptions) => {
      checkDer(options);
      checkEncryption(options);
      const { privateKey, comment } = await opened(file, options);
      if (!privateKey) throw new UsageError(`${file} holds a public key: \`limber key public --to\` writes it in another format`);
      const { to, der = false, out } = options;
      const plain = (): string | Uint8Array => refusing(file, () => privateKeyAs(privateKey, to, der, options.comment ?? comment));
      const content = !options.encrypt
        ? plain()
        : to === 'openssh'
          ? await encryptedOpenSsh(file, plain() as string, options)
          : await encrypted(file, pkcs8Of(privateKey), options);
      write(content, out, true);
    });
}

function checkEncryption({ encrypt, to, newPasswordFile, newPasswordEnv, kdf, iterations }: ConvertOptions): void {
  if (encrypt && to !== 'pkcs8' && to !== 'openssh') throw new UsageError(`--encrypt is for the formats pkcs8 and openssh, not for ${to}`);
  if (to === 'openssh' && (kdf !== undefined || iterations !== undefined))
    throw new UsageError('--kdf and --iterations are not for the format openssh');
  const isMeant = [newPasswordFile, newPasswordEnv, kdf, iterations].some((option) => option !== undefined);
  if (isMeant && !encrypt) throw new UsageError('--new-password-file, --new-password-env, --kdf and --iterations are for --encrypt');
}

const copyPassword = (file: string, { newPasswordFile, newPasswordEnv }: ConvertOptions): Promise<string> =>
  newPasswordOf(`the copy of ${file}`, {
    ...(newPasswordFile !== undefined && { passwordFile: newPasswordFile }),
    ...(newPasswordEnv !== undefined && { passwordEnv: newPasswordEnv }),
  });

async function encryptedOpenSsh(file: string, text: string, options: ConvertOptions): Promise<string> {
  const password = await copyPassword(file, options);
  return refusingLater(() => encryptOpenSshPrivateKey(text, password));
}

async function encrypted(file: string, privateKey: Uint8Array, options: ConvertOptions): Promise<string | Uint8Array> {
  const { kdf, iterations, der } = options;
  const password = await copyPassword(file, options);
  const encrypt = der ? encryptPrivateKeyToDer : encryptPrivateKeyToPem;
  try {
    return await refusingLater<string | Uint8Array>(() => encrypt(privateKey, password, { kdf, iterations }));
  } finally {
    privateKey.fill(0);
  }
}

function publicCommand(): Command {
  const command = reading(
    new Command('public').description(
      'Writes the public key of a private or public key, of a certificate or of a request for one. Certificates are not validated.',
    ),
  );
  return writing(command, PUBLIC_FORMATS, 'spki').action(async (file: string, options: WriteOptions & { readonly to: PublicFormat }) => {
    checkDer(options);
    const { publicKey, comment } = await opened(file, options);
    const { to, der = false, out } = options;
    write(
      refusing(file, () => publicKeyAs(publicKey, to, der, options.comment ?? comment)),
      out,
    );
  });
}
