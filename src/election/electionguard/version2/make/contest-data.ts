/** What a contest has beside votes, encrypted as the reference does it: as many bytes of every ballot, so that nothing shows by the length. */
import { concatBytes } from '../../../../encoding/octets.ts';
import type { Element } from '../../../../group/group.ts';
import type { NonceSource, SecretElement } from '../../../../proof/encryption-nonces.ts';
import type { Hidden } from '../../../../proof/hidden.ts';
import { bytes2 } from '../../../../proof/transcripts/electionguard2.ts';
import { select } from '../../../../util/constant-time.ts';
import { OutOfRangeError } from '../../../../util/errors.ts';
import { isBelow, isEqual } from '../../../../util/masks.ts';
import { wiping } from '../../../../util/wipe.ts';
import { BLOCK_BYTES, dataCipher2 } from '../data-cipher.ts';
import { encodedNotes } from '../data-format.ts';
import type { Election2 } from '../election.ts';
import type { Contest2 } from '../manifest.ts';

/** In blocks, one for each vote and one more, of which the reference leaves two bytes. */
const lengthOf = ({ limit }: Contest2): number => (1 + limit) * BLOCK_BYTES - 2;

/** The longest text of a status. */
const LONGEST = 'under_vote';

/** Throws unless what was written in fits. @throws {OutOfRangeError} `argument`. */
export function checkWriteIns(argument: string, contest: Contest2, writeIns: readonly string[]): void {
  const { length } = encodedNotes({ overVotes: [], writeIns, status: LONGEST });
  if (length > lengthOf(contest)) throw new OutOfRangeError(argument, `must be ${length - lengthOf(contest)} bytes shorter`);
}

/** As records have it. */
export interface EncryptedData {
  readonly c0: Element;
  readonly c1: Uint8Array;
  readonly c2: Uint8Array;
  readonly length: number;
}

/** Encrypts what was written in, and the status, which follows from the number of votes. Secret: both. */
export function encryptContestData(
  { keyBytes, extendedBaseHash }: Election2,
  contest: Contest2,
  votes: number,
  writeIns: readonly string[],
  source: NonceSource,
  hidden: Hidden,
): EncryptedData {
  const { scalar, onGenerator: c0, onKey } = source.pair();
  hidden.keep(scalar);
  const length = lengthOf(contest);
  const padded = (status: string): Uint8Array => {
    const bytes = new Uint8Array(length + 2);
    bytes.set(encodedNotes({ overVotes: [], writeIns, status }));
    return bytes;
  };
  const [normal, none, fewer] = ['normal', 'null_vote', LONGEST].map(padded) as [Uint8Array, Uint8Array, Uint8Array];
  return wiping([normal, none, fewer, onKey], () => {
    const beta = bytes2(source.multiples.family.make(onKey) as SecretElement);
    const plain = select(isEqual(votes, 0), none, select(isBelow(votes, contest.limit), fewer, normal));
    return wiping([beta, plain], () => {
      const cipher = dataCipher2({ keyBytes, extendedBaseHash }, { contest: contest.id, length, c0: bytes2(c0), beta });
      const c1 = cipher.crypt(concatBytes(plain));
      return { c0, c1, c2: cipher.code(c1), length };
    });
  });
}
