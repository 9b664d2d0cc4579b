/** Headers of COSE messages (RFC 9052, section 3): what is in them, and what of them is understood. */
import { readCbor } from '../encoding/cbor/read.ts';
import { type Cbor, type CborLabel, type CborMap, isMap } from '../encoding/cbor/value.ts';
import { writeCbor } from '../encoding/cbor/write.ts';
import { isBytes } from '../encoding/octets.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { InvalidMessageError, inMessage } from './invalid-message.ts';

/** A header: parameters by their labels (RFC 9052, section 3.1), such as 3 for the content type. */
export type CoseHeader = CborMap;

export const ALGORITHM = 1;
const [CRITICAL, CONTENT_TYPE, KID] = [2, 3, 4] as const;
/** What limber itself keeps to, or hands on as it is. */
const UNDERSTOOD: readonly CborLabel[] = [ALGORITHM, CONTENT_TYPE, KID];

/** What signers say themselves, and what would have to be understood. */
const NOT_THE_CALLERS: readonly CborLabel[] = [ALGORITHM, CRITICAL, KID];

/** Both headers of a message. */
export interface CoseHeaders {
  readonly protectedHeader: CoseHeader;
  readonly unprotectedHeader: CoseHeader;
  /** The name of the key, wherever it stands. */
  readonly kid: Uint8Array | undefined;
}

/**
 * @param encoded - the protected header as it is signed.
 * @param understood - labels of critical parameters that the caller keeps to.
 * @throws {InvalidMessageError} the header that is wrong.
 */
export function readHeaders(argument: string, encoded: Cbor, unprotectedHeader: Cbor, understood: readonly CborLabel[]): CoseHeaders {
  const [first, second] = [`${argument}.protected`, `${argument}.unprotected`];
  if (!isBytes(encoded)) return refuse(first, 'must be a byte string');
  const protectedHeader = encoded.length === 0 ? new Map() : inMessage(() => readCbor(first, encoded));
  if (!isMap(protectedHeader)) return refuse(first, 'must be a map');
  if (!isMap(unprotectedHeader)) return refuse(second, 'must be a map');
  for (const label of [ALGORITHM, CRITICAL]) {
    if (unprotectedHeader.has(label)) refuse(second, `must not have the parameter ${label}, which has to be protected`);
  }
  for (const label of protectedHeader.keys()) {
    if (unprotectedHeader.has(label)) refuse(second, 'must have no parameter that is protected');
  }
  checkCritical(first, protectedHeader, understood);
  const kid = protectedHeader.get(KID) ?? unprotectedHeader.get(KID);
  if (kid !== undefined && !isBytes(kid)) return refuse(`${argument}.kid`, 'must be a byte string');
  return { protectedHeader, unprotectedHeader, kid };
}

/** RFC 9052, section 3.1: the parameters that whoever verifies must understand, all of which are protected. */
function checkCritical(argument: string, header: CoseHeader, understood: readonly CborLabel[]): void {
  if (!header.has(CRITICAL)) return;
  const critical: unknown = header.get(CRITICAL);
  if (!Array.isArray(critical) || critical.length === 0) refuse(`${argument}.crit`, 'must be a list of labels');
  for (const label of critical as readonly CborLabel[]) {
    if (!header.has(label)) refuse(`${argument}.crit`, 'must name parameters that are there');
    if (![...UNDERSTOOD, ...understood].includes(label))
      throw new InvalidMessageError(`${argument}.crit`, 'must name nothing that is not understood', 'critical');
  }
}

function refuse(argument: string, rule: string): never {
  throw new InvalidMessageError(argument, rule, 'malformed');
}

/** The protected header of a signer, as it is signed. @throws {WrongTypeError} {OutOfRangeError} `header`. */
export function writeProtected(algorithm: number, added: CoseHeader): Uint8Array {
  checkAdded('header', added);
  return writeCbor('header', new Map<CborLabel, Cbor>([[ALGORITHM, algorithm], ...added]));
}

/** The unprotected header of a signer. @throws {WrongTypeError} {OutOfRangeError} `unprotected`. */
export function unprotectedOf(kid: Uint8Array | undefined, added: CoseHeader, header: CoseHeader): CoseHeader {
  checkAdded('unprotected', added);
  for (const label of added.keys()) {
    if (header.has(label)) throw new OutOfRangeError('unprotected', 'must have no parameter that is protected');
  }
  return new Map<CborLabel, Cbor>([...(kid ? [[KID, kid] as const] : []), ...added]);
}

function checkAdded(argument: string, added: CoseHeader): void {
  if (!isMap(added)) throw new WrongTypeError(argument, 'must be a Map');
  for (const label of NOT_THE_CALLERS) {
    if (added.has(label)) throw new OutOfRangeError(argument, `must not have the parameter ${label}: the signer says it, or nobody`);
  }
}
