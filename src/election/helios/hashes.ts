/** The hashes of Helios: SHA-256 in base64 without padding, and challenges by SHA-1 (`helios/crypto/utils.py`, `algs.py`). */
import { toBase64 } from '../../encoding/base64.ts';
import { type Json, type JsonObject, jsonObject } from '../../encoding/json/value.ts';
import { fromBytesBE } from '../../encoding/octets.ts';
import { publicSha1, publicSha256 } from '../../hash/public.ts';
import { JAVASCRIPT, type JsonStyle, PYTHON_SORTED, writeJson } from '../json/write.ts';

/** `hash_b64` of bytes, or of a text in UTF-8: 43 characters. */
export const hashText = (text: string | Uint8Array): string => toBase64(publicSha256(text)).replace('=', '');

/** The hash of the canonical form of a value. */
export const canonicalHash = (value: Json): string => hashText(writeJson(value, PYTHON_SORTED));

/** The hash of the canonical form of an object as the outermost one: those of linked data say their vocabulary then. */
export function hashesOf(object: JsonObject): readonly string[] {
  const outermost = new Map([...object, ['#', jsonObject({ '#vocab': 'http://heliosvoting.org/ns#' })] as const]);
  return [canonicalHash(object), canonicalHash(outermost)];
}

/** The present booth posts this form, and older ones that of the server. */
export const COMPACT: JsonStyle = /* @__PURE__ */ Object.freeze({ ...JAVASCRIPT, sorted: true });

/** The same of a record without a backslash: strings that were read as they stand have nothing that is escaped. */
const COMPACT_AS_READ: JsonStyle = /* @__PURE__ */ Object.freeze({ ...COMPACT, escaped: undefined });

/** The forms in which votes were posted, of which one has to have the hash. The votes of an election are mostly of one form, which is tried first: to hash a vote takes long. */
export class TrackerForms {
  #first: readonly JsonStyle[] = [COMPACT, PYTHON_SORTED];

  /** @param text - that the vote was read from. */
  isTrackerOf(tracker: string, vote: Json, text: string): boolean {
    const compact = text.includes('\\') ? COMPACT : COMPACT_AS_READ;
    const style = this.#first.find((form) => hashText(writeJson(vote, form === COMPACT ? compact : form)) === tracker);
    if (style === undefined) return false;
    this.#first = [style, ...this.#first.filter((other) => other !== style)];
    return true;
  }
}

/** The challenge of commitments, which are written in decimal digits: 160 bits. */
export const challengeOf = (commitments: readonly string[], order: bigint): bigint =>
  fromBytesBE(publicSha1(commitments.join(','))) % order;
