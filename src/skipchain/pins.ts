/** What a caller knows of a chain beforehand, and what a path rests on. */
import { checkBytes } from '../encoding/octets.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { ID_BYTES, type SkipBlock, sameBytes, UUID_BYTES } from './block.ts';
import type { CheckedBlock } from './checked-block.ts';

/** A block is pinned by its id *and* its roster: the id covers neither the keys that sign links nor, without them, where the block's data ends. */
export interface Pins {
  /** The id of the chain's first block, 32 bytes: all blocks are of that chain, and a path from its first block on is pinned. */
  readonly genesis?: Uint8Array | undefined;
  /** The id of the first block given, 32 bytes. A path that begins after the chain's first block is valid only with it. */
  readonly first?: Uint8Array | undefined;
  /** The roster of the first block given: its fingerprint, 32 bytes, or, where every server has the one service, its id, 16 bytes. */
  readonly roster?: Uint8Array | undefined;
}

/** What a path rests on: the chain's first block, another pinned block, or nothing but its own word. */
export type Anchor = 'genesis' | 'block' | 'none';

const FINGERPRINT_BYTES = 32;

/** @throws {WrongTypeError}, {OutOfRangeError} the pin. */
export function checkPins({ genesis, first, roster }: Pins): void {
  checkPin('genesis', genesis, [ID_BYTES]);
  checkPin('first', first, [ID_BYTES]);
  checkPin('roster', roster, [UUID_BYTES, FINGERPRINT_BYTES]);
}

function checkPin(argument: string, pin: unknown, lengths: readonly number[]): void {
  if (pin === undefined) return;
  checkBytes(argument, pin);
  if (!lengths.includes(pin.length)) throw new OutOfRangeError(argument, `must be ${lengths.join(' or ')} bytes`);
}

/** What the first block given would be, if nothing is wrong with it. */
export function anchorOf({ index }: SkipBlock, { genesis, first }: Pins): Anchor {
  if (index === 0) return genesis || first ? 'genesis' : 'none';
  return first ? 'block' : 'none';
}

/** What is wrong with the first block given, as the one that all others rest on. */
export function anchorFault({ block, roster }: CheckedBlock, pins: Pins): string | undefined {
  if (pins.first && !sameBytes(block.hash, pins.first)) return 'it is not the block that was pinned';
  if (block.index > 0 && !pins.first) return 'it is not the first block of the chain, and not pinned';
  if (!pins.roster)
    return pins.genesis || pins.first ? 'its roster is not pinned, and its id does not cover the keys that sign' : undefined;
  const isId = pins.roster.length === UUID_BYTES;
  if (!sameBytes(isId ? roster.id : roster.fingerprint, pins.roster)) return 'its roster is not the one that was pinned';
  if (isId && !roster.idTellsSigners) return 'its roster’s id does not tell which keys of its servers sign: pin the fingerprint';
  return undefined;
}
