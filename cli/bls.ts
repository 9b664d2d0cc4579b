/** `limber bls`: signatures over BLS12-381. Keys and signatures are hexadecimal, as those who use them write them. */
import { Command, Option } from 'commander';
import {
  aggregateBlsKeys,
  aggregateBlsSignatures,
  BlsPrivateKey,
  BlsPublicKey,
  type BlsSuite,
  fastAggregateVerifyBls,
  generateBlsKey,
  minPkAugmented,
  minPkBasic,
  minPkPop,
  minSigAugmented,
  minSigBasic,
  minSigPop,
  signBls,
  verifyBls,
} from 'limber/bls';
import { answer, refusing } from './answer.ts';
import { readBytes, write } from './files.ts';
import { hex, unhexFile } from './hexadecimal.ts';
import { UsageError } from './usage-error.ts';

const SUITES: Readonly<Record<string, BlsSuite>> = {
  'min-pk-basic': minPkBasic,
  'min-pk-augmented': minPkAugmented,
  'min-pk-pop': minPkPop,
  'min-sig-basic': minSigBasic,
  'min-sig-augmented': minSigAugmented,
  'min-sig-pop': minSigPop,
};

interface SuiteOption {
  readonly suite: string;
}

const suiteOption = (): Option =>
  new Option('--suite <name>', 'where keys and signatures are, and what keeps rogue keys out')
    .choices(Object.keys(SUITES))
    .default('min-pk-pop');
const suiteOf = ({ suite }: SuiteOption): BlsSuite => SUITES[suite] as BlsSuite;
const outOption = (what: string): Option => new Option('--out <file>', `write ${what} to this file instead of standard output`);
const line = (bytes: Uint8Array): string => `${hex(bytes)}\n`;

export function blsCommand(): Command {
  const bls = new Command('bls').description(
    'BLS signatures over BLS12-381 (draft-irtf-cfrg-bls-signature-05): Ethereum’s and drand’s suites among them. Keys and signatures are in hexadecimal.',
  );
  for (const command of [keygenCommand(), signCommand(), verifyCommand(), aggregateCommand()]) bls.addCommand(command.exitOverride());
  return bls;
}

function keygenCommand(): Command {
  return new Command('keygen')
    .description('Generates a private key.')
    .addOption(suiteOption())
    .addOption(outOption('the key'))
    .option('--pubout <file>', 'also write the public key to this file')
    .action(({ out, pubout, ...options }: SuiteOption & { out?: string; pubout?: string }) => {
      const key = generateBlsKey(suiteOf(options));
      write(line(key.toBytes()), out, true);
      if (pubout) write(line(key.publicKey.toBytes()), pubout);
    });
}

function signCommand(): Command {
  return new Command('sign')
    .description('Signs a file.')
    .argument('[file]', 'the message; - is standard input', '-')
    .requiredOption('--key <file>', 'the private key')
    .addOption(suiteOption())
    .addOption(outOption('the signature'))
    .action((file: string, { key, out, ...options }: SuiteOption & { key: string; out?: string }) => {
      const own = refusing(key, () => BlsPrivateKey.fromBytes(suiteOf(options), unhexFile(key, [32])));
      write(line(signBls(own, readBytes(file))), out);
    });
}

function verifyCommand(): Command {
  return new Command('verify')
    .description('Verifies the signature of a file, or the sum of signatures of several keys. Exits with status 1 if it is not valid.')
    .argument('[file]', 'the message; - is standard input', '-')
    .requiredOption('--key <file...>', 'the public key; several, if all have signed the file: with proofs of possession (…-pop) alone')
    .requiredOption('--signature <file>', 'the signature')
    .addOption(suiteOption())
    .action((file: string, { key: files, signature: signatureFile, ...options }: SuiteOption & { key: string[]; signature: string }) => {
      const suite = suiteOf(options);
      if (files.length > 1 && suite.scheme !== 'possession')
        throw new UsageError('several keys need a suite with proofs of possession, such as min-pk-pop');
      const keys = files.map((name) => readKey(suite, name));
      const [message, signature] = [readBytes(file), unhexFile(signatureFile, [suite.signatureBytes])];
      const [key] = keys as [BlsPublicKey];
      const valid = keys.length === 1 ? verifyBls(key, message, signature) : fastAggregateVerifyBls(keys, message, signature);
      answer(valid, valid ? 'valid' : 'not valid');
    });
}

const readKey = (suite: BlsSuite, file: string): BlsPublicKey =>
  refusing(file, () => BlsPublicKey.fromBytes(suite, unhexFile(file, [suite.publicKeyBytes])));

function aggregateCommand(): Command {
  return new Command('aggregate')
    .description('Adds signatures up, or public keys. What goes into a sum is not verified.')
    .argument('<files...>', 'signatures; public keys, with --keys')
    .option('--keys', 'add public keys')
    .addOption(suiteOption())
    .addOption(outOption('the sum'))
    .action((files: string[], { keys, out, ...options }: SuiteOption & { keys?: true; out?: string }) => {
      const suite = suiteOf(options);
      const sum = (): Uint8Array =>
        keys
          ? aggregateBlsKeys(files.map((file) => readKey(suite, file))).toBytes()
          : aggregateBlsSignatures(
              suite,
              files.map((file) => unhexFile(file, [suite.signatureBytes])),
            );
      write(line(refusing('the sum', sum)), out);
    });
}
