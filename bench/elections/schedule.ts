/** A queue of chunks with its producer and its workers, simulated: who does which chunk when, if workers die as well. */

/** What there is to do, in seconds. */
export interface Load {
  readonly chunks: number;
  /** Of a core, for a chunk. */
  readonly work: number;
  /** Of the producer, for a chunk: it reads all of them, one after the other. */
  readonly read: number;
  /** Of the producer, when all parts are there. */
  readonly end: number;
}

/** Who does it. */
export interface Workers {
  readonly cores: number;
  /** Of so many chunks that were begun, one is lost in the middle: its worker dies. Never, unless given. */
  readonly lostOf?: number;
  /** Seconds until a lost chunk is given to another, and until there is another worker. */
  readonly patience?: number;
  /** The producer reads so many chunks ahead of the first one that is not done. */
  readonly window?: number;
}

/** How it went. */
export interface Course {
  readonly seconds: number;
  /** The part of their time in which the cores do what is not lost. */
  readonly used: number;
  readonly lost: number;
}

/** As long as BullMQ takes, and as many as `cli/queue/executor.ts` asks for. */
const PATIENCE = 9;
const WINDOW = 1024;

/** A chunk that can be begun from a time on. */
interface Ready {
  readonly chunk: number;
  readonly from: number;
}

export function courseOf({ chunks, work, read, end }: Load, workers: Workers): Course {
  const { cores, lostOf = Infinity, patience = PATIENCE, window = WINDOW } = workers;
  /** When each core is free. */
  const free = new Float64Array(cores);
  const done = new Float64Array(chunks).fill(Infinity);
  /** Chunks that were lost, the earliest first: each takes as long to be missed. */
  const again: Ready[] = [];
  /** All chunks before this one are done, the last of them then. */
  let [before, since] = [0, 0];
  let [next, readAt, begun, lost] = [0, 0, 0, 0];
  /** When the chunk that is read next is there; undefined while an earlier one has to be done first. */
  const nextRead = (): number | undefined => {
    if (next === chunks) return undefined;
    while (before < chunks && before <= next - window && done[before]! < Infinity) since = Math.max(since, done[before++]!);
    return before > next - window ? Math.max(readAt, since) + read : undefined;
  };
  for (let from = nextRead(); from !== undefined || again.length > 0; from = nextRead()) {
    const [first] = again;
    const isNew = from !== undefined && !(first && first.from <= from);
    if (isNew) readAt = from as number;
    const { chunk, from: ready } = isNew ? { chunk: next++, from: readAt } : (again.shift() as Ready);
    const core = leastOf(free);
    const start = Math.max(ready, free[core]!);
    if (++begun % lostOf === 0) {
      lost++;
      const missed = start + work / 2 + patience;
      free[core] = missed;
      again.push({ chunk, from: missed });
      again.sort((a, b) => a.from - b.from);
    } else {
      done[chunk] = start + work;
      free[core] = start + work;
    }
  }
  const last = done.reduce((latest, each) => Math.max(latest, each), 0);
  return { seconds: last + end, used: last === 0 ? 1 : (chunks * work) / (cores * last), lost };
}

function leastOf(times: Float64Array): number {
  let least = 0;
  for (let i = 1; i < times.length; i++) if (times[i]! < times[least]!) least = i;
  return least;
}
