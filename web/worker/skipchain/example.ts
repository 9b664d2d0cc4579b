/** A chain of our own: its keys follow from fixed seeds, so that it is the same one every time. */
import { type ChainShape, generateChain } from '../../../bench/chains/generate.ts';
import { encodeReply } from '../../../bench/chains/wire.ts';
import type { Report } from '../progress.ts';

/** About what signing a link takes, for a clock that stands in while nothing is heard. */
const LINK_MS = 0.6;

/** A protobuf `GetUpdateChainReply`. */
export function exampleChain(shape: ChainShape, report: Report): Uint8Array {
  report({ label: `Making and signing ${shape.blocks} blocks`, done: 0, total: 1, expectedMs: 2 * LINK_MS * shape.blocks });
  return encodeReply(generateChain(shape));
}
