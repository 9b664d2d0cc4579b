/** Puts limber in the place of the cryptography of Helios' booth. */
import { checkObject } from '../../../util/checks.ts';
import { boothGlobals } from './globals.ts';

/**
 * Puts limber in the place of the scripts `jscrypto` of Helios' booth: defines their globals, `BigInt`, `Random`, `ElGamal`, `HELIOS`, `UTILS`, `BALLOT` and the hash functions, so that
 * the booth's pages and workers run as they are. Answers are encrypted and proven as by `makeHeliosBallot`, without a time that depends on them; what verifies is stricter than
 * the scripts in this: proofs have exactly the entries, and answers the choices, that they have to have. As with the scripts, the global `BigInt` is another one afterwards.
 *
 * The booth keeps private and random numbers as numbers in JavaScript: what it does with them itself is not constant time.
 *
 * @param scope - where the globals are defined: the global object unless given.
 * @throws {WrongTypeError} `scope`.
 *
 * @example
 * import { installHeliosBooth } from 'limber/helios/booth';
 * const scope = {};
 * installHeliosBooth(scope);
 * console.log(new scope.BigInt('12', 10).modPow(scope.BigInt.TWO, scope.BigInt.fromInt(100)).toString()); // 44
 */
export function installHeliosBooth(scope: object = globalThis): void {
  checkObject('scope', scope);
  Object.assign(scope, boothGlobals());
}
