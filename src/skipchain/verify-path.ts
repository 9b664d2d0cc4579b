/** Paths of blocks, verified with the pairing. */
import { bn256 } from '../pairing/named/bn256.ts';
import { checkArray } from '../util/checks.ts';
import { readOptions } from '../util/options.ts';
import type { RandomSource } from '../util/random.ts';
import { AggregateVerifier } from './aggregates.ts';
import type { SkipBlock } from './block.ts';
import { type PathVerdict, VERIFY_OPTIONS, type VerifyOptions, verifyPathWith } from './verify.ts';

/** Rosters and aggregate keys that were checked before are remembered. */
let remembered: AggregateVerifier | undefined;

/**
 * Verifies a path: blocks in ascending order, each joined to the next by a forward link, as a node answers `GetUpdateChain`. What is wrong is said of every
 * block and every link; nothing is thrown for it. What a valid path rests on is in `anchor`: pin a block (`genesis`, or `first` where the path begins later)
 * and its `roster`; docs/skipchain.md says what is covered then, and what the format leaves open.
 *
 * @param blocks - at least one.
 * @param random - where the weights of batches come from; the platform's generator unless given.
 * @throws {OutOfRangeError} `blocks`, if there is none; `genesis`, `first`, `roster`, `links`, `batch`. @throws {WrongTypeError} likewise. @throws {NoWebAssemblyError} `engine`.
 */
export function verifyPath(blocks: readonly SkipBlock[], options?: VerifyOptions & { readonly random?: RandomSource }): PathVerdict {
  const { random, ...rules } = readOptions(options, { ...VERIFY_OPTIONS, random: undefined });
  checkArray('blocks', blocks);
  bn256.requireEngine();
  if (!random) remembered ??= new AggregateVerifier();
  const verifier = random || !remembered ? new AggregateVerifier(random) : remembered;
  return verifyPathWith(verifier.verify, blocks, rules);
}
