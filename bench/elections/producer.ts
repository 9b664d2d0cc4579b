/** What the producer of a queue does for each ballot: an election is read, cut into chunks, and hashed, and somebody else is taken to have verified it. */
import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { verifyBeleniosElection } from 'limber/belenios';
import { verifyHeliosElection } from 'limber/helios';
import { beleniosPart, heliosPart, heliosWords } from './made-up.ts';
import { wordsOf } from './synthetic/words.ts';
import type { Format } from './synthetic/write.ts';

export interface Produced {
  /** Of the processor. */
  readonly seconds: number;
  /** How many ballots each chunk has. */
  readonly chunks: readonly number[];
}

/** As `limber election verify --queue` has it, unless it is told otherwise. */
const BATCH = 512;

interface Chunk {
  readonly first: number;
  readonly ballots: readonly { readonly record?: Uint8Array | string; readonly bytes?: Uint8Array }[];
}

/** @param folder - what `generate-election` wrote. */
export async function producedOf(format: Format, folder: string, questions: number, choices: number): Promise<Produced> {
  const before = process.cpuUsage();
  const chunks: number[] = [];
  let seconds = 0;
  const executor = (part: (chunk: never) => unknown) => ({
    key: new Uint8Array(16),
    batch: BATCH,
    partsOf: async function* (_: unknown, given: AsyncIterable<unknown>) {
      for await (const chunk of given as AsyncIterable<Chunk>) {
        chunks.push(chunk.ballots.length);
        // An order names what it is about.
        const hash = createHash('sha256');
        for (const { record, bytes } of chunk.ballots) hash.update(record ?? bytes ?? '');
        hash.digest();
        yield part(chunk as never);
      }
      // What comes at the end has a line of its own.
      const { user, system } = process.cpuUsage(before);
      seconds = (user + system) / 1e6;
    },
  });
  if (format === 'helios') {
    const [election, trustees] = ['election.json', 'trustees.json'].map((name) => readFileSync(join(folder, name)));
    const ballots = createInterface({ input: createReadStream(join(folder, 'ballots.ndjson')), crlfDelay: Infinity });
    const each = heliosWords(questions, choices);
    await verifyHeliosElection(
      { election: election!, trustees: trustees!, ballots },
      {
        executor: executor((chunk: Chunk) =>
          heliosPart(chunk as never, wordsOf(chunk.first, each * chunk.ballots.length), questions, choices),
        ),
      },
    );
  } else {
    const archive = readdirSync(folder).find((name) => name.endsWith('.bel')) as string;
    await verifyBeleniosElection(() => createReadStream(join(folder, archive)), {
      executor: executor((chunk: Chunk) => beleniosPart(chunk as never, '1', questions, choices)),
    });
  }
  return { seconds, chunks };
}
