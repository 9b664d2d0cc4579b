/** The chain that rounds are verified with, and the verdict on all of them. */
import type { BeaconFindings } from '../../worker/beacons/findings.ts';
import { h } from '../dom.ts';
import { duration, grouped, plural } from '../format.ts';

export function verdictText({ beacons, pinned }: BeaconFindings): string {
  const wrong = beacons.filter(({ valid }) => !valid).length;
  if (wrong > 0) return `Not valid: ${grouped(wrong)} of ${plural(beacons.length, 'beacon')}.`;
  return `All valid: ${plural(beacons.length, 'beacon')}${pinned ? ', of the chain that is pinned' : ', but the chain is not pinned'}.`;
}

export function chainFacts(findings: BeaconFindings): HTMLElement {
  const { chain, pinned, due, ms } = findings;
  const fact = (name: string, ...value: readonly (string | Node)[]): HTMLElement[] => [h('dt', {}, name), h('dd', {}, ...value)];
  const valid = findings.beacons.every((each) => each.valid);
  return h(
    'section',
    { 'aria-label': 'Verdict' },
    h('p', { class: `verdict ${valid ? 'agreed' : 'disagreed'}` }, verdictText(findings)),
    h(
      'dl',
      { class: 'facts' },
      ...fact('Chain', `${chain.beaconId}, ${chain.scheme}`),
      ...fact('Hash', h('code', {}, chain.hash), pinned ? ', as it has to be' : ', whatever the file says'),
      ...fact('Rounds', `every ${plural(chain.period, 'second')}${due === undefined ? '' : `; now round ${grouped(due)} is due`}`),
      ...fact('One verification', duration(ms)),
    ),
  );
}
