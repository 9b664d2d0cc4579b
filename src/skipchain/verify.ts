/** A path of blocks, verified: every id, every link, every signature. All of it is public, and so is the time that it takes. */
import { checkWhole } from '../util/checks.ts';
import { MalformedError, OutOfRangeError } from '../util/errors.ts';
import { toHex } from '../util/hex.ts';
import { readOptions } from '../util/options.ts';
import { type LongWork, report } from '../util/progress.ts';
import { type ForwardLink, type SignatureScheme, type SkipBlock, sameBytes } from './block.ts';
import { blockFault } from './block-rules.ts';
import { KnownRosters } from './known-rosters.ts';
import { linkFault, stepFault } from './link-rules.ts';
import { type Anchor, anchorFault, anchorOf, checkPins, type Pins } from './pins.ts';
import { readSignature, threshold } from './signers.ts';

/** An aggregate signature that is to be verified. */
export interface AggregateSignature {
  readonly scheme: SignatureScheme;
  /** The roster's fingerprint: what is known of one roster is known of all that have it. */
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
  /** Whether no block and no link has a fault, and links join all blocks in their order. What that is worth, the anchor says. */
  readonly valid: boolean;
  /**
   * What all of it rests on: the chain's first block, pinned, or another pinned block; `none` where nothing is pinned (then the blocks agree with each other, and
   * anyone can make such ones) or the first block given is not the one that was pinned.
   */
  readonly anchor: Anchor;
  readonly blocks: readonly BlockVerdict[];
  readonly links: readonly LinkVerdict[];
}

export interface VerifyOptions extends Pins, LongWork<{ readonly links: number; readonly of: number }> {
  /** Which links: those that the path goes over, or all that the blocks carry (the default). */
  readonly links?: 'path' | 'all';
  /** How many signatures are verified at once, between two reports of progress: 128 unless given. */
  readonly batch?: number;
  /** Called with the verdict of each link, in their order, as soon as it is known. */
  readonly onLink?: ((verdict: LinkVerdict) => void) | undefined;
}

/** What they are unless given. */
export const VERIFY_OPTIONS = {
  signal: undefined,
  onProgress: undefined,
  genesis: undefined,
  first: undefined,
  roster: undefined,
  links: 'all',
  batch: 128,
  onLink: undefined,
} as const;

/**
 * Verifies a path: blocks in ascending order, each joined to the next by a forward link, as a node answers `GetUpdateChain`.
 *
 * @param blocks - at least one.
 * @throws {OutOfRangeError} `blocks`, if there is none; `genesis`, `first`, `roster`, `batch`. @throws {WrongTypeError} likewise.
 */
export function verifyPathWith(verifyAggregates: VerifyAggregates, blocks: readonly SkipBlock[], given?: VerifyOptions): PathVerdict {
  const options = readOptions(given, VERIFY_OPTIONS);
  const { batch, links: which } = options;
  const [first] = blocks;
  if (!first) throw new OutOfRangeError('blocks', 'must be one at least');
  if (which !== 'all' && which !== 'path') throw new OutOfRangeError('links', "must be 'all' or 'path'");
  checkWhole('batch', batch, 1, 2 ** 31 - 1);
  checkPins(options);
  const rosters = new KnownRosters();
  const start = blockVerdicts(blocks, options, rosters);
  const byId = new Map(blocks.map((block) => [toHex(block.hash), block]));
  const checked = blocks.flatMap((block, i) => {
    const next = blocks[i + 1];
    // The next block first: what only claims its id, further on, does not stand in for it.
    const targetOf = ({ to }: ForwardLink): SkipBlock | undefined => (next && sameBytes(to, next.hash) ? next : byId.get(toHex(to)));
    return block.links.map((link) => checkLink(block, link, targetOf(link), next, rosters));
  });
  const links = verifySignatures(
    verifyAggregates,
    which === 'path' ? checked.filter(({ verdict }) => verdict.onPath) : checked,
    batch,
    options,
  );
  return { ...start, valid: [...start.blocks, ...links].every(({ fault }) => fault === undefined), links };
}

/** Every block by itself and in its place; the first one, as what all rest on. */
function blockVerdicts(blocks: readonly SkipBlock[], pins: Pins, rosters: KnownRosters): Pick<PathVerdict, 'anchor' | 'blocks'> {
  const [first] = blocks as readonly [SkipBlock];
  const genesis = pins.genesis ?? (first.index === 0 ? first.hash : first.genesis);
  let anchor: Anchor = 'none';
  const verdicts = blocks.map((block, i): BlockVerdict => {
    const start = now();
    const roster = rosters.of(block.roster);
    const ofItself = blockFault(block, roster, genesis) ?? (i === 0 ? anchorFault(block, roster, pins) : undefined);
    if (i === 0 && ofItself === undefined) anchor = anchorOf(block, pins);
    const fault = ofItself ?? orderFault(block, blocks[i + 1]);
    return { block, ms: now() - start, ...(fault !== undefined && { fault }) };
  });
  return { anchor, blocks: verdicts };
}

function orderFault(block: SkipBlock, next: SkipBlock | undefined): string | undefined {
  if (!next || block.links.some(({ to }) => sameBytes(to, next.hash))) return undefined;
  return 'no link leads to the next block';
}

interface CheckedLink {
  readonly verdict: LinkVerdict;
  /** Absent where the link has a fault already. */
  readonly signature?: AggregateSignature;
}

/** `target` is the block that the link leads to, if it is among those given; `next` is the block that follows on the path. */
function checkLink(
  from: SkipBlock,
  link: ForwardLink,
  target: SkipBlock | undefined,
  next: SkipBlock | undefined,
  rosters: KnownRosters,
): CheckedLink {
  const roster = rosters.of(from.roster);
  const servers = from.roster.servers.length;
  const needed = threshold(servers);
  const base = { from, link, onPath: next !== undefined && target === next, signers: 0, needed, ms: 0 };
  const fault = roster.fault ?? linkFault(from, link, rosters) ?? (target && stepFault(from, link, target, rosters));
  if (fault !== undefined) return { verdict: { ...base, fault } };
  try {
    const { point, signers } = readSignature(link.signature, servers);
    const verdict = { ...base, signers: signers.length };
    if (signers.length < needed) return { verdict: { ...verdict, fault: 'it has too few signers' } };
    const { signatureScheme: scheme } = from;
    const { name, keys } = roster;
    return { verdict, signature: { scheme, roster: name, keys, signers, message: link.message, signature: point } };
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    return { verdict: { ...base, fault: error.message } };
  }
}

function verifySignatures(verify: VerifyAggregates, checked: readonly CheckedLink[], size: number, work: VerifyOptions): LinkVerdict[] {
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
