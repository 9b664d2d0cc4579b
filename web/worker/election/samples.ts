/** Elections that are held here and now, to be verified: with new keys each time, and ballots of nobody. */
import { holdBelenios, holdHelios } from '../../../bench/elections/make.ts';
import type { Report } from '../progress.ts';
import type { NamedBlob } from './blob.ts';

export interface SampleElection {
  readonly system: 'Helios' | 'Belenios';
  readonly ballots: number;
  /** Whether a digit of a ballot is changed in the end. */
  readonly tampered: boolean;
}

const PLAN = {
  name: 'Allotment society, 2026',
  questions: [
    { question: 'Who takes the chair?', answers: ['Ada', 'Ben', 'Cleo', 'Dora'] },
    { question: 'Which day suits you for the meetings?', answers: ['Monday', 'Wednesday', 'Friday'] },
  ],
  trustees: ['Edith', 'Fritz', 'Grace'],
} as const;

export async function sampleElection({ system, ballots, tampered }: SampleElection, report: Report): Promise<readonly NamedBlob[]> {
  const plan = {
    ...PLAN,
    ballots,
    onBallot: (made: number) => report({ label: `${made} of ${ballots} ballots made`, done: made, total: ballots + 1 }),
  };
  if (system === 'Helios') {
    const files = await holdHelios(plan);
    return Object.entries(files).map(([name, text]) => ({
      name,
      blob: new Blob([tampered && name === 'ballots.ndjson' ? changedLine(text) : text]),
    }));
  }
  const archive = await holdBelenios('Ed25519', plan);
  return [{ name: 'allotments.bel', blob: new Blob([(tampered ? changedArchive(archive) : archive) as BlobPart]) }];
}

/** Another digit at the end of the first response of the second ballot. */
function changedLine(text: string): string {
  const [first, second = '', ...rest] = text.split('\n');
  const changed = second.replace(/("response": ?"\d*)(\d)"/, (_, start: string, last: string) => `${start}${(Number(last) + 1) % 10}"`);
  return [first, changed, ...rest].join('\n');
}

/** Another byte in the middle. */
function changedArchive(archive: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(archive);
  const middle = changed.length >> 1;
  changed[middle] = (changed[middle] as number) ^ 1;
  return changed;
}
