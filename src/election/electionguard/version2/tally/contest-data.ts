/** What a contest has beside votes, such as what voters wrote in: its plaintext, which follows from C0 to the private key. */

import type { JsonView } from '../../../../encoding/json/view.ts';
import { concatBytes } from '../../../../encoding/octets.ts';
import { utf8Bytes } from '../../../../util/utf8.ts';
import type { Election2 } from '../election.ts';
import { hash2, isSame, mac2, small2 } from '../hash.ts';
import type { DecryptedData } from './read.ts';

const BLOCK_BYTES = 32;
const LABEL = 'share_enc_keys';
const CONTEXT = 'contest_data';
const STATUSES: readonly string[] = ['normal', 'null_vote', 'over_vote', 'under_vote'];
const MOST_ITEMS = 1000;

/** Whether what is said is what is decrypted; the rule that is broken, if not. @throws {MalformedError} the place of a fault in what is said. */
export function contestDataFault(
  { said, data, beta }: DecryptedData,
  contest: string,
  { keyBytes, extendedBaseHash }: Election2,
): string | undefined {
  const { c0, c1, c2, length } = data;
  const key = hash2(extendedBaseHash, 0x22, keyBytes, c0.hashed, beta.hashed);
  const suffix = concatBytes(utf8Bytes(LABEL), Uint8Array.of(0), utf8Bytes(CONTEXT + contest), small2(8 * length));
  const block = (number: number): Uint8Array => mac2(key, small2(number), suffix);
  if (!isSame(c2, mac2(block(0), c0.hashed, c1))) return 'must have the authentication code of what is encrypted';
  const pad = concatBytes(...Array.from({ length: Math.ceil(c1.length / BLOCK_BYTES) }, (_, i) => block(i + 1)));
  const plain = c1.map((byte, i) => byte ^ pad[i]!);
  const expected = encoded(said);
  const rest = plain.subarray(expected.length);
  return isSame(plain.subarray(0, expected.length), expected) && rest.every((byte) => byte === 0) ? undefined : 'must be what is decrypted';
}

/** Votes beyond the limit, what was written in, and the status: each list after its length, each text after its length, and zeros behind. */
function encoded(view: JsonView): Uint8Array {
  const { over_votes, write_ins, status } = view.members(['over_votes', 'write_ins', 'status']);
  const name = status.string();
  if (!STATUSES.includes(name)) status.refuse(`must be one of ${STATUSES.join(', ')}`);
  const votes = over_votes.items(0, MOST_ITEMS).map((each) => numeral(each.whole(0, 2 ** 31 - 1)));
  const texts = write_ins.items(0, MOST_ITEMS).map((each) => textBytes(each.string()));
  return concatBytes(numeral(votes.length), ...votes, numeral(texts.length), ...texts, textBytes(name));
}

function textBytes(text: string): Uint8Array {
  const bytes = utf8Bytes(text);
  return concatBytes(numeral(bytes.length), bytes);
}

/** Seven bits in each byte, the least first. */
function numeral(number: number): Uint8Array {
  const bytes: number[] = [];
  let rest = number;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return Uint8Array.from([...bytes, rest]);
}
