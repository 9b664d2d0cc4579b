/** Integers as the command line and JSON write them: decimal or 0x-hexadecimal, with an optional minus sign. */
import { UsageError } from './usage-error.ts';

const INTEGER = /^(-?)(0x[0-9a-f]+|[0-9]+)$/i;

export interface Integer {
  readonly value: bigint;
  readonly hexadecimal: boolean;
}

/** Reads an integer; `name` is what a complaint calls it. */
export function parseInteger(name: string, text: unknown): Integer {
  if (typeof text === 'number' && Number.isSafeInteger(text)) return { value: BigInt(text), hexadecimal: false };
  const [, sign, digits] = (typeof text === 'string' && INTEGER.exec(text.trim())) || [];
  if (!digits) {
    if (typeof text === 'number' && Number.isInteger(text))
      throw new UsageError(`${name} is a JSON number above 2^53, which is not exact: write it as a string`);
    const seen = text === undefined ? 'is missing' : `is ${JSON.stringify(shortened(text))}`;
    throw new UsageError(`${name} ${seen}: it must be an integer, decimal or 0x-hexadecimal`);
  }
  return { value: sign ? -BigInt(digits) : BigInt(digits), hexadecimal: /^0x/i.test(digits) };
}

/** Writes a result in the form of its operands: hexadecimal if any of them was. */
export function formatLike(value: bigint, operands: readonly Integer[]): string {
  return operands.some(({ hexadecimal }) => hexadecimal) ? `0x${value.toString(16)}` : value.toString();
}

const shortened = (text: unknown): unknown => (typeof text === 'string' && text.length > 40 ? `${text.slice(0, 40)}…` : text);
