/** A chain, drawn, verified in the worker, and tampered with. */
import type { ChainShape } from '../../../bench/chains/generate.ts';
import type { ChainFindings, ChainOutline, Flip } from '../../worker/skipchain/findings.ts';
import { Activity } from '../activity.ts';
import { Desk, type Watch } from '../desk.ts';
import { fill, h } from '../dom.ts';
import { field, select } from '../field.ts';
import { duration, plural } from '../format.ts';
import { EXAMPLES, FIRST_EXAMPLE } from './examples.ts';
import { chainExport } from './export.ts';
import { fileButton } from './file-button.ts';
import { fromBase64, keepChain, keptChain, toBase64 } from './kept.ts';
import { linkPanel } from './link-panel.ts';
import { brief } from './names.ts';
import { ChainPicture } from './picture.ts';
import { rosterItems } from './rosters.ts';
import { linkTable, summary, verdictText } from './summary.ts';

/** More than this a browser may not keep: it has a few megabytes for all. */
const MOST_KEPT_BYTES = 1_000_000;

/** What is looked at. */
interface Shown {
  /** The file's name, or the example's. */
  readonly source: string;
  readonly isExample: boolean;
  readonly file: Uint8Array;
  readonly chains: readonly ChainOutline[];
  readonly chain: number;
  readonly flips: readonly Flip[];
}

export function chainView(): HTMLElement {
  const desk = new Desk();
  const activity = new Activity();
  let shown: Shown | undefined;
  let findings: ChainFindings | undefined;

  const panel = linkPanel({ flip: (flip) => void tamper(flip), mend: (link) => void mend(link) });
  const picture = new ChainPicture((link) => panel.show(outline(), link, findings?.links[link], shown?.flips ?? []));
  const result = h('div');
  const details = h('details', {}, h('summary', {}, 'Every link'));
  const verify = h('button', { type: 'button', class: 'primary', onclick: () => void run() }, 'Verify');
  const size = select(Object.keys(EXAMPLES).map((name) => [name, name] as const));
  size.setAttribute('aria-label', 'Size of the example');
  const example = h('button', { type: 'button', onclick: () => void load(size.value) }, 'Make an example');
  const files = fileButton((name, bytes) => void load(name, bytes));
  const choice = field('Chain', select([]));
  choice.element.classList.add('chain-choice');
  choice.element.hidden = true;
  const exports = chainExport(() => shown && { ...shown, outline: outline(), findings });
  const legend = h('ul', { class: 'rosters', 'aria-label': 'Rosters' });
  const words = h(
    'p',
    { class: 'remark' },
    'A roster is the list of the servers that sign, with their public keys; a link may bring another one. Their signatures are added up to one: by BLS, or by BDN, where nobody can make up a key that signs for the others.',
  );
  const drawn = h(
    'div',
    { hidden: true },
    picture.element,
    legend,
    words,
    h('div', { class: 'columns chain-findings' }, panel.element, result),
    details,
    exports,
  );

  const outline = (): ChainOutline | undefined => shown?.chains[shown.chain];

  choice.control.addEventListener('change', () => {
    if (!shown || activity.busy) return;
    shown = { ...shown, chain: Number(choice.control.value), flips: [] };
    draw();
    void run();
  });
  details.addEventListener('toggle', listLinks);

  /** Takes a file, or makes the example of that name. */
  async function read(source: string, bytes: Uint8Array | undefined, done?: (ms: number) => string): Promise<boolean> {
    const taken = await activity.run(async (watch) => {
      const file = bytes ?? (await desk.run('exampleChain', EXAMPLES[source] as ChainShape, watch));
      return { file, chains: await desk.run('outlineChains', { file }, watch) };
    }, done);
    if (!taken) return false;
    shown = { ...taken, source, isExample: bytes === undefined, chain: 0, flips: [] };
    return true;
  }

  async function load(source: string, bytes?: Uint8Array): Promise<void> {
    if (!(await read(source, bytes))) return;
    draw();
    await run();
  }

  async function run(): Promise<void> {
    const seen = shown;
    if (!seen || activity.busy) return;
    findings = undefined;
    picture.clear();
    fill(result, []);
    const found = await activity.run((watch) => verified(seen, watch));
    if (found) {
      conclude(found);
      activity.say(`${verdictText(seen.chains[seen.chain] as ChainOutline, found)} ${duration(found.ms)}.`);
    }
    keepShown();
  }

  const verified = ({ file, chain, flips }: Shown, { signal, onProgress }: Watch): Promise<ChainFindings> =>
    desk.run(
      'verifyChain',
      { file, chain, flips },
      {
        signal,
        onProgress: (progress) => {
          onProgress(progress);
          if (progress.link) picture.markLink(progress.link);
        },
      },
    );

  async function tamper(flip: Flip): Promise<void> {
    if (!shown || activity.busy) return;
    shown = { ...shown, flips: [...shown.flips, flip] };
    await run();
    picture.choose(flip.link);
  }

  async function mend(link: number): Promise<void> {
    if (!shown || activity.busy) return;
    shown = { ...shown, flips: shown.flips.filter((flip) => flip.link !== link) };
    await run();
    picture.choose(link);
  }

  function draw(): void {
    const chain = outline();
    if (!shown || !chain) return;
    findings = undefined;
    drawn.hidden = false;
    choice.element.hidden = shown.chains.length < 2;
    const options = shown.chains.map(({ id, blocks, links }, i) =>
      h(
        'option',
        { value: i, selected: i === shown?.chain },
        `${brief(id)}: ${plural(blocks.length, 'block')}, ${plural(links.length, 'link')}`,
      ),
    );
    fill(choice.control, options);
    fill(result, []);
    picture.show(chain);
    fill(legend, rosterItems(chain));
    listLinks();
  }

  function conclude(found: ChainFindings): void {
    const chain = outline();
    if (!chain) return;
    findings = found;
    for (const link of found.links) picture.markLink(link);
    picture.markBlocks(found.blocks);
    picture.choose(picture.chosen);
    fill(result, [summary(chain, found)]);
    listLinks();
  }

  /** A long list is made when it is asked for. */
  function listLinks(): void {
    const chain = outline();
    const content = details.open && chain && findings ? linkTable(chain, findings) : undefined;
    fill(details, [details.firstElementChild as Element, content]);
  }

  function keepShown(): void {
    if (!shown) return;
    const { source, isExample, file, chain, flips } = shown;
    if (!isExample && file.length > MOST_KEPT_BYTES) return;
    keepChain({ source, ...(!isExample && { file: toBase64(file) }), chain, flips, ...(findings && { findings }) });
  }

  /** What was looked at last, with its verdicts; the example at first. */
  async function begin(): Promise<void> {
    const kept = keptChain();
    if (!kept || (kept.file === undefined && !(kept.source in EXAMPLES))) return load(FIRST_EXAMPLE);
    const { source, file, chain, flips, findings: found } = kept;
    if (
      !(await read(source, file === undefined ? undefined : fromBase64(file), () =>
        found ? 'These verdicts are kept from your last visit.' : '',
      ))
    )
      return;
    shown = { ...(shown as Shown), chain, flips };
    draw();
    if (found) conclude(found);
  }

  void begin();
  return h(
    'article',
    {},
    h('h1', {}, 'A chain, verified'),
    h(
      'p',
      { class: 'lead' },
      'Blocks, and links between them that several servers have signed together: to the next block, and over many. Who trusts the first block follows the links, and verifies each signature with a pairing.',
    ),
    h('div', { class: 'actions' }, verify, h('span', { class: 'joined' }, size, example), files, activity.element),
    choice.element,
    drawn,
  );
}
