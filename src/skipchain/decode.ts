/** Blocks from the wire: the messages of DEDIS' cothority (proto2; its 32-bit integers are zig-zag ones). */

import { checkBytes } from '../encoding/octets.ts';
import { checkArray } from '../util/checks.ts';
import { MalformedError } from '../util/errors.ts';
import { type ForwardLink, type Roster, type Server, type Service, type SignatureScheme, type SkipBlock, sameBytes } from './block.ts';
import { type Limits, Quota } from './limits.ts';
import { bytes, type Message, message, nested, repeated, single, sint32, text, uint32 } from './message.ts';

const NONE: Uint8Array = new Uint8Array(0);

const service: Message<Service> = message({
  name: single(1, text, ''),
  suite: single(2, text, ''),
  publicKey: single(3, bytes, NONE),
});

const server: Message<Server> = message({
  publicKey: single(1, bytes, NONE),
  services: repeated(2, nested(service), 'services'),
  address: single(4, text, ''),
  description: single(5, text, ''),
});

const eachRoster: Message<Roster> = message({
  id: single(1, bytes, NONE),
  servers: repeated(2, nested(server), 'servers'),
});

/** Almost every block has the roster of the one before, or of a link's end: while the bytes are the same, it is read once. */
const lastRosters = new WeakMap<Quota, readonly { readonly wire: Uint8Array; readonly roster: Roster }[]>();

const roster: Message<Roster> = (wire, name, quota) => {
  const last = lastRosters.get(quota) ?? [];
  const same = last.find((each) => sameBytes(each.wire, wire));
  if (same) return same.roster;
  const read = eachRoster(wire, name, quota);
  lastRosters.set(quota, [...last.slice(-1), { wire, roster: read }]);
  return read;
};

const EMPTY_ROSTER: Roster = { id: NONE, servers: [] };

const signature = message({ message: single(1, bytes, NONE), signature: single(2, bytes, NONE) });

const forwardLink = message({
  from: single(1, bytes, NONE),
  to: single(2, bytes, NONE),
  newRoster: single(3, nested(roster), undefined),
  signature: single(4, nested(signature), undefined),
});

const link: Message<ForwardLink> = (input, name, quota) => {
  const { newRoster, signature: signed, ...ends } = forwardLink(input, name, quota);
  return { ...ends, ...(newRoster && { newRoster }), message: signed?.message ?? NONE, signature: signed?.signature ?? NONE };
};

/** A link of no bytes keeps the place of one that is not there yet, below a higher one that is. */
const isPlaceholder = ({ from, to, newRoster, message: signed, signature: by }: ForwardLink): boolean =>
  !newRoster && [from, to, signed, by].every(({ length }) => length === 0);

const fields = message({
  index: single(1, sint32, 0),
  height: single(2, sint32, 0),
  maxHeight: single(3, sint32, 0),
  baseHeight: single(4, sint32, 0),
  backlinks: repeated(5, bytes, 'ids'),
  verifiers: repeated(6, bytes, 'ids'),
  genesis: single(7, bytes, NONE),
  data: single(8, bytes, NONE),
  roster: single(9, nested(roster), EMPTY_ROSTER),
  hash: single(10, bytes, NONE),
  links: repeated(11, nested(link), 'links'),
  payload: single(12, bytes, NONE),
  signatureScheme: single(13, uint32, 0),
});

const SCHEMES: readonly SignatureScheme[] = ['bls', 'bdn'];

const block: Message<SkipBlock> = (input, name, quota) => {
  const { signatureScheme, links, ...rest } = fields(input, name, quota);
  const scheme = SCHEMES[signatureScheme];
  if (!scheme) throw new MalformedError(`${name}.signatureScheme`, 'must be 0 (BLS) or 1 (BDN)');
  return { ...rest, links: links.filter((each) => !isPlaceholder(each)), signatureScheme: scheme };
};

const reply = message({ update: repeated(1, nested(block), 'blocks') });

/**
 * A block as it is stored and sent, a protobuf `SkipBlock`. Nothing is verified, and nothing of the input is kept. Links of no bytes, which keep the places of
 * others, are left out.
 *
 * @param input - the bytes of a block.
 * @param limits - what it may hold at most; each has a default.
 * @returns the block.
 * @throws {MalformedError} the field and its rule. @throws {OutOfRangeError} what there is too much of. @throws {WrongTypeError} `block`.
 *
 * @example
 * import { decodeSkipBlock } from 'limber/skipchain';
 * // The bytes of a block, as a node sends them: here one that has its index alone.
 * console.log(decodeSkipBlock(Uint8Array.of(8, 2)).index); // 1
 */
export const decodeSkipBlock = (input: Uint8Array, limits: Partial<Limits> = {}): SkipBlock =>
  block(input, 'block', quotaFor(input, 'block', limits));

/**
 * Blocks that came one by one; they share a roster that they all have.
 *
 * @param inputs - the bytes of each block, a protobuf `SkipBlock`.
 * @param limits - what all of them may hold at most.
 * @returns the blocks, in the same order.
 * @throws as `decodeSkipBlock`, of `blocks[0]`, …
 *
 * @example
 * import { decodeSkipBlocks } from 'limber/skipchain';
 * // The empty message is a block of which every field has its default.
 * const [first, second] = decodeSkipBlocks([new Uint8Array(), Uint8Array.of(8, 2)]);
 * console.log(first.index, second.index); // 0 1
 */
export function decodeSkipBlocks(inputs: readonly Uint8Array[], limits: Partial<Limits> = {}): readonly SkipBlock[] {
  checkArray('blocks', inputs);
  const quota = new Quota(limits);
  return inputs.map((input, i) => {
    const name = `blocks[${i}]`;
    checkBytes(name, input);
    quota.take('blocks', name);
    quota.takeBytes(name, input);
    return block(input, name, quota);
  });
}

/**
 * The blocks of a protobuf `GetUpdateChainReply`, in its order, as `decodeSkipBlocks` reads them.
 *
 * @param input - the bytes of the reply.
 * @param limits - what all of it may hold at most: 64 MiB, 100,000 blocks, 200,000 links, 100,000 servers unless given.
 * @returns the blocks, in the order of the reply.
 * @throws as `decodeSkipBlock`, of `reply`.
 *
 * @example
 * import { decodeUpdateChain } from 'limber/skipchain';
 * // A reply of one block, which has its index alone.
 * const blocks = decodeUpdateChain(Uint8Array.of(10, 2, 8, 2));
 * console.log(blocks.length, blocks[0].index); // 1 1
 */
export const decodeUpdateChain = (input: Uint8Array, limits: Partial<Limits> = {}): readonly SkipBlock[] =>
  reply(input, 'reply', quotaFor(input, 'reply', limits)).update;

function quotaFor(input: Uint8Array, name: string, limits: Partial<Limits>): Quota {
  checkBytes(name, input);
  const quota = new Quota(limits);
  quota.takeBytes(name, input);
  return quota;
}
