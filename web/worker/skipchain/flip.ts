/** Turns bits of links over. */
import type { ForwardLink, SkipBlock } from 'limber/skipchain';
import type { Flip } from './findings.ts';
import type { Chain } from './read.ts';

/** Bytes of the point that a signature begins with; the mask of who signed follows. */
export const POINT_BYTES = 64;

/** The chain with those bits turned over. What it was is left alone. */
export function flipped(chain: Chain, flips: readonly Flip[]): Chain {
  let next = 0;
  return chain.map((block): SkipBlock => {
    const links = block.links.map((link) => {
      const number = next++;
      return flips.filter((flip) => flip.link === number).reduce(flippedLink, link);
    });
    return { ...block, links };
  });
}

function flippedLink(link: ForwardLink, { part, bit }: Flip): ForwardLink {
  if (part === 'target') return { ...link, to: withBit(link.to, bit) };
  return { ...link, signature: withBit(link.signature, part === 'mask' ? 8 * POINT_BYTES + bit : bit) };
}

/** @throws {RangeError} for a bit that there is not. */
function withBit(bytes: Uint8Array, bit: number): Uint8Array {
  if (bit >= 8 * bytes.length) throw new RangeError(`there is no bit ${bit}`);
  return bytes.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
}
