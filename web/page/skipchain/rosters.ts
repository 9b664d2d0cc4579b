/** Whose colours are in the picture: a roster each. */
import type { ChainOutline } from '../../worker/skipchain/findings.ts';
import { h } from '../dom.ts';
import { plural } from '../format.ts';
import { rostersOf } from './layout.ts';

/** Colours are given out again after the last one. */
const COLOURS = 8;
/** Of more than these nobody keeps apart the colours. */
const MOST_LISTED = 12;

export const rosterClass = (roster: number): string => `roster-${(roster % COLOURS) + 1}`;

export function rosterItems(outline: ChainOutline): HTMLElement[] {
  return rostersOf(outline)
    .slice(0, MOST_LISTED)
    .map((id, i) => {
      const blocks = outline.blocks.filter(({ roster }) => roster === id);
      const schemes = [...new Set(blocks.map(({ scheme }) => scheme.toUpperCase()))].join(' and ');
      return h('li', { class: rosterClass(i), title: id }, `Roster ${i + 1}: ${plural(blocks[0]?.servers ?? 0, 'signer')}, ${schemes}`);
    });
}
