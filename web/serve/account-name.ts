/** Names of accounts. */
import { Refusal } from './refusal.ts';

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u;
export const MOST_ACCOUNTS = 1000;

/** @throws {Refusal} for a name that is none. */
export function checkName(name: string): void {
  if (!NAME.test(name)) throw new Refusal(400, 'A name has letters, digits, spaces and . _ -, 40 at most.');
}
