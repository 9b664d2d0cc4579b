/** `limber ballot`: ballots are encrypted, cast, and opened for audit. */
import { Command } from 'commander';
import { refusing, refusingLater } from '../answer.ts';
import { BOOTH_HELP, boothAt, PLACE_HELP, placeOf } from '../election/place.ts';
import { readText, writeNew } from '../files.ts';
import { UsageError } from '../usage-error.ts';
import { ANSWERS_HELP, type AnswerOptions, beleniosAnswers, CHOOSE_HELP, heliosAnswers } from './answers.ts';
import { auditAt } from './audit.ts';
import { castBelenios, encryptBelenios } from './belenios.ts';
import { castHelios, encryptHelios, keepHelios } from './helios.ts';

interface EncryptOptions extends AnswerOptions {
  readonly credential?: string;
  readonly keep?: string;
  readonly out?: string;
}

export function ballotCommand(): Command {
  const encrypt = new Command('encrypt')
    .summary('encrypt a ballot for the election at PATH')
    .description(
      'Encrypts a ballot for the election at PATH, with its proofs, as the booth of Helios or Belenios does, and prints its tracker. The ballot is written to standard output, or to --out.',
    )
    .argument('<path>', BOOTH_HELP)
    .option('--answers <file>', ANSWERS_HELP)
    .option('--choose <numbers...>', CHOOSE_HELP)
    .option('--credential <file>', 'of Belenios: the file with the voter’s credential (- is standard input)')
    .option(
      '--keep <file>',
      'of Helios: do not decide yet whether the ballot is cast or audited: all of it is kept here, secret, for limber ballot audit --open or limber ballot cast --kept',
    )
    .option('--out <file>', 'write the ballot to this file')
    .action(encryptAt);
  const cast = new Command('cast')
    .summary('cast ballots in the election at PATH')
    .description(
      'Verifies ballots, and appends them to the election at PATH: all that is told to be cast is on the disk. Prints the tracker of each. Of Belenios a later ballot of a credential replaces the earlier one; of Helios one of a voter.',
    )
    .argument('<path>', PLACE_HELP)
    .argument('<ballots...>', 'files with a ballot each; - is standard input')
    .option('--voter <uuid>', 'of Helios: whose ballot it is, by uuid or name in the file of voters')
    .option('--kept', 'the ballot is one of limber ballot encrypt --keep, and its file is deleted')
    .action(castAt);
  const audit = new Command('audit')
    .summary('check a ballot that was opened for audit, or open one')
    .description(
      'Checks a ballot of Helios that was opened for audit, with its answers and random numbers: against the election, and against the tracker that was shown before. Without the election, what the ballot says of it is taken, and has to be compared. With --open, opens a ballot that was kept: it is spent then. Exits with status 1 if anything is wrong.',
    )
    .argument('<ballot>', 'the file with the ballot; - is standard input')
    .option('--election <path>', BOOTH_HELP)
    .option('--tracker <text>', 'the 43 characters that were shown before the ballot was opened')
    .option('--open', 'the ballot is one of limber ballot encrypt --keep: open it, and delete what was kept')
    .option('--out <file>', 'with --open: write the opened ballot to this file')
    .option('--json', 'write one JSON object')
    .action(auditAt);
  return new Command('ballot')
    .description('Ballots of Helios and Belenios.')
    .addCommand(encrypt.exitOverride())
    .addCommand(cast.exitOverride())
    .addCommand(audit.exitOverride());
}

async function encryptAt(path: string, options: EncryptOptions): Promise<void> {
  const booth = await boothAt(path);
  const { credential, keep, out } = options;
  if (booth.system === 'belenios') {
    const { election } = booth;
    if (keep !== undefined) throw new UsageError('--keep is for ballots of Helios: Belenios has no audit of opened ballots');
    if (credential === undefined) throw new UsageError('--credential must name the file with the voter’s credential');
    const secret = readText(credential).trim();
    const answers = beleniosAnswers(election, options);
    const { ballot, tracker } = await refusingLater(() => encryptBelenios(election, credential, secret, answers));
    writeNew(`${ballot}\n`, out);
    process.stderr.write(`tracker ${tracker}\n`);
    return;
  }
  const { election } = booth;
  if (credential !== undefined) throw new UsageError('--credential is for ballots of Belenios');
  if (keep !== undefined && out !== undefined) throw new UsageError('--keep and --out are for different ballots: give one of them');
  const made = await refusingLater(() => encryptHelios(election, heliosAnswers(election, options)));
  const { tracker } = made;
  if (keep === undefined) writeNew(made.cast(), out);
  else keepHelios(made, keep);
  process.stderr.write(`tracker ${tracker}\n`);
}

async function castAt(path: string, ballots: readonly string[], { voter, kept }: { voter?: string; kept?: true }): Promise<void> {
  const place = placeOf(path);
  if (place.system === 'belenios') {
    if (voter !== undefined) throw new UsageError('--voter is for ballots of Helios: those of Belenios are signed');
    if (kept) throw new UsageError('--kept is for ballots of Helios');
    await castBelenios(place.archive, ballots);
    return;
  }
  if (voter === undefined) throw new UsageError('--voter must say whose ballot it is');
  const [ballot, second] = ballots as readonly [string, string?];
  if (second !== undefined) throw new UsageError('of Helios one ballot is cast at a time: a voter has one');
  refusing(ballot, () => castHelios(place.folder, ballot, voter, kept ?? false));
}
