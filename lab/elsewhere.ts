/** Runs a study in another engine: what has to run there is asked of programs that are started there. */
import type { Engine } from '../bench/engines/engine.ts';
import type { Heading } from '../bench/entry.ts';
import { enter } from '../bench/row.ts';
import { suiteNamed } from '../bench/suites/index.ts';
import type { LabProgram } from './inside/programs.ts';
import type { StudyMessage } from './inside/study.ts';
import { type LabRow, type Peer, runStudy, type StudyName, type StudyOptions } from './study.ts';
import type { WarmupTimes, WarmupTrial } from './warm-up.ts';

/** The studies of libraries: their suites in the benchmark, and which libraries take part, unless all of them do. */
const CONTESTS: Partial<Record<StudyName, { readonly suite: string; readonly libraries?: readonly string[] }>> = {
  nist: { suite: 'modexp', libraries: ['limber', 'sjcl', 'PJCL', 'jsbn', 'bn.js', '@noble/curves', 'gmp-wasm mpz_powm'] },
  ballots: { suite: 'ballots' },
};

/** Whether a study starts engines itself: a library or a first call has one of its own. */
export const startsEngines = (name: StudyName): boolean => name in CONTESTS || name === 'warmup';

/** Like `runStudy`; the signal is heard between rows. */
export async function runElsewhere(name: StudyName, engine: Engine, options: StudyOptions): Promise<readonly LabRow[]> {
  const contest = CONTESTS[name];
  if (contest) return runStudy(name, { ...options, peers: peersIn(engine, contest.suite, contest.libraries) });
  if (name === 'warmup') return runStudy(name, { ...options, fresh: (trial) => warmUpIn(engine, trial) });
  const rows: LabRow[] = [];
  const talk = await engine.open('study' satisfies LabProgram, [name, options.engine, options.quick ? 'quick' : 'thorough']);
  try {
    for (;;) {
      options.signal?.throwIfAborted();
      const message = JSON.parse(await talk.listen()) as StudyMessage;
      if ('reason' in message) throw new Error(message.reason);
      if ('progress' in message) options.onProgress?.(message.progress);
      if ('done' in message) return rows;
      if ('row' in message) {
        rows.push(message.row);
        options.onRow?.(message.row);
      }
    }
  } finally {
    await talk.end();
  }
}

/** Each library in a process of its own: see docs/measuring.md, Traps. */
function peersIn(engine: Engine, suiteName: string, libraries: readonly string[] | undefined): readonly Peer[] {
  const suite = suiteNamed(suiteName);
  return suite.libraries
    .filter(({ library, kind }) => (libraries ? libraries.includes(library) : kind !== 'native' || !engine.browser))
    .map((heading: Heading): Peer => {
      let end: (() => void | Promise<void>) | undefined;
      return {
        ...heading,
        async enter(row) {
          const talk = await engine.open('contestant' satisfies LabProgram, [suite.name, row, heading.library]);
          end = () => talk.end();
          return enter(talk);
        },
        leave: async () => end?.(),
      };
    });
}

async function warmUpIn(engine: Engine, trial: WarmupTrial): Promise<WarmupTimes> {
  const talk = await engine.open('warm-up' satisfies LabProgram, [JSON.stringify(trial)]);
  try {
    return JSON.parse(await talk.listen()) as WarmupTimes;
  } finally {
    await talk.end();
  }
}
