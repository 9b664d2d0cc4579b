/** `limber dh`: parameters, keys and agreements of Diffie–Hellman, in the files of OpenSSL. */
import { Command, Option } from 'commander';
import {
  agreeDh,
  type DhGroupName,
  DhParameters,
  type DhPrivateKey,
  type DhPublicKey,
  type DhSizeOptions,
  dhGroupNames,
  generateDhKey,
} from 'limber/dh';
import { dhKeysWith, dhParametersFromPem, dhParametersToPem, dhPrivateKeyToPem, dhPublicKeyToPem, type KeyKind } from 'limber/keys';
import { isProbablePrimeVarTime, randomSafePrime } from 'limber/primes';
import { answer, count, refusing } from './answer.ts';
import { readText, write } from './files.ts';
import { eitherKeyIn, keyData, privateKeyIn, publicKeyIn } from './key-files.ts';
import { UsageError } from './usage-error.ts';

const groupOption = (): Option => new Option('--group <name>', 'a group of RFC 3526 or RFC 7919').choices([...dhGroupNames]);
const minBitsOption = (): Option =>
  new Option('--min-bits <count>', 'the shortest prime that is accepted (default: 2048)').argParser(count);
const outOption = (what: string): Option => new Option('--out <file>', `write ${what} to this file instead of standard output`);

const sizesOf = ({ minBits }: { readonly minBits?: number }): DhSizeOptions => (minBits === undefined ? {} : { minBits });

const kindOf = (options: { readonly minBits?: number }): KeyKind<DhPrivateKey, DhPublicKey> => dhKeysWith(sizesOf(options));

export function dhCommand(): Command {
  const dh = new Command('dh').description('Diffie–Hellman (NIST SP 800-56A). Key files are those of OpenSSL.');
  for (const command of [paramsCommand(), keygenCommand(), deriveCommand(), checkCommand()]) dh.addCommand(command.exitOverride());
  return dh;
}

function paramsCommand(): Command {
  return new Command('params')
    .description('Writes the parameters of a group, or of a new safe prime, as DH PARAMETERS.')
    .addOption(groupOption())
    .addOption(
      new Option('--bits <count>', 'generate a safe prime of this length, which may take minutes').argParser(count).conflicts('group'),
    )
    .addOption(outOption('the parameters'))
    .action(({ group, bits, out }: { group?: DhGroupName; bits?: number; out?: string }) => {
      if (bits === undefined && group === undefined) throw new UsageError('--group or --bits is missing');
      write(dhParametersToPem(bits === undefined ? DhParameters.named(group as DhGroupName) : newParameters(bits)), out);
    });
}

function keygenCommand(): Command {
  return new Command('keygen')
    .description('Generates a private key and writes it as PKCS #8.')
    .addOption(groupOption())
    .addOption(new Option('--params <file>', 'DH PARAMETERS or X9.42 DH PARAMETERS').conflicts('group'))
    .addOption(outOption('the key'))
    .option('--pubout <file>', 'also write the public key to this file')
    .addOption(minBitsOption())
    .action((options: { group?: DhGroupName; params?: string; out?: string; pubout?: string; minBits?: number }) => {
      const { group, params, out, pubout } = options;
      if (params === undefined && group === undefined) throw new UsageError('--group or --params is missing');
      const parameters =
        params === undefined
          ? DhParameters.named(group as DhGroupName)
          : refusing(params, () => dhParametersFromPem(readText(params), sizesOf(options)));
      const key = generateDhKey(parameters);
      write(dhPrivateKeyToPem(key), out, true);
      if (pubout) write(dhPublicKeyToPem(key.publicKey), pubout);
    });
}

function deriveCommand(): Command {
  return new Command('derive')
    .description('Derives the shared secret of a private and a public key: raw bytes, as long as the prime, for a key derivation function.')
    .requiredOption('--key <file>', 'the private key')
    .requiredOption('--peer <file>', 'the public key of the other party')
    .addOption(outOption('the secret'))
    .addOption(minBitsOption())
    .action((options: { key: string; peer: string; out?: string; minBits?: number }) => {
      const { key, peer, out } = options;
      const [own, other] = [privateKeyIn(key, kindOf(options)), publicKeyIn(peer, kindOf(options))];
      write(
        refusing(peer, () => agreeDh(own, other)),
        out,
        true,
      );
    });
}

function checkCommand(): Command {
  return new Command('check')
    .description('Checks parameters or a key, including the primality of their numbers. Exits with status 1 if something is wrong.')
    .argument('<file>', 'PEM, DER or JSON')
    .addOption(minBitsOption())
    .action((file: string, options: { minBits?: number }) => {
      const data = keyData(file);
      try {
        const [what, parameters] = found(file, data, options);
        answer(...judge(what, parameters));
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        answer(false, `not valid: ${error.message}`);
      }
    });
}

function judge(what: string, { prime, order, safe, bits }: DhParameters): [valid: boolean, text: string] {
  if (!isProbablePrimeVarTime(prime)) return [false, 'not valid: the prime is composite'];
  const kind =
    order === undefined
      ? isProbablePrimeVarTime(prime >> 1n)
        ? 'safe prime'
        : 'prime of unknown kind'
      : safe
        ? 'safe prime'
        : 'prime with a subgroup';
  if (order !== undefined && !isProbablePrimeVarTime(order)) return [false, 'not valid: the order is composite'];
  return [true, `${what}, ${bits} bits, ${kind}: valid`];
}

/** What a file holds, and the parameters of it. */
function found(file: string, data: string | Uint8Array, options: { readonly minBits?: number }): [what: string, parameters: DhParameters] {
  // A text with parameters alone has no key in its labels, and is no JSON.
  if (typeof data === 'string' && / PARAMETERS-----/.test(data) && !/ KEY-----/.test(data))
    return ['parameters', refusing(file, () => dhParametersFromPem(data, sizesOf(options)))];
  const { what, publicKey } = eitherKeyIn(file, kindOf(options), data);
  return [what, publicKey.parameters];
}

/** 2 generates the squares where it is one, 4 always. */
function newParameters(bits: number): DhParameters {
  return refusing('dh', () => {
    const prime = randomSafePrime(bits);
    const sizes = { minBits: Math.min(bits, 2048), maxOrderBits: bits };
    return new DhParameters({ prime, generator: prime % 8n === 7n ? 2n : 4n, order: prime >> 1n }, sizes);
  });
}
