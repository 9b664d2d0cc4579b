/** `jsrsasign`: the private operation of its key with the Chinese remainder theorem, and its verification. */
import { type RsaWork, toBytes } from '../../cases/rsa.ts';
import { toHex } from '../library.ts';
import { importPeer, peerVersion } from '../peer.ts';
import { inProcessRsa, type RsaLibrary } from './library.ts';

interface BigInteger {
  toString(radix: number): string;
}

interface Key {
  setPublic(n: string, e: string): void;
  setPrivateEx(...numbers: readonly string[]): void;
  doPrivate(base: BigInteger): BigInteger;
}

interface Verifier {
  init(key: Key): void;
  updateHex(message: string): void;
  verify(signature: string): boolean;
}

interface Jsrsasign {
  readonly BigInteger: new (digits: string, radix: number) => BigInteger;
  readonly RSAKey: new () => Key;
  readonly KJUR: { readonly crypto: { readonly Signature: new (options: { alg: string }) => Verifier } };
}

export const jsrsasignRsa: RsaLibrary = {
  library: 'jsrsasign',
  kind: 'peer',
  origin: 'jsbn',
  constantTime: false,
  async load() {
    const { default: jsrsasign } = await importPeer<{ default: Jsrsasign }>('jsrsasign');
    return { version: peerVersion('jsrsasign'), prepare: (work) => inProcessRsa(work, operations(jsrsasign, work)) };
  },
};

function operations({ BigInteger, RSAKey, KJUR }: Jsrsasign, { key, message, encoded, signature, bits }: RsaWork) {
  const [privateKey, publicKey] = [new RSAKey(), new RSAKey()];
  privateKey.setPrivateEx(...[key.n, key.e, key.d, key.p, key.q, key.dP, key.dQ, key.qInv].map(toHex));
  publicKey.setPublic(toHex(key.n), toHex(key.e));
  const base = new BigInteger(toHex(encoded), 16);
  const messageHex = hex(message);
  const signatureHex = hex(toBytes(signature, bits));
  return {
    sign: () => privateKey.doPrivate(base),
    show: (made: BigInteger) => BigInt(`0x${made.toString(16)}`),
    verify: () => {
      const verifier = new KJUR.crypto.Signature({ alg: 'SHA256withRSA' });
      verifier.init(publicKey);
      verifier.updateHex(messageHex);
      return verifier.verify(signatureHex);
    },
  };
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
