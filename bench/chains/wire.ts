/** Blocks as they go over the wire: the protobuf messages of DEDIS' cothority. */
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import type { ForwardLink, Roster, SkipBlock } from 'limber/skipchain';

/** A `SkipBlock`. */
export function encodeBlock(block: SkipBlock): Uint8Array {
  const writer = new BinaryWriter();
  for (const [i, value] of [block.index, block.height, block.maxHeight, block.baseHeight].entries()) {
    writer.tag(i + 1, WireType.Varint).sint32(value);
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

/** A `GetUpdateChainReply`. */
export const encodeReply = (blocks: readonly SkipBlock[]): Uint8Array => message(...blocks.map((block): Field => [1, encodeBlock(block)]));

type Field = readonly [number: number, value: Uint8Array];

function message(...fields: readonly Field[]): Uint8Array {
  const writer = new BinaryWriter();
  for (const [number, value] of fields) writer.tag(number, WireType.LengthDelimited).bytes(value);
  return writer.finish();
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

function encodeLink({ from, to, newRoster, message: signed, signature }: ForwardLink): Uint8Array {
  const roster: Field[] = newRoster ? [[3, encodeRoster(newRoster)]] : [];
  return message([1, from], [2, to], ...roster, [4, message([1, signed], [2, signature])]);
}

function encodeRoster({ id, servers }: Roster): Uint8Array {
  const encoded = servers.map(({ publicKey, services, address, description }): Field => {
    const keys = services.map(({ name, suite, publicKey: key }): Field => [2, message([1, text(name)], [2, text(suite)], [3, key])]);
    return [2, message([1, publicKey], ...keys, [4, text(address)], [5, text(description)])];
  });
  return message([1, id], ...encoded);
}
