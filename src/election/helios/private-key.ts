/** Private keys of trustees in files, as Helios gives them to trustees: the public key and the number x. */
import { type Json, jsonObject } from '../../encoding/json/value.ts';
import { JsonView } from '../../encoding/json/view.ts';
import { ElGamalPrivateKey } from '../../scheme/elgamal/keys.ts';
import { checkInstance } from '../../util/checks.ts';
import { LimberError, MalformedError } from '../../util/errors.ts';
import { bytesOfSecretDecimal, secretDecimal } from '../../util/secret-decimal.ts';
import { wiping } from '../../util/wipe.ts';
import { PYTHON_SORTED, writeJson } from '../json/write.ts';
import { residueGroupOf } from '../residue-group.ts';
import { checkParameters, groupOf, type HeliosGroupOptions, readKey } from './election.ts';
import { keyJson } from './json.ts';

/**
 * A trustee's private key, as servers of Helios give it to trustees.
 *
 * @param privateKey - of the group of the election. Secret, and so is what is returned.
 * @returns `{public_key, x}`, in the canonical form of JSON.
 * @throws {WrongTypeError} `privateKey`, if it is none or not of residues. @throws {OutOfRangeError} `privateKey`, after `wipe`.
 *
 * @example
 * import { heliosGroup, heliosPrivateKeyFromJson, heliosPrivateKeyToJson } from 'limber/helios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const key = generateElGamalKey(heliosGroup());
 * const again = heliosPrivateKeyFromJson(heliosPrivateKeyToJson(key));
 * console.log(again.publicKey.element.equals(key.publicKey.element)); // true
 */
export function heliosPrivateKeyToJson(privateKey: ElGamalPrivateKey): string {
  checkInstance('privateKey', privateKey, ElGamalPrivateKey, 'an ElGamalPrivateKey');
  const group = residueGroupOf('privateKey', privateKey.group);
  const bytes = privateKey.toBytes();
  const x: Json = wiping([bytes], () => secretDecimal(bytes));
  return writeJson(jsonObject({ public_key: keyJson(group, privateKey.publicKey), x }), PYTHON_SORTED);
}

/**
 * The private key of such a file.
 *
 * @param json - the file. Secret, but for its length and the public key.
 * @param options - the `group`, if it is not that of all elections of Helios.
 * @returns the key.
 * @throws {WrongTypeError} `json`. @throws {MalformedError} or {InvalidPointError} the place in `privateKey` of whatever is not as it has to be: other parameters, a number that is not below the
 * order, or not that of the public key.
 *
 * @example
 * import { heliosPrivateKeyFromJson } from 'limber/helios';
 * try {
 *   heliosPrivateKeyFromJson('{"x": "17"}');
 * } catch ({ message }) {
 *   console.log(message); // privateKey must have the member public_key
 * }
 */
export function heliosPrivateKeyFromJson(json: string, options?: HeliosGroupOptions): ElGamalPrivateKey {
  const group = groupOf(options);
  const { public_key, x } = JsonView.parse('privateKey', json).membersAmongOthers(['public_key', 'x']);
  checkParameters(public_key, group);
  const { element } = readKey(public_key, group);
  const refuse = (): never => {
    throw new MalformedError(x.place, 'must be the number of the public key');
  };
  const bytes = bytesOfSecretDecimal(x.string(), group.scalars.bytes) ?? refuse();
  const key = wiping([bytes], () => {
    try {
      return ElGamalPrivateKey.fromBytes(group, bytes);
    } catch (error) {
      if (error instanceof LimberError) return refuse();
      throw error;
    }
  });
  return key.publicKey.element.equals(element) ? key : refuse();
}
