/** What a link must be by itself, and as the way from one block to another; its signature apart. */
import { type ForwardLink, ID_BYTES, type SkipBlock, sameBytes } from './block.ts';
import type { CheckedBlock } from './checked-block.ts';
import { messageOf } from './hashes.ts';
import type { KnownRoster } from './known-rosters.ts';

/** What is wrong with a link out of a block by itself. @param newRoster - what is known of the link's, if it has one. */
export function linkFault(from: SkipBlock, link: ForwardLink, newRoster: KnownRoster | undefined): string | undefined {
  if (!sameBytes(link.from, from.hash)) return 'it does not start at its block';
  if (link.to.length !== ID_BYTES) return `the id that it leads to is not ${ID_BYTES} bytes`;
  if (newRoster?.fault !== undefined) return newRoster.fault;
  if (!sameBytes(messageOf(link.from, link.to, newRoster?.id), link.message))
    return 'what was signed is not the hash of its ends and its roster';
  if (newRoster && link.newRoster && !sameBytes(newRoster.id, link.newRoster.id)) return 'its roster’s id is not the hash of its keys';
  return undefined;
}

/** What is wrong with a link as the way from one block to another. @param signedFor - the roster of the next block: the link's, if it has one, or the one before. */
export function stepFault(before: CheckedBlock, link: ForwardLink, next: CheckedBlock, signedFor: KnownRoster): string | undefined {
  const [from, to] = [before.block, next.block];
  if (!sameBytes(link.to, to.hash)) return 'it leads to another block';
  if (to.index <= from.index) return 'it does not lead forward';
  const level = levelOf(from, to.index - from.index);
  if (level === undefined) return 'its block has no link that leads so far';
  const back = to.backlinks[level];
  if (!back || !sameBytes(back, from.hash)) return 'the block that it leads to does not link back';
  if (to.maxHeight !== from.maxHeight || to.baseHeight !== from.baseHeight) return 'the block that it leads to has other heights';
  if (!sameVerifiers(from, to)) return 'the block that it leads to has other verifiers';
  if (from.signatureScheme === 'bdn' && to.signatureScheme !== 'bdn') return 'the block that it leads to goes back to BLS';
  if (next.roster.name !== signedFor.name) return 'the next block’s roster is not the one that was signed for';
  return changesRoles(before.roster, next.roster) ? 'in the next block’s roster a key is for another service than before' : undefined;
}

/** Names of services are in no id: whoever tells of a new roster could name another key than the one that signs. Keys that stay are known. */
const changesRoles = (before: KnownRoster, next: KnownRoster): boolean =>
  before !== next && [...next.roles].some(([key, signs]) => (before.roles.get(key) ?? signs) !== signs);

/** Which of a block's links leads over that distance: the powers of the base, the lowest one first. (Where it stands is not hashed, and tells nothing.) */
function levelOf({ height, baseHeight }: SkipBlock, distance: number): number | undefined {
  for (let level = 0, span = 1; level < height && span <= distance; level++, span *= baseHeight) {
    if (span === distance) return level;
    if (baseHeight < 2) break;
  }
  return undefined;
}

const sameVerifiers = ({ verifiers: a }: SkipBlock, { verifiers: b }: SkipBlock): boolean =>
  a.length === b.length && a.every((verifier, i) => sameBytes(verifier, b[i] as Uint8Array));
