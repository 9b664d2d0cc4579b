/** `node-forge`: signatures by its key objects, with the Chinese remainder theorem and blinded bases. */
import type { RsaWork } from '../../cases/rsa.ts';
import { toBytes } from '../../cases/rsa.ts';
import { toHex } from '../library.ts';
import { importPeer, peerVersion } from '../peer.ts';
import { inProcessRsa, type RsaLibrary } from './library.ts';

interface BigInteger {
  readonly brand: 'BigInteger';
}

interface Digest {
  update(bytes: string): Digest;
  digest(): { getBytes(): string };
}

interface Forge {
  readonly jsbn: { readonly BigInteger: new (digits: string, radix: number) => BigInteger };
  readonly md: { readonly sha256: { create(): Digest } };
  readonly pki: {
    setRsaPrivateKey(...numbers: readonly BigInteger[]): { sign(digest: Digest): string };
    setRsaPublicKey(...numbers: readonly BigInteger[]): { verify(digest: string, signature: string): boolean };
  };
}

export const nodeForgeRsa: RsaLibrary = {
  library: 'node-forge',
  kind: 'peer',
  origin: 'jsbn',
  constantTime: false,
  async load() {
    const { default: forge } = await importPeer<{ default: Forge }>('node-forge');
    return { version: peerVersion('node-forge'), prepare: (work) => inProcessRsa(work, operations(forge, work)) };
  },
};

function operations({ jsbn, md, pki }: Forge, { key, message, signature, bits }: RsaWork) {
  const number = (value: bigint): BigInteger => new jsbn.BigInteger(toHex(value), 16);
  const [n, e] = [number(key.n), number(key.e)];
  const privateKey = pki.setRsaPrivateKey(n, e, ...[key.d, key.p, key.q, key.dP, key.dQ, key.qInv].map(number));
  const publicKey = pki.setRsaPublicKey(n, e);
  const text = String.fromCharCode(...message);
  const digest = (): Digest => md.sha256.create().update(text);
  const signatureText = String.fromCharCode(...toBytes(signature, bits));
  return {
    sign: () => privateKey.sign(digest()),
    show: (made: string) => BigInt(`0x${Array.from(made, (c) => c.charCodeAt(0).toString(16).padStart(2, '0')).join('')}`),
    verify: () => publicKey.verify(digest().digest().getBytes(), signatureText),
  };
}
