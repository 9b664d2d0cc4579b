/** `limber ed25519` and `limber x25519`: keys, signatures and agreements, in the files of OpenSSL. */
import { Command, Option } from 'commander';
import { agreeX25519, generateX25519Key, InvalidPointError, type X25519PrivateKey, type X25519PublicKey } from 'limber/ecdh';
import {
  type Ed25519PrivateKey,
  type Ed25519PublicKey,
  type Ed25519Rules,
  generateEd25519Key,
  signEd25519,
  verifyEd25519,
} from 'limber/eddsa';
import {
  ed25519Keys,
  ed25519PrivateKeyToPem,
  ed25519PublicKeyToPem,
  type KeyKind,
  x25519Keys,
  x25519PrivateKeyToPem,
  x25519PublicKeyToPem,
} from 'limber/keys';
import { answer, refusing } from './answer.ts';
import { readBytes, write } from './files.ts';
import { eitherKeyIn, keyData, privateKeyIn, publicKeyIn } from './key-files.ts';
import { UsageError } from './usage-error.ts';

/** What keys of both kinds have. */
interface Kind<Private extends { readonly publicKey: Public }, Public> {
  readonly keys: KeyKind<Private, Public>;
  /** A new key, as PEM. */
  readonly generate: () => { readonly privatePem: string; readonly publicPem: string };
  /** What is wrong with a key that can be read. */
  readonly complaint: (key: Public) => string | undefined;
}

const ED25519: Kind<Ed25519PrivateKey, Ed25519PublicKey> = {
  keys: ed25519Keys,
  generate: () => {
    const key = generateEd25519Key();
    return { privatePem: ed25519PrivateKeyToPem(key), publicPem: ed25519PublicKeyToPem(key.publicKey) };
  },
  complaint: ({ isStrict }) => (isStrict ? undefined : 'a point of small order, or not in canonical form; strict verification refuses it'),
};

const X25519: Kind<X25519PrivateKey, X25519PublicKey> = {
  keys: x25519Keys,
  generate: () => {
    const key = generateX25519Key();
    return { privatePem: x25519PrivateKeyToPem(key), publicPem: x25519PublicKeyToPem(key.publicKey) };
  },
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
  const ed25519 = new Command('ed25519').description('Ed25519 (RFC 8032). Key files are those of OpenSSL.');
  for (const command of [keygenCommand(ED25519), signCommand(), verifyCommand(), checkCommand(ED25519)])
    ed25519.addCommand(command.exitOverride());
  return ed25519;
}

export function x25519Command(): Command {
  const x25519 = new Command('x25519').description('X25519 (RFC 7748). Key files are those of OpenSSL.');
  for (const command of [keygenCommand(X25519), deriveCommand(), checkCommand(X25519)]) x25519.addCommand(command.exitOverride());
  return x25519;
}

function keygenCommand<Private extends { readonly publicKey: Public }, Public>({ generate }: Kind<Private, Public>): Command {
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
    .requiredOption('--key <file>', 'the private key')
    .addOption(outOption('the signature'))
    .action((file: string, { key, out }: { key: string; out?: string }) => {
      const opened = privateKeyIn(key, ed25519Keys);
      write(signEd25519(opened, readBytes(file), { checked: true }), out);
    });
}

function verifyCommand(): Command {
  return new Command('verify')
    .description('Verifies the signature of a file. Exits with status 1 if it is not valid.')
    .argument('[file]', 'the message; - is standard input', '-')
    .requiredOption('--key <file>', 'the public or private key')
    .requiredOption('--signature <file>', 'the signature')
    .addOption(new Option('--rules <name>', 'the rules by which a signature is valid').choices(['strict', 'zip215']).default('strict'))
    .action((file: string, { key, signature, rules }: { key: string; signature: string; rules: Ed25519Rules }) => {
      const valid = verifyEd25519(eitherKeyIn(key, ed25519Keys).publicKey, readBytes(file), readBytes(signature), { rules });
      answer(valid, valid ? 'valid' : 'not valid');
    });
}

function deriveCommand(): Command {
  return new Command('derive')
    .description('Derives the shared secret of a private and a public key: 32 raw bytes, for a key derivation function.')
    .requiredOption('--key <file>', 'the private key')
    .requiredOption('--peer <file>', 'the public key of the other party')
    .addOption(outOption('the secret'))
    .action(({ key, peer, out }: { key: string; peer: string; out?: string }) => {
      const [own, other] = [privateKeyIn(key, x25519Keys), publicKeyIn(peer, x25519Keys)];
      write(
        refusing(peer, () => agreeX25519(own, other)),
        out,
        true,
      );
    });
}

function checkCommand<Private extends { readonly publicKey: Public }, Public>(kind: Kind<Private, Public>): Command {
  return new Command('check')
    .description('Checks a key. Exits with status 1 if something is wrong.')
    .argument('<file>', 'PEM, DER or JSON')
    .action((file: string) => {
      const data = keyData(file);
      try {
        const { what, publicKey } = eitherKeyIn(file, kind.keys, data);
        const complaint = kind.complaint(publicKey);
        answer(complaint === undefined, complaint === undefined ? `${what}, ${kind.keys.name}: valid` : `not valid: ${complaint}`);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        answer(false, `not valid: ${error.message}`);
      }
    });
}
