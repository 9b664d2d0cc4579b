/** The thread of a verification of an election of ElectionGuard, of either version. */
import { serveJob } from '../../parallel/serve.ts';
import { type BallotChunk, type ChunkPart, chunkFunction, memoryOfChunk } from '../verification.ts';
import { type GuardSetUp, guardChunks } from './job.ts';
import type { GuardState } from './state.ts';
import type { RecordNumbered } from './stream.ts';
import { version1 } from './version1/version.ts';
import { version2 } from './version2/version.ts';

serveJob<GuardSetUp, BallotChunk<RecordNumbered>, ChunkPart<GuardState<bigint | Uint8Array>>>(
  (setUp) =>
    chunkFunction<RecordNumbered, GuardState<bigint | Uint8Array>>(
      setUp.version === 1 ? guardChunks(version1(), setUp) : guardChunks(version2, setUp),
    ),
  { used: memoryOfChunk },
);
