/** `jkurwa`: the curves and signatures of DSTU 4145 in JavaScript, on any curve that it is given. What it signs, limber verifies; what limber has signed, it verifies. */
import { verifyDstu4145Digest } from 'limber/dstu4145';
import type { DstuWork } from '../../cases/dstu4145.ts';
import type { Library, Prepared } from '../library.ts';
import { importPeer, peerVersion } from '../peer.ts';
import { prepared } from './limber.ts';

interface Field {
  toString(raw: true): string;
}

interface Point {
  readonly x: Field;
  readonly y: Field;
  mul(scalar: Field): Point;
}

interface PublicKey {
  verify(digest: Uint8Array, signature: Uint8Array, format: 'le'): boolean;
}

interface PrivateKey {
  pub(): PublicKey;
  sign(digest: Uint8Array, format: 'le'): Uint8Array;
}

interface Curve {
  readonly base: Point;
  pkey(hex: string, format: 'hex'): PrivateKey;
}

interface Jkurwa {
  readonly Curve: new (params: Readonly<Record<string, unknown>>) => Curve;
  readonly Field: new (hex: string, format: 'hex', curve: Curve) => Field;
}

const hex = (value: bigint): string => value.toString(16);

export const jkurwa: Library<DstuWork> = {
  library: 'jkurwa',
  kind: 'peer',
  origin: 'jkurwa',
  constantTime: false,
  async load() {
    const { default: library } = await importPeer<{ default: Jkurwa }>('jkurwa');
    const prepare = (work: DstuWork): Prepared => {
      const { field, a, b, order, cofactor, generator } = work.params;
      const curve = new library.Curve({
        m: field.degree,
        ks: [...field.middle].reverse(),
        a: hex(a),
        b: hex(b),
        order: hex(order),
        kofactor: [cofactor],
        base: { x: hex(generator.x), y: hex(generator.y) },
      });
      if ('key' in work) {
        const key = curve.pkey(hex(work.key.d), 'hex');
        const [publicKey, digest, signature] = [key.pub(), Buffer.from(work.digest), Buffer.from(work.signature)];
        return work.kind === 'verify'
          ? prepared(() => publicKey.verify(digest, signature, 'le'), String)
          : prepared(
              () => key.sign(digest, 'le'),
              (made) => `${verifyDstu4145Digest(work.key.publicKey, work.digest, made, { format: 'raw' })}`,
            );
      }
      const number = (value: bigint): Field => new library.Field(hex(value), 'hex', curve);
      const scalar = number(work.scalar);
      const point = work.kind === 'base' ? curve.base : curve.base.mul(number(work.other));
      return prepared(
        () => point.mul(scalar),
        ({ x, y }) => [x, y].map((value) => hex(BigInt(`0x${value.toString(true)}`))).join(' '),
      );
    };
    return { version: peerVersion('jkurwa'), prepare };
  },
};
