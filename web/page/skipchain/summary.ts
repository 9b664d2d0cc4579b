/** What verification has found, in numbers and as a list. */
import type { ChainFindings, ChainOutline } from '../../worker/skipchain/findings.ts';
import { h } from '../dom.ts';
import { duration, grouped, plural } from '../format.ts';
import { table } from '../table.ts';
import { blockName, brief, linkName } from './names.ts';

/** The sentence above all. The page knows no chain, and pins none. */
export function verdictText({ blocks, links }: ChainOutline, { blocks: ofBlocks, links: ofLinks }: ChainFindings): string {
  const wrong = (findings: readonly { readonly fault?: string }[]): number => findings.filter(({ fault }) => fault !== undefined).length;
  const parts = [plural(wrong(ofBlocks), 'block'), plural(wrong(ofLinks), 'link')].filter((text) => !text.startsWith('0'));
  return parts.length === 0
    ? `All valid: ${plural(blocks.length, 'block')} and ${plural(links.length, 'link')}, but not pinned.`
    : `Not valid: ${parts.join(' and ')}.`;
}

export function summary(outline: ChainOutline, findings: ChainFindings): HTMLElement {
  const times = findings.links.map(({ ms }) => ms).sort((a, b) => a - b);
  const count = (value: string, name: string) => h('div', {}, h('dt', {}, name), h('dd', {}, value));
  return h(
    'section',
    { class: 'chain-summary', 'aria-label': 'Summary' },
    h('p', { class: findings.valid ? 'verdict agreed' : 'verdict disagreed' }, verdictText(outline, findings)),
    h(
      'dl',
      { class: 'counts' },
      count(grouped(outline.blocks.length), 'blocks'),
      count(grouped(outline.links.length), 'links'),
      count(duration(findings.ms), 'link by link'),
      ...(times.length > 0
        ? [count(duration(times[times.length >> 1] as number), 'median link'), count(duration(times.at(-1) as number), 'longest link')]
        : []),
      count(duration(findings.batchMs), 'once more, in batches'),
    ),
    ...faults(outline, findings),
    h(
      'p',
      { class: 'remark' },
      'The first links take longer: the engine compiles, and the keys of every roster are checked and added up, which is remembered.',
    ),
    h(
      'p',
      { class: 'remark' },
      `Nothing is pinned here: the first block, ${brief(outline.id)}, and its roster are the file’s word, and anyone can make blocks that agree with each other. limber skipchain verify takes what you know of a chain, and refuses another one, sound as it may be.`,
    ),
  );
}

/** What is wrong, a line each. */
function faults(outline: ChainOutline, { blocks, links }: ChainFindings): HTMLElement[] {
  const lines = [
    ...blocks.flatMap(({ fault }, i) => (fault === undefined ? [] : [`${blockName(outline, i)}: ${fault}`])),
    ...links.flatMap(({ fault }, i) => {
      const link = outline.links[i];
      return fault === undefined || !link ? [] : [`Link from ${linkName(outline, link)}: ${fault}`];
    }),
  ];
  return lines.length === 0
    ? []
    : [h('ul', { class: 'faults' }, ...lines.map((line) => h('li', {}, `${line[0]?.toUpperCase()}${line.slice(1)}.`)))];
}

/** Every link, for those who read rather than look. */
export function linkTable(outline: ChainOutline, { links }: ChainFindings): HTMLElement {
  const rows = links.map(({ link: number, fault, ms, signers, needed }) => {
    const link = outline.links[number] as ChainOutline['links'][number];
    const block = outline.blocks[link.from] as ChainOutline['blocks'][number];
    return [
      linkName(outline, link),
      fault ?? 'valid',
      duration(ms),
      `${signers} of ${block.servers}, ${needed} needed`,
      block.scheme.toUpperCase(),
      h('code', {}, brief(link.target)),
    ];
  });
  return table({ caption: 'Links in their order', head: ['Link', 'Verdict', 'Time', 'Signed by', 'Scheme', 'Leads to'], rows });
}
