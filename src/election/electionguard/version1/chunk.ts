/** What is done with records of an election of ElectionGuard 1, some at a time. */
import { concatBytes } from '../../../encoding/octets.ts';
import { evenHex } from '../../../proof/transcripts/text.ts';
import { utf8Bytes } from '../../../util/utf8.ts';
import { verifyChunk } from '../chunk.ts';
import type { GuardState } from '../state.ts';
import type { RecordNumbered } from '../stream.ts';
import type { ChunkContext } from '../version.ts';
import { claimsOfBallot1 } from './ballot/claims.ts';
import { checkHashes1 } from './ballot/hashes.ts';
import { readBallot1, residuesOfBallot } from './ballot/read.ts';
import type { Ciphertext1 } from './ciphertext.ts';
import type { Election1 } from './election.ts';
import { RULE } from './rules.ts';
import { sumsOf } from './sums.ts';
import { readDecrypted, residuesOfDecrypted } from './tally/read.ts';
import { verifyDecrypted } from './tally/verify.ts';

const SPOILED = { shares: RULE.spoiled, recovered: RULE.spoiled, replaced: RULE.spoiled, tally: RULE.spoiled };

/** What the records say, and what is wrong with them. */
export const verifyChunk1 = (context: ChunkContext<Election1>, records: readonly RecordNumbered[]): GuardState<bigint> => {
  const { election, random } = context;
  return verifyChunk(
    {
      rules: { form: RULE.form, group: RULE.group, decryptedForm: RULE.spoiled, decryptedGroup: RULE.spoiled },
      ballot: {
        read: (view) => readBallot1(view, election),
        elements: residuesOfBallot,
        checkHashes: (ballot, recorder) => checkHashes1(ballot, election, recorder),
        claims: (ballot, elements, recorder) => claimsOfBallot1(ballot, elements, election, recorder),
        mark: ({ id, contests, code, seed }, mark) => {
          const shown = contests.flatMap(({ contest, selections }) => selections.slice(0, contest.selections.length));
          const whole = contests.flatMap(({ selections }) => selections).map(({ ciphertext }) => ciphertext);
          const own = mark(utf8Bytes(evenHex(code.value)));
          const contents = [shown.map(({ ciphertext }) => ciphertext), whole].map((some) => mark(contentOf(id, some)));
          // The next ballot is seeded by the code.
          const head = [mark(utf8Bytes(id)), own, own, mark(utf8Bytes(evenHex(seed.value))), ...contents];
          return { head, ciphertexts: whole.map(({ a }) => mark(a.bytes)) };
        },
      },
      decrypted: {
        read: (view) => readDecrypted(view, election, 'ballot'),
        elements: residuesOfDecrypted,
        verify: (opened, recorder) => verifyDecrypted(election, opened, SPOILED, recorder, random),
        content: ({ id, selections }) =>
          contentOf(
            id,
            selections.map(({ ciphertext }) => ciphertext),
          ),
      },
      sums: (cast) =>
        sumsOf(
          election,
          cast.map(({ item }) => item),
        ),
    },
    election.group,
    context,
    records,
  );
};

/** What a ballot is, and what is decrypted of it: its identifier, and the ciphertexts. */
const contentOf = (id: string, ciphertexts: readonly Ciphertext1[]): Uint8Array =>
  concatBytes(utf8Bytes(`${id.length} ${id}`), ...ciphertexts.flatMap(({ a, b }) => [a.bytes, b.bytes]));
