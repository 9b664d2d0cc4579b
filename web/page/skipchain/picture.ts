/**
 * A chain, drawn: it lies where there is room for it, and stands where the page is narrow. Its links are a list of which one is chosen, by pointer or by arrow keys;
 * each has the colour of its verdict, its time, and, where it is not valid, a cross and a broken line.
 */
import type { BlockFinding, ChainOutline, LinkFinding } from '../../worker/skipchain/findings.ts';
import { fill, h, svg, uniqueId } from '../dom.ts';
import { duration } from '../format.ts';
import { type Layout, layout, type Measures } from './layout.ts';
import { linkName } from './names.ts';
import { rosterClass } from './rosters.ts';

const LYING: Measures = { step: 88, rise: 40, half: 18 };
const STANDING: Measures = { step: 64, rise: 62, half: 14 };
/** Half a tower, across the chain. */
const ACROSS = { lying: 14, standing: 18 } as const;
const MARGIN = 6;
const NARROW = '(width < 44rem)';
/** Of a time above an arrow: neighbours leave no room for a third; the panel and the list have it. */
const SHOWN_DIGITS = 2;
/** A chain of more blocks does not make the page longer. */
const MOST_STANDING = 32;

type State = 'valid' | 'wrong';
const stateOf = ({ fault }: { readonly fault?: string }): State => (fault === undefined ? 'valid' : 'wrong');

/** A point along the chain and up the towers, as it is drawn. */
type Place = (along: number, up: number) => readonly [x: number, y: number];

export class ChainPicture {
  readonly element: HTMLElement;
  readonly #names = uniqueId('link');
  readonly #chose: (link: number) => void;
  #outline: ChainOutline | undefined;
  #chosen = 0;
  #links: SVGGElement[] = [];
  #blocks: SVGGElement[] = [];
  #linkFindings: (LinkFinding | undefined)[] = [];
  #blockFindings: readonly BlockFinding[] = [];

