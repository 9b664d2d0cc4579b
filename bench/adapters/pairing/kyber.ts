/** `@dedis/kyber`: BLS and BDN over bn256, on bn.js. */
import type { PairingWork } from '../../cases/pairing.ts';
import { importPeer, peerVersion } from '../peer.ts';
import { inProcessPairing, operation, type PairingLibrary, verification } from './library.ts';

interface G1 {
  mul(scalar: unknown, point: G1): G1;
  pair(point: G2): { equals(other: unknown): boolean };
  unmarshalBinary(bytes: Buffer): void;
}
interface G2 {
  base(): G2;
  unmarshalBinary(bytes: Buffer): void;
}
interface Kyber {
  readonly pairing: {
    readonly point: { readonly BN256G1Point: { new (): G1; hashToPoint(message: Buffer): G1 }; readonly BN256G2Point: new () => G2 };
    readonly BN256Scalar: new (value: Buffer) => unknown;
  };
  readonly sign: {
    readonly Mask: new (keys: readonly G2[], mask: Buffer) => unknown;
    readonly bls: { sign(message: Buffer, secret: unknown): Buffer; verify(message: Buffer, key: G2, signature: Buffer): boolean };
    readonly bdn: { verify(message: Buffer, mask: unknown, signature: Buffer): boolean };
  };
}

export const kyberPairing: PairingLibrary = {
  library: '@dedis/kyber',
  kind: 'peer',
  origin: 'kyber',
  constantTime: false,
  async load() {
    // Its index asks for lodash, which it does not declare; these modules do without.
    const [bls, bdn, { default: Mask }, point, { default: BN256Scalar }] = await Promise.all([
      inside<Kyber['sign']['bls']>('sign/bls/index.js'),
      inside<Kyber['sign']['bdn']>('sign/bdn/index.js'),
      inside<{ default: Kyber['sign']['Mask'] }>('sign/mask.js'),
      inside<Kyber['pairing']['point']>('pairing/point.js'),
      inside<{ default: Kyber['pairing']['BN256Scalar'] }>('pairing/scalar.js'),
    ]);
    const kyber: Kyber = { pairing: { point, BN256Scalar }, sign: { bls, bdn, Mask } };
    return { version: peerVersion('@dedis/kyber'), prepare: (work) => prepare(kyber, work) };
  },
};

/** A module of CommonJS: what it exports is the default of what is imported. */
const inside = async <T>(path: string): Promise<T> => (await importPeer<{ default: T }>(`@dedis/kyber/${path}`)).default;

function prepare({ pairing, sign: { bls, bdn, Mask } }: Kyber, work: PairingWork): ReturnType<typeof inProcessPairing> {
  const { BN256G1Point, BN256G2Point } = pairing.point;
  const point = <T extends G1 | G2>(made: T, bytes: Uint8Array): T => {
    made.unmarshalBinary(Buffer.from(bytes));
    return made;
  };
  const keys = work.keys.map((key) => point(new BN256G2Point(), key.toBytes()));
  const key = keys[0] as G2;
  const [message, signature, aggregate] = [work.message, work.signature, work.aggregate].map((bytes) => Buffer.from(bytes)) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  // The mask adds all keys up, which no verification of BDN needs: it is made outside.
  const seen = (): ReturnType<typeof verification> => {
    const mask = new Mask(keys, Buffer.from(work.mask));
    return verification(() => bdn.verify(message, mask, aggregate));
  };
  return inProcessPairing(work, {
    sign: () => {
      const digits = (work.secrets[0] as bigint).toString(16).padStart(64, '0');
      const secret = new pairing.BN256Scalar(Buffer.from(digits, 'hex'));
      return operation(
        () => bls.sign(message, secret),
        (signed) => bls.verify(message, key, signed),
      );
    },
    verify: () => verification(() => bls.verify(message, key, signature)),
    pairing: () => {
      const [p, base] = [point(new BN256G1Point(), signature), new BN256G2Point().base()];
      const expected = BN256G1Point.hashToPoint(message).pair(key);
      return operation(
        () => p.pair(base),
        (value) => value.equals(expected),
      );
    },
    bdn: seen,
    'bdn seen': seen,
    // The signature of the link alone.
    'path seen': seen,
  });
}
