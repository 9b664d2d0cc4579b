/** Skipchains made for tests: signed by keys of our own, with links of every height, and with a roster that changes on the way. */
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import type { ForwardLink, Roster, SignatureScheme, SkipBlock } from '../../../src/skipchain/block.ts';
import { blockId, linkMessage, rosterId } from '../../../src/skipchain/hashes.ts';
import { bdnCoefficients, bdnSum, sign } from '../../reference/bls-bn256.ts';
import { generator2, multiply, ORDER, type Point } from '../../reference/bn256.ts';
import { bytes1, bytes2 } from '../../reference/pairing/bytes.ts';

/** A roster with the secrets of its signers. */
export interface Signers {
  readonly roster: Roster;
  readonly secrets: readonly bigint[];
  readonly points: readonly Point[];
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const join = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

/** `count` signers whose keys follow from `seed`. */
export function signers(count: number, seed: bigint): Signers {
  const secrets = Array.from({ length: count }, (_, i) => (seed * 0x9e3779b97f4a7c15f39cc0605cedc835n ** BigInt(i + 2)) % ORDER);
  const points = secrets.map((secret) => multiply(generator2, secret));
  const servers = points.map((point, i) => ({
    publicKey: join(text('ed.point'), new Uint8Array(32).fill(i + Number(seed % 200n))),
    services: [{ name: 'Skipchain', suite: 'bn256.adapter', publicKey: join(text('bn256.g2'), bytes2(point)) }],
    address: `tls://localhost:${7000 + i}`,
    description: `server ${i}`,
  }));
  const roster = { id: new Uint8Array(), servers };
  return { roster: { ...roster, id: rosterId(roster) }, secrets, points };
}

/** A signature of the message by the signers with these indices. */
export function signWith(group: Signers, scheme: SignatureScheme, message: Uint8Array, indices: readonly number[]): Uint8Array {
  const coefficients = scheme === 'bdn' ? bdnCoefficients(group.points) : group.points.map(() => 0n);
  const point = bdnSum(
    indices.map((i) => [i, sign(group.secrets[i]!, message)]),
    coefficients,
  );
  const mask = new Uint8Array(Math.ceil(group.points.length / 8));
  for (const i of indices) mask[i >> 3]! |= 1 << (i & 7);
  return join(bytes1(point), mask);
}

export function signedLink(group: Signers, scheme: SignatureScheme, from: SkipBlock, to: SkipBlock, newRoster?: Roster): ForwardLink {
  const link = { from: from.hash, to: to.hash, ...(newRoster && { newRoster }), message: new Uint8Array(), signature: new Uint8Array() };
  const message = linkMessage(link);
  return { ...link, message, signature: signWith(group, scheme, message, [...group.points.keys()]) };
}

/** The block with its id set. */
export const sealed = (block: SkipBlock): SkipBlock => ({ ...block, hash: blockId(block) });

/** `groups[i]` signs the links out of block i; base 2: block i links to i + 1, to i + 2 if i is even, to i + 4 if 4 divides it, … */
export function chain(groups: readonly Signers[], scheme: SignatureScheme): SkipBlock[] {
  const blocks: SkipBlock[] = [];
  for (const [index, { roster }] of groups.entries()) {
    const spans = [1, 2, 4, 8].filter((span) => index % span === 0);
    const block = sealed({
      index,
      height: spans.length,
      maxHeight: 4,
      baseHeight: 2,
      backlinks: index === 0 ? [new Uint8Array(32).fill(7)] : spans.flatMap((span) => blocks[index - span]?.hash ?? []),
      verifiers: [new Uint8Array(16).fill(9)],
      genesis: blocks[0]?.hash ?? new Uint8Array(),
      data: text(`block ${index}`),
      roster,
      hash: new Uint8Array(),
      links: [],
      payload: text('payload'),
      signatureScheme: scheme,
    });
    blocks.push(block);
  }
  return blocks.map((block, index) => {
    const targets = [1, 2, 4, 8].filter((span) => index % span === 0).flatMap((span) => blocks[index + span] ?? []);
    const links = targets.map((to) => {
      const changed = to.roster === block.roster ? undefined : to.roster;
      return signedLink(groups[index]!, scheme, block, to, changed);
    });
    return { ...block, links };
  });
}

/** The block as it goes over the wire. */
export function encode(block: SkipBlock): Uint8Array {
  const writer = new BinaryWriter();
  for (const [number, value] of [block.index, block.height, block.maxHeight, block.baseHeight].entries()) {
    writer.tag(number + 1, WireType.Varint).sint32(value);
  }
  const bytes = (number: number, value: Uint8Array): void => void writer.tag(number, WireType.LengthDelimited).bytes(value);
  for (const back of block.backlinks) bytes(5, back);
  for (const verifier of block.verifiers) bytes(6, verifier);
  bytes(7, block.genesis);
  bytes(8, block.data);
  bytes(9, encodeRoster(block.roster));
  bytes(10, block.hash);
  for (const link of block.links) bytes(11, encodeLink(link));
  bytes(12, block.payload);
  if (block.signatureScheme === 'bdn') writer.tag(13, WireType.Varint).uint32(1);
  return writer.finish();
}

function message(...fields: readonly (readonly [number, Uint8Array])[]): Uint8Array {
  const writer = new BinaryWriter();
  for (const [number, value] of fields) writer.tag(number, WireType.LengthDelimited).bytes(value);
  return writer.finish();
}

function encodeLink({ from, to, newRoster, message: signed, signature }: ForwardLink): Uint8Array {
  const roster: [number, Uint8Array][] = newRoster ? [[3, encodeRoster(newRoster)]] : [];
  return message([1, from], [2, to], ...roster, [4, message([1, signed], [2, signature])]);
}

function encodeRoster({ id, servers }: Roster): Uint8Array {
  return message(
    [1, id],
    ...servers.map(({ publicKey, services, address, description }): [number, Uint8Array] => [
      2,
      message(
        [1, publicKey],
        ...services.map(({ name, suite, publicKey: key }): [number, Uint8Array] => [
          2,
          message([1, text(name)], [2, text(suite)], [3, key]),
        ]),
        [4, text(address)],
        [5, text(description)],
      ),
    ]),
  );
}

/** A `GetUpdateChainReply`. */
export const encodeReply = (blocks: readonly SkipBlock[]): Uint8Array =>
  message(...blocks.map((block): [number, Uint8Array] => [1, encode(block)]));
