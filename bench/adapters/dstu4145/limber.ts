/** limber's groups, and its signatures of DSTU 4145. */
import { signDstu4145Digest, verifyDstu4145Digest } from 'limber/dstu4145';
import type { DstuWork, SignatureWork } from '../../cases/dstu4145.ts';
import { BinaryGroup } from '../../field/groups.ts';
import { timeLoop } from '../../measure.ts';
import type { Library, Prepared } from '../library.ts';
import { ownVersion } from '../peer.ts';

const toBytesLE = (value: bigint, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => Number((value >> BigInt(8 * i)) & 255n));
const fromBytesLE = (bytes: Uint8Array): bigint => bytes.reduceRight((value, byte) => (value << 8n) + BigInt(byte), 0n);

/** What is run, and what its last value is in words that are the same for all libraries. */
export function prepared<T>(run: () => T, shown: (value: T) => string): Prepared {
  let last: T | undefined;
  const once = (): void => {
    last = run();
  };
  return { loop: (minimumMs) => timeLoop(once, minimumMs, () => performance.now()), result: () => shown(last as T) };
}

function prepareSignature({ kind, key, digest, signature }: SignatureWork): Prepared {
  const { publicKey } = key;
  const isGood = (given: Uint8Array): boolean => verifyDstu4145Digest(publicKey, digest, given, { format: 'raw' });
  return kind === 'sign'
    ? prepared(
        () => signDstu4145Digest(key, digest, { format: 'raw' }),
        (made) => `${isGood(made)}`,
      )
    : prepared(() => isGood(signature), String);
}

function prepare(work: DstuWork): Prepared {
  if ('key' in work) return prepareSignature(work);
  const group = new BinaryGroup(work.params);
  const [scalar, other] = [work.scalar, work.other].map((value) => toBytesLE(value, group.scalarBytes)) as [Uint8Array, Uint8Array];
  const point = group.multiplyBase(other);
  return prepared(work.kind === 'base' ? () => group.multiplyBase(scalar) : () => group.multiply(scalar, point), (result) =>
    [result.subarray(0, group.coordinateBytes), result.subarray(group.coordinateBytes)]
      .map((bytes) => fromBytesLE(bytes).toString(16))
      .join(' '),
  );
}

export const limberDstu: Library<DstuWork> = {
  library: 'limber',
  kind: 'limber',
  origin: 'limber',
  constantTime: true,
  load: async () => ({ version: ownVersion(), prepare }),
};
