/** Hash functions by the names that OpenSSL has for them. */
import { Option } from 'commander';
import { type Hash, sha1, sha3_224, sha3_256, sha3_384, sha3_512, sha224, sha256, sha384, sha512 } from 'limber/hashes';

const HASHES: Readonly<Record<string, Hash>> = {
  sha1,
  sha224,
  sha256,
  sha384,
  sha512,
  'sha3-224': sha3_224,
  'sha3-256': sha3_256,
  'sha3-384': sha3_384,
  'sha3-512': sha3_512,
};

export const hashNames: readonly string[] = Object.keys(HASHES);

/** The function of a name that the option has let through. */
export const hashNamed = (name: string): Hash => HASHES[name] as Hash;

/** `--hash`, SHA-256 unless given. */
export const hashOption = (what = 'the hash function of the message'): Option =>
  new Option('--hash <name>', what).choices(hashNames).default('sha256');
