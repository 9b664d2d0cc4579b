/**
 * Certificates (RFC 5280, section 4.1) and requests for them (RFC 2986, section 4), as far as the way to the public key goes. Names, times and extensions
 * are passed over; what they are made of must be DER all the same.
 */
import {
  bitString,
  type DerValue,
  decodeDer,
  explicit,
  implicit,
  integer,
  optional,
  sequence,
  wellFormedWith,
} from '../../../encoding/der.ts';
import { encodePublicKeyInfo, subjectPublicKeyInfo } from '../../../encoding/key-info.ts';
import { equalBytes } from '../../../encoding/octets.ts';
import { MalformedError } from '../../../util/errors.ts';

/** An INTEGER of any sign, a SEQUENCE, and [0] with a SET inside. */
const serialNumber = /* @__PURE__ */ wellFormedWith(0x02);
const someSequence = /* @__PURE__ */ wellFormedWith(0x30);
const attributes = /* @__PURE__ */ wellFormedWith(0xa0);

const certificateType = /* @__PURE__ */ sequence({
  certificate: /* @__PURE__ */ sequence({
    version: /* @__PURE__ */ optional(/* @__PURE__ */ explicit(0, integer)),
    serialNumber,
    signature: someSequence,
    issuer: someSequence,
    validity: someSequence,
    subject: someSequence,
    publicKey: subjectPublicKeyInfo,
    issuerUniqueId: /* @__PURE__ */ optional(/* @__PURE__ */ implicit(1, bitString)),
    subjectUniqueId: /* @__PURE__ */ optional(/* @__PURE__ */ implicit(2, bitString)),
    extensions: /* @__PURE__ */ optional(/* @__PURE__ */ explicit(3, someSequence)),
  }),
  signatureAlgorithm: someSequence,
  signature: bitString,
});

const requestType = /* @__PURE__ */ sequence({
  request: /* @__PURE__ */ sequence({ version: integer, subject: someSequence, publicKey: subjectPublicKeyInfo, attributes }),
  signatureAlgorithm: someSequence,
  signature: bitString,
});

/** The SubjectPublicKeyInfo of a certificate. @throws {MalformedError} the argument. */
export function publicKeyInfoOfCertificate(argument: string, bytes: Uint8Array): Uint8Array {
  const { certificate, signatureAlgorithm } = decodeDer(argument, certificateType, bytes);
  const { version, extensions, issuerUniqueId, subjectUniqueId } = certificate;
  // Version 1, which is written 0, is the default, and DER leaves that out; unique identifiers came with version 2, extensions with version 3.
  if (version !== undefined && version !== 1n && version !== 2n)
    throw new MalformedError(argument, 'must be a certificate of version 1, 2 or 3');
  if ((extensions && version !== 2n) || ((issuerUniqueId ?? subjectUniqueId) && version === undefined))
    throw new MalformedError(argument, 'must have no fields of later versions');
  if (!equalBytes(certificate.signature, signatureAlgorithm))
    throw new MalformedError(argument, 'must name one algorithm of its signature');
  return infoOf(certificate.publicKey);
}

/** The SubjectPublicKeyInfo of a request. @throws {MalformedError} the argument. */
export function publicKeyInfoOfRequest(argument: string, bytes: Uint8Array): Uint8Array {
  const { request } = decodeDer(argument, requestType, bytes);
  if (request.version !== 0n) throw new MalformedError(argument, 'must be a request of version 1');
  return infoOf(request.publicKey);
}

const infoOf = ({ algorithm, subjectPublicKey }: DerValue<typeof subjectPublicKeyInfo>): Uint8Array =>
  encodePublicKeyInfo({ ...algorithm, key: subjectPublicKey });
