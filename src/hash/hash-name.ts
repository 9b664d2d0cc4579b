/** Hash functions by their names in standards, and by their object identifiers in files. */
import { oidText } from '../encoding/oid.ts';
import type { Hash } from './hash.ts';

/** A hash function, as FIPS 180-4 and FIPS 202 name it. */
export type HashName =
  | 'SHA-1'
  | 'SHA-224'
  | 'SHA-256'
  | 'SHA-384'
  | 'SHA-512'
  | 'SHA-512/224'
  | 'SHA-512/256'
  | 'SHA3-224'
  | 'SHA3-256'
  | 'SHA3-384'
  | 'SHA3-512';

/** The arc of the hash functions of NIST, and the functions in the order of their last numbers, from 1 on. */
const NIST = '2.16.840.1.101.3.4.2.';
const NUMBERED: readonly HashName[] = [
  ...(['SHA-256', 'SHA-384', 'SHA-512', 'SHA-224', 'SHA-512/224', 'SHA-512/256'] as const),
  ...(['SHA3-224', 'SHA3-256', 'SHA3-384', 'SHA3-512'] as const),
];
const SHA1 = '1.3.14.3.2.26';

export const isHashName = (name: unknown): name is HashName => name === 'SHA-1' || NUMBERED.includes(name as HashName);

export const oidOfHash = (name: HashName): string => (name === 'SHA-1' ? SHA1 : `${NIST}${NUMBERED.indexOf(name) + 1}`);

/** Undefined for what is no hash function of these. */
export function hashOfOid(oid: string): HashName | undefined {
  return oid === SHA1 ? 'SHA-1' : NUMBERED.find((name) => oidOfHash(name) === oid);
}

/** The name of a function; undefined where it has no object identifier of these. */
export function nameOfHash({ oid }: Hash): HashName | undefined {
  // Behind its tag and its length.
  return oid && hashOfOid(oidText('hash', oid.subarray(2)));
}
