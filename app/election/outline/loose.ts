/** JSON of strangers, to be shown: what is missing or of another type is empty. The verifiers are strict about it. */

export type LooseObject = Readonly<Record<string, unknown>>;

/** The value of a text; undefined if it is none. */
export function parsed(bytes: Uint8Array | string | undefined): unknown {
  try {
    return bytes === undefined ? undefined : JSON.parse(typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

export const objectOf = (value: unknown): LooseObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as LooseObject) : {};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The items of an array, or the values of an object. */
export const valuesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : Object.values(objectOf(value)));

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const textsOf = (value: unknown): readonly string[] => listOf(value).map(textOf);
