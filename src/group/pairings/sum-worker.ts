/** The thread of long sums on BLS12-381. */
import { serveJob } from '../../parallel/serve.ts';
import { type SumChunk, type SumGroup, sumBytes } from './sum-chunks.ts';

serveJob<SumGroup, SumChunk, Uint8Array>((group) => sumBytes(group).run);
