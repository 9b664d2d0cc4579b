/** `limber ed25519` and `limber x25519`: keys, signatures and agreements, in the files of OpenSSL. */
import { Command, Option } from 'commander';
import {
  agreeX25519,
  generateX25519Key,
  InvalidPointError,
  type X25519PublicKey,
  x25519PrivateKeyFromPem,
  x25519PrivateKeyToPem,
  x25519PublicKeyFromPem,
  x25519PublicKeyToPem,
} from 'limber/ecdh';
import {
  type Ed25519PublicKey,
  type Ed25519Rules,
  ed25519PrivateKeyFromPem,
  ed25519PrivateKeyToPem,
  ed25519PublicKeyFromPem,
  ed25519PublicKeyToPem,
  generateEd25519Key,
  signEd25519,
  verifyEd25519,
} from 'limber/eddsa';
import { answer, refusing } from './answer.ts';
import { readBytes, readText, write } from './files.ts';
import { UsageError } from './usage-error.ts';

/** What keys of both kinds have. */
interface Kind<Public> {
  readonly name: string;
  /** A new key, as PEM. */
  readonly generate: () => { readonly privatePem: string; readonly publicPem: string };
  /** The public key of a private key's PEM, or of its own. */
  readonly fromPrivate: (text: string) => Public;
  readonly fromPublic: (text: string) => Public;
  /** What is wrong with a key that can be read. */
  readonly complaint: (key: Public) => string | undefined;
}

const ED25519: Kind<Ed25519PublicKey> = {
  name: 'Ed25519',
  generate: () => {
    const key = generateEd25519Key();
    return { privatePem: ed25519PrivateKeyToPem(key), publicPem: ed25519PublicKeyToPem(key.publicKey) };
  },
  fromPrivate: (text) => ed25519PrivateKeyFromPem(text).publicKey,
  fromPublic: ed25519PublicKeyFromPem,
  complaint: ({ isStrict }) => (isStrict ? undefined : 'a point of small order, or not in canonical form; strict verification refuses it'),
};

const X25519: Kind<X25519PublicKey> = {
  name: 'X25519',
  generate: () => {
    const key = generateX25519Key();
    return { privatePem: x25519PrivateKeyToPem(key), publicPem: x25519PublicKeyToPem(key.publicKey) };
  },
  fromPrivate: (text) => x25519PrivateKeyFromPem(text).publicKey,
  fromPublic: x25519PublicKeyFromPem,
  complaint: (key) => {
    try {
      agreeX25519(generateX25519Key(), key);
      return undefined;
    } catch (error) {
      if (error instanceof InvalidPointError) return `the public key ${error.rule}`;
      throw error;
    }
  },
};

const outOption = (what: string): Option => new Option('--out <file>', `write ${what} to this file instead of standard output`);

export function ed25519Command(): Command {
  const ed25519 = new Command('ed25519')
    .summary('Ed25519 keys and signatures')
    .description('Ed25519 (RFC 8032). Key files are those of OpenSSL.');
  for (const command of [keygenCommand(ED25519), signCommand(), verifyCommand(), checkCommand(ED25519)])
    ed25519.addCommand(command.exitOverride());
  return ed25519;
}

export function x25519Command(): Command {
  const x25519 = new Command('x25519')
    .summary('X25519 keys and shared secrets')
    .description('X25519 (RFC 7748). Key files are those of OpenSSL.');
  for (const command of [keygenCommand(X25519), deriveCommand(), checkCommand(X25519)]) x25519.addCommand(command.exitOverride());
  return x25519;
}

function keygenCommand<Public>({ generate }: Kind<Public>): Command {
  return new Command('keygen')
    .description('Generates a private key and writes it as PKCS #8.')
    .addOption(outOption('the key'))
    .option('--pubout <file>', 'also write the public key to this file')
    .action(({ out, pubout }: { out?: string; pubout?: string }) => {
      const { privatePem, publicPem } = generate();
      write(privatePem, out, true);
      if (pubout) write(publicPem, pubout);
    });
}

function signCommand(): Command {
  return new Command('sign')
    .description('Signs a file. The signature has 64 bytes.')
    .argument('[file]', 'the message; - is standard input', '-')
    .requiredOption('--key <file>', 'the private key (required)')
    .addOption(outOption('the signature'))
    .action((file: string, { key, out }: { key: string; out?: string }) => {
      const opened = refusing(key, () => ed25519PrivateKeyFromPem(readText(key)));
      write(signEd25519(opened, readBytes(file), { checked: true }), out);
    });
}

function verifyCommand(): Command {
  return new Command('verify')
    .description('Verifies the signature of a file. Exits with status 1 if it is not valid.')
    .argument('[file]', 'the message; - is standard input', '-')
    .requiredOption('--key <file>', 'the public or private key (required)')
    .requiredOption('--signature <file>', 'the signature (required)')
    .addOption(new Option('--rules <name>', 'the rules by which a signature is valid').choices(['strict', 'zip215']).default('strict'))
    .action((file: string, { key, signature, rules }: { key: string; signature: string; rules: Ed25519Rules }) => {
      const valid = verifyEd25519(found(ED25519, key).key, readBytes(file), readBytes(signature), { rules });
      answer(valid, valid ? 'valid' : 'not valid');
    });
}

function deriveCommand(): Command {
  return new Command('derive')
    .description('Derives the shared secret of a private and a public key: 32 raw bytes, for a key derivation function.')
    .requiredOption('--key <file>', 'the private key (required)')
    .requiredOption('--peer <file>', 'the public key of the other party (required)')
    .addOption(outOption('the secret'))
    .action(({ key, peer, out }: { key: string; peer: string; out?: string }) => {
      const own = refusing(key, () => x25519PrivateKeyFromPem(readText(key)));
      write(
        refusing(peer, () => agreeX25519(own, x25519PublicKeyFromPem(readText(peer)))),
        out,
        true,
      );
    });
}

function checkCommand<Public>(kind: Kind<Public>): Command {
  return new Command('check')
    .description('Checks a key. Exits with status 1 if something is wrong.')
    .argument('<file>', 'a PEM file')
    .action((file: string) => {
      const text = readText(file);
      try {
        const { what, key } = found(kind, file, text);
        const complaint = kind.complaint(key);
        answer(complaint === undefined, complaint === undefined ? `${what}, ${kind.name}: valid` : `not valid: ${complaint}`);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        answer(false, `not valid: ${error.message}`);
      }
    });
}

/** What a file holds, and its public key. */
function found<Public>(
  { fromPrivate, fromPublic }: Kind<Public>,
  file: string,
  text: string = readText(file),
): { readonly what: string; readonly key: Public } {
  const isPrivate = text.includes('PRIVATE KEY');
  return { what: isPrivate ? 'private key' : 'public key', key: refusing(file, () => (isPrivate ? fromPrivate : fromPublic)(text)) };
}
