/** A chain, drawn, verified in the worker, and tampered with. */
import type { ChainFindings, ChainOutline, Flip } from '../../worker/skipchain/findings.ts';
import { Activity } from '../activity.ts';
import { Desk, type Watch } from '../desk.ts';
import { fill, h } from '../dom.ts';
import { field, select } from '../field.ts';
import { duration, plural } from '../format.ts';
import { chainExport } from './export.ts';
import { fileButton } from './file-button.ts';
import { fromBase64, keepChain, keptChain, toBase64 } from './kept.ts';
import { linkPanel } from './link-panel.ts';
import { brief } from './names.ts';
import { ChainPicture } from './picture.ts';
import { rosterItems } from './rosters.ts';
import { linkTable, summary, verdictText } from './summary.ts';

const EXAMPLES: readonly (readonly [string, string])[] = [
  ['13', '13 blocks'],
  ['65', '65 blocks'],
  ['1025', '1025 blocks'],
];
/** More than this a browser may not keep: it has a few megabytes for all. */
const MOST_KEPT_BYTES = 1_000_000;

/** What is looked at. */
interface Shown {
  /** A file's name, or how many blocks the example has. */
  readonly source: string | number;
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
  const size = select(EXAMPLES);
  size.setAttribute('aria-label', 'Example');
  const example = h('button', { type: 'button', onclick: () => void load(Number(size.value)) }, 'Make the example');
  const files = fileButton((name, bytes) => void load(name, bytes));
  const choice = field('Chain', select([]));
  choice.element.hidden = true;
  const exports = chainExport(() => shown && { ...shown, outline: outline(), findings });
  const legend = h('ul', { class: 'rosters', 'aria-label': 'Rosters' });
  const drawn = h(
    'div',
    { hidden: true },
    picture.element,
    legend,
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

  /** Makes the example with so many blocks, or takes a file, and verifies it. */
  async function load(source: string | number, bytes?: Uint8Array): Promise<void> {
    if (activity.busy) return;
    const read = await activity.run(async (watch) => {
      const file = bytes ?? (await desk.run('exampleChain', { blocks: Number(source) }, watch));
      return { file, chains: await desk.run('outlineChains', { file }, watch) };
    });
    if (!read) return;
    shown = { ...read, source, chain: 0, flips: [] };
    draw();
    await run();
  }

  async function run(): Promise<void> {
    const seen = shown;
    if (!seen || activity.busy) return;
    findings = undefined;
    picture.clear();
    fill(result, []);
    let text = '';
    const found = await activity.run(
      async (watch) => {
        const found = await verified(seen, watch);
        text = outline() ? verdictText(outline() as ChainOutline, found) : '';
        return found;
      },
      (ms) => `${text} Verified in ${duration(ms)}.`,
    );
    if (found) conclude(found);
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
    const { source, file, chain, flips } = shown;
    const isFile = typeof source === 'string';
    if (isFile && file.length > MOST_KEPT_BYTES) return;
    keepChain({ source, ...(isFile && { file: toBase64(file) }), chain, flips, ...(findings && { findings }) });
  }

  /** What was looked at last, with its verdicts; the example at first. */
  async function begin(): Promise<void> {
    const kept = keptChain();
    if (!kept) return load(Number(EXAMPLES[0]?.[0]));
    const { source, file: text, chain, flips, findings: found } = kept;
    const read = await activity.run(
      async (watch) => {
        const file = text === undefined ? await desk.run('exampleChain', { blocks: Number(source) }, watch) : fromBase64(text);
        return { file, chains: await desk.run('outlineChains', { file }, watch) };
      },
      () => (found ? 'As it was verified before.' : ''),
    );
    if (!read) return;
    shown = { ...read, source, chain, flips };
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
      'Blocks, and links that their keepers have signed: to the next block, and over many. Who trusts the first block follows the links, and verifies each with a pairing.',
    ),
    h('div', { class: 'actions' }, verify, h('span', { class: 'joined' }, size, example), files, activity.element),
    choice.element,
    drawn,
  );
}
