/** `limber skipchain verify`: blocks and links of DEDIS skipchains from a file. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { Command } from 'commander';
import {
  type BlockVerdict,
  decodeSkipBlock,
  decodeUpdateChain,
  LimberError,
  type LinkVerdict,
  type PathVerdict,
  type SkipBlock,
  verifyPath,
} from 'limber/skipchain';
import { UsageError } from './usage-error.ts';

interface Options {
  readonly genesis?: string;
  readonly roster?: string;
  readonly json?: boolean;
  readonly batch?: boolean;
}

export function skipchainCommand(): Command {
  const verify = new Command('verify')
    .summary('verify the blocks and links in FILE')
    .description(
      'Verifies every block and every link in FILE: a protobuf GetUpdateChainReply, or JSON, an array of objects whose "raw" is a block in hexadecimal; both may be gzipped. ' +
        'Ends with status 0 only if everything is valid.',
    )
    .argument('<file>', 'the file, or - for standard input')
    .option('--genesis <hex>', 'the id of the chain’s first block; without it, the file’s word is taken for it')
    .option('--roster <hex>', 'the id of the first block’s roster; without it, the first roster’s keys are believed')
    .option('--batch', 'verify many signatures at once: faster, and the times of single links are parts of their batch’s')
    .option('--json', 'write one JSON object')
    .action(run);
  return new Command('skipchain').description('DEDIS skipchains.').addCommand(verify.exitOverride());
}

async function run(file: string, options: Options): Promise<void> {
  const blocks = await readBlocks(file);
  const [genesis, roster] = [unhex('--genesis', options.genesis, 32), unhex('--roster', options.roster, 16)];
  const pins = { ...(genesis && { genesis }), ...(roster && { roster }), batch: options.batch ? 128 : 1 };
  const start = performance.now();
  const verdicts = chainsOf(blocks, genesis).map((chain) => verifyPath(chain, pins));
  const ms = performance.now() - start;
  process.stdout.write(options.json ? `${JSON.stringify(summary(verdicts, ms))}\n` : report(verdicts, ms, genesis !== undefined));
  if (!verdicts.every(({ valid }) => valid)) process.exitCode = 1;
}

/** The blocks in the file, chain by chain; a pinned chain is one that all blocks must belong to. */
function chainsOf(blocks: readonly SkipBlock[], genesis: Uint8Array | undefined): readonly (readonly SkipBlock[])[] {
  if (genesis) return [blocks];
  const chains = new Map<string, SkipBlock[]>();
  for (const block of blocks) {
    const id = hex(block.index === 0 ? block.hash : block.genesis);
    chains.set(id, [...(chains.get(id) ?? []), block]);
  }
  return [...chains.values()];
}

async function readBlocks(file: string): Promise<readonly SkipBlock[]> {
  const bytes = await contents(file);
  const blocks = /^\s*\[/.test(bytes.subarray(0, 64).toString('latin1'))
    ? fromJson(bytes.toString('utf8'))
    : decoded(() => decodeUpdateChain(bytes));
  if (blocks.length === 0) throw new UsageError('the file holds no blocks');
  return blocks;
}

async function contents(file: string): Promise<Buffer> {
  try {
    const bytes = file === '-' ? await standardInput() : await readFile(file);
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
  } catch (error) {
    throw new UsageError(`${file}: ${(error as Error).message}`);
  }
}

async function standardInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function fromJson(text: string): readonly SkipBlock[] {
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`the file is not JSON: ${(error as Error).message}`);
  }
  return (entries as unknown[]).map((entry, i) => {
    const raw = (entry as { raw?: unknown } | null)?.raw;
    const bytes = typeof raw === 'string' ? unhex(`raw of entry ${i}`, raw) : undefined;
    if (!bytes) throw new UsageError(`entry ${i} has no "raw"`);
    return decoded(() => decodeSkipBlock(bytes));
  });
}

function decoded<T>(decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    if (error instanceof LimberError) throw new UsageError(error.message);
    throw error;
  }
}

function unhex(name: string, digits: string | undefined, length?: number): Uint8Array | undefined {
  if (digits === undefined) return undefined;
  if (!/^([0-9a-f]{2})*$/i.test(digits)) throw new UsageError(`${name} must be hexadecimal`);
  if (length !== undefined && digits.length !== 2 * length) throw new UsageError(`${name} must be ${length} bytes`);
  return new Uint8Array(Buffer.from(digits, 'hex'));
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const brief = (bytes: Uint8Array): string => `${hex(bytes).slice(0, 16)}…`;
const time = (ms: number): string => `${ms.toFixed(2)} ms`;

function report(verdicts: readonly PathVerdict[], ms: number, pinned: boolean): string {
  const lines = verdicts.flatMap(({ blocks, links }) => {
    const [first] = blocks as readonly [BlockVerdict];
    const id = hex(first.block.index === 0 ? first.block.hash : first.block.genesis);
    const head = `chain ${id} (${pinned ? 'pinned' : 'as the file says'})`;
    return [
      head,
      ...blocks.flatMap((verdict) => [blockLine(verdict), ...links.filter(({ from }) => from === verdict.block).map(linkLine)]),
    ];
  });
  const { blocks, links, faults } = counts(verdicts);
  const outcome = faults === 0 ? 'all valid' : `${faults} NOT VALID`;
  return `${[...lines, `${blocks} blocks, ${links} links: ${outcome}, ${time(ms)}`].join('\n')}\n`;
}

const blockLine = ({ block, ms, fault }: BlockVerdict): string =>
  `  block ${String(block.index).padStart(4)}  ${brief(block.hash)}  ${fault ? `NOT VALID: ${fault}` : 'ok'}  ${time(ms)}`;

const linkLine = ({ from, link, signers, needed, ms, fault }: LinkVerdict): string =>
  `    link to     ${brief(link.to)}  ${fault ? `NOT VALID: ${fault}` : 'ok'}  ${from.signatureScheme}, ${signers} of ${from.roster.servers.length} signed, ${needed} needed  ${time(ms)}`;

function counts(verdicts: readonly PathVerdict[]): { readonly blocks: number; readonly links: number; readonly faults: number } {
  const blocks = verdicts.flatMap((verdict) => verdict.blocks);
  const links = verdicts.flatMap((verdict) => verdict.links);
  return { blocks: blocks.length, links: links.length, faults: [...blocks, ...links].filter(({ fault }) => fault !== undefined).length };
}

function summary(verdicts: readonly PathVerdict[], ms: number): unknown {
  return {
    valid: verdicts.every(({ valid }) => valid),
    ...counts(verdicts),
    ms,
    chains: verdicts.map(({ valid, blocks, links }) => ({
      valid,
      blocks: blocks.map(({ block, ms: took, fault }) => ({
        index: block.index,
        id: hex(block.hash),
        valid: fault === undefined,
        fault,
        ms: took,
      })),
      links: links.map(({ from, link, onPath, signers, needed, fault, ms: took }) => ({
        from: hex(link.from),
        to: hex(link.to),
        scheme: from.signatureScheme,
        onPath,
        signers,
        needed,
        valid: fault === undefined,
        fault,
        ms: took,
      })),
    })),
  };
}
