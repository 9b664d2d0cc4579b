/** The cipher by which a contest has more than votes: HMAC-SHA-256 in counter mode and as authentication code, by a key that follows from beta. */
import { concatBytes } from '../../../encoding/octets.ts';
import { utf8Bytes } from '../../../util/utf8.ts';
import { hash2, mac2, small2 } from './hash.ts';

/** How many bytes a block has. */
export const BLOCK_BYTES = 32;
const LABEL = 'share_enc_keys';
const CONTEXT = 'contest_data';

/** What the key depends on. */
interface DataKey {
  /** The identifier of the contest. */
  readonly contest: string;
  /** How many bytes are said to be encrypted. */
  readonly length: number;
  /** C0, and C0 to the private key, as they are hashed. */
  readonly c0: Uint8Array;
  readonly beta: Uint8Array;
}

/** What the key makes of bytes. */
interface DataCipher {
  /** What is encrypted of what is plain, and the other way round. */
  crypt(bytes: Uint8Array): Uint8Array;
  /** C2, of C1. */
  code(c1: Uint8Array): Uint8Array;
}

/** Secret: beta, but for whoever verifies what is published. */
export function dataCipher2(
  { keyBytes, extendedBaseHash }: { readonly keyBytes: Uint8Array; readonly extendedBaseHash: Uint8Array },
  { contest, length, c0, beta }: DataKey,
): DataCipher {
  const key = hash2(extendedBaseHash, 0x22, keyBytes, c0, beta);
  const suffix = concatBytes(utf8Bytes(LABEL), Uint8Array.of(0), utf8Bytes(CONTEXT + contest), small2(8 * length));
  const block = (number: number): Uint8Array => mac2(key, small2(number), suffix);
  return {
    crypt: (bytes) => {
      const pad = concatBytes(...Array.from({ length: Math.ceil(bytes.length / BLOCK_BYTES) }, (_, i) => block(i + 1)));
      return bytes.map((byte, i) => byte ^ pad[i]!);
    },
    code: (c1) => mac2(block(0), c0, c1),
  };
}
