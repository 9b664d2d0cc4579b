/** Exports the verdicts as JSON, and the chain as the file that `limber skipchain verify` takes. */
import type { ChainFindings, ChainOutline, Flip } from '../../worker/skipchain/findings.ts';
import { h } from '../dom.ts';
import { download } from '../lab/download.ts';

export interface Exported {
  readonly source: string;
  readonly isExample: boolean;
  readonly file: Uint8Array;
  readonly outline: ChainOutline | undefined;
  readonly flips: readonly Flip[];
  readonly findings: ChainFindings | undefined;
}

export function chainExport(shown: () => Exported | undefined): HTMLElement {
  const button = (label: string, listener: () => void) => h('button', { type: 'button', class: 'quiet', onclick: listener }, label);
  const verdicts = () => {
    const now = shown();
    if (now?.outline)
      download('limber-skipchain.json', new Blob([`${JSON.stringify(verdictsOf(now), undefined, 2)}\n`], { type: 'application/json' }));
  };
  const chain = () => {
    const now = shown();
    if (now) download(now.isExample ? 'limber-example.bin' : now.source, new Blob([now.file as BlobPart]));
  };
  return h(
    'div',
    { class: 'actions', role: 'group', 'aria-label': 'Export' },
    h('span', { class: 'remark' }, 'Export'),
    button('Verdicts', verdicts),
    button('The chain, untampered', chain),
  );
}

function verdictsOf({ outline, flips, findings, source }: Exported): object {
  const { id, blocks = [], links = [] } = outline ?? {};
  return {
    source,
    chain: id,
    engine: navigator.userAgent,
    valid: findings?.valid ?? null,
    anchor: findings?.anchor ?? null,
    ms: findings?.ms ?? null,
    batchMs: findings?.batchMs ?? null,
    flips,
    blocks: blocks.map(({ index, hash }, i) => ({ index, id: hash, ...findings?.blocks[i] })),
    links: links.map(({ from, target }, i) => ({ from: blocks[from]?.hash, to: target, ...findings?.links[i] })),
  };
}
