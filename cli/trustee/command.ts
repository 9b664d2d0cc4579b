/** `limber trustee`: keys, by oneself and of several with a threshold; shuffles and partial decryptions. */
import { Command } from 'commander';
import { count } from '../answer.ts';
import { groupOption, systemOption } from '../election/make-options.ts';
import { PLACE_HELP, placeOf } from '../election/place.ts';
import { UsageError } from '../usage-error.ts';
import { decryptBelenios, shuffleBelenios } from './belenios.ts';
import { combineCeremony, deal, receive } from './ceremony.ts';
import { decryptHelios } from './helios.ts';
import { type KeygenOptions, keygen } from './keygen.ts';

export function trusteeCommand(): Command {
  const trustee = new Command('trustee').description('Trustees of elections of Helios and Belenios.');
  const commands = [keygenCommand(), ...ceremonyCommands(), shuffleCommand(), decryptCommand()];
  for (const command of commands) trustee.addCommand(command.exitOverride());
  return trustee;
}

function keygenCommand(): Command {
  return new Command('keygen')
    .summary('generate the key of a trustee who has to decrypt')
    .description(
      'Generates the key of a trustee, who has to decrypt in the end. What is announced, the key with the proof that the private one is known, goes to whoever sets the election up.',
    )
    .addOption(systemOption())
    .addOption(groupOption())
    .option('--uuid <name>', 'of Helios: the name of the trustee; drawn unless given')
    .requiredOption('--out <file>', 'write the private key to this file')
    .requiredOption('--pubout <file>', 'write what is announced to this file')
    .action((options: KeygenOptions) => keygen(options));
}

function ceremonyCommands(): readonly Command[] {
  const dealOne = new Command('deal')
    .summary('begin a key of several trustees with a threshold')
    .description(
      'Of several trustees of Belenios some are enough to decrypt (T. P. Pedersen, 1991). First step, by each of them: deals a share to every trustee. What is announced goes to all; a share goes to its recipient alone, on a channel that is confidential.',
    )
    .addOption(groupOption())
    .requiredOption('--trustees <count>', 'how many trustees there are', count)
    .requiredOption('--threshold <count>', 'how many of them decrypt', count)
    .requiredOption('--trustee <number>', 'which of them you are, from 1', count)
    .requiredOption('--out <file>', 'write what you have to keep to this file: it is secret')
    .requiredOption('--pubout <file>', 'write what is announced to this file')
    .requiredOption('--shares <prefix>', 'write the shares to files PREFIX1, PREFIX2, … by their recipients: they are secret')
    .action(deal);
  const receiveOne = new Command('receive')
    .summary('end it: add the shares up')
    .description(
      'Second step, by each trustee: verifies all that was announced, and the shares, which add up to the private key. What is announced then goes to whoever combines them.',
    )
    .requiredOption('--dealer <file>', 'what limber trustee deal --out has kept')
    .requiredOption('--dealings <files...>', 'what all trustees announced, in their order')
    .requiredOption('--shares <files...>', 'what every trustee sent to you, in their order, yourself among them')
    .requiredOption('--out <file>', 'write the private key to this file')
    .requiredOption('--pubout <file>', 'write what is announced to this file')
    .action(receive);
  const combine = new Command('combine')
    .summary('combine what trustees with a threshold announced')
    .description(
      'Third step, by whoever sets the election up: verifies all that the trustees announced, and writes the record of them, for limber election make --trustees.',
    )
    .requiredOption('--dealings <files...>', 'what all trustees announced first, in their order')
    .requiredOption('--announcements <files...>', 'what they announced in the end, in their order')
    .option('--out <file>', 'write the record to this file')
    .action(combineCeremony);
  return [dealOne, receiveOne, combine];
}

function shuffleCommand(): Command {
  return new Command('shuffle')
    .summary('shuffle the ballots')
    .description(
      'Shuffles what is to be decrypted one by one, of Belenios’ ranked questions, with its proof. Everything in the archive is verified first. The order is forgotten. The shuffle is appended to the archive, or written to --out for limber tally --shuffles.',
    )
    .argument('<path>', 'the archive (.bel)')
    .requiredOption('--trustee <number>', 'which of all trustees you are, from 1', count)
    .option('--out <file>', 'write it to this file instead')
    .action(async (path: string, options: { trustee: number; out?: string }) => {
      const place = placeOf(path);
      if (place.system === 'helios') throw new UsageError(`${path} is an election of Helios, which has no shuffles`);
      await shuffleBelenios(place.archive, options);
    });
}

function decryptCommand(): Command {
  return new Command('decrypt')
    .summary('decrypt the tally, as far as a trustee can')
    .description(
      'The partial decryption of a trustee, with its proofs. Everything in the election is verified first, and nothing but the tally is decrypted. It is added to the election, or written to --out for limber tally --decryptions.',
    )
    .argument('<path>', PLACE_HELP)
    .requiredOption('--key <file>', 'the private key')
    .option('--trustee <number>', 'of Belenios: which of all trustees you are, from 1', count)
    .option('--out <file>', 'write it to this file instead')
    .action(async (path: string, { trustee, ...options }: { key: string; trustee?: number; out?: string }) => {
      const place = placeOf(path);
      if (place.system === 'helios') {
        if (trustee !== undefined)
          throw new UsageError('--trustee is for elections of Belenios: those of Helios tell trustees by their keys');
        return decryptHelios(place.folder, options);
      }
      if (trustee === undefined) throw new UsageError('--trustee must say which of the trustees you are');
      return decryptBelenios(place.archive, { ...options, trustee });
    });
}
