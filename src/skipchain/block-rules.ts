/** What a block must be by itself, so that its id has one reading: the id hashes its parts one behind the other, without lengths. */
import { ID_BYTES, type SkipBlock, sameBytes, UUID_BYTES } from './block.ts';
import type { CheckedBlock } from './checked-block.ts';

const MOST = 2 ** 31 - 1;

/** What is wrong with a block of the chain that `genesis` began, or undefined. */
export function blockFault({ block, id, roster }: CheckedBlock, genesis: Uint8Array): string | undefined {
  const fault = numbersFault(block) ?? partsFault(block) ?? roster.fault;
  if (fault !== undefined) return fault;
  if (!sameBytes(id, block.hash)) return 'its id is not the hash of what it holds';
  if (!sameBytes(roster.id, block.roster.id)) return 'its roster’s id is not the hash of its keys';
  if (block.index === 0) return sameBytes(block.hash, genesis) ? undefined : 'it is not the first block of the chain';
  return sameBytes(block.genesis, genesis) ? undefined : 'it belongs to another chain';
}

function numbersFault({ index, height, maxHeight, baseHeight }: SkipBlock): string | undefined {
  const isWhole = (value: number, least: number): boolean => Number.isInteger(value) && value >= least && value <= MOST;
  if (!isWhole(index, 0)) return `its index is not a whole number from 0 to ${MOST}`;
  if (!isWhole(maxHeight, 1) || !isWhole(baseHeight, 1)) return `its largest height or its base is not a whole number from 1 to ${MOST}`;
  if (baseHeight === 1 && maxHeight > 1) return 'its largest height is above 1 although its base is 1';
  return height === heightOf(index, maxHeight, baseHeight) ? undefined : 'its height is not the one of its index';
}

/** The first block is as high as can be; of the others, every base-th is higher than those between, every base-th of these still higher. */
function heightOf(index: number, maxHeight: number, base: number): number {
  if (index === 0) return maxHeight;
  let height = 1;
  for (let rest = index; height < maxHeight && rest % base === 0; rest /= base) height++;
  return height;
}

function partsFault({ index, height, backlinks, verifiers, genesis, links, signatureScheme }: SkipBlock): string | undefined {
  const count = index === 0 ? 1 : height;
  if (backlinks.length !== count || backlinks.some(({ length }) => length !== ID_BYTES))
    return `its backlinks are not ${count} ids of ${ID_BYTES} bytes`;
  if (verifiers.some(({ length }) => length !== UUID_BYTES)) return `one of its verifiers is not ${UUID_BYTES} bytes`;
  if (genesis.length !== (index === 0 ? 0 : ID_BYTES)) return `the id of its chain is not ${index === 0 ? 0 : ID_BYTES} bytes`;
  if (links.length > height) return 'it has more links than its height';
  return signatureScheme === 'bls' || signatureScheme === 'bdn' ? undefined : 'its signature scheme is neither BLS nor BDN';
}
