/** Libraries at one row of a suite, in turn: a line for each, with its time or the reason why there is none. */
import type { Entry, Present } from '../../bench/entry.ts';
import { measureInTurn } from '../../bench/measure.ts';
import type { LabRow, Peer } from './study.ts';

/** Each is a question to a process, or a page, whose clock may be coarse. */
export const QUICK_LOOP_MS = 20;

export interface Contest {
  readonly peers: readonly Peer[];
  /** Of the suite. */
  readonly row: string;
  /** What all lines have in common. */
  readonly shown: Pick<LabRow, 'study' | 'row' | 'bits' | 'engine'>;
  /** What is right. */
  readonly expected: string;
  readonly loopMs: number;
}

export async function measurePeers({ peers, row, shown, expected, loopMs }: Contest): Promise<readonly LabRow[]> {
  const entries: { readonly peer: Peer; readonly entry: Entry }[] = [];
  for (const peer of peers) entries.push({ peer, entry: await peer.enter(row) });
  const present = entries.filter((entered): entered is { peer: Peer; entry: Present } => 'entrant' in entered.entry);
  const outcomes = await measureInTurn(
    present.map(({ entry }) => entry.entrant),
    loopMs,
    () => {},
  );
  const rows: LabRow[] = [];
  for (const { peer, entry } of entries) {
    const line = { ...shown, method: peer.library };
    const outcome = outcomes[present.findIndex((one) => one.peer === peer)];
    if (!('entrant' in entry)) rows.push({ ...line, ms: null, note: entry.reason });
    else if (!outcome || 'reason' in outcome) rows.push({ ...line, ms: null, note: outcome?.reason ?? 'not measured' });
    else if ((await entry.entrant.result()) !== expected) rows.push({ ...line, ms: null, note: 'wrong result' });
    else rows.push({ ...line, ms: Number(outcome.ms.toPrecision(4)), note: [entry.version, entry.kernel].filter(Boolean).join(', ') });
  }
  for (const { peer } of entries) await peer.leave?.();
  return rows;
}
