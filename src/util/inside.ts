/**
 * What only limber sees of an object that a user holds: the bytes of a key, its prepared tables. It is no member of the object, so it is in no
 * type, no printed text and no clone.
 */

/** The hidden part of objects of one class. */
export interface Inside<T extends object, V> {
  /** Gives the object its hidden part, in its constructor. */
  set(object: T, inside: V): void;
  /** The hidden part; the caller has checked that the object is of the class. */
  of(object: T): V;
}

/** Marked as pure at its calls, so that a bundle without the class has nothing of it. */
export function inside<T extends object, V>(): Inside<T, V> {
  const parts = new WeakMap<T, V>();
  return {
    set(object, part) {
      parts.set(object, part);
    },
    of: (object) => parts.get(object) as V,
  };
}
