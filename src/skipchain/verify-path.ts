/** A path of blocks, verified: every id, every link, every signature. All of it is public, and so is the time that it takes. */
import { requireVerification } from '../scheme/pairing/bls-bn256/keys.ts';
import { checkArray, checkWhole } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import type { LongWork } from '../util/progress.ts';
import { RANDOM_OPTIONS, type RandomSource } from '../util/random.ts';
import { type SkipBlock, sameBytes } from './block.ts';
import { blockFault } from './block-rules.ts';
import { type CheckedBlock, checkedBlock } from './checked-block.ts';
import { KnownRosters } from './known-rosters.ts';
import { LinkSignatureVerifier, type VerifyLinkSignatures } from './link-signatures.ts';
import { type CheckedLink, checkedLinks, verifySignatures } from './links.ts';
import { type Anchor, anchorFault, anchorOf, checkPins, type Pins } from './pins.ts';
import { type BlockVerdict, type LinkVerdict, now, type PathVerdict } from './verdict.ts';

/** What `verifyPath` takes: pins, and how links are verified. */
export interface VerifyOptions extends Pins, LongWork<{ readonly links: number; readonly of: number }> {
  /** Which links: those that the path goes over, or all that the blocks carry (the default). */
  readonly links?: 'path' | 'all';
  /** How many signatures are verified at once, between two reports of progress: 128 unless given. */
  readonly batch?: number;
  /** Called with the verdict of each link, in their order, as soon as it is known. */
  readonly onLink?: ((verdict: LinkVerdict) => void) | undefined;
  /** Where the weights of batches come from; the platform's generator unless given. With one, nothing is remembered of earlier calls. */
  readonly random?: RandomSource | undefined;
}

/** Of options that are not given; `random` apart, which threads do not have. */
export const PATH_OPTIONS = {
  signal: undefined,
  onProgress: undefined,
  genesis: undefined,
  first: undefined,
  roster: undefined,
  links: 'all',
  batch: 128,
  onLink: undefined,
} as const;

/** Rosters and aggregate keys that were checked before are remembered. */
let remembered: LinkSignatureVerifier | undefined;

/**
 * Verifies a path: blocks in ascending order, each joined to the next by a forward link, as a node answers `GetUpdateChain`. What is wrong is said of every
 * block and every link; nothing is thrown for it. What a valid path rests on is in `anchor`: pin a block (`genesis`, or `first` where the path begins later)
 * and its `roster`; docs/skipchain.md says what is covered then, and what the format leaves open. Everything is public.
 *
 * @param blocks - the blocks of the path, one at least.
 * @param options - pins (`genesis`, `first`, `roster`); which links (`links`); how many signatures at once (`batch`); `onLink`, `onProgress`, `signal`, `random`.
 * @returns a verdict for the path, each block and each link.
 * @throws {OutOfRangeError} `blocks`, if there is none; `genesis`, `first`, `roster`, `links` or `batch`, if it is out of range; an option that there is not, by its name.
 * @throws {WrongTypeError} `blocks`, `options`, or an option, if it has another type.
 * @throws {NoRandomnessError} `random`, where there is no source of random bytes. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { decodeUpdateChain, verifyPath } from 'limber/skipchain';
 * // reply: the bytes of a node's GetUpdateChainReply; genesis and roster: what you know of the chain from elsewhere.
 * export function checkChain(reply, genesis, roster) {
 *   const { valid, blocks, links } = verifyPath(decodeUpdateChain(reply), { genesis, roster });
 *   if (!valid) throw new Error([...blocks, ...links].find(({ fault }) => fault !== undefined)?.fault);
 *   return blocks.at(-1).block;
 * }
 */
export function verifyPath(blocks: readonly SkipBlock[], options?: VerifyOptions): PathVerdict {
  return verifyPathWith(undefined, blocks, options);
}

/** The same with signatures verified by somebody else, if that one is given. */
export function verifyPathWith(verify: VerifyLinkSignatures | undefined, blocks: readonly SkipBlock[], given?: VerifyOptions): PathVerdict {
  const options = readOptions(given, { ...PATH_OPTIONS, ...RANDOM_OPTIONS });
  if (!verify) requireVerification();
  const examined = examinedPath(blocks, options);
  return verdictOf(examined, verifySignatures(verify ?? verifierWith(options.random).verify, examined.links, options));
}

/** A path of which everything was checked but the signatures of its links. */
export interface ExaminedPath {
  readonly anchor: Anchor;
  readonly blocks: readonly BlockVerdict[];
  readonly links: readonly CheckedLink[];
}

/** @throws as {@link verifyPath}. */
export function examinedPath(blocks: readonly SkipBlock[], options: Pick<VerifyOptions, 'links' | 'batch'> & Pins): ExaminedPath {
  checkArray('blocks', blocks);
  if (blocks.length === 0) throw new OutOfRangeError('blocks', 'must not be empty');
  if (options.links !== 'all' && options.links !== 'path') throw new OutOfRangeError('links', "must be 'all' or 'path'");
  checkWhole('batch', options.batch, 1, 2 ** 31 - 1);
  checkPins(options);
  const rosters = new KnownRosters();
  const { checked, verdicts, anchor } = checkedBlocks(blocks, options, rosters);
  const links = checkedLinks(checked, rosters).filter(({ verdict }) => options.links === 'all' || verdict.onPath);
  return { anchor, blocks: verdicts, links };
}

/** What is said of the path, once its links have their verdicts. */
export const verdictOf = ({ anchor, blocks }: ExaminedPath, links: readonly LinkVerdict[]): PathVerdict => ({
  valid: [...blocks, ...links].every(({ fault }) => fault === undefined),
  anchor,
  blocks,
  links,
});

/** With a source of its own, a path is verified by what remembers nothing. */
function verifierWith(random: RandomSource | undefined): LinkSignatureVerifier {
  if (random) return new LinkSignatureVerifier(random);
  remembered ??= new LinkSignatureVerifier();
  return remembered;
}

interface CheckedBlocks {
  readonly checked: readonly CheckedBlock[];
  readonly verdicts: readonly BlockVerdict[];
  readonly anchor: Anchor;
}

/** Every block by itself and in its place; the first one, as what all rest on. */
function checkedBlocks(blocks: readonly SkipBlock[], pins: Pins, rosters: KnownRosters): CheckedBlocks {
  const [first] = blocks as readonly [SkipBlock];
  const genesis = pins.genesis ?? (first.index === 0 ? first.hash : first.genesis);
  let anchor: Anchor = 'none';
  const checked: CheckedBlock[] = [];
  const verdicts = blocks.map((block, i): BlockVerdict => {
    const start = now();
    const own = checkedBlock(block, rosters);
    checked.push(own);
    const ofItself = blockFault(own, genesis) ?? (i === 0 ? anchorFault(own, pins) : undefined);
    if (i === 0 && ofItself === undefined) anchor = anchorOf(block, pins);
    const fault = ofItself ?? orderFault(block, blocks[i + 1]);
    return { block, ms: now() - start, ...(fault !== undefined && { fault }) };
  });
  return { checked, verdicts, anchor };
}

function orderFault(block: SkipBlock, next: SkipBlock | undefined): string | undefined {
  if (!next || block.links.some(({ to }) => sameBytes(to, next.hash))) return undefined;
  return 'no link leads to the next block';
}
