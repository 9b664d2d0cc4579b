/**
 * Where blocks and links are drawn: as a skip list. A block is a tower with a floor for each link out of it or into it, and a link lies on its floor from one
 * tower to the other. Distances are in pixels, along the chain and up the towers; the picture lies or stands (`picture.ts`).
 */
import type { ChainOutline } from '../../worker/skipchain/findings.ts';

export interface Measures {
  /** From the middle of a tower to that of the next one. */
  readonly step: number;
  /** From floor to floor. */
  readonly rise: number;
  /** Half a tower, along the chain. */
  readonly half: number;
}

export interface Tower {
  readonly middle: number;
  readonly floors: number;
  /** Which of the chain's rosters signs here, from 0 in the order in which they come. */
  readonly roster: number;
}

export interface Span {
  readonly start: number;
  readonly end: number;
  readonly floor: number;
  /** It leads to a block that is not there. */
  readonly open: boolean;
}

export interface Layout {
  readonly towers: readonly Tower[];
  /** One for each link. */
  readonly spans: readonly Span[];
  readonly floors: number;
  readonly length: number;
}

/** The rosters of a chain, by their ids, in the order in which they come. */
export const rostersOf = ({ blocks }: ChainOutline): readonly string[] => [...new Set(blocks.map(({ roster }) => roster))];

export function layout(outline: ChainOutline, { step, rise, half }: Measures): Layout {
  const { blocks, links } = outline;
  const rosters = rostersOf(outline);
  const floors = blocks.map(() => 1);
  for (const { from, to, level } of links) {
    for (const end of [from, to]) if (end !== undefined) floors[end] = Math.max(floors[end] as number, level + 1);
  }
  const middle = (position: number): number => half + position * step;
  const ends = links.some(({ to }) => to === undefined) ? step - 2 * half : 0;
  return {
    towers: blocks.map(({ roster }, i) => ({ middle: middle(i), floors: floors[i] as number, roster: rosters.indexOf(roster) })),
    spans: links.map(({ from, to, level }) => ({
      start: middle(from) + half,
      end: to === undefined ? middle(from) + step - half : middle(to) - half,
      floor: level * rise,
      open: to === undefined,
    })),
    floors: Math.max(1, ...floors),
    length: middle(blocks.length - 1) + half + ends,
  };
}
