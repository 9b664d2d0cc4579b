/** Object identifiers: dotted decimals, and their bytes (X.690, section 8.19). */

import { MalformedError } from '../util/errors.ts';
import { lastOf } from '../util/last-of.ts';

/** The content of `1.2.840.113549.1.1.1`, for example. The arcs are below 2^31. */
export function oidBytes(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return Uint8Array.from([40 * first + second, ...rest].flatMap(groupsOf));
}

/** An arc in groups of seven bits; all but the last have the top bit set. */
function groupsOf(arc: number): number[] {
  const groups = [arc & 127];
  for (let left = arc >>> 7; left > 0; left >>>= 7) groups.unshift((left & 127) | 128);
  return groups;
}

/** The dotted decimals. @throws {MalformedError} the argument, where the bytes are none. */
export function oidText(argument: string, bytes: Uint8Array): string {
  const fail = (rule: string): never => {
    throw new MalformedError(argument, `must be DER: an object identifier ${rule}`);
  };
  if (bytes.length === 0 || (lastOf(bytes) as number) > 127) fail('that is complete');
  const arcs: number[] = [];
  let arc = 0;
  for (const [i, byte] of bytes.entries()) {
    const opens = i === 0 || (bytes[i - 1] as number) < 128;
    if (opens && byte === 128) fail('in its shortest form');
    if (arc >= 2 ** 24) fail('with arcs below 2^31');
    arc = arc * 128 + (byte & 127);
    if (byte > 127) continue;
    arcs.push(arc);
    arc = 0;
  }
  const [joint, ...rest] = arcs as [number, ...number[]];
  const first = Math.min(Math.floor(joint / 40), 2);
  return [first, joint - 40 * first, ...rest].join('.');
}
