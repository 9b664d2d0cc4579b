/** A path of blocks, whose links several threads verify. All of it is public, and so is the time that it takes. */
import { partsHere } from '../parallel/here.ts';
import type { Job } from '../parallel/job.ts';
import { THREADS, type ThreadOptions, wantsThreads } from '../parallel/options.ts';
import { partsOfPool } from '../parallel/pool.ts';
import { hasThreads, processors } from '../parallel/threads.ts';
import { requireVerification } from '../scheme/pairing/bls-bn256/keys.ts';
import { readOptions } from '../util/options.ts';
import { report } from '../util/progress.ts';
import type { SkipBlock } from './block.ts';
import { type LinkChunk, LinkChunks, type LinkSetUp, linksVerified } from './link-chunks.ts';
import { batchesOf, type CheckedLink, type SignatureVerdicts, signaturesOf, takeVerdicts } from './links.ts';
import { SKIPCHAIN_WORKER } from './module.ts';
import type { LinkVerdict, PathVerdict } from './verdict.ts';
import { examinedPath, PATH_OPTIONS, type VerifyOptions, verdictOf } from './verify-path.ts';

/** What {@link verifyPathThreaded} takes. */
export interface VerifyThreadedOptions extends Omit<VerifyOptions, 'random'>, ThreadOptions {}

const MOST_BY_DEFAULT = 16;
/** So many batches at least for each thread, so that all end at nearly the same time. */
const BATCHES_EACH = 4;

/**
 * Verifies a path as {@link verifyPath} does, with its links by several threads: web workers, or worker threads of Node. They end with it. The verdict is the same; others run in between.
 * Everything is public.
 *
 * @param blocks - the blocks of the path, one at least.
 * @param options - pins (`genesis`, `first`, `roster`); which links (`links`); how many signatures at once at most (`batch`); `threads`, by default as many as the machine has processors, but at
 * most 16, and on a platform without threads none: then the calling one verifies; `worker`, for `limber/skipchain/worker`; `onLink`, `onProgress`; `signal`, which ends it.
 * @returns a promise of a verdict for the path, each block and each link. It is rejected with the errors below, or with the reason of `signal`.
 * @throws {OutOfRangeError} `blocks`, if there is none; `genesis`, `first`, `roster`, `links`, `batch` or `threads`, if it is out of range; an option that there is not, by its name.
 * @throws {WrongTypeError} `blocks`, `options`, or an option, if it has another type. @throws {NoThreadsError} `threads`, if the platform has none or does not let the page start one.
 * @throws {NoRandomnessError} `random`, where there is no source of random bytes. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { decodeUpdateChain, verifyPathThreaded } from 'limber/skipchain';
 * // reply: the bytes of a node's GetUpdateChainReply; genesis and roster: what you know of the chain from elsewhere.
 * export async function isChain(reply, genesis, roster) {
 *   return (await verifyPathThreaded(decodeUpdateChain(reply), { genesis, roster, threads: 4 })).valid;
 * }
 */
export async function verifyPathThreaded(blocks: readonly SkipBlock[], options?: VerifyThreadedOptions): Promise<PathVerdict> {
  const read = readOptions(options, { ...PATH_OPTIONS, ...THREADS });
  const { threads: asked, worker, signal, batch } = read;
  const isHere = !wantsThreads({ threads: asked, worker }) && !hasThreads();
  requireVerification();
  const examined = examinedPath(blocks, read);
  const threads = asked ?? Math.min(processors(), MOST_BY_DEFAULT);
  const { links } = examined;
  const size = isHere ? batch : Math.min(batch, Math.max(1, Math.ceil(links.length / (threads * BATCHES_EACH))));
  const chunks = new LinkChunks(signaturesOf(links));
  const { setUp } = chunks;
  const job: Job<LinkSetUp, LinkChunk, SignatureVerdicts> = { setUp, run: linksVerified(setUp), module: SKIPCHAIN_WORKER };
  const underWay: (readonly CheckedLink[])[] = [];
  const asking = function* (): Generator<LinkChunk> {
    for (const some of batchesOf(links, size)) {
      underWay.push(some);
      yield chunks.chunkOf(signaturesOf(some));
    }
  };
  const verdicts: LinkVerdict[] = [];
  const parts = isHere ? partsHere(job, asking(), signal) : partsOfPool(job, asking(), { threads, worker, signal });
  for await (const part of parts) {
    takeVerdicts(underWay.shift()!, part, read, verdicts);
    report(read, { links: verdicts.length, of: links.length });
  }
  return verdictOf(examined, verdicts);
}
