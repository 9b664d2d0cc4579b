/** Elections that the page holds itself, to be tried at once. */
import type { SampleElection } from '../../worker/election/samples.ts';
import { h } from '../dom.ts';
import { select } from '../field.ts';

const SAMPLES: Readonly<Record<string, SampleElection>> = {
  'Helios, 12 ballots': { system: 'Helios', ballots: 12, tampered: false },
  'Helios, one ballot changed': { system: 'Helios', ballots: 12, tampered: true },
  'Helios, 500 ballots': { system: 'Helios', ballots: 500, tampered: false },
  'Belenios, 12 ballots': { system: 'Belenios', ballots: 12, tampered: false },
  'Belenios, one byte changed': { system: 'Belenios', ballots: 12, tampered: true },
};

export function sampleBar(chosen: (name: string, sample: SampleElection) => void): HTMLElement {
  const choice = select(Object.keys(SAMPLES).map((name) => [name, name] as const));
  choice.setAttribute('aria-label', 'Sample');
  const hold = (): void => chosen(`Sample: ${choice.value}`, SAMPLES[choice.value] as SampleElection);
  return h('span', { class: 'joined' }, choice, h('button', { type: 'button', onclick: hold }, 'Hold and verify'));
}
