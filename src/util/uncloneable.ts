/**
 * Objects with secrets that are hidden (`inside.ts`) would arrive in a worker without them: what `structuredClone` and `postMessage` make of an object is a plain one
 * with its members. They throw a `DataCloneError` for a member that is a symbol, and so does every engine; JSON leaves it out.
 */

const REFUSED = /* @__PURE__ */ Symbol('refused: send bytes or PEM instead');

/** Gives the object a member that makes every copy of it fail, instead of losing its secrets silently. Before the object is frozen. */
export function refuseClones(object: object): void {
  Object.defineProperty(object, 'clone', { value: REFUSED, enumerable: true });
}
