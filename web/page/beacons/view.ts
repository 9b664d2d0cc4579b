/** Rounds of drand from a file, verified in this browser, and tampered with. */
import type { BeaconFile, BeaconFindings, Change } from '../../worker/beacons/findings.ts';
import { NETWORKS, QUICKNET_BEACON } from '../../worker/beacons/networks.ts';
import type { SampleBeacons } from '../../worker/beacons/sample.ts';
import { Activity } from '../activity.ts';
import { Desk } from '../desk.ts';
import { fill, h, uniqueId } from '../dom.ts';
import { field, select } from '../field.ts';
import { duration, plural } from '../format.ts';
import { chainFacts, verdictText } from './chain-facts.ts';
import { roundPanel } from './round-panel.ts';
import { roundTable } from './round-table.ts';

/** The chain of the file itself. */
const OF_FILE = 'file';

const SAMPLES: Readonly<Record<string, SampleBeacons | undefined>> = {
  'quicknet, round 1000': undefined,
  'A chained network, 12 rounds': { scheme: 'pedersen-bls-chained', rounds: 12 },
  'An unchained network, 12 rounds': { scheme: 'bls-unchained-g1-rfc9380', rounds: 12 },
};

/** What is looked at. */
interface Shown {
  readonly source: string;
  readonly file: BeaconFile;
  readonly changes: readonly Change[];
}

export function beaconsView(): HTMLElement {
  const desk = new Desk();
  const activity = new Activity();
  let shown: Shown | undefined;
  let findings: BeaconFindings | undefined;
  let chosen = 0;

  const sample = select(Object.keys(SAMPLES).map((name) => [name, name] as const));
  sample.setAttribute('aria-label', 'Sample');
  const chain = field(
    'Chain',
    select([...Object.entries(NETWORKS).map(([name, { title }]) => [name, title] as const), [OF_FILE, 'the one in the file']]),
  );
  const pin = field(
    'Hash of the chain',
    h('input', { type: 'text', spellcheck: 'false', autocomplete: 'off' }),
    'From a source that you trust; without it, the chain is whatever the file says.',
  );
  const source = h('p', { class: 'remark' });
  const about = h('div');
  const rounds = h('div');
  const panel = roundPanel(
    (change) => void tamper((changes) => [...changes, change]),
    (beacon) => void tamper((changes) => changes.filter((each) => each.beacon !== beacon)),
  );
  const drawn = h('div', { class: 'beacons', hidden: true }, about, h('div', { class: 'columns' }, panel.element), rounds);

  chain.control.addEventListener('change', () => void verify());
  pin.control.addEventListener('change', () => void verify());

  async function take(name: string, read: () => Promise<BeaconFile | undefined>, network: string | undefined): Promise<void> {
    const file = await read();
    if (!file) return;
    // Information by itself is that of the beacons that are there.
    const beacons = file.beacons.length > 0 ? file.beacons : (shown?.file.beacons ?? []);
    const info = file.info ?? shown?.file.info;
    shown = { source: name, file: { beacons, ...(info !== undefined && { info }) }, changes: [] };
    chosen = 0;
    if (file.info !== undefined) chain.control.value = OF_FILE;
    else if (network) chain.control.value = network;
    await verify();
  }

  const hold = (): void => {
    const made = SAMPLES[sample.value];
    if (!made) void take('quicknet, round 1000, of drand’s documentation', async () => ({ beacons: [QUICKNET_BEACON] }), 'quicknet');
    else {
      pin.control.value = '';
      void take(`${sample.value}, of this browser`, () => activity.run((watch) => desk.run('sampleBeacons', made, watch)), undefined);
    }
  };

  async function verify(): Promise<void> {
    pin.element.hidden = chain.control.value !== OF_FILE;
    if (!shown || activity.busy) return;
    const { file, changes } = shown;
    const network = NETWORKS[chain.control.value];
    const info = network?.info ?? file.info;
    findings = undefined;
    drawn.hidden = true;
    fill(source, [shown.source]);
    if (info === undefined)
      return activity.fail('The file has no information of a chain: choose a network, or load what its nodes give under /info.');
    if (file.beacons.length === 0) return activity.fail('A chain without beacons: load some.');
    const hash = network?.hash ?? (pin.control.value.trim() || undefined);
    findings = await activity.run((watch) => desk.run('verifyBeacons', { info, hash, beacons: file.beacons, changes }, watch));
    if (!findings) return;
    activity.say(`${verdictText(findings)} ${duration(findings.ms)} a verification.`);
    draw();
  }

  async function tamper(next: (changes: readonly Change[]) => readonly Change[]): Promise<void> {
    if (!shown || activity.busy) return;
    shown = { ...shown, changes: next(shown.changes) };
    await verify();
  }

  function draw(): void {
    if (!findings || !shown) return;
    const { changes } = shown;
    const of = (beacon: number): readonly Change[] => changes.filter((each) => each.beacon === beacon);
    drawn.hidden = false;
    fill(about, [chainFacts(findings)]);
    panel.show(findings.beacons[chosen] as BeaconFindings['beacons'][number], chosen, of(chosen));
    fill(rounds, [
      h('h2', {}, plural(findings.beacons.length, 'round')),
      roundTable(
        findings.beacons,
        chosen,
        (beacon) => of(beacon).length > 0,
        (beacon) => {
          chosen = beacon;
          draw();
          rounds.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
        },
      ),
    ]);
  }

  pin.element.hidden = true;
  return h(
    'article',
    {},
    h('h1', {}, 'Beacons, verified'),
    h(
      'p',
      { class: 'lead' },
      'drand is public randomness that a network signs, round by round. Whoever has the chain’s key verifies each round with a pairing, and needs to trust no node.',
    ),
    h(
      'div',
      { class: 'actions' },
      h('span', { class: 'joined' }, sample, h('button', { type: 'button', class: 'primary', onclick: hold }, 'Verify')),
      loadButton(),
    ),
    h('div', { class: 'row' }, chain.element, pin.element),
    activity.element,
    source,
    drawn,
  );

  function loadButton(): HTMLElement {
    const id = uniqueId('load');
    const input = h('input', { type: 'file', id, class: 'visually-hidden', accept: '.json,.ndjson,.jsonl,.txt' });
    input.addEventListener('change', async () => {
      const [file] = input.files ?? [];
      if (!file) return;
      const bytes = new Uint8Array(await file.arrayBuffer());
      input.value = '';
      await take(
        file.name,
        () =>
          activity.run(
            (watch) => desk.run('readBeacons', { name: file.name, file: bytes }, watch),
            () => '',
          ),
        undefined,
      );
    });
    return h('span', { class: 'load' }, input, h('label', { for: id, class: 'file' }, 'Load rounds or a chain …'));
  }
}
