/** JSON as records are written in: what was read is written again byte for byte, so numbers keep their digits, and members their order. */

/** A number as it stands in the text: its digits may be hashed, and no double has all of them. */
export class JsonNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
    Object.freeze(this);
  }
}

/** Members in their order; no name comes twice. A map, so that no name means anything else, such as `__proto__`. */
export type JsonObject = ReadonlyMap<string, Json>;

/** A value of JSON. */
export type Json = null | boolean | string | JsonNumber | readonly Json[] | JsonObject;

/** An object of these members, in their order. */
export const jsonObject = (members: Readonly<Record<string, Json>>): JsonObject => new Map(Object.entries(members));

/** A whole number. */
export const jsonWhole = (number: number | bigint): JsonNumber => new JsonNumber(number.toString());
