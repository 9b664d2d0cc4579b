/**
 * What only limber sees of an object that a user holds: the bytes of a key, its prepared tables. It is no member of the object that anybody else could name, so it is in
 * no type, no printed text and no clone.
 */

/** The hidden part of objects of one class. */
export interface Inside<T extends object, V> {
  /** Gives the object its hidden part, in its constructor. */
  set(object: T, inside: V): void;
  /** The hidden part; the caller has checked that the object is of the class. Of anything else undefined. */
  of(object: T): V;
}

/** Its objects are those that its constructor is given: so a class that extends it gives any object a private member. */
class Given {
  constructor(object: object) {
    // biome-ignore lint/correctness/noConstructorReturn: that is what it is for.
    return object;
  }
}

/**
 * Marked as pure at its calls, so that a bundle without the class has nothing of it.
 *
 * A private member is there as soon as the object is, and goes with it. An entry of a weak map takes longer than to check a key, and collectors have to look at all of
 * them; it is for objects that were frozen before.
 */
export function inside<T extends object, V>(): Inside<T, V> {
  const frozen = new WeakMap<T, V>();
  class Holder extends Given {
    #part: V;

    constructor(object: T, part: V) {
      super(object);
      this.#part = part;
    }

    static set(object: T, part: V): void {
      if (#part in object) (object as Holder).#part = part;
      else if (Object.isExtensible(object)) new Holder(object, part);
      else frozen.set(object, part);
    }

    static of(object: T): V {
      // What the caller has not checked may be no object, which `in` would throw for.
      return Object(object) === object && #part in object ? (object as Holder).#part : (frozen.get(object) as V);
    }
  }
  return { set: Holder.set, of: Holder.of };
}
