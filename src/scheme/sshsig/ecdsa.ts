/** ECDSA in signatures of SSH (RFC 5656, section 3.1.2): r and s as numbers of SSH, with the hash function of the curve. */
import { concatBytes, fromBytesBE, toBytesBE } from '../../encoding/octets.ts';
import { SshReader, sshNumber } from '../../encoding/ssh.ts';
import { bitLength } from '../../util/bytes.ts';
import { MalformedError } from '../../util/errors.ts';
import { signEcdsa } from '../ec/ecdsa/sign.ts';
import { verifyEcdsa } from '../ec/ecdsa/verify.ts';
import { checkPrivateKey, checkPublicKey, type EcPrivateKey, type EcPublicKey } from '../ec/keys.ts';
import { typeOfBlob } from '../formats/openssh/blob.ts';
import { blobOfEcKey } from '../formats/openssh/ec.ts';
import { type SshsigKind, sshsigKind } from './kind.ts';

const FORMAT = { format: 'p1363' } as const;

const typeOf = (key: EcPublicKey): string => typeOfBlob('publicKey', blobOfEcKey(key));

/** Signatures of SSH by ECDSA keys on P-256, P-384 and P-521. */
export const sshEcdsa: SshsigKind<EcPrivateKey, EcPublicKey> = /* @__PURE__ */ sshsigKind<EcPrivateKey, EcPublicKey>({
  name: 'ECDSA',
  publicOf: (key) => {
    checkPrivateKey('privateKey', key);
    return key.publicKey;
  },
  blobOf: (key) => {
    checkPublicKey('publicKey', key);
    return blobOfEcKey(key);
  },
  sign: (given, data, random) => {
    const key = given as EcPrivateKey;
    const signature = signEcdsa(key, data, { ...FORMAT, ...(random && { hedged: true, random }) });
    const halves = [signature.subarray(0, key.curve.bytes), signature.subarray(key.curve.bytes)];
    return { format: typeOf(key.publicKey), bytes: concatBytes(...halves.map((half) => sshNumber(fromBytesBE(half)))) };
  },
  verify: (given, data, { format, bytes }) => {
    const key = given as EcPublicKey;
    const numbers = numbersIn(bytes);
    const { curve } = key;
    if (format !== typeOf(key) || !numbers || numbers.some((number) => bitLength(number) > 8 * curve.bytes)) return false;
    return verifyEcdsa(key, data, concatBytes(...numbers.map((number) => toBytesBE(number, curve.bytes))), FORMAT);
  },
});

function numbersIn(bytes: Uint8Array): readonly bigint[] | undefined {
  try {
    const reader = new SshReader('signature', bytes);
    const numbers = [reader.number(), reader.number()];
    reader.end();
    return numbers;
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
}
