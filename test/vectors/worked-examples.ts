/** NIST's worked examples: text with `NAME is` above the hexadecimal digits of a value, and headings between. */

export interface Passage {
  /** The line number. */
  readonly line: number;
  /** What is above the value, without `is`; or the heading. */
  readonly name: string;
  /** The digits, or undefined for a heading. */
  readonly hex?: string;
}

/** Words of eight digits, the first of fewer. */
const DIGITS = /^([0-9A-F]{4} )?[0-9A-F]{8}( [0-9A-F]{8})* ?$/;
/** The ends of printed pages, and their numbers. */
const RULE = /^([-=#]+|\d{4})$/;

/** Values and headings in their order. What marks the ends of printed pages is passed over, also amid a value. */
export function passages(text: string): Passage[] {
  const found: { line: number; name: string; hex?: string }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const last = found.at(-1);
    if (line === '' || RULE.test(line)) continue;
    const named = /^(.+) is( [0-9A-F]+)?$/.exec(line);
    if (named) found.push({ line: index + 1, name: named[1] as string, hex: (named[2] ?? '').trim() });
    else if (DIGITS.test(line) && last?.hex !== undefined) last.hex += line.replaceAll(' ', '');
    else found.push({ line: index + 1, name: line });
  }
  return found;
}
