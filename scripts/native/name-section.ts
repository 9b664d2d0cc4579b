/** Names for functions that engines repeat in their dumps of machine code (WebAssembly core specification, appendix "Custom sections"). */

/** In a name: the number of the subject, and of the function in it. */
export const NAMED: RegExp = /limber\.(\d+)\.(\d+)\b/;

const namedFunction = (subject: number, index: number): string => `limber.${subject}.${index}`;

const CUSTOM_SECTION = 0;
const FUNCTION_NAMES = 1;

/** The module with a name section behind it: what its code does is the same. */
export function withNames(code: Uint8Array, subject: number, functions: number): Uint8Array<ArrayBuffer> {
  const names = Array.from({ length: functions }, (_, index) => [...unsigned(index), ...text(namedFunction(subject, index))]);
  const map = [...unsigned(functions), ...names.flat()];
  const content = [...text('name'), FUNCTION_NAMES, ...unsigned(map.length), ...map];
  return new Uint8Array([...code, CUSTOM_SECTION, ...unsigned(content.length), ...content]);
}

const text = (ascii: string): readonly number[] => [...unsigned(ascii.length), ...Buffer.from(ascii, 'latin1')];

function unsigned(value: number): readonly number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}
