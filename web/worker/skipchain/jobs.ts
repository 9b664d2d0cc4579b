/** Reads chains, and verifies one. */
import { verifyPath } from 'limber/skipchain';
import { timeOnce } from '../clock.ts';
import type { Report } from '../progress.ts';
import type { ChainFindings, ChainOutline, Flip, LinkFinding } from './findings.ts';
import { flipped } from './flip.ts';
import { type Chain, chainId, readChains, toHex } from './read.ts';

export interface ChainInput {
  readonly file: Uint8Array;
}

export interface VerifyChainInput extends ChainInput {
  /** Which of the chains in the file. */
  readonly chain: number;
  readonly flips: readonly Flip[];
}

export async function outlineChains({ file }: ChainInput, report: Report): Promise<readonly ChainOutline[]> {
  report({ label: 'Reading', done: 0, total: 1 });
  return (await readChains(file)).map(outline);
}

/** Link by link, each of which is reported; then all at once. */
export async function verifyChain({ file, chain, flips }: VerifyChainInput, report: Report): Promise<ChainFindings> {
  report({ label: 'Reading', done: 0, total: 1 });
  const blocks = flipped((await readChains(file))[chain] as Chain, flips);
  const total = blocks.reduce((sum, { links }) => sum + links.length, 0);
  const links: LinkFinding[] = [];
  const start = performance.now();
  const verdict = verifyPath(blocks, {
    batch: 1,
    onLink: ({ onPath, signers, needed, ms, fault }) => {
      const link = { link: links.length, onPath, signers, needed, ms, ...(fault !== undefined && { fault }) };
      links.push(link);
      report({ label: `${links.length} of ${total} links`, done: links.length, total, link });
    },
  });
  const ms = performance.now() - start;
  report({ label: 'All links at once', done: total, total });
  const batchMs = timeOnce(() => verifyPath(blocks));
  const found = verdict.blocks.map(({ ms, fault }) => ({ ms, ...(fault !== undefined && { fault }) }));
  return { valid: verdict.valid, anchor: verdict.anchor, blocks: found, links, ms, batchMs };
}

function outline(chain: Chain): ChainOutline {
  const positions = new Map(chain.map(({ hash }, i) => [toHex(hash), i]));
  const [first] = chain;
  return {
    id: first ? chainId(first) : '',
    blocks: chain.map(({ index, hash, signatureScheme, roster }) => ({
      index,
      hash: toHex(hash),
      scheme: signatureScheme,
      servers: roster.servers.length,
      roster: toHex(roster.id),
    })),
    links: chain.flatMap(({ links }, from) =>
      links.map(({ to, signature, newRoster }, level) => {
        const target = toHex(to);
        const position = positions.get(target);
        return {
          from,
          level,
          target,
          signature: toHex(signature),
          ...(position !== undefined && { to: position }),
          ...(newRoster && { newRoster: toHex(newRoster.id) }),
        };
      }),
    ),
  };
}
