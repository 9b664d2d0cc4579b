/**
 * Measures one row: starts a contestant process for every library, lets them take turns, and judges their results by each other.
 */
import { fileURLToPath } from 'node:url';
import { agree } from './agreement.ts';
import type { Answer, Introduction, Question } from './contestant.ts';
import { Dialogue } from './dialogue.ts';
import { type Absent, type Entrant, type Entry, type Heading, type Present, type Result, reasonOf, type Suite } from './entry.ts';
import { MINIMUM_LOOP_MS, measureInTurn, type Outcome } from './measure.ts';

export interface Measurement {
  readonly suite: Suite;
  readonly row: string;
  readonly libraries: readonly Heading[];
  /** As results name it. */
  readonly engine: string;
  /** The command that runs a script in that engine, pinned or not. */
  readonly command: readonly string[];
  readonly onProgress: (text: string) => void;
}

type Contestant = Heading & { readonly entry: Entry };

export async function measureRow({ suite, row, libraries, engine, command, onProgress }: Measurement): Promise<Result[]> {
  const contestants: Contestant[] = [];
  const dialogues: Dialogue[] = [];
  for (const heading of libraries) {
    onProgress(`${row}: starting ${heading.library}`);
    const dialogue = new Dialogue([...command, fileURLToPath(new URL('contestant.js', import.meta.url)), suite.name, row, heading.library]);
    dialogues.push(dialogue);
    contestants.push({ ...heading, entry: await enter(dialogue) });
  }
  const present = contestants.filter(isPresent);
  const outcomes = await measureInTurn(
    present.map(({ entry }) => entry.entrant),
    MINIMUM_LOOP_MS,
    (round, index) => onProgress(`${row}: round ${round}, ${present[index]?.library}`),
  );
  const oks = await judge(present, outcomes);
  for (const dialogue of dialogues) dialogue.end();
  onProgress('');
  return contestants.map((contestant) => {
    const index = present.indexOf(contestant as Contestant & { entry: Present });
    const outcome = outcomes[index] ?? { reason: (contestant.entry as Absent).reason };
    return toResult({ suite: suite.name, row, engine }, contestant, outcome, oks[index] ?? false);
  });
}

/** What the process says of itself; what can be asked of it is an entrant again. */
async function enter(dialogue: Dialogue): Promise<Entry> {
  try {
    const introduction = JSON.parse(await dialogue.listen()) as Introduction;
    return 'reason' in introduction ? introduction : { ...introduction, entrant: entrantBehind(dialogue) };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

function entrantBehind(dialogue: Dialogue): Entrant {
  const ask = async <T>(question: Question): Promise<T> => {
    const answer = JSON.parse(await dialogue.ask(JSON.stringify(question))) as Answer;
    if ('reason' in answer) throw new Error(answer.reason);
    return answer as T;
  };
  return {
    loop: (minimumMs) => ask({ loop: minimumMs }),
    result: async () => (await ask<{ result: string }>('result')).result,
  };
}

/** One verdict per present contestant: false where there was no time or the result does not agree. */
async function judge(present: readonly (Heading & { entry: Present })[], outcomes: readonly Outcome[]): Promise<boolean[]> {
  const finished = present.filter((_, index) => 'ms' in (outcomes[index] as Outcome));
  const testimonies = await Promise.all(finished.map(async ({ origin, entry }) => ({ origin, result: await entry.entrant.result() })));
  const verdicts = agree(testimonies);
  return present.map((contestant) => verdicts[finished.indexOf(contestant)] ?? false);
}

function toResult(
  where: Pick<Result, 'suite' | 'row' | 'engine'>,
  { entry, ...heading }: Contestant,
  outcome: Outcome,
  ok: boolean,
): Result {
  const { library, kind, constantTime } = heading;
  const measured = 'ms' in outcome;
  return {
    suite: where.suite,
    row: where.row,
    library,
    version: entry.version ?? null,
    engine: where.engine,
    ms: measured ? Number(outcome.ms.toPrecision(4)) : null,
    ok,
    kind,
    constantTime,
    ...('kernel' in entry && entry.kernel !== undefined && { kernel: entry.kernel }),
    ...(measured ? { repetitions: outcome.repetitions } : { reason: outcome.reason }),
  };
}

function isPresent(contestant: Contestant): contestant is Heading & { readonly entry: Present } {
  return !('reason' in contestant.entry);
}
