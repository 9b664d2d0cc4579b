/** The same as `fingerprints-only.ts` of an election of ElectionGuard 1 with one contest of ten choices. Two ballots have a ciphertext in common, which has to be found. Prints what was found. */
import { type ElectionGuard1Record, verifyElectionGuard1Election } from 'limber/electionguard';
import { keepHeapSmall, printCopies } from './fingerprints-run.ts';
import { electionGuardElection } from './make.ts';
import { ScratchFile } from './scratch-file.ts';
import { wordsOf } from './synthetic/words.ts';

const [ballots] = process.argv.slice(2).map(Number) as [number];
const BATCH = 64;
/** Of 16 bytes. */
const WORDS = 4;
/** Of a ballot: what its kind has, and ten choices with one placeholder. */
const [HEADS, CIPHERTEXTS] = [6, 11];
/** Products of pads and of data of ten choices. */
const SUMS = 20;

keepHeapSmall();

const files = await electionGuardElection(1);
const text = (name: string): string => files[name] as string;
const record: ElectionGuard1Record = {
  constants: text('constants.json'),
  manifest: text('manifest.json'),
  context: text('context.json'),
  guardians: text('guardians.ndjson').split('\n'),
  ballots: (function* () {
    for (let i = 0; i < ballots; i++) yield '{}';
  })(),
};
const scratch = new ScratchFile();
/** The first ciphertext of ballot 1 is that of the last ballot as well. */
let copied: Uint32Array | undefined;
const report = await verifyElectionGuard1Election(record, {
  scratch,
  executor: {
    key: new Uint8Array(16),
    batch: BATCH,
    partsOf: async function* (_, chunks) {
      for await (const chunk of chunks as AsyncIterable<{
        readonly ballots: readonly { readonly number: number }[];
        readonly first: number;
      }>) {
        const { first } = chunk;
        const count = chunk.ballots.length;
        const heads = wordsOf(2 * first, WORDS * HEADS * count);
        const ciphertexts = wordsOf(2 * first + 1, WORDS * CIPHERTEXTS * count);
        if (first + count === ballots && copied) ciphertexts.set(copied, WORDS * CIPHERTEXTS * (count - 1));
        copied ??= ciphertexts.slice(0, WORDS);
        const none = { numbers: [], states: [], heads: new Uint32Array(0), ciphertexts: new Uint32Array(0), counts: [] };
        const marks = [
          {
            kind: 'ballot',
            numbers: chunk.ballots.map(({ number }) => number),
            states: chunk.ballots.map(() => 'cast'),
            heads,
            ciphertexts,
            counts: chunk.ballots.map(() => CIPHERTEXTS),
          },
          { kind: 'decrypted', ...none },
        ];
        yield { ballots: count, state: { findings: {}, unread: 0, sums: new Array<bigint>(SUMS).fill(1n), cast: count, marks } };
      }
    },
  },
});
scratch.close();
printCopies(
  scratch,
  report.checks.find(({ faults }) => faults.some(({ rule }) => rule.includes('ciphertext of ballot'))),
);
