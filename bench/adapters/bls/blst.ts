/** `@chainsafe/blst`: supranational's blst, native. Its hash to G2 is not to be had by itself. */
import type { BlsWork } from '../../cases/bls.ts';
import { importPeer, peerVersion } from '../peer.ts';
import { type BlsLibrary, inProcessBls, made, verified } from './library.ts';

interface Bytes {
  toBytes(): Uint8Array;
}
interface Signature extends Bytes {
  readonly signature: true;
}
interface PublicKey extends Bytes {
  readonly publicKey: true;
}
interface Blst {
  readonly SecretKey: { fromBytes(bytes: Uint8Array): { sign(message: Uint8Array): Signature } };
  readonly PublicKey: { fromBytes(bytes: Uint8Array, validate: boolean): PublicKey };
  readonly Signature: { fromBytes(bytes: Uint8Array, validate: boolean): Signature };
  verify(message: Uint8Array, key: PublicKey, signature: Signature): boolean;
  fastAggregateVerify(message: Uint8Array, keys: readonly PublicKey[], signature: Signature): boolean;
  verifyMultipleAggregateSignatures(sets: readonly { msg: Uint8Array; pk: PublicKey; sig: Signature }[]): boolean;
}

export const blst: BlsLibrary = {
  library: '@chainsafe/blst',
  kind: 'native',
  origin: 'blst',
  constantTime: true,
  async load() {
    const { default: imported } = await importPeer<{ default: Blst }>('@chainsafe/blst');
    return { version: peerVersion('@chainsafe/blst'), prepare: (work) => prepare(imported, work) };
  },
};

function prepare(native: Blst, work: BlsWork): ReturnType<typeof inProcessBls> {
  const { signers, aggregate } = work;
  const { secret, publicKey, message, signature } = work.first;
  const keys = signers.map((signer) => native.PublicKey.fromBytes(signer.publicKey, true));
  const key = keys[0] as PublicKey;
  const read = (bytes: Uint8Array): Signature => native.Signature.fromBytes(bytes, true);
  return inProcessBls(work, {
    sign: () => {
      const own = native.SecretKey.fromBytes(secret);
      return made(
        () => own.sign(message).toBytes(),
        (signed) => signed,
      );
    },
    verify: () => verified(() => native.verify(message, key, read(signature))),
    'fast aggregate': () => verified(() => native.fastAggregateVerify(message, keys, read(aggregate))),
    batch: () =>
      verified(() =>
        native.verifyMultipleAggregateSignatures(
          signers.map((signer, i) => ({ msg: signer.message, pk: keys[i] as PublicKey, sig: read(signer.signature) })),
        ),
      ),
    'decode G1': () =>
      made(
        () => native.PublicKey.fromBytes(publicKey, true),
        (decoded) => decoded.toBytes(),
      ),
    'decode G2': () =>
      made(
        () => read(signature),
        (decoded) => decoded.toBytes(),
      ),
  });
}
