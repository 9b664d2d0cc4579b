/** What a contest has beside votes, such as what voters wrote in: its plaintext, which follows from C0 to the private key. */

import type { JsonView } from '../../../../encoding/json/view.ts';
import { dataCipher2 } from '../data-cipher.ts';
import { encodedNotes, STATUSES } from '../data-format.ts';
import type { Election2 } from '../election.ts';
import { isSame } from '../hash.ts';
import type { DecryptedData } from './read.ts';

const MOST_ITEMS = 1000;

/** Whether what is said is what is decrypted; the rule that is broken, if not. @throws {MalformedError} the place of a fault in what is said. */
export function contestDataFault(
  { said, data, beta }: DecryptedData,
  contest: string,
  { keyBytes, extendedBaseHash }: Election2,
): string | undefined {
  const { c0, c1, c2, length } = data;
  const cipher = dataCipher2({ keyBytes, extendedBaseHash }, { contest, length, c0: c0.hashed, beta: beta.hashed });
  if (!isSame(c2, cipher.code(c1))) return 'must have the authentication code of what is encrypted';
  const plain = cipher.crypt(c1);
  const expected = encoded(said);
  const rest = plain.subarray(expected.length);
  return isSame(plain.subarray(0, expected.length), expected) && rest.every((byte) => byte === 0) ? undefined : 'must be what is decrypted';
}

/** @throws {MalformedError} the place of a fault. */
function encoded(view: JsonView): Uint8Array {
  const { over_votes, write_ins, status } = view.members(['over_votes', 'write_ins', 'status']);
  const name = status.string();
  if (!(STATUSES as readonly string[]).includes(name)) status.refuse(`must be one of ${STATUSES.join(', ')}`);
  return encodedNotes({
    overVotes: over_votes.items(0, MOST_ITEMS).map((each) => each.whole(0, 2 ** 31 - 1)),
    writeIns: write_ins.items(0, MOST_ITEMS).map((each) => each.string()),
    status: name,
  });
}
