/** The rows of the suite `dstu4145`, as data: multiples of points on curves over binary fields, and signatures of DSTU 4145 by a key that is kept. */
import { type Dstu4145PrivateKey, dstu257, dstu431, generateDstu4145Key, signDstu4145Digest } from 'limber/dstu4145';
import type { EcCurve } from 'limber/ec';
import { seededRandom } from 'limber/primes';
import { B233, type BinaryCurveParams, DSTU257, DSTU431, K233 } from '../field/groups.ts';

export interface MultipleWork {
  readonly kind: 'base' | 'point';
  readonly params: BinaryCurveParams;
  /** Below the order. */
  readonly scalar: bigint;
  /** The point is the base's multiple by it, where it is not the base. */
  readonly other: bigint;
}

export interface SignatureWork {
  readonly kind: 'sign' | 'verify';
  readonly params: BinaryCurveParams;
  readonly curve: EcCurve;
  readonly key: Dstu4145PrivateKey;
  readonly digest: Uint8Array;
  /** limber's, r ‖ s. */
  readonly signature: Uint8Array;
}

export type DstuWork = MultipleWork | SignatureWork;

const random = (row: string): ((bytes: Uint8Array) => void) => seededRandom(new TextEncoder().encode(`limber bench ${row}`));

function multiple(params: BinaryCurveParams, kind: MultipleWork['kind']): readonly [string, () => DstuWork] {
  const row = `${params.name} ${kind}`;
  return [
    row,
    () => {
      const draw = random(row);
      const number = (): bigint => {
        const bytes = new Uint8Array(80);
        draw(bytes);
        return bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n) % params.order;
      };
      return { kind, params, scalar: number(), other: number() };
    },
  ];
}

function signature(params: BinaryCurveParams, curve: EcCurve, kind: SignatureWork['kind']): readonly [string, () => DstuWork] {
  const row = `${params.name} ${kind}`;
  return [
    row,
    () => {
      const draw = random(row);
      const key = generateDstu4145Key(curve, { random: draw });
      const digest = new Uint8Array(32);
      draw(digest);
      return { kind, params, curve, key, digest, signature: signDstu4145Digest(key, digest, { format: 'raw' }) };
    },
  ];
}

/** The work of each row, made when it is asked for. */
export const dstuCases: ReadonlyMap<string, () => DstuWork> = new Map([
  ...[B233, K233, DSTU257].flatMap((params) => (['base', 'point'] as const).map((kind) => multiple(params, kind))),
  ...(['sign', 'verify'] as const).map((kind) => signature(DSTU257, dstu257, kind)),
  ...(['sign', 'verify'] as const).map((kind) => signature(DSTU431, dstu431, kind)),
]);
