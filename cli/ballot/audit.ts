/** Ballots of Helios that are opened for audit, and what is said of them. */
import { rmSync } from 'node:fs';
import {
  electionOfAuditedHeliosBallot,
  type HeliosElection,
  openHeliosBallot,
  resumeHeliosBallotVarTime,
  verifyAuditedHeliosBallot,
} from 'limber/helios';
import { answer, refusing } from '../answer.ts';
import { boothAt } from '../election/place.ts';
import { readText, writeNew } from '../files.ts';
import { UsageError } from '../usage-error.ts';

export interface AuditOptions {
  readonly election?: string;
  readonly tracker?: string;
  readonly open?: true;
  readonly out?: string;
  readonly json?: true;
}

export async function auditAt(file: string, { election: path, tracker, open, out, json }: AuditOptions): Promise<void> {
  if (open && path === undefined) throw new UsageError('--election must name the election of the ballot that is opened');
  if (out !== undefined && !open) throw new UsageError('--out is for ballots that are opened: with --open');
  const given = path === undefined ? undefined : await heliosAt(path);
  const opened = rawVoteOf(open ? openKept(given as HeliosElection, file, out) : readText(file).trim());
  const election = given ?? refusing(file, () => electionOfAuditedHeliosBallot(opened));
  const shown = tracker ?? verifyAuditedHeliosBallot(election, opened, '').tracker ?? '';
  const { isValid: valid, faults, tracker: own } = verifyAuditedHeliosBallot(election, opened, shown);
  const answers = valid ? answersOf(election, opened) : [];
  const key = election.group.numberOf(election.publicKey.element).toString();
  if (json) return answer(valid, JSON.stringify({ valid, tracker: own, compared: tracker !== undefined, key, answers, faults }));
  const lines = [
    ...answers.map(({ question, chosen }) => `${question}: ${chosen.length > 0 ? chosen.join(', ') : 'nothing'}`),
    ...faults.map(({ place, rule }) => `${place} ${rule}`),
    `tracker ${own ?? 'unknown'}${tracker === undefined ? ': compare it with the one that was shown before' : ''}`,
    ...(given ? [] : [`for the public key ${key}: compare it with the one of the election`]),
    valid ? 'the ballot holds what it says' : 'NOT VALID',
  ];
  answer(valid, lines.join('\n'));
}

async function heliosAt(path: string): Promise<HeliosElection> {
  const booth = await boothAt(path);
  if (booth.system === 'helios') return booth.election;
  throw new UsageError('of Belenios no ballots are opened: those that were cast are found by their trackers');
}

/** Opens what was kept: the opened ballot is on the disk before what was kept is deleted. */
function openKept(election: HeliosElection, file: string, out: string | undefined): string {
  if (out === undefined) throw new UsageError('--out must name the file for the opened ballot');
  const opened = refusing(file, () => openHeliosBallot(resumeHeliosBallotVarTime(election, readText(file))));
  writeNew(opened, out);
  rmSync(file);
  return opened;
}

/** Servers of Helios list audited ballots with the vote as text, and its hash. */
function rawVoteOf(text: string): string {
  try {
    const { raw_vote: raw } = JSON.parse(text) as { readonly raw_vote?: unknown };
    return typeof raw === 'string' ? raw : text;
  } catch {
    return text;
  }
}

interface Answer {
  readonly question: string;
  readonly chosen: readonly string[];
}

/** What a ballot that holds says, in words. */
function answersOf({ questions }: HeliosElection, opened: string): readonly Answer[] {
  const { answers } = JSON.parse(opened) as { readonly answers: readonly { readonly answer: readonly number[] }[] };
  return answers.map(({ answer: chosen }, i) => {
    const { question, answers: texts } = questions[i] as HeliosElection['questions'][number];
    return { question, chosen: chosen.map((place) => texts[place] as string) };
  });
}
