/** The bulletin board as the page verifies it: a line for every record, each of which can be tampered with in the page's copy. */
import type { BoardFault, BoardLine } from '../../worker/vote/lines.ts';
import type { Tampering } from '../../worker/vote/tamper.ts';
import type { BoardFindings } from '../../worker/vote/verify.ts';
import { Activity } from '../activity.ts';
import { Desk } from '../desk.ts';
import { fill, h, uniqueId } from '../dom.ts';
import { duration, grouped, plural } from '../format.ts';
import { download } from '../lab/download.ts';
import type { Held } from './held.ts';

export interface BoardView {
  readonly element: HTMLElement;
  /** Verifies the archive as it is now. */
  show(held: Held): void;
}

export function boardView(): BoardView {
  const desk = new Desk();
  const activity = new Activity();
  const where = h('p');
  const verdict = h('p', { class: 'verdict', role: 'status' });
  const covers = h('input', { type: 'checkbox', id: uniqueId('covers') });
  const list = h('ol', { class: 'records', tabindex: 0, 'aria-label': 'Records' });
  const save = h('button', { type: 'button', onclick: () => held && saveArchive(held) }, 'Download the archive');
  let held: Held | undefined;
  let tampering: Tampering | undefined;
  let isStale = false;

  function tamper(record: number): void {
    tampering = tampering?.record === record ? undefined : { record, covers: covers.checked };
    void verify();
  }

  /** Once more at the end, if something has changed meanwhile. */
  async function verify(): Promise<void> {
    if (activity.busy) {
      isStale = true;
      return;
    }
    do {
      isStale = false;
      const [vote, changed] = [held, tampering];
      if (!vote) return;
      const input = { archive: vote.archive, ...(changed && { tampering: changed }) };
      const found = await activity.run(
        (watch) => desk.run('voteVerify', input, watch),
        (ms) => `Verified in ${duration(ms)}.`,
      );
      if (found) draw(found, changed);
    } while (isStale);
  }

  function draw(found: BoardFindings, changed: Tampering | undefined): void {
    verdict.className = found.faults.length === 0 ? 'verdict agreed' : 'verdict disagreed';
    fill(verdict, [verdictText(found)]);
    const focused = list.querySelector('button:focus')?.getAttribute('data-record');
    const isLonger = found.lines.length > list.childElementCount;
    fill(
      list,
      found.lines.map((line) => lineView(line, found.faults, changed?.record, tamper)),
    );
    const elsewhere = found.faults.filter(({ record }) => record === undefined);
    if (elsewhere.length > 0) list.append(h('li', { class: 'wrong' }, ...elsewhere.map(faultView)));
    if (isLonger) list.scrollTop = list.scrollHeight;
    if (focused) list.querySelector<HTMLElement>(`[data-record="${focused}"]`)?.focus({ preventScroll: true });
  }

  return {
    element: h(
      'section',
      { 'aria-labelledby': 'vote-board' },
      h('h2', { id: 'vote-board' }, 'Bulletin board'),
      where,
      verdict,
      h('p', { class: 'check' }, covers, h('label', { for: covers.id }, 'Tamper as the server could: compute all digests anew')),
      list,
      h('div', { class: 'actions' }, save, activity.element),
    ),
    show: (vote) => {
      const isNew = vote !== held;
      held = vote;
      tampering = undefined;
      list.setAttribute('data-election', vote.setUp.uuid);
      if (isNew) {
        fill(where, [vote.board.isServer ? ON_SERVER : IN_PAGE]);
        fill(list, []);
        fill(verdict, []);
      }
      void verify();
    },
  };
}

const ON_SERVER =
  'The workbench’s server verifies each record, appends it to an archive of Belenios that only grows, and has it on the disk before it answers; the page verifies its own copy, and you can tamper with any record of that to see which check finds out.';
const IN_PAGE =
  'This page did not come from the workbench’s server: the board is in the page’s memory, and is gone when you close it. The page verifies it all the same, and you can tamper with any record to see which check finds out.';

function verdictText({ isValid, faults, checks }: BoardFindings): string {
  if (faults.length > 0) return `Not valid: ${plural(faults.length, 'fault')}.`;
  return isValid ? `All ${checks.all} checks hold.` : `All ${checks.made} checks hold that can be made so far.`;
}

function lineView(
  line: BoardLine,
  faults: readonly BoardFault[],
  changed: number | undefined,
  tamper: (record: number) => void,
): HTMLElement {
  const { record, title, kind, digest, length } = line;
  const own = faults.filter((fault) => fault.record === record);
  const isChanged = changed === record;
  const action = isChanged ? 'Restore' : 'Tamper';
  return h(
    'li',
    { class: `${kind} ${own.length > 0 ? 'wrong' : 'valid'}` },
    h('span', { class: 'mark', role: 'img', 'aria-label': own.length > 0 ? 'wrong' : 'valid' }, own.length > 0 ? '✗' : '✓'),
    h('span', { class: 'title' }, title, isChanged && h('em', {}, ' a digit was changed')),
    h('span', { class: 'digest' }, digest !== '' && h('code', {}, digest.slice(0, 12)), h('small', {}, ` ${grouped(length)} bytes`)),
    h(
      'button',
      {
        type: 'button',
        class: 'quiet',
        'data-record': record,
        'aria-label': `${action}: ${title}, record ${record}`,
        onclick: () => tamper(record),
      },
      action,
    ),
    ...own.map(faultView),
  );
}

const faultView = ({ check, place, rule }: BoardFault): HTMLElement =>
  h('p', { class: 'fault' }, h('b', {}, `${place} ${rule}.`), h('small', {}, ` The check that fails: ${check}.`));

function saveArchive({ setUp, archive }: Held): void {
  download(`${setUp.uuid}.bel`, new Blob([archive as BlobPart], { type: 'application/octet-stream' }));
}
