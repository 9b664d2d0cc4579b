/** What a key for RSASSA-PSS alone has as its algorithm's parameters (RFC 4055, section 3.1). */
import {
  type DerType,
  decodeDer,
  encodeDer,
  explicit,
  integer,
  nullValue,
  objectIdentifier,
  optional,
  sequence,
} from '../../../encoding/der.ts';
import { type HashName, hashOfOid, oidOfHash } from '../../../hash/hash-name.ts';
import { BigInt } from '../../../util/big-int.ts';
import { MalformedError } from '../../../util/errors.ts';
import type { RsaPssUse } from '../../rsa/pss-rules.ts';

const MGF1 = '1.2.840.113549.1.1.8';
const DEFAULT_HASH = 'SHA-1';
const DEFAULT_SALT = 20n;
/** Longer salts fit in no modulus. */
const MOST_SALT = 2048n;

const hashAlgorithm = /* @__PURE__ */ sequence({ algorithm: objectIdentifier, parameters: /* @__PURE__ */ optional(nullValue) });
const maskAlgorithm = /* @__PURE__ */ sequence({ algorithm: objectIdentifier, parameters: hashAlgorithm });
/** The trailer field, [3], is always 1 and so never there: DER leaves out what has its default value. */
const pssParameters = /* @__PURE__ */ sequence({
  hash: /* @__PURE__ */ field(0, hashAlgorithm),
  mask: /* @__PURE__ */ field(1, maskAlgorithm),
  salt: /* @__PURE__ */ field(2, integer),
});

/* @__NO_SIDE_EFFECTS__ */
function field<T>(n: number, type: DerType<T>) {
  return optional(explicit(n, type));
}

/** The DER of the parameters; undefined for a key that takes any. */
export function encodePssUse(use: RsaPssUse): Uint8Array | undefined {
  if (use === 'any') return undefined;
  const { hash, mgfHash, saltLength } = use;
  const salt = BigInt(saltLength);
  const algorithm = (name: HashName) => ({ algorithm: oidOfHash(name), parameters: null });
  return encodeDer(pssParameters, {
    hash: hash === DEFAULT_HASH ? undefined : algorithm(hash),
    mask: mgfHash === DEFAULT_HASH ? undefined : { algorithm: MGF1, parameters: algorithm(mgfHash) },
    salt: salt === DEFAULT_SALT ? undefined : salt,
  });
}

/** @throws {MalformedError} the argument, also for parameters that nobody can keep: unknown hash functions and masks, and salts longer than any modulus. */
export function decodePssUse(argument: string, parameters: Uint8Array | undefined): RsaPssUse {
  if (!parameters) return 'any';
  const { hash, mask, salt = DEFAULT_SALT } = decodeDer(argument, pssParameters, parameters);
  if (mask && mask.algorithm !== MGF1) throw new MalformedError(argument, 'must have MGF1 as the mask of RSASSA-PSS');
  if (salt > MOST_SALT) throw new MalformedError(argument, `must have a salt of at most ${MOST_SALT} bytes for RSASSA-PSS`);
  const named = (algorithm: string | undefined): HashName => {
    const name = algorithm === undefined ? DEFAULT_HASH : hashOfOid(algorithm);
    if (!name) throw new MalformedError(argument, 'must have a hash function of FIPS 180-4 or FIPS 202 for RSASSA-PSS');
    return name;
  };
  return { hash: named(hash?.algorithm), mgfHash: named(mask?.parameters.algorithm), saltLength: Number(salt) };
}
