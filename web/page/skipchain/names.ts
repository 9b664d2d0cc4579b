/** What links and long ids are called. */
import type { ChainOutline, LinkOutline } from '../../worker/skipchain/findings.ts';

export const brief = (id: string): string => (id.length <= 16 ? id : `${id.slice(0, 16)}…`);

export const blockName = ({ blocks }: ChainOutline, position: number): string => `block ${blocks[position]?.index}`;

/** Where a link leads, in words. */
export const targetName = (outline: ChainOutline, { to, target }: LinkOutline): string =>
  to === undefined ? `block ${brief(target)}, which is not here` : blockName(outline, to);

export const linkName = (outline: ChainOutline, link: LinkOutline): string =>
  `${blockName(outline, link.from)} to ${targetName(outline, link)}`;