  /** @param chose - hears which link was chosen. */
  constructor(chose: (link: number) => void) {
    this.#chose = chose;
    this.element = h('div', {
      class: 'chain scroll',
      tabindex: 0,
      role: 'listbox',
      'aria-label': 'Links',
      onkeydown: (event: KeyboardEvent) => this.#key(event),
    });
    matchMedia(NARROW).addEventListener('change', () => this.#draw());
  }

  show(outline: ChainOutline): void {
    this.#outline = outline;
    this.clear();
    this.choose(0);
  }

  /** Takes all verdicts back. */
  clear(): void {
    this.#linkFindings = [];
    this.#blockFindings = [];
    this.#draw();
  }

  markLink(finding: LinkFinding): void {
    this.#linkFindings[finding.link] = finding;
    this.#paintLink(finding.link);
  }

  markBlocks(findings: readonly BlockFinding[]): void {
    this.#blockFindings = findings;
    for (const i of findings.keys()) this.#paintBlock(i);
  }

  get chosen(): number {
    return this.#chosen;
  }

  choose(link: number): void {
    const last = this.#chosen;
    this.#chosen = link;
    this.#links[last]?.setAttribute('aria-selected', 'false');
    const chosen = this.#links[link];
    if (!chosen) return;
    chosen.setAttribute('aria-selected', 'true');
    this.element.setAttribute('aria-activedescendant', chosen.id);
    this.#chose(link);
  }

  #key(event: KeyboardEvent): void {
    const count = this.#links.length;
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -count, End: count };
    const step = steps[event.key];
    if (step === undefined || count === 0) return;
    event.preventDefault();
    this.choose(Math.min(count - 1, Math.max(0, this.#chosen + step)));
    this.#links[this.#chosen]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  #draw(): void {
    const outline = this.#outline;
    if (!outline) return;
    const narrow = matchMedia(NARROW).matches;
    const measures = narrow ? STANDING : LYING;
    const laid = layout(outline, measures);
    const across = narrow ? ACROSS.standing : ACROSS.lying;
    const top = (laid.floors - 1) * measures.rise;
    const place: Place = narrow
      ? (along, up) => [MARGIN + across + up, MARGIN + along]
      : (along, up) => [MARGIN + along, MARGIN + across + top - up];
    this.#links = outline.links.map((_, i) => this.#link(i, laid, place, narrow));
    this.#blocks = outline.blocks.map((_, i) => this.#block(i, laid, measures, across, place));
    const room = narrow ? measures.rise : 0;
    const [width, height] = [laid.length + 2 * MARGIN, top + 2 * across + room + 2 * MARGIN + 6];
    const size = narrow ? { width: height, height: width } : { width, height };
    this.element.classList.toggle('long', narrow && outline.blocks.length > MOST_STANDING);
    fill(this.element, [
      svg('svg', { ...size, viewBox: `0 0 ${size.width} ${size.height}`, role: 'presentation' }, ...this.#links, ...this.#blocks),
    ]);
    for (const i of this.#links.keys()) this.#paintLink(i);
    for (const i of this.#blocks.keys()) this.#paintBlock(i);
  }

  #link(i: number, { spans }: Layout, place: Place, narrow: boolean): SVGGElement {
    const { start, end, floor, open } = spans[i] as Layout['spans'][number];
    const [[x1, y1], [x2, y2]] = [place(start, floor), place(end - 5, floor)];
    const line = { x1, y1, x2, y2 };
    const [tipX, tipY] = place(end - 1, floor);
    const tip = narrow
      ? `M${tipX - 4} ${tipY - 7}L${tipX} ${tipY}L${tipX + 4} ${tipY - 7}`
      : `M${tipX - 7} ${tipY - 4}L${tipX} ${tipY}L${tipX - 7} ${tipY + 4}`;
    const [textX, textY] = narrow ? [x1 + 6, (y1 + y2) / 2 + 2] : [Math.min(x1 + 26, (x1 + x2) / 2 + 2), y1 - 6];
    const cross = narrow ? { x: x1 - 9, y: textY } : { x: textX, y: y1 + 13 };
    return svg(
      'g',
      {
        id: `${this.#names}-${i}`,
        class: open ? 'link open' : 'link',
        role: 'option',
        'aria-selected': String(i === this.#chosen),
        onclick: () => this.choose(i),
      },
      svg('line', { ...line, class: 'reach' }),
      svg('line', { ...line, class: 'line' }),
      svg('path', { d: tip, class: 'tip' }),
      svg('text', { ...cross, 'text-anchor': 'middle', class: 'cross' }, '✕'),
      svg('text', { x: textX, y: textY, 'text-anchor': narrow ? 'start' : 'middle' }),
    );
  }

  #block(i: number, { towers }: Layout, { rise, half }: Measures, across: number, place: Place): SVGGElement {
    const { middle, floors, roster } = towers[i] as Layout['towers'][number];
    const [ax, ay] = place(middle - half, -across);
    const [bx, by] = place(middle + half, (floors - 1) * rise + across);
    const tower = { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(bx - ax), height: Math.abs(by - ay), rx: 5 };
    const [x, y] = place(middle, 0);
    const [markX, markY] = place(middle - half, -across - 5);
    const [endX, endY] = place(middle + half, -across - 5);
    return svg(
      'g',
      { class: `block ${rosterClass(roster)}` },
      svg('title'),
      svg('rect', { ...tower, class: 'tower' }),
      ...Array.from({ length: floors - 1 }, (_, floor) => {
        const [cx, cy] = place(middle, (floor + 1) * rise);
        return svg('circle', { cx, cy, r: 2.5, class: 'floor' });
      }),
      svg('line', { x1: markX, y1: markY, x2: endX, y2: endY, class: 'signers' }),
      svg('text', { x, y: y + 5, 'text-anchor': 'middle' }, this.#outline?.blocks[i]?.index),
    );
  }

  #paintLink(i: number): void {
    const [element, link] = [this.#links[i], this.#outline?.links[i]];
    if (!element || !link || !this.#outline) return;
    const found = this.#linkFindings[i];
    const state = found && stateOf(found);
    element.classList.toggle('valid', state === 'valid');
    element.classList.toggle('wrong', state === 'wrong');
    const verdict = found ? `${found.fault ?? 'valid'}, ${duration(found.ms)}` : 'not verified yet';
    element.setAttribute('aria-label', `${linkName(this.#outline, link)}: ${verdict}`);
    fill(element.lastElementChild as Element, [found && duration(found.ms, SHOWN_DIGITS)]);
  }

  #paintBlock(i: number): void {
    const [element, block] = [this.#blocks[i], this.#outline?.blocks[i]];
    if (!element || !block) return;
    const found = this.#blockFindings[i];
    element.classList.toggle('valid', found?.fault === undefined && found !== undefined);
    element.classList.toggle('wrong', found?.fault !== undefined);
    const verdict = found ? `: ${found.fault ?? 'valid'}, ${duration(found.ms)}` : '';
    fill(element.firstElementChild as Element, [`Block ${block.index}, ${block.hash.slice(0, 16)}…${verdict}`]);
  }
}
