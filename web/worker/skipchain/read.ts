/** Chains from a file: a protobuf `GetUpdateChainReply`, or JSON, an array of objects whose `raw` is a block in hexadecimal; both may be gzipped. */
import { decodeSkipBlocks, decodeUpdateChain, LIMITS, type SkipBlock } from 'limber/skipchain';

export type Chain = readonly SkipBlock[];

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The most bytes that come out of a gzipped file: JSON has two digits a byte. */
const MOST_BYTES = 2 * LIMITS.bytes;

/** The blocks in the file, chain by chain. @throws {Error} with what is wrong. */
export async function readChains(file: Uint8Array): Promise<readonly Chain[]> {
  const bytes = file[0] === 0x1f && file[1] === 0x8b ? await gunzip(file) : file;
  const isJson = /^\s*\[/.test(new TextDecoder().decode(bytes.subarray(0, 64)));
  const blocks = isJson ? fromJson(new TextDecoder().decode(bytes)) : decodeUpdateChain(bytes);
  if (blocks.length === 0) throw new RangeError('the file holds no blocks');
  const chains = new Map<string, SkipBlock[]>();
  for (const block of blocks) {
    const id = chainId(block);
    const chain = chains.get(id);
    if (chain) chain.push(block);
    else chains.set(id, [block]);
  }
  return [...chains.values()];
}

/** The id of the chain's first block, as this one has it. */
export const chainId = (block: SkipBlock): string => toHex(block.index === 0 ? block.hash : block.genesis);

async function gunzip(file: Uint8Array): Promise<Uint8Array> {
  const plain = new Blob([file as BlobPart]).stream().pipeThrough(new DecompressionStream('gzip'));
  let length = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > MOST_BYTES) throw new RangeError(`the file holds more than ${MOST_BYTES} bytes`);
      controller.enqueue(chunk);
    },
  });
  return new Uint8Array(await new Response(plain.pipeThrough(counted)).arrayBuffer());
}

function fromJson(text: string): Chain {
  const raws = (JSON.parse(text) as readonly ({ readonly raw?: unknown } | null)[]).map((entry, i) => {
    const raw = entry?.raw;
    if (typeof raw !== 'string' || !/^([\da-f]{2})+$/i.test(raw)) throw new RangeError(`entry ${i} has no "raw" in hexadecimal`);
    return Uint8Array.from(raw.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  });
  return decodeSkipBlocks(raws);
}
