/**
 * Measures one row: starts a contestant process for every library, lets them take turns, and judges their results by each other.
 */
import { agree } from './agreement.ts';
import type { Engine, Talk } from './engines/engine.ts';
import { type Absent, type Entrant, type Entry, type Heading, type Present, type Result, reasonOf, type Suite } from './entry.ts';
import type { Answer, Introduction, Question } from './inside/contestant.ts';
import { MINIMUM_LOOP_MS, measureInTurn, type Outcome } from './measure.ts';

export interface Measurement {
  readonly suite: Suite;
  readonly row: string;
  readonly libraries: readonly Heading[];
  /** Every library competes in every one of them, but native ones in the first that runs scripts, or else in `host`. */
  readonly engines: readonly Engine[];
  readonly host: Engine;
  readonly onProgress: (text: string) => void;
}

type Contestant = Heading & { readonly engine: string; readonly entry: Entry };
type PresentContestant = Contestant & { readonly entry: Present };

export async function measureRow({ suite, row, libraries, engines, host, onProgress }: Measurement): Promise<Result[]> {
  const contestants: Contestant[] = [];
  const talks: Talk[] = [];
  for (const [heading, engine] of pairs(libraries, engines, host)) {
    onProgress(`${row}: starting ${heading.library} in ${engine.name}`);
    const talk = await engine.open('contestant', [suite.name, row, heading.library]);
    talks.push(talk);
    contestants.push({ ...heading, engine: engine.name, entry: await enter(talk) });
  }
  const present = contestants.filter(isPresent);
  const outcomes = await measureInTurn(
    present.map(({ entry }) => entry.entrant),
    MINIMUM_LOOP_MS,
    (round, index) => onProgress(`${row}: round ${round}, ${present[index]?.library} in ${present[index]?.engine}`),
  );
  const oks = await judge(present, outcomes);
  await Promise.all(talks.map((talk) => talk.end()));
  onProgress('');
  return contestants.map((contestant) => {
    const index = present.indexOf(contestant as PresentContestant);
    const outcome = outcomes[index] ?? { reason: (contestant.entry as Absent).reason };
    return toResult({ suite: suite.name, row }, contestant, outcome, index < 0 ? false : (oks[index] as boolean | null));
  });
}

function pairs(libraries: readonly Heading[], engines: readonly Engine[], host: Engine): (readonly [Heading, Engine])[] {
  const native = engines.find(({ browser }) => !browser) ?? host;
  return libraries.flatMap((heading) => (heading.kind === 'native' ? [native] : engines).map((engine) => [heading, engine] as const));
}

/** What the process says of itself; what can be asked of it is an entrant again. */
export async function enter(talk: Talk): Promise<Entry> {
  try {
    const introduction = JSON.parse(await talk.listen()) as Introduction;
    return 'reason' in introduction ? introduction : { ...introduction, entrant: entrantBehind(talk) };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

function entrantBehind(talk: Talk): Entrant {
  const ask = async <T>(question: Question): Promise<T> => {
    const answer = JSON.parse(await talk.ask(JSON.stringify(question))) as Answer;
    if ('reason' in answer) throw new Error(answer.reason);
    return answer as T;
  };
  return {
    loop: (minimumMs) => ask({ loop: minimumMs }),
    result: async () => (await ask<{ result: string }>('result')).result,
  };
}

/** One verdict per present contestant: false where there was no time or the result does not agree, null where there is nothing to agree with. */
async function judge(present: readonly PresentContestant[], outcomes: readonly Outcome[]): Promise<(boolean | null)[]> {
  const finished = present.filter((_, index) => 'ms' in (outcomes[index] as Outcome));
  const testimonies = await Promise.all(finished.map(async ({ origin, entry }) => ({ origin, result: await entry.entrant.result() })));
  const verdicts = agree(testimonies);
  return present.map((contestant) => (finished.includes(contestant) ? (verdicts[finished.indexOf(contestant)] as boolean | null) : false));
}

function toResult(
  where: Pick<Result, 'suite' | 'row'>,
  { entry, engine, ...heading }: Contestant,
  outcome: Outcome,
  ok: boolean | null,
): Result {
  const { library, kind, constantTime } = heading;
  const measured = 'ms' in outcome;
  return {
    suite: where.suite,
    row: where.row,
    library,
    version: entry.version ?? null,
    engine,
    ms: measured ? Number(outcome.ms.toPrecision(4)) : null,
    ok,
    kind,
    constantTime,
    ...('kernel' in entry && entry.kernel !== undefined && { kernel: entry.kernel }),
    ...(measured ? { repetitions: outcome.repetitions } : { reason: outcome.reason }),
  };
}

function isPresent(contestant: Contestant): contestant is PresentContestant {
  return !('reason' in contestant.entry);
}
