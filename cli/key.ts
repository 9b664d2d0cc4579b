/** `limber key`: keys of any kind, in the files of OpenSSL and as JSON Web Keys. */
import { Command, Option } from 'commander';
import { DhPublicKey } from 'limber/dh';
import { DsaPublicKey } from 'limber/dsa';
import { EcPublicKey } from 'limber/ec';
import { X25519PublicKey } from 'limber/ecdh';
import {
  dhKeysWith,
  dhPublicKeyToPem,
  dsaKeysWith,
  dsaPublicKeyToPem,
  ecKeys,
  ecPublicKeyToPem,
  ed25519Keys,
  ed25519PublicKeyToPem,
  holdsPrivateKey,
  readPrivateKey,
  readPublicKey,
  rsaKeysWith,
  rsaPublicKeyToPem,
  x25519Keys,
  x25519PublicKeyToPem,
} from 'limber/keys';
import { RsaPublicKey } from 'limber/rsa';
import { count } from './answer.ts';
import { ALL_CURVES } from './curves.ts';
import { write } from './files.ts';
import { keyData, reading } from './key-files.ts';

export function keyCommand(): Command {
  return new Command('key')
    .summary('keys of any kind')
    .description('Keys of any kind: RSA, elliptic curves, Ed25519, X25519, DSA and Diffie–Hellman.')
    .addCommand(publicCommand().exitOverride());
}

function publicCommand(): Command {
  return new Command('public')
    .description('Writes the public key of a private or public key, as a SubjectPublicKeyInfo in PEM.')
    .argument('<file>', 'PEM, DER or JSON')
    .addOption(new Option('--out <file>', 'where to write it instead of standard output'))
    .addOption(new Option('--min-bits <count>', 'the shortest modulus or prime that is taken (2048)').argParser(count))
    .action((file: string, { out, minBits }: { out?: string; minBits?: number }) => {
      write(
        reading(file, () => publicPem(keyData(file), minBits === undefined ? {} : { minBits })),
        out,
      );
    });
}

function publicPem(data: string | Uint8Array, sizes: { readonly minBits?: number }): string {
  const kinds = [rsaKeysWith(sizes), ecKeys(...ALL_CURVES), ed25519Keys, x25519Keys, dsaKeysWith(sizes), dhKeysWith(sizes)] as const;
  const key = holdsPrivateKey(data) ? readPrivateKey(data, kinds).publicKey : readPublicKey(data, kinds);
  if (key instanceof RsaPublicKey) return rsaPublicKeyToPem(key);
  if (key instanceof EcPublicKey) return ecPublicKeyToPem(key);
  if (key instanceof DsaPublicKey) return dsaPublicKeyToPem(key);
  if (key instanceof DhPublicKey) return dhPublicKeyToPem(key);
  return key instanceof X25519PublicKey ? x25519PublicKeyToPem(key) : ed25519PublicKeyToPem(key);
}
