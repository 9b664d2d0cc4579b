/** The round that is chosen: what it is, and a byte of it to change. */
import type { BeaconFinding, BeaconPart, Change } from '../../worker/beacons/findings.ts';
import { fill, h } from '../dom.ts';
import { select } from '../field.ts';
import { duration } from '../format.ts';
import { nameOf } from './round-table.ts';

export interface RoundPanel {
  readonly element: HTMLElement;
  readonly show: (finding: BeaconFinding, beacon: number, changes: readonly Change[]) => void;
}

const PARTS: Readonly<Record<BeaconPart, string>> = {
  signature: 'signature',
  round: 'round',
  previous_signature: 'previous signature',
  randomness: 'randomness',
};

export function roundPanel(change: (change: Change) => void, mend: (beacon: number) => void): RoundPanel {
  const title = h('h2');
  const facts = h('dl', { class: 'facts' });
  const part = select([]);
  part.setAttribute('aria-label', 'Of which part');
  let shown: { readonly beacon: number; readonly parts: BeaconFinding['parts'] } | undefined;
  const turn = (): void => {
    const kind = part.value as BeaconPart;
    if (shown) change({ beacon: shown.beacon, part: kind, byte: Math.floor(Math.random() * (shown.parts[kind] ?? 0)) });
  };
  const back = h('button', { type: 'button', onclick: () => shown && mend(shown.beacon) }, 'Change back');
  const element = h(
    'section',
    { class: 'panel round-panel', 'aria-label': 'The chosen round' },
    title,
    facts,
    h(
      'div',
      { class: 'actions' },
      h('span', { class: 'joined' }, h('button', { type: 'button', onclick: turn }, 'Change a byte'), part),
      back,
    ),
  );
  return {
    element,
    show: (finding, beacon, changes) => {
      const { valid, fault, time, randomness, parts, ms } = finding;
      const kept = part.value;
      shown = { beacon, parts };
      fill(title, [nameOf(finding, beacon)]);
      fill(
        part,
        (Object.keys(parts) as BeaconPart[]).map((name) => h('option', { value: name, selected: name === kept }, `of the ${PARTS[name]}`)),
      );
      back.hidden = changes.length === 0;
      const fact = (name: string, value: string | Node): HTMLElement[] => [h('dt', {}, name), h('dd', {}, value)];
      fill(facts, [
        ...fact('Verdict', h('span', { class: valid ? 'agreed' : 'disagreed' }, `${valid ? 'valid' : fault}, after ${duration(ms)}`)),
        ...(time === undefined ? [] : fact('Due at', new Date(1000 * time).toISOString().replace('.000Z', ' UTC').replace('T', ' '))),
        ...(randomness === undefined ? [] : fact('Randomness', h('code', {}, randomness))),
        ...(changes.length === 0 ? [] : fact('Changed', changes.map(({ part, byte }) => changeText(part, byte)).join('; '))),
      ]);
    },
  };
}

const changeText = (part: BeaconPart, byte: number): string =>
  part === 'round' ? 'the round is the one beside it' : `byte ${byte} of the ${PARTS[part]}`;
