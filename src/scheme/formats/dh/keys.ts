/** Diffie–Hellman keys as a kind: SubjectPublicKeyInfo and PKCS #8, with parameters in either form. */
import { decodeDer, encodeDer, integer } from '../../../encoding/der.ts';
import { decodeParameters, type KeyAlgorithm } from '../../../encoding/key-info.ts';
import { checkObject } from '../../../util/checks.ts';
import { DhPrivateKey, DhPublicKey } from '../../ffc/dh/keys.ts';
import { DhParameters, type DhSizeOptions } from '../../ffc/dh/parameters.ts';
import { checkPublicBeside } from '../beside.ts';
import { ANYWHERE, type KeyKind, type KeyReader, keyKind } from '../kind.ts';
import { DH_FORMS, type DhForm, dhFormOf, dhNumbersOf } from './forms.ts';

/** @throws {OutOfRangeError} `form`, for X9.42 where the order is not known. */
export function algorithmOf(parameters: DhParameters, form: DhForm | undefined): KeyAlgorithm {
  const chosen = dhFormOf(parameters, form);
  const { oid, type } = DH_FORMS[chosen];
  return { algorithm: oid, parameters: encodeDer(type, dhNumbersOf(parameters, chosen)) };
}

/** The parameters in either form; undefined for a key of another algorithm. */
function parametersIn(
  argument: string,
  { algorithm, parameters }: KeyAlgorithm,
  sizes: DhSizeOptions | undefined,
): DhParameters | undefined {
  const form = Object.values(DH_FORMS).find(({ oid }) => oid === algorithm);
  return form && new DhParameters(decodeParameters(argument, form.type, parameters), sizes);
}

/* @__NO_SIDE_EFFECTS__ */
export function dhPrivateReader(sizes?: DhSizeOptions): KeyReader<DhPrivateKey> {
  return {
    name: 'Diffie–Hellman',
    ...ANYWHERE,
    read: (argument, file) => {
      const parameters = file.form === 'pkcs8' ? parametersIn(argument, file, sizes) : undefined;
      if (file.form !== 'pkcs8' || !parameters) return undefined;
      const key = new DhPrivateKey(parameters, decodeDer(argument, integer, file.key));
      checkPublicBeside(argument, file, () => encodeDer(integer, key.publicKey.y));
      return key;
    },
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function dhPublicReader(sizes?: DhSizeOptions): KeyReader<DhPublicKey> {
  return {
    name: 'Diffie–Hellman',
    ...ANYWHERE,
    read: (argument, file) => {
      const parameters = file.form === 'spki' ? parametersIn(argument, file, sizes) : undefined;
      return file.form === 'spki' && parameters ? new DhPublicKey(parameters, decodeDer(argument, integer, file.key)) : undefined;
    },
  };
}

/**
 * Diffie–Hellman keys within limits of the caller's own, for `readPrivateKey` and `readPublicKey`.
 *
 * @param sizes - the shortest prime and the longest order that are taken, in bits.
 * @returns the kind. The limits are checked when a key is read.
 * @throws {WrongTypeError} `sizes`, if it is no object.
 *
 * @example
 * import { DhParameters, generateDhKey } from 'limber/dh';
 * import { dhKeysWith, dhPublicKeyToPem, readPublicKey } from 'limber/keys';
 * const key = generateDhKey(DhParameters.named('ffdhe3072'));
 * const read = readPublicKey(dhPublicKeyToPem(key.publicKey), [dhKeysWith({ minBits: 3072 })]);
 * console.log(read.y === key.publicKey.y); // true
 */
/* @__NO_SIDE_EFFECTS__ */
export function dhKeysWith(sizes: DhSizeOptions): KeyKind<DhPrivateKey, DhPublicKey> {
  checkObject('sizes', sizes);
  return keyKind(dhPrivateReader(sizes), dhPublicReader(sizes));
}

/** Diffie–Hellman keys of 2048 bits and more, for `readPrivateKey` and `readPublicKey`. */
export const dhKeys: KeyKind<DhPrivateKey, DhPublicKey> = /* @__PURE__ */ keyKind(
  /* @__PURE__ */ dhPrivateReader(),
  /* @__PURE__ */ dhPublicReader(),
);
