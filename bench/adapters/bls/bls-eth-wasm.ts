/** `bls-eth-wasm`: herumi's mcl in WebAssembly, in Ethereum's mode. Its hash to G2 is not to be had by itself. */
import type { BlsWork } from '../../cases/bls.ts';
import { importPeer, peerVersion } from '../peer.ts';
import { type BlsLibrary, inProcessBls, made, verified } from './library.ts';

interface Serialized {
  deserialize(bytes: Uint8Array): void;
  serialize(): Uint8Array;
}
interface SecretKey extends Serialized {
  sign(message: Uint8Array): Signature;
}
interface Signature extends Serialized {
  fastAggregateVerify(keys: readonly PublicKey[], message: Uint8Array): boolean;
}
interface PublicKey extends Serialized {
  verify(signature: Signature, message: Uint8Array): boolean;
}
interface BlsEth {
  readonly BLS12_381: number;
  readonly SecretKey: new () => SecretKey;
  readonly PublicKey: new () => PublicKey;
  readonly Signature: new () => Signature;
  init(curve: number): Promise<void>;
  verifySignatureOrder(isChecked: boolean): void;
  verifyPublicKeyOrder(isChecked: boolean): void;
  multiVerify(keys: readonly PublicKey[], signatures: readonly Signature[], messages: readonly Uint8Array[]): boolean;
}

export const blsEthWasm: BlsLibrary = {
  library: 'bls-eth-wasm',
  kind: 'peer',
  origin: 'mcl',
  constantTime: false,
  async load() {
    const { default: bls } = await importPeer<{ default: BlsEth }>('bls-eth-wasm');
    await bls.init(bls.BLS12_381);
    bls.verifySignatureOrder(true);
    bls.verifyPublicKeyOrder(true);
    return { version: peerVersion('bls-eth-wasm'), prepare: (work) => prepare(bls, work) };
  },
};

function prepare(bls: BlsEth, work: BlsWork): ReturnType<typeof inProcessBls> {
  const { signers, aggregate } = work;
  const { secret, publicKey, message, signature } = work.first;
  const read = <T extends Serialized>(made: T, bytes: Uint8Array): T => {
    made.deserialize(bytes);
    return made;
  };
  const keys = signers.map((signer) => read(new bls.PublicKey(), signer.publicKey));
  const key = keys[0] as PublicKey;
  const readSignature = (bytes: Uint8Array): Signature => read(new bls.Signature(), bytes);
  return inProcessBls(work, {
    sign: () => {
      const own = read(new bls.SecretKey(), secret);
      return made(
        () => own.sign(message).serialize(),
        (signed) => signed,
      );
    },
    verify: () => verified(() => key.verify(readSignature(signature), message)),
    'fast aggregate': () => verified(() => readSignature(aggregate).fastAggregateVerify(keys, message)),
    batch: () =>
      verified(() =>
        bls.multiVerify(
          keys,
          signers.map((signer) => readSignature(signer.signature)),
          signers.map((signer) => signer.message),
        ),
      ),
    'decode G1': () =>
      made(
        () => read(new bls.PublicKey(), publicKey),
        (decoded) => decoded.serialize(),
      ),
    'decode G2': () =>
      made(
        () => readSignature(signature),
        (decoded) => decoded.serialize(),
      ),
  });
}
