/**
 * An election of which only the fingerprints of ballots are made: what is read and verified of a ballot depends on its chunk alone, so it is left out; what is kept of all of them, and
 * compared at the end, is not. Two ballots have a ciphertext in common, which has to be found. Prints what was found.
 */
import { verifyHeliosElection } from 'limber/helios';
import { keepHeapSmall, printCopies } from './fingerprints-run.ts';
import { heliosPart, heliosWords, WORDS } from './made-up.ts';
import { ScratchFile } from './scratch-file.ts';
import { heliosTarget } from './synthetic/helios.ts';
import { noSums } from './synthetic/tally.ts';
import { wordsOf } from './synthetic/words.ts';

const [ballots, questions, choices] = process.argv.slice(2).map(Number) as [number, number, number];
const BATCH = 128;
const EACH = heliosWords(questions, choices);
/** The place of the first ciphertext. */
const FIRST = 2 * WORDS;

keepHeapSmall();

const scratch = new ScratchFile();
const target = heliosTarget({ ballots, questions, choices }, 'fingerprints');
const [election] = target.head();
const made = Object.fromEntries(target.tail(noSums({ ballots, questions, choices })).map(({ file: name, bytes }) => [name, bytes]));
/** The first ciphertext of ballot 1 is that of the last ballot as well. */
let copied: Uint32Array | undefined;
const report = await verifyHeliosElection(
  {
    election: election!.bytes,
    trustees: made['trustees.json'] as Uint8Array,
    ballots: (function* () {
      for (let i = 0; i < ballots; i++) yield '{}';
    })(),
  },
  {
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
          const words = wordsOf(first, EACH * count);
          if (first + count === ballots && copied) words.set(copied, EACH * (count - 1) + FIRST);
          copied ??= words.slice(FIRST, FIRST + WORDS);
          yield heliosPart(chunk, words, questions, choices);
        }
      },
    },
  },
);
scratch.close();
printCopies(
  scratch,
  report.checks.find(({ id }) => id === '5 copies'),
);
