/**
 * `limber/cose`: messages with one signature (COSE_Sign1, RFC 9052), keys (COSE_Key) and CBOR (RFC 8949), read strictly (docs/cose.md). The caller says which algorithms and which keys
 * are accepted; nothing in a message does. All functions are synchronous.
 *
 * @example
 * import { coseSigner, coseVerifier, es256, signCose1, verifyCose1 } from 'limber/cose';
 * import { generateEcKey, p256 } from 'limber/ec';
 * const key = generateEcKey(p256);
 * const message = signCose1(coseSigner(es256, key), new TextEncoder().encode('hello'));
 * const { payload } = verifyCose1(coseVerifier(es256, key.publicKey), message);
 * console.log(new TextDecoder().decode(payload)); // hello
 *
 * @module
 */
export type { AnyCoseAlgorithm, CoseAlgorithm } from '../cose/algorithm.ts';
export { decodeCbor, encodeCbor } from '../cose/cbor.ts';
export { es256, es256k, es384, es512, esp256, esp384, esp512 } from '../cose/ecdsa.ts';
export { ed25519, edDsa } from '../cose/eddsa.ts';
export type { CoseHeader } from '../cose/header.ts';
export { type CoseFault, InvalidMessageError } from '../cose/invalid-message.ts';
export { privateKeyFromCose, privateKeyToCose, publicKeyFromCose, publicKeyToCose, readCoseKey } from '../cose/key.ts';
export { type CoseKeyOptions, type CoseSigner, type CoseVerifier, coseSigner, coseVerifier } from '../cose/parties.ts';
export { ps256, ps384, ps512, rs256 } from '../cose/rsa.ts';
export { type CoseSignOptions, type CoseVerifyOptions, signCose1, type VerifiedCose1, verifyCose1 } from '../cose/sign1.ts';
export type { CborLimits } from '../encoding/cbor/read.ts';
export { type Cbor, CborFloat, type CborLabel, type CborMap, CborSimple, CborTag } from '../encoding/cbor/value.ts';
export {
  FaultError,
  InvalidPointError,
  LimberError,
  MalformedError,
  NoWebAssemblyError,
  OutOfRangeError,
  WrongTypeError,
} from '../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
