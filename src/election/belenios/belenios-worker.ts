/** The thread of a verification of an election of Belenios. */
import { serveJob } from '../../parallel/serve.ts';
import { type BallotChunk, type ChunkPart, chunkFunction, memoryOfChunk } from '../verification.ts';
import { type BeleniosSetUp, beleniosChunks } from './job.ts';
import type { BallotsState, CastBallot } from './state.ts';

serveJob<BeleniosSetUp, BallotChunk<CastBallot>, ChunkPart<BallotsState>>((setUp) => chunkFunction(beleniosChunks(setUp)), {
  used: memoryOfChunk,
});
