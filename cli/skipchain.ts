/** `limber skipchain verify`: blocks and links of DEDIS skipchains from a file. */
import { Command, Option } from 'commander';
import {
  type BlockVerdict,
  type LinkVerdict,
  type PathVerdict,
  type Pins,
  rosterFingerprint,
  type SkipBlock,
  verifyPath,
  verifyPathThreaded,
} from 'limber/skipchain';
import { count, refusingLater } from './answer.ts';
import { hex, unhex } from './hexadecimal.ts';
import { readBlocks } from './skipchain-file.ts';
import { threadsFor } from './threads.ts';
import { withWorkBar } from './work-bar.ts';

interface Options {
  readonly genesis?: string;
  readonly first?: string;
  readonly roster?: string;
  readonly json?: boolean;
  readonly batch?: boolean;
  readonly workers?: number;
}

export function skipchainCommand(): Command {
  const verify = new Command('verify')
    .summary('verify the blocks and links in FILE')
    .description(
      'Verifies every block and link in FILE, which is a protobuf GetUpdateChainReply or a JSON array of objects whose "raw" is a block in hexadecimal; either may be gzipped. ' +
        'Exits with status 0 only if everything is valid. Without a pin (--genesis or --first, and --roster) this means only that the blocks agree ' +
        'with each other, which anyone can achieve; and blocks that begin after the first one of their chain are then not valid.',
    )
    .argument('<file>', 'the file, or - for standard input')
    .option('--genesis <hex>', 'the id of the first block of the chain, 32 bytes; requires --roster')
    .option('--first <hex>', 'the id of the first block in the file, 32 bytes, if it is a later one; requires --roster')
    .option(
      '--roster <hex>',
      'the fingerprint of that block’s roster, 32 bytes, as this command prints it; or its id, 16 bytes, if every server has one service',
    )
    .option('--batch', 'verify many signatures at once, which is faster; the time of a link is then a share of its batch’s')
    .addOption(
      new Option('--workers <count>', 'the number of threads, 1 to 64')
        .argParser(count)
        .default(undefined, 'as many as there are processors, one for short chains'),
    )
    .option('--json', 'write one JSON object')
    .action(run);
  return new Command('skipchain')
    .description('SkipChains of DEDIS: verification of their blocks and links.')
    .addCommand(verify.exitOverride());
}

async function run(file: string, options: Options): Promise<void> {
  const pin = (name: 'genesis' | 'first' | 'roster', lengths: readonly number[]): object =>
    options[name] === undefined ? {} : { [name]: unhex(`--${name}`, options[name], lengths) };
  const pins = { ...pin('genesis', [32]), ...pin('first', [32]), ...pin('roster', [16, 32]) };
  const blocks = await readBlocks(file);
  const isOnePath = options.genesis !== undefined || options.first !== undefined;
  const chains = isOnePath ? [blocks] : chainsOf(blocks);
  const start = performance.now();
  const verdicts = await verified(
    chains,
    { ...pins, batch: options.batch ? 128 : 1 },
    threadsFor(options.workers, linksOf(blocks) > FEW_LINKS),
  );
  const ms = performance.now() - start;
  process.stdout.write(options.json ? `${JSON.stringify(summary(verdicts, ms))}\n` : report(verdicts, ms));
  if (!verdicts.every(({ valid }) => valid)) process.exitCode = 1;
}

/** The verdict of each chain, short ones by the calling thread. */
async function verified(
  chains: readonly (readonly SkipBlock[])[],
  options: Pins & { readonly batch: number },
  workers: number | undefined,
): Promise<readonly PathVerdict[]> {
  const total = linksOf(chains.flat());
  return withWorkBar('links', async (show) => {
    const verdicts: PathVerdict[] = [];
    let before = 0;
    for (const chain of chains) {
      const work = { ...options, onProgress: ({ links }: { readonly links: number }) => show(before + links, total) };
      const threads = threadsFor(workers, linksOf(chain) > FEW_LINKS);
      verdicts.push(
        threads === undefined ? verifyPath(chain, work) : await refusingLater(() => verifyPathThreaded(chain, { ...work, threads })),
      );
      before += linksOf(chain);
    }
    return verdicts;
  });
}

const linksOf = (blocks: readonly SkipBlock[]): number => blocks.reduce((sum, { links }) => sum + links.length, 0);

/** Fewer links are verified before threads would have begun. */
const FEW_LINKS = 256;

/** The blocks in the file, chain by chain. */
function chainsOf(blocks: readonly SkipBlock[]): readonly (readonly SkipBlock[])[] {
  return [...grouped(blocks, (block) => hex(chainId(block))).values()];
}

function grouped<K, V>(values: readonly V[], keyOf: (value: V) => K): ReadonlyMap<K, readonly V[]> {
  const groups = new Map<K, V[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

const chainId = (block: SkipBlock): Uint8Array => (block.index === 0 ? block.hash : block.genesis);

const brief = (bytes: Uint8Array): string => `${hex(bytes).slice(0, 16)}…`;
const time = (ms: number): string => `${ms.toFixed(2)} ms`;

/** What a chain rests on, in words. */
const RESTS_ON = {
  genesis: 'pinned',
  block: 'pinned at the first block given',
  none: 'nothing pinned: the file’s word',
} as const;

function report(verdicts: readonly PathVerdict[], ms: number): string {
  const lines = verdicts.flatMap(({ anchor, blocks, links }) => {
    const [first] = blocks as readonly [BlockVerdict];
    const byBlock = grouped(links, ({ from }) => from);
    return [
      `chain ${hex(chainId(first.block))} (${RESTS_ON[anchor]})`,
      `  roster ${hex(rosterFingerprint(first.block.roster))} of the first block given`,
      ...blocks.flatMap((verdict) => [blockLine(verdict), ...(byBlock.get(verdict.block) ?? []).map(linkLine)]),
    ];
  });
  const { blocks, links, faults } = counts(verdicts);
  const rests = verdicts.every(({ anchor }) => anchor !== 'none') ? '' : ', but not pinned';
  const outcome = faults === 0 ? `all valid${rests}` : `${faults} NOT VALID`;
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
    chains: verdicts.map(({ valid, anchor, blocks, links }) => ({
      valid,
      anchor,
      roster: hex(rosterFingerprint((blocks as readonly [BlockVerdict])[0].block.roster)),
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
