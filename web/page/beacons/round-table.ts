/** The rounds with their verdicts; each is chosen by its name. */
import type { BeaconFinding } from '../../worker/beacons/findings.ts';
import { h } from '../dom.ts';
import { duration, grouped, shortened } from '../format.ts';

export const nameOf = ({ round }: BeaconFinding, i: number): string =>
  round === undefined ? `Beacon ${i + 1}` : `Round ${grouped(round)}`;

/** Of the columns. */
const CLASSES = ['', '', 'randomness', 'number'];

export function roundTable(
  beacons: readonly BeaconFinding[],
  chosen: number,
  isChanged: (beacon: number) => boolean,
  choose: (beacon: number) => void,
): HTMLElement {
  const head = ['Round', 'Verdict', 'Randomness', 'Time'].map((text, i) => h('th', { scope: 'col', class: CLASSES[i] }, text));
  const rows = beacons.map((beacon, i) => {
    const { valid, fault, randomness, ms } = beacon;
    const name = h(
      'button',
      { type: 'button', class: 'quiet', 'aria-pressed': String(i === chosen), onclick: () => choose(i) },
      nameOf(beacon, i),
    );
    return h(
      'tr',
      { class: valid ? 'valid' : 'wrong-round' },
      h('th', { scope: 'row' }, name),
      h(
        'td',
        {},
        h('span', { class: valid ? 'agreed' : 'disagreed' }, valid ? 'valid' : (fault ?? '')),
        isChanged(i) && h('small', {}, 'changed here'),
      ),
      h('td', { class: 'randomness' }, h('code', {}, randomness ? shortened(randomness, 24) : '–')),
      h('td', { class: 'number' }, duration(ms)),
    );
  });
  return h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Rounds' },
    h('table', { class: 'rounds' }, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows)),
  );
}
