/** Values of CBOR (RFC 8949) as JavaScript has them: what is read is written again byte for byte. */

/** What names a value in a map: an integer or a text. Other keys are not read, and no standard that limber reads has them. */
export type CborLabel = number | bigint | string;

/** A map. No label is in it twice; integers that a double has exactly are numbers. */
export type CborMap = ReadonlyMap<CborLabel, Cbor>;

/**
 * A value: integers are numbers where a double has them exactly, and else bigints; text is a string, a byte string is a `Uint8Array`, an array an array, a map a `Map`. Floating-point
 * numbers, tags and further simple values have classes of their own.
 */
export type Cbor =
  | number
  | bigint
  | string
  | boolean
  | null
  | undefined
  | Uint8Array
  | readonly Cbor[]
  | CborMap
  | CborTag
  | CborFloat
  | CborSimple;

/** A floating-point number: 1.0 is another value than the integer 1. */
export class CborFloat {
  /** The number. */
  readonly value: number;

  /**
   * Makes a value of it.
   *
   * @param value - the number.
   */
  constructor(value: number) {
    this.value = value;
    Object.freeze(this);
  }
}

/** A value with a tag that says what it means (RFC 8949, section 3.4). limber reads no meaning into it. */
export class CborTag {
  /** The tag's number. */
  readonly tag: number | bigint;
  /** What is tagged. */
  readonly value: Cbor;

  /**
   * Tags a value.
   *
   * @param tag - the tag's number, 0 or more.
   * @param value - what is tagged.
   */
  constructor(tag: number | bigint, value: Cbor) {
    this.tag = tag;
    this.value = value;
    Object.freeze(this);
  }
}

/** A simple value that is neither false, true, null nor undefined (RFC 8949, section 3.3). */
export class CborSimple {
  /** Its number: 0 to 19, or 32 to 255. */
  readonly value: number;

  /**
   * Makes a value of its number.
   *
   * @param value - 0 to 19, or 32 to 255.
   */
  constructor(value: number) {
    this.value = value;
    Object.freeze(this);
  }
}

export const isMap = (value: unknown): value is CborMap => value instanceof Map;

/* Major types (RFC 8949, section 3.1). */
export const UNSIGNED = 0;
export const NEGATIVE = 1;
export const BYTES = 2;
export const TEXT = 3;
export const ARRAY = 4;
export const MAP = 5;
export const TAG = 6;
export const OTHER = 7;
/* What the last of them has (section 3.3): simple values, one in a byte of its own, and floating-point numbers of 2, 4 and 8 bytes. */
export const FALSE = 20;
export const TRUE = 21;
export const NULL = 22;
export const UNDEFINED = 23;
export const SIMPLE = 24;
export const HALF = 25;
export const SINGLE = 26;
export const DOUBLE = 27;
