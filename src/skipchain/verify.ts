/** A path of blocks, verified: every id, every link, every signature. All of it is public, and so is the time that it takes. */

import { MalformedError, OutOfRangeError } from '../util/errors.ts';
import { toHex } from '../util/hex.ts';
import { type LongWork, report } from '../util/progress.ts';
import type { ForwardLink, SignatureScheme, SkipBlock } from './block.ts';
import { blockFault, firstBlockFault, linkFault, type Pins, sameBytes, stepFault } from './path-rules.ts';
import { rosterId } from './roster-id.ts';
import { readSignature, signingKeys, threshold } from './signers.ts';

/** An aggregate signature that is to be verified. */
export interface AggregateSignature {
  readonly scheme: SignatureScheme;
  /** The id of the roster, computed from its keys: what is known of one roster is known of all that have its id. */
  readonly roster: string;
  /** The roster's keys in its order, 128 bytes each. */
  readonly keys: readonly Uint8Array[];
  /** The indices of those who signed, ascending. */
  readonly signers: readonly number[];
  readonly message: Uint8Array;
  /** The point of G1, 64 bytes. */
  readonly signature: Uint8Array;
}

/** For each signature whether it is valid; many at once take less time than one by one. */
export type VerifyAggregates = (signatures: readonly AggregateSignature[]) => readonly boolean[];

/** A block or a link with what is wrong with it; `fault` is absent where nothing is. */
export interface BlockVerdict {
  readonly block: SkipBlock;
  /** What it took, in milliseconds. */
  readonly ms: number;
  readonly fault?: string;
}

export interface LinkVerdict {
  readonly from: SkipBlock;
  readonly link: ForwardLink;
  /** Whether the path goes over it: to the next block given. */
  readonly onPath: boolean;
  readonly signers: number;
  readonly needed: number;
  /** What it took, in milliseconds; in a batch, its part. */
  readonly ms: number;
  readonly fault?: string;
}

export interface PathVerdict {
  /** Whether no block and no link has a fault, and links join all blocks in their order. */
  readonly valid: boolean;
  readonly blocks: readonly BlockVerdict[];
  readonly links: readonly LinkVerdict[];
}

export interface VerifyOptions extends Pins, LongWork<{ readonly links: number; readonly of: number }> {
  /** Which links: those that the path goes over, or all that the blocks carry (the default). */
  readonly links?: 'path' | 'all';
  /** How many signatures are verified at once, between two reports of progress: 128 unless given. */
  readonly batch?: number;
  /** Called with the verdict of each link, in their order, as soon as it is known. */
  readonly onLink?: (verdict: LinkVerdict) => void;
}

const BATCH = 128;

/**
 * Verifies a path: blocks in ascending order, each joined to the next by a forward link, as a node answers `GetUpdateChain`.
 *
 * @param blocks - at least one.
 * @throws {OutOfRangeError} `blocks`, if there is none.
 */
export function verifyPathWith(verifyAggregates: VerifyAggregates, blocks: readonly SkipBlock[], options: VerifyOptions = {}): PathVerdict {
  const [first] = blocks;
  if (!first) throw new OutOfRangeError('blocks', 'must be one at least');
  const genesis = options.genesis ?? (first.index === 0 ? first.hash : first.genesis);
  const verdicts = blocks.map((block, i) => blockVerdict(block, blocks[i + 1], i === 0 ? options : {}, genesis));
  const byId = new Map(blocks.map((block) => [toHex(block.hash), block]));
  const checked = blocks.flatMap((block, i) => block.links.map((link) => checkLink(block, link, byId.get(toHex(link.to)), blocks[i + 1])));
  const links = verifySignatures(
    verifyAggregates,
    options.links === 'path' ? checked.filter(({ verdict }) => verdict.onPath) : checked,
    options,
  );
  return { valid: [...verdicts, ...links].every(({ fault }) => fault === undefined), blocks: verdicts, links };
}

function blockVerdict(block: SkipBlock, next: SkipBlock | undefined, pins: Pins, genesis: Uint8Array): BlockVerdict {
  const start = now();
  const joined = !next || block.links.some(({ to }) => sameBytes(to, next.hash));
  const fault = blockFault(block, genesis) ?? firstBlockFault(block, pins) ?? (joined ? undefined : 'no link leads to the next block');
  return { block, ms: now() - start, ...(fault !== undefined && { fault }) };
}

interface CheckedLink {
  readonly verdict: LinkVerdict;
  /** Absent where the link has a fault already. */
  readonly signature?: AggregateSignature;
}

/** `target` is the block that the link leads to, if it is among those given; `next` is the block that follows on the path. */
function checkLink(from: SkipBlock, link: ForwardLink, target: SkipBlock | undefined, next: SkipBlock | undefined): CheckedLink {
  const needed = threshold(from.roster.servers.length);
  const base = { from, link, onPath: next !== undefined && target === next, needed, ms: 0 };
  const fault = linkFault(from, link) ?? (target && stepFault(from, link, target));
  if (fault !== undefined) return { verdict: { ...base, signers: 0, fault } };
  try {
    const { point, signers } = readSignature(link.signature, from.roster.servers.length);
    const verdict = { ...base, signers: signers.length };
    if (signers.length < needed) return { verdict: { ...verdict, fault: 'it has too few signers' } };
    const keys = signingKeys(from.roster);
    return {
      verdict,
      signature: {
        scheme: from.signatureScheme,
        roster: toHex(rosterId(from.roster)),
        keys,
        signers,
        message: link.message,
        signature: point,
      },
    };
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    return { verdict: { ...base, signers: 0, fault: error.message } };
  }
}

function verifySignatures(verify: VerifyAggregates, checked: readonly CheckedLink[], work: VerifyOptions): LinkVerdict[] {
  const { batch: size = BATCH } = work;
  const verdicts: LinkVerdict[] = [];
  for (let at = 0; at < checked.length; at += size) {
    const start = now();
    const batch = checked.slice(at, at + size);
    const valid = verify(batch.flatMap(({ signature }) => (signature ? [signature] : [])))[Symbol.iterator]();
    const ms = (now() - start) / batch.length;
    for (const { verdict, signature } of batch) {
      const good = !signature || valid.next().value === true;
      const found = { ...verdict, ms, ...(!good && { fault: 'its signature is not valid' }) };
      verdicts.push(found);
      work.onLink?.(found);
    }
    report(work, { links: verdicts.length, of: checked.length });
  }
  return verdicts;
}

/** Milliseconds, as finely as the platform tells. */
const now = (): number => globalThis.performance.now();
