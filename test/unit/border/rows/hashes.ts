/** SHA-2; the other hash functions are other people's. */
import { sha224, sha256, sha384, sha512, sha512_224, sha512_256 } from '../../../../src/entries/hashes.ts';
import { message, type Row, row } from './row.ts';

export const hashRows = (): Record<string, Row[]> =>
  Object.fromEntries(
    Object.entries({ sha224, sha256, sha384, sha512, sha512_224, sha512_256 }).map(([name, hash]) => [
      `hashes:${name}`,
      [row((data) => hash(data), message)],
    ]),
  );
