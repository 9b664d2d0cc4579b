/** Private keys of trustees in files, as Belenios writes them: the number in decimal digits, as a string of JSON. */
import { checkText } from '../../../encoding/octets.ts';
import { ElGamalPrivateKey } from '../../../scheme/elgamal/keys.ts';
import { checkInstance } from '../../../util/checks.ts';
import { LimberError, MalformedError } from '../../../util/errors.ts';
import { wiping } from '../../../util/wipe.ts';
import { namedGroup } from '../group.ts';
import { bytesOfSecretDigits, secretDigits } from './secret-number.ts';

/**
 * A trustee's private key, as Belenios keeps it in `ID.privkey`.
 *
 * @param privateKey - of a group of Belenios. Secret, and so is what is returned.
 * @returns the number in decimal digits, as a string of JSON.
 * @throws {WrongTypeError} `privateKey`. @throws {OutOfRangeError} `privateKey`, after `wipe`.
 *
 * @example
 * import { beleniosGroup, beleniosPrivateKeyFromJson, beleniosPrivateKeyToJson } from 'limber/belenios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const key = generateElGamalKey(beleniosGroup('Ed25519'));
 * const again = beleniosPrivateKeyFromJson('Ed25519', beleniosPrivateKeyToJson(key));
 * console.log(again.publicKey.element.equals(key.publicKey.element)); // true
 */
export function beleniosPrivateKeyToJson(privateKey: ElGamalPrivateKey): string {
  checkInstance('privateKey', privateKey, ElGamalPrivateKey, 'an ElGamalPrivateKey');
  return `"${secretDigits(privateKey.group.scalars, privateKey.toBytes())}"`;
}

/**
 * The private key of such a file.
 *
 * @param group - the name of the election's group.
 * @param json - the file, with or without a line end. Secret, but for its length.
 * @returns the key.
 * @throws {WrongTypeError} `json`. @throws {OutOfRangeError} `group`, if there is none of that name. @throws {MalformedError} `json`, if it is no number from 1 to the order less 1.
 *
 * @example
 * import { beleniosPrivateKeyFromJson } from 'limber/belenios';
 * console.log(beleniosPrivateKeyFromJson('Ed25519', '"17"').group.name); // edwards25519
 */
export function beleniosPrivateKeyFromJson(group: string, json: string): ElGamalPrivateKey {
  const known = namedGroup(group);
  checkText('json', json);
  const [, digits = ''] = /^"([0-9]+)"\s*$/.exec(json) ?? [];
  const { scalars } = known.group;
  const refuse = (): never => {
    throw new MalformedError('json', 'must be a string of JSON with the decimal digits of a number from 1 to the order less 1');
  };
  const bytes = bytesOfSecretDigits(scalars, digits) ?? refuse();
  return wiping([bytes], () => {
    try {
      return ElGamalPrivateKey.fromBytes(known.group, bytes);
    } catch (error) {
      if (error instanceof LimberError) return refuse();
      throw error;
    }
  });
}
