/** Skipchains made to be verified: signed by keys of our own, with links of every height and rosters that change on the way. */
import { signBls } from 'limber/bls-bn256';
import { blockId, type ForwardLink, linkMessage, type Roster, type SkipBlock } from 'limber/skipchain';
import { joined, makeSigners, type Signers } from './signers.ts';

export interface ChainShape {
  readonly blocks: number;
  /** How many sign each link. */
  readonly signers: number;
  /** After how many blocks others sign; never unless given. */
  readonly newRosterEvery?: number;
  /** How many links a block carries at most: to the next, the second next, the fourth next …; 1 unless given. */
  readonly height?: number;
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** The same for the same shape. */
export function generateChain({ blocks: count, signers, newRosterEvery = count, height = 1 }: ChainShape): SkipBlock[] {
  const groups: Signers[] = [];
  const groupOf = (index: number): Signers => {
    const number = Math.floor(index / newRosterEvery);
    groups[number] ??= makeSigners(signers, number);
    return groups[number];
  };
  const spans = (index: number): number[] => Array.from({ length: height }, (_, i) => 2 ** i).filter((span) => index % span === 0);
  const blocks: SkipBlock[] = [];
  for (let index = 0; index < count; index++) {
    const backlinks = spans(index).flatMap((span) => blocks[index - span]?.hash ?? []);
    const block: SkipBlock = {
      index,
      height: spans(index).length,
      maxHeight: height,
      baseHeight: 2,
      backlinks: index === 0 ? [new Uint8Array(32).fill(7)] : backlinks,
      verifiers: [new Uint8Array(16).fill(9)],
      genesis: blocks[0]?.hash ?? new Uint8Array(),
      data: text(`block ${index}`),
      roster: groupOf(index).roster,
      hash: new Uint8Array(),
      links: [],
      payload: text('payload'),
      signatureScheme: 'bdn',
    };
    blocks.push({ ...block, hash: blockId(block) });
  }
  return blocks.map((block, index) => ({
    ...block,
    links: spans(index).flatMap((span) => {
      const to = blocks[index + span];
      return to ? [signedLink(groupOf(index), block, to, to.roster === block.roster ? undefined : to.roster)] : [];
    }),
  }));
}

/** A link that all signers of a group have signed. */
function signedLink({ roster, all }: Signers, from: SkipBlock, to: SkipBlock, newRoster: Roster | undefined): ForwardLink {
  const link = { from: from.hash, to: to.hash, ...(newRoster && { newRoster }), message: new Uint8Array(), signature: new Uint8Array() };
  const message = linkMessage(link);
  return { ...link, message, signature: joined(signBls(all, message), fullMask(roster.servers.length)) };
}

/** All of so many signers. */
export function fullMask(signers: number): Uint8Array {
  return Uint8Array.from({ length: Math.ceil(signers / 8) }, (_, i) => (1 << Math.min(8, signers - 8 * i)) - 1);
}
