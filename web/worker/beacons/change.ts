/** Changes bytes of beacons. */
import type { BeaconPart, Change } from './findings.ts';

type Members = Record<string, unknown>;

/** What of a beacon can be read; undefined if it is no object of JSON. */
export function membersOf(text: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Members) : undefined;
  } catch {
    return undefined;
  }
}

const PARTS: readonly BeaconPart[] = ['signature', 'round', 'previous_signature', 'randomness'];
const ROUND_BYTES = 8;

/** The lengths of the parts that it has. */
export const partsOf = (members: Members): Partial<Record<BeaconPart, number>> =>
  Object.fromEntries(PARTS.map((part) => [part, lengthOf(members[part])] as const).filter(([, length]) => length > 0));

function lengthOf(value: unknown): number {
  if (typeof value === 'number') return ROUND_BYTES;
  return typeof value === 'string' ? value.length >> 1 : 0;
}

/** The beacon with a byte changed, as text. In the place of a round comes the one beside it, which can be written as well. */
export function changed(text: string, { part, byte }: Change): string {
  const members = membersOf(text);
  const value = members?.[part];
  if (typeof value === 'number') return JSON.stringify({ ...members, [part]: value % 2 === 0 || value === 1 ? value + 1 : value - 1 });
  if (typeof value !== 'string') return text;
  const digits = Number.parseInt(value.slice(2 * byte, 2 * byte + 2), 16) ^ 1;
  return JSON.stringify({
    ...members,
    [part]: value.slice(0, 2 * byte) + digits.toString(16).padStart(2, '0') + value.slice(2 * byte + 2),
  });
}
