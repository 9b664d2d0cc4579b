/** What is done with records of an election of ElectionGuard 2, some at a time. */
import { concatBytes } from '../../../encoding/octets.ts';
import { utf8Bytes } from '../../../util/utf8.ts';
import { verifyChunk } from '../chunk.ts';
import type { GuardState } from '../state.ts';
import type { RecordNumbered } from '../stream.ts';
import type { ChunkContext } from '../version.ts';
import { claimsOfBallot2 } from './ballot/claims.ts';
import { checkHashes2 } from './ballot/hashes.ts';
import { checkProducts } from './ballot/pre-encryption.ts';
import { elementsOfBallot, readBallot2 } from './ballot/read.ts';
import { linkOf } from './chain.ts';
import type { Ciphertext2, ContestData2 } from './ciphertext.ts';
import type { Election2 } from './election.ts';
import { RULE } from './rules.ts';
import { sumsOf2 } from './sums.ts';
import { elementsOfDecrypted, readDecrypted } from './tally/read.ts';
import { verifyDecrypted } from './tally/verify.ts';

const CHALLENGED = { decryption: RULE.opened, votes: RULE.challenged, data: RULE.openedData };

/** What the records say, and what is wrong with them. */
export const verifyChunk2 = (context: ChunkContext<Election2>, records: readonly RecordNumbered[]): GuardState<Uint8Array> => {
  const { election, random } = context;
  return verifyChunk(
    {
      rules: { form: RULE.form, group: RULE.group, decryptedForm: RULE.challenged, decryptedGroup: RULE.opened },
      ballot: {
        read: (view) => readBallot2(view, election),
        elements: elementsOfBallot,
        checkHashes: (ballot, recorder) => checkHashes2(ballot, election, recorder),
        claims: (ballot, elements, recorder) => {
          checkProducts(ballot.contests, elements, election, recorder);
          return claimsOfBallot2(ballot, elements, election);
        },
        mark: ({ id, device, contests, code, codeInput }, mark) => {
          const votes = contests.flatMap(({ selections }) => selections.map(({ ciphertext }) => ciphertext));
          const next = concatBytes(code.value, election.chainInput.length > 0 ? election.chainInput : utf8Bytes(device));
          const links = [next, codeInput].map((input) => mark(linkOf(device, input)));
          const contents = [[], contests.map(({ data }) => data)].map((data) => mark(contentOf(id, votes, data)));
          return { head: [mark(utf8Bytes(id)), mark(code.value), ...links, ...contents], ciphertexts: votes.map(({ a }) => mark(a.bytes)) };
        },
      },
      decrypted: {
        read: (view) => readDecrypted(view, election, 'ballot'),
        elements: elementsOfDecrypted,
        verify: (opened, recorder) => verifyDecrypted(election, opened, CHALLENGED, true, recorder, random),
        content: ({ id, contests }) => {
          const votes = contests.flatMap(({ selections }) => selections.map(({ ciphertext }) => ciphertext));
          const data = contests.map((contest) => contest.data?.data);
          return contentOf(id, votes, data.some((each) => each) ? data : []);
        },
      },
      sums: (cast) => sumsOf2(election, cast).map((sum) => sum.toBytes()),
    },
    election.group.group,
    context,
    records,
  );
};

/** What a ballot is, and what is decrypted of it: its identifier, its ciphertexts, and what its contests have beside. */
const contentOf = (id: string, votes: readonly Ciphertext2[], data: readonly (ContestData2 | undefined)[]): Uint8Array =>
  concatBytes(
    utf8Bytes(`${id.length} ${id} ${votes.length} ${data.length}`),
    ...votes.flatMap(({ a, b }) => [a.bytes, b.bytes]),
    ...data.flatMap((each) =>
      each ? [utf8Bytes(` ${each.c1.length} ${each.length} `), each.c0.bytes, each.c1, each.c2] : [utf8Bytes('-')],
    ),
  );
