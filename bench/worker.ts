/**
 * Measures one row of one suite, in the engine that runs it: `worker.js SUITE ROW LIBRARY-REGEX`. It is started afresh for every row,
 * because some libraries leave the engine in another state than they found it. Writes messages to standard output, one JSON object a line.
 */
import { writeSync } from 'node:fs';
import { agree } from './agreement.ts';
import type { Entry, Present, Result } from './entry.ts';
import { MINIMUM_LOOP_MS, measureInTurn, type Outcome } from './measure.ts';
import { suiteNamed } from './suites/index.ts';

/** Either the turn that begins now, or a result; all results come when the row is complete, since they are judged by each other. */
export type Message = { readonly turn: { readonly round: number; readonly library: string } } | { readonly result: Result };

const [suiteName = '', row = '', libraryPattern = ''] = process.argv.slice(2);
const engine = process.versions.bun === undefined ? `node ${process.versions.node}` : `bun ${process.versions.bun}`;

const entries = (await suiteNamed(suiteName).enter(row)).filter(({ library }) => new RegExp(libraryPattern).test(library));
const present = entries.filter(isPresent);
const outcomes = await measureInTurn(present, MINIMUM_LOOP_MS, (round, index) => {
  send({ turn: { round, library: present[index]?.library ?? '' } });
});
const measured = new Map(present.map((entry, index) => [entry, outcomes[index] as Outcome]));
const verdicts = await judge();
for (const entry of entries) send({ result: toResult(entry) });
process.exit(); // native references are still listening

async function judge(): Promise<Map<Entry, boolean>> {
  const finished = present.filter((entry) => 'ms' in (measured.get(entry) as Outcome));
  const testimonies = await Promise.all(finished.map(async (entry) => ({ origin: entry.origin, result: await entry.result() })));
  const oks = agree(testimonies);
  return new Map(finished.map((entry, index) => [entry, oks[index] as boolean]));
}

function toResult(entry: Entry): Result {
  const outcome = isPresent(entry) ? (measured.get(entry) as Outcome) : { reason: entry.reason };
  return {
    suite: suiteName,
    row,
    library: entry.library,
    version: entry.version ?? null,
    engine,
    ms: 'ms' in outcome ? Number(outcome.ms.toPrecision(4)) : null,
    ok: verdicts.get(entry) ?? false,
    kind: entry.kind,
    constantTime: entry.constantTime,
    ...(isPresent(entry) && entry.kernel !== undefined && { kernel: entry.kernel }),
    ...('ms' in outcome ? { repetitions: outcome.repetitions } : { reason: outcome.reason }),
  };
}

function isPresent(entry: Entry): entry is Present {
  return !('reason' in entry);
}

function send(message: Message): void {
  writeSync(1, `${JSON.stringify(message)}\n`);
}
