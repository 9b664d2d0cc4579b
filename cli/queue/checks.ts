/** Checks of what was read from a queue, where strangers may have written. */
import { UsageError } from '../usage-error.ts';

/** @throws {UsageError} unless the object has exactly these members, some of which may be missing. */
export function membersOf(
  name: string,
  value: unknown,
  needed: readonly string[],
  optional: readonly string[] = [],
): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UsageError(`${name} must be an object`);
  const names = Object.keys(value);
  if (!needed.every((each) => names.includes(each)) || !names.every((each) => needed.includes(each) || optional.includes(each)))
    throw new UsageError(`${name} must have the members ${needed.join(', ')}, and no others`);
  return value as Readonly<Record<string, unknown>>;
}

export const isWhole = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;

const DIGEST = /^[0-9a-f]{64}$/;
export const isDigest = (value: unknown): value is string => typeof value === 'string' && DIGEST.test(value);

/** A text for a terminal: strangers' control characters do nothing there. */
export const shown = (value: unknown): string =>
  String(value)
    .slice(0, 500)
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '?');
