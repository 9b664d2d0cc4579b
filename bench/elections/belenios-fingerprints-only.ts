/** The same as `fingerprints-only.ts` of an archive of Belenios that `belenios-made-up.ts` wrote: it is read twice, as any other. Prints what was found. */
import { createReadStream } from 'node:fs';
import { verifyBeleniosElection } from 'limber/belenios';
import { keepHeapSmall, printCopies } from './fingerprints-run.ts';
import { beleniosPart } from './made-up.ts';
import { ScratchFile } from './scratch-file.ts';

const [file] = process.argv.slice(2) as [string];
const BATCH = 128;
const CHOICES = 10;
/** As the neutral element is written. */
const NEUTRAL = `${'0'.repeat(63)}1`;

keepHeapSmall();

const scratch = new ScratchFile();
const report = await verifyBeleniosElection(() => createReadStream(file), {
  scratch,
  executor: {
    key: new Uint8Array(16),
    batch: BATCH,
    partsOf: async function* (_, chunks) {
      for await (const chunk of chunks as AsyncIterable<{
        readonly ballots: readonly { readonly weight: bigint; readonly counts: boolean }[];
      }>) {
        yield beleniosPart(chunk, NEUTRAL, 1, CHOICES);
      }
    },
  },
});
scratch.close();
printCopies(
  scratch,
  report.checks.find(({ faults }) => faults.some(({ rule }) => rule.includes('copy'))),
);
