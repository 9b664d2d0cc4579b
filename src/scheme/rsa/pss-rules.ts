/** What a key of RSASSA-PSS may be used for (RFC 4055, section 1.2): signatures of that scheme alone, perhaps with given parameters. */
import type { Hash } from '../../hash/hash.ts';
import { type HashName, isHashName, nameOfHash } from '../../hash/hash-name.ts';
import { checkObject, checkWhole } from '../../util/checks.ts';
import { OutOfRangeError } from '../../util/errors.ts';

/** The parameters that every signature with a key has to have (RFC 4055, section 3.1). */
export interface RsaPssRules {
  /** The hash function of messages. */
  readonly hash: HashName;
  /** The hash function of MGF1. */
  readonly mgfHash: HashName;
  /** The shortest salt, in bytes. */
  readonly saltLength: number;
}

/** Where a key is for PSS alone: `any` for all parameters, or those that its signatures have to have. */
export type RsaPssUse = 'any' | RsaPssRules;

const MOST_SALT = 2048;

/** A copy. @throws {WrongTypeError} {OutOfRangeError} `pss` or its member that is wrong. */
export function checkedPssUse(pss: RsaPssUse): RsaPssUse {
  if (pss === 'any') return pss;
  checkObject('pss', pss);
  const { hash, mgfHash, saltLength } = pss;
  for (const [name, value] of Object.entries({ hash, mgfHash })) {
    if (!isHashName(value)) throw new OutOfRangeError(`pss.${name}`, "must be the name of a hash function, such as 'SHA-256'");
  }
  checkWhole('pss.saltLength', saltLength, 0, MOST_SALT);
  return Object.freeze({ hash, mgfHash, saltLength });
}

/** What keys of both sides say of PSS; undefined for keys of every scheme. */
interface PssKey {
  readonly pss: RsaPssUse | undefined;
}

/** @param saltLength - undefined where the signature has to show it. @throws {OutOfRangeError} the parameter that the key does not allow. */
export function checkPssParameters({ pss }: PssKey, hash: Hash, mgfHash: Hash, saltLength: number | undefined): void {
  if (pss === undefined || pss === 'any') return;
  if (nameOfHash(hash) !== pss.hash) throw new OutOfRangeError('hash', `must be ${pss.hash}, as the key's parameters say`);
  if (nameOfHash(mgfHash) !== pss.mgfHash) throw new OutOfRangeError('mgfHash', `must be ${pss.mgfHash}, as the key's parameters say`);
  if (saltLength !== undefined && saltLength < pss.saltLength)
    throw new OutOfRangeError('saltLength', `must be at least ${pss.saltLength}, as the key's parameters say`);
}

/** The shortest salt that the key asks for; undefined where it asks for none. */
export const saltOfKey = ({ pss }: PssKey): number | undefined => (pss === undefined || pss === 'any' ? undefined : pss.saltLength);

/** @throws {OutOfRangeError} `key`, if it is for PSS alone. */
export function refusePssKey({ pss }: PssKey, purpose: string): void {
  if (pss !== undefined) throw new OutOfRangeError('key', `must not be a key for RSASSA-PSS alone: it is not for ${purpose}`);
}
