/**
 * `limber` alone holds nothing: each scheme has a subpath of its own, so that a program loads what it uses. Importing it throws an error that says so.
 *
 * @module
 */

throw new Error(
  "limber has no main module: import from a subpath, such as 'limber/ecdsa', 'limber/eddsa', 'limber/ecdh', 'limber/rsa', 'limber/dh', 'limber/primes' or 'limber/modexp'. " +
    'All of them are listed in the README.',
);

/** There is none. */
declare const nothing: never;
export default nothing;
