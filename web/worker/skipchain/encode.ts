/** Blocks as they go over the wire: the messages that limber/skipchain decodes. */
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import type { ForwardLink, Roster, Server, Service, SkipBlock } from 'limber/skipchain';

type Field = readonly [number: number, value: Uint8Array | string];

/** A `GetUpdateChainReply`. */
export const encodeReply = (blocks: readonly SkipBlock[]): Uint8Array => message(blocks.map((block): Field => [1, encodeBlock(block)]));

function encodeBlock(block: SkipBlock): Uint8Array {
  const writer = new BinaryWriter();
  for (const [i, value] of [block.index, block.height, block.maxHeight, block.baseHeight].entries()) {
    writer.tag(i + 1, WireType.Varint).sint32(value);
  }
  write(writer, [
    ...block.backlinks.map((back): Field => [5, back]),
    ...block.verifiers.map((verifier): Field => [6, verifier]),
    [7, block.genesis],
    [8, block.data],
    [9, roster(block.roster)],
    [10, block.hash],
    ...block.links.map((each): Field => [11, link(each)]),
    [12, block.payload],
  ]);
  if (block.signatureScheme === 'bdn') writer.tag(13, WireType.Varint).uint32(1);
  return writer.finish();
}

const link = ({ from, to, newRoster, message: signed, signature }: ForwardLink): Uint8Array =>
  message([
    [1, from],
    [2, to],
    ...(newRoster ? [[3, roster(newRoster)] as const] : []),
    [
      4,
      message([
        [1, signed],
        [2, signature],
      ]),
    ],
  ]);

const roster = ({ id, servers }: Roster): Uint8Array => message([[1, id], ...servers.map((each): Field => [2, server(each)])]);

const server = ({ publicKey, services, address, description }: Server): Uint8Array =>
  message([[1, publicKey], ...services.map((each): Field => [2, service(each)]), [4, address], [5, description]]);

const service = ({ name, suite, publicKey }: Service): Uint8Array =>
  message([
    [1, name],
    [2, suite],
    [3, publicKey],
  ]);

function message(fields: readonly Field[]): Uint8Array {
  const writer = new BinaryWriter();
  write(writer, fields);
  return writer.finish();
}

function write(writer: BinaryWriter, fields: readonly Field[]): void {
  for (const [number, value] of fields) {
    writer.tag(number, WireType.LengthDelimited);
    if (typeof value === 'string') writer.string(value);
    else writer.bytes(value);
  }
}
