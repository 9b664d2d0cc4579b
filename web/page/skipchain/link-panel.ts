/** The link that is chosen: what it is, what was found, and a bit of it to turn over. */
import type { ChainOutline, Flip, FlipPart, LinkFinding } from '../../worker/skipchain/findings.ts';
import { fill, h } from '../dom.ts';
import { select } from '../field.ts';
import { duration } from '../format.ts';
import { blockName, brief, linkName, targetName } from './names.ts';

export interface LinkPanel {
  readonly element: HTMLElement;
  readonly show: (outline: ChainOutline | undefined, link: number, finding: LinkFinding | undefined, flips: readonly Flip[]) => void;
}

export interface Tampering {
  readonly flip: (flip: Flip) => void;
  /** Turns the link's bits back. */
  readonly mend: (link: number) => void;
}

const PARTS: readonly (readonly [FlipPart, string])[] = [
  ['signature', 'of the signature'],
  ['mask', 'of the list of signers'],
  ['target', 'of where it leads'],
];
const [POINT_BITS, ID_BITS] = [512, 256];

export function linkPanel({ flip, mend }: Tampering): LinkPanel {
  const title = h('h2');
  const facts = h('dl', { class: 'facts' });
  const part = select(PARTS);
  part.setAttribute('aria-label', 'Which bit');
  const turn = h('button', { type: 'button' }, 'Flip a bit');
  const back = h('button', { type: 'button' }, 'Flip back');
  let chosen = 0;
  let maskBits = 0;

  turn.addEventListener('click', () => {
    const kind = part.value as FlipPart;
    const bits = { signature: POINT_BITS, mask: maskBits, target: ID_BITS }[kind];
    flip({ link: chosen, part: kind, bit: Math.floor(Math.random() * bits) });
  });
  back.addEventListener('click', () => mend(chosen));

  return {
    element: h(
      'section',
      { class: 'panel link-panel', 'aria-label': 'The chosen link' },
      title,
      facts,
      h('div', { class: 'actions' }, h('span', { class: 'joined' }, turn, part), back),
    ),
    show: (outline, number, finding, flips) => {
      const link = outline?.links[number];
      if (!outline || !link) return;
      const block = outline.blocks[link.from] as ChainOutline['blocks'][number];
      const own = flips.filter((each) => each.link === number);
      chosen = number;
      maskBits = block.servers;
      back.hidden = own.length === 0;
      fill(title, [`Link from ${linkName(outline, link)}`]);
      fill(facts, [
        ...fact('Verdict', verdict(finding)),
        ...fact('From', `${blockName(outline, link.from)}, `, h('code', {}, brief(block.hash))),
        ...fact(
          'To',
          link.to === undefined ? targetName(outline, link) : `${targetName(outline, link)}, `,
          link.to !== undefined && h('code', {}, brief(link.target)),
        ),
        ...fact('Signed by', `${signers(finding, block.servers)}, ${block.scheme.toUpperCase()}`),
        ...(link.newRoster === undefined ? [] : fact('Brings', 'other signers, roster ', h('code', {}, brief(link.newRoster)))),
        ...fact('Signature', h('code', {}, brief(link.signature))),
        ...(own.length === 0 ? [] : fact('Tampered', own.map(flipText).join('; '))),
      ]);
    },
  };
}

function verdict(finding: LinkFinding | undefined): HTMLElement {
  if (!finding) return h('span', {}, 'not verified yet');
  const text = finding.fault === undefined ? 'valid' : finding.fault;
  return h('span', { class: finding.fault === undefined ? 'agreed' : 'disagreed' }, `${text}, after ${duration(finding.ms)}`);
}

const signers = (finding: LinkFinding | undefined, servers: number): string =>
  finding ? `${finding.signers} of ${servers} (${finding.needed} needed)` : `some of ${servers}`;

const flipText = ({ part, bit }: Flip): string => `bit ${bit} ${PARTS.find(([name]) => name === part)?.[1]} is flipped`;

const fact = (name: string, ...value: (string | Node | false)[]): [HTMLElement, HTMLElement] => [h('dt', {}, name), h('dd', {}, ...value)];
