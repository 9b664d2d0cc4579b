/** Textual encodings of binary structures: PEM (RFC 7468). */
import { MalformedError } from '../util/errors.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { checkText } from './octets.ts';

export interface PemBlock {
  /** What stands after BEGIN: `PUBLIC KEY`, for example. */
  readonly label: string;
  readonly bytes: Uint8Array;
}

/** The characters in a line of base64 (section 2). */
const LINE = 64;

/** The text, with a line break at its end. */
export function encodePem(label: string, bytes: Uint8Array): string {
  const text = toBase64(bytes);
  const lines = Array.from({ length: Math.ceil(text.length / LINE) }, (_, i) => text.slice(i * LINE, (i + 1) * LINE));
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

/**
 * The first block that has one of the labels. As the standard says (section 2), text around blocks is passed over, and so is
 * white space among the base64 digits; header lines, as encrypted keys of old have them, are not taken.
 *
 * @throws {MalformedError} the argument, where there is no such block or it is not well formed.
 */
export function decodePem(argument: string, text: string, labels: readonly string[]): PemBlock {
  checkText(argument, text);
  const lines = linesOf(text);
  for (const label of pemLabels(text)) {
    if (!labels.includes(label)) continue;
    const begin = lines.findIndex((line) => line.trimEnd() === `-----BEGIN ${label}-----`);
    const length = lines.slice(begin + 1).findIndex((line) => line.startsWith('-----'));
    if (length < 0 || lines[begin + 1 + length]?.trimEnd() !== `-----END ${label}-----`)
      throw new MalformedError(argument, `must be PEM: an END line of the same label, ${label}`);
    const digits = lines.slice(begin + 1, begin + 1 + length).join('');
    return { label, bytes: fromBase64(argument, digits.replace(/[ \t\v\f]/g, '')) };
  }
  throw new MalformedError(argument, `must be PEM with one of the labels ${labels.join(', ')}`);
}

/** The labels of all blocks, in their order. */
export function pemLabels(text: string): string[] {
  return linesOf(text).flatMap((line) => /^-----BEGIN ([\x20-\x7e]+)-----\s*$/.exec(line)?.[1] ?? []);
}

const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/);
