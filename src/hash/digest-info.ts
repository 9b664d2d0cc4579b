/** A digest with the name of its hash function: DigestInfo (RFC 8017, section 9.2). */
import { anything, encodeDer, nullValue, octetString, sequence } from '../encoding/der.ts';
import { OutOfRangeError } from '../util/errors.ts';
import type { Hash } from './hash.ts';

const digestInfo = /* @__PURE__ */ sequence({
  digestAlgorithm: /* @__PURE__ */ sequence({ algorithm: anything, parameters: nullValue }),
  digest: octetString,
});

/** The DER of the DigestInfo. @throws {OutOfRangeError} `hash`, where it has no object identifier. */
export function encodeDigestInfo(hash: Hash, digest: Uint8Array): Uint8Array {
  if (!hash.oid) throw new OutOfRangeError('hash', 'must have an object identifier');
  return encodeDer(digestInfo, { digestAlgorithm: { algorithm: hash.oid, parameters: null }, digest });
}
