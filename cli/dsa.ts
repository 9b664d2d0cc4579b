/** `limber dsa`: parameters, keys and signatures, in the files of OpenSSL. */
import { Command, Option } from 'commander';
import {
  DsaParameters,
  type DsaPrivateKey,
  type DsaPublicKey,
  type DsaSizeOptions,
  generateDsaKey,
  type SignatureFormat,
  signDsa,
  verifyDsa,
} from 'limber/dsa';
import { dsaKeysWith, dsaParametersFromPem, dsaParametersToPem, dsaPrivateKeyToPem, dsaPublicKeyToPem, type KeyKind } from 'limber/keys';
import { checkDsaParameters, generateDsaParameters } from 'limber/primes';
import { answer, count, refusing } from './answer.ts';
import { readBytes, readText, write } from './files.ts';
import { hashNamed, hashOption } from './hashes.ts';
import { eitherKeyIn, keyData, privateKeyIn } from './key-files.ts';
import { UsageError } from './usage-error.ts';

interface Sizes {
  readonly bits: number;
  readonly orderBits: number;
}

interface SignatureOptions {
  readonly key: string;
  readonly hash: string;
  readonly format: SignatureFormat;
  readonly minBits?: number;
}

const formatOption = (): Option => new Option('--format <name>', 'the encoding of the signature').choices(['der', 'p1363']).default('der');
const minBitsOption = (): Option => new Option('--min-bits <count>', 'the shortest p that is accepted (default: 2048)').argParser(count);
const outOption = (what: string): Option => new Option('--out <file>', `write ${what} to this file instead of standard output`);

/** What the constructors take of the command line. */
const sizesOf = ({ minBits }: { readonly minBits?: number }): DsaSizeOptions => (minBits === undefined ? {} : { minBits });

const kindOf = (options: { readonly minBits?: number }): KeyKind<DsaPrivateKey, DsaPublicKey> => dsaKeysWith(sizesOf(options));

export function dsaCommand(): Command {
  const dsa = new Command('dsa').description('DSA (FIPS 186-4). Key files are those of OpenSSL.');
  for (const command of [paramsCommand(), keygenCommand(), signCommand(), verifyCommand(), checkCommand()])
    dsa.addCommand(command.exitOverride());
  return dsa;
}

function withSizes(command: Command): Command {
  return command
    .addOption(new Option('--bits <count>', 'the length of p: 2048 or 3072').argParser(count).default(2048))
    .addOption(new Option('--order-bits <count>', 'the length of q: 224 or 256').argParser(count).default(256));
}

function paramsCommand(): Command {
  return withSizes(
    new Command('params').description('Generates parameters (FIPS 186-4, appendices A.1.1.2 and A.2.3) and writes them as DSA PARAMETERS.'),
  )
    .addOption(outOption('the parameters'))
    .action(({ out, ...sizes }: Sizes & { readonly out?: string }) => write(dsaParametersToPem(newParameters(sizes)), out));
}

function keygenCommand(): Command {
  return withSizes(
    new Command('keygen').description('Generates a private key, for given parameters or new ones, and writes it as PKCS #8.'),
  )
    .option('--params <file>', 'DSA PARAMETERS')
    .addOption(outOption('the key'))
    .option('--pubout <file>', 'also write the public key to this file')
    .option('--traditional', 'write the private key as DSA PRIVATE KEY')
    .addOption(minBitsOption())
    .action((options: Sizes & { params?: string; out?: string; pubout?: string; traditional?: boolean; minBits?: number }) => {
      const { params, out, pubout, traditional } = options;
      const parameters = params ? refusing(params, () => dsaParametersFromPem(readText(params), sizesOf(options))) : newParameters(options);
      const key = generateDsaKey(parameters);
      write(dsaPrivateKeyToPem(key, traditional ? 'traditional' : 'pkcs8'), out, true);
      if (pubout) write(dsaPublicKeyToPem(key.publicKey), pubout);
    });
}

function signCommand(): Command {
  return new Command('sign')
    .description('Signs a file, with a deterministic nonce (RFC 6979).')
    .argument('[file]', 'the message; - is standard input', '-')
    .requiredOption('--key <file>', 'the private key')
    .addOption(hashOption())
    .addOption(formatOption())
    .option('--hedged', 'mix random bytes into the nonce (RFC 6979, section 3.6)')
    .addOption(outOption('the signature'))
    .addOption(minBitsOption())
    .action((file: string, options: SignatureOptions & { hedged?: true; out?: string }) => {
      const { key, hash, format, hedged, out } = options;
      const opened = privateKeyIn(key, kindOf(options));
      write(signDsa(opened, readBytes(file), { hash: hashNamed(hash), format, hedged: hedged === true }), out);
    });
}

function verifyCommand(): Command {
  return new Command('verify')
    .description('Verifies the signature of a file. Exits with status 1 if it is not valid.')
    .argument('[file]', 'the message; - is standard input', '-')
    .requiredOption('--key <file>', 'the public or private key')
    .requiredOption('--signature <file>', 'the signature')
    .addOption(hashOption())
    .addOption(formatOption())
    .addOption(minBitsOption())
    .action((file: string, options: SignatureOptions & { signature: string }) => {
      const { key, signature, hash, format } = options;
      const { publicKey } = eitherKeyIn(key, kindOf(options));
      const valid = verifyDsa(publicKey, readBytes(file), readBytes(signature), { hash: hashNamed(hash), format });
      answer(valid, valid ? 'valid' : 'not valid');
    });
}

function checkCommand(): Command {
  return new Command('check')
    .description('Checks parameters or a key, including the primality of p and q. Exits with status 1 if something is wrong.')
    .argument('<file>', 'PEM, DER or JSON')
    .addOption(minBitsOption())
    .action((file: string, options: { minBits?: number }) => {
      const data = keyData(file);
      try {
        const [what, parameters] = found(file, data, options);
        checkDsaParameters(parameters);
        answer(true, `${what}, ${parameters.pBits} and ${parameters.qBits} bits: valid`);
      } catch (error) {
        if (!(error instanceof UsageError) && !isRefusal(error)) throw error;
        answer(false, `not valid: ${(error as Error).message}`);
      }
    });
}

const isRefusal = (error: unknown): boolean => error instanceof Error && 'rule' in error;

/** What a file holds, and the parameters of it. */
function found(file: string, data: string | Uint8Array, options: { readonly minBits?: number }): [what: string, parameters: DsaParameters] {
  // A text with parameters alone has no key in its labels, and is no JSON.
  if (typeof data === 'string' && / PARAMETERS-----/.test(data) && !/ KEY-----/.test(data))
    return ['parameters', refusing(file, () => dsaParametersFromPem(data, sizesOf(options)))];
  const { what, publicKey } = eitherKeyIn(file, kindOf(options), data);
  return [what, publicKey.parameters];
}

/** Parameters whose generation anybody could repeat from the seed, which is not kept. */
function newParameters({ bits, orderBits }: Sizes): DsaParameters {
  return refusing(
    'dsa',
    () => new DsaParameters(generateDsaParameters({ pBits: bits, qBits: orderBits }, hashNamed('sha256')), { minBits: bits }),
  );
}
