/** Keys and signatures of DSTU 4145. */
import * as dstu from '../../../../src/entries/dstu4145.ts';
import * as keys from '../../../../src/entries/keys.ts';
import { digest, options, type Row, row } from './row.ts';

const curves = [dstu.dstu163];

export function dstu4145Rows(): Record<string, Row[]> {
  const key = new dstu.Dstu4145PrivateKey(dstu.dstu163, 12345678901234567890n);
  const { publicKey } = key;
  return {
    'dstu4145:Dstu4145PrivateKey.fromBytes': [row((bytes) => dstu.Dstu4145PrivateKey.fromBytes(dstu.dstu163, bytes), key.toBytes())],
    'dstu4145:Dstu4145PublicKey.fromBytes': [row((bytes) => dstu.Dstu4145PublicKey.fromBytes(dstu.dstu163, bytes), publicKey.toBytes())],
    'dstu4145:signDstu4145Digest': [
      row((input) => dstu.signDstu4145Digest(key, input, options({ checked: true })), digest),
      row((own, input) => dstu.signDstu4145Digest(own, input, options({ curve: dstu.dstu163 })), key.toBytes(), digest),
    ],
    'dstu4145:verifyDstu4145Digest': [
      row(
        (own, input, signature) => dstu.verifyDstu4145Digest(own, input, signature, options({ curve: dstu.dstu163 })),
        publicKey.toBytes(),
        digest,
        dstu.signDstu4145Digest(key, digest),
      ),
    ],
    'keys:dstu4145PrivateKeyFromDer': [row((bytes) => keys.dstu4145PrivateKeyFromDer(bytes, curves), keys.dstu4145PrivateKeyToDer(key))],
    'keys:dstu4145PublicKeyFromDer': [row((bytes) => keys.dstu4145PublicKeyFromDer(bytes, curves), keys.dstu4145PublicKeyToDer(publicKey))],
  };
}
