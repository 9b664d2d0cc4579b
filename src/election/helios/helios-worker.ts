/** The thread of a verification of an election of Helios. */
import { serveJob } from '../../parallel/serve.ts';
import { type BallotChunk, type ChunkPart, chunkFunction, memoryOfChunk } from '../verification.ts';
import { type HeliosSetUp, heliosChunks } from './job.ts';
import type { HeliosRecordOf, HeliosState } from './state.ts';

serveJob<HeliosSetUp, BallotChunk<HeliosRecordOf>, ChunkPart<HeliosState>>((setUp) => chunkFunction(heliosChunks(setUp)), {
  used: memoryOfChunk,
});
