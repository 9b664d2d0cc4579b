/** Blocks of skipchains from a file: a protobuf reply, or JSON, either of them gzipped or not. */
import { open } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { decodeSkipBlocks, decodeUpdateChain, LIMITS, LimberError, type SkipBlock } from 'limber/skipchain';
import { unhex } from './hexadecimal.ts';
import { reason } from './reason.ts';
import { UsageError } from './usage-error.ts';

/** The most bytes of a file, and of what comes out of a gzipped one: JSON has two digits a byte. */
const MOST_BYTES = 2 * LIMITS.bytes;

/** One at least. @param file - its name, or - for standard input. */
export async function readBlocks(file: string): Promise<readonly SkipBlock[]> {
  const bytes = await contents(file);
  const isJson = /^\s*\[/.test(bytes.subarray(0, 64).toString('latin1'));
  const blocks = inFile(file, () => (isJson ? decodeSkipBlocks(fromJson(bytes.toString('utf8'))) : decodeUpdateChain(bytes)));
  if (blocks.length === 0) throw new UsageError(`${file} holds no blocks`);
  return blocks;
}

async function contents(file: string): Promise<Buffer> {
  try {
    const bytes = await read(file);
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLong(file);
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be read: ${reason(error)}`);
  }
}

async function read(file: string): Promise<Buffer> {
  const stream = file === '-' ? process.stdin : (await open(file)).createReadStream();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MOST_BYTES) throw tooLong(file);
  }
  return Buffer.concat(chunks);
}

const tooLong = (file: string): UsageError => new UsageError(`${file} holds more than ${MOST_BYTES} bytes`);

function fromJson(text: string): readonly Uint8Array[] {
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`not JSON: ${(error as Error).message}`);
  }
  return (entries as unknown[]).map((entry, i) => {
    const raw = (entry as { raw?: unknown } | null)?.raw;
    if (typeof raw !== 'string') throw new UsageError(`entry ${i} has no "raw"`);
    return unhex(`raw of entry ${i}`, raw);
  });
}

/** What is wrong in a file is said with its name. */
function inFile<T>(file: string, decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    if (error instanceof LimberError || error instanceof UsageError) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}
