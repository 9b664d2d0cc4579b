/** Elections whose files are damaged anywhere: what comes of it is a report or an error that names what is wrong, and never a result that was not published. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { filesInBundle } from '../../app/election/bundle.ts';
import type { Work } from '../../app/election/format.ts';
import { formatOf } from '../../app/election/formats.ts';
import { fileAtHand, type InputFile, namedFiles } from '../../app/election/input.ts';
import { UsageError } from '../../app/usage-error.ts';
import { LimberError } from '../../src/util/errors.ts';
import { damaged } from '../fuzz/mutations.ts';
import { asLines } from '../queue/elections.ts';
import { heldElection2, texts2 } from '../unit/election/electionguard/held2.ts';
import { archive, bundle, files } from './election-files.ts';

type Texts = Readonly<Record<string, string | Buffer>>;

const RUNS = 12;
/** Characters of JSON, and what is none, put in anywhere. */
const PUT_IN = ['{', '}', '[', ']', '"', ',', ':', '\\', '\n', 'null', 'NaN', '1e9', '-', '\u0000', '{}', '"a":', '9'.repeat(700)];

const guard = texts2(heldElection2());
const elections: Readonly<Record<string, Texts>> = {
  Helios: files,
  'Helios, a record a line': { 'all.ndjson': asLines(files) },
  'Helios, a bundle': { 'all.json': bundle(files) },
  Belenios: { 'board.bel': archive },
  ElectionGuard: {
    'constants.json': guard.constants as string,
    'manifest.json': guard.manifest as string,
    'election_config.json': guard.config as string,
    'election_initialized.json': guard.initialized as string,
    ...Object.fromEntries((guard.ballots as string[]).map((text, i) => [`encrypted_ballots/booth/eballot-ballot-${i}.json`, text])),
    'encrypted_ballots/booth/ballot_chain.json': (guard.chains as string[])[0] as string,
    'encrypted_tally.json': guard.encryptedTally as string,
    'tally.json': guard.tally as string,
    ...Object.fromEntries((guard.challenged as string[]).map((text, i) => [`challenged_ballots/dballot-ballot-${i}.json`, text])),
  },
};

const HERE: Work = {
  threads: undefined,
  executor: undefined,
  signal: new AbortController().signal,
  resume: undefined,
  onStop: undefined,
  onProgress: () => {},
};

/** Whether the election holds; undefined where its files are refused. */
async function verdict(texts: Texts): Promise<boolean | undefined> {
  const given = Object.entries(texts).map(([name, text]) => fileAtHand(name, new Uint8Array(Buffer.from(text as string))));
  try {
    const opened = given.length === 1 ? await filesInBundle(given[0] as InputFile) : undefined;
    const input = namedFiles('the election', opened ?? given);
    const format = await formatOf(input, 'auto');
    return (await format.verify(input, HERE)).valid;
  } catch (error) {
    assert.ok(error instanceof UsageError || error instanceof LimberError, String((error as Error).stack));
    return undefined;
  }
}

const withText = (bytes: Uint8Array): fc.Arbitrary<Uint8Array> =>
  fc
    .tuple(fc.nat(bytes.length), fc.constantFrom(...PUT_IN), fc.nat(2))
    .map(([at, text, length]) => Buffer.concat([bytes.subarray(0, at), Buffer.from(text), bytes.subarray(at + length)]));

/** What a published result says, however it is spaced; undefined where it cannot be read. */
function saidBy(text: string | Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}

describe('elections that are damaged', () => {
  for (const [name, texts] of Object.entries(elections))
    test(name, async () => {
      assert.equal(await verdict(texts), true);
      const changes = fc.constantFrom(...Object.keys(texts)).chain((file) => {
        const bytes = new Uint8Array(Buffer.from(texts[file] as string));
        return fc.record({ file: fc.constant(file), bytes: fc.oneof(damaged([bytes]), withText(bytes)) });
      });
      await fc.assert(
        fc.asyncProperty(changes, async ({ file, bytes }) => {
          const changed = Buffer.from(bytes);
          const isSame = changed.equals(Buffer.from(texts[file] as string));
          const found = await verdict({ ...texts, [file]: changed });
          if (found !== true || isSame) return;
          // An archive of Belenios has one text. Elsewhere space may stand between values, and there are members that nothing depends on: but what was counted is the same.
          assert.notEqual(name, 'Belenios');
          if (name !== 'ElectionGuard' && /^(result|tally)/.test(file)) assert.deepEqual(saidBy(changed), saidBy(texts[file] as string));
        }),
        { numRuns: RUNS },
      );
    });
});
