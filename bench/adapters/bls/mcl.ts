/** `mcl-wasm` on its curve BLS12_381, without a scheme: sums of multiples alone. */
import type { BlsWork } from '../../cases/bls.ts';
import { toHex } from '../../cases/dsa.ts';
import { importPeer, peerVersion } from '../peer.ts';
import { type BlsLibrary, inProcessBls } from './library.ts';

interface G1 {
  setStr(digits: string, base: number): void;
  getStr(base: number): string;
  normalize(): void;
}
interface Fr {
  setStr(digits: string, base: number): void;
}
interface Mcl {
  readonly BLS12_381: number;
  init(curve: number): Promise<void>;
  readonly G1: new () => G1;
  readonly Fr: new () => Fr;
  add(a: G1, b: G1): G1;
  mulVec(points: readonly G1[], scalars: readonly Fr[]): G1;
}

/** Its stack has no room for many more. */
const AT_ONCE = 4096;

export const mclBls: BlsLibrary = {
  library: 'mcl-wasm',
  kind: 'peer',
  origin: 'mcl',
  constantTime: false,
  async load() {
    const imported = await importPeer<Mcl & { default?: Mcl }>('mcl-wasm');
    const mcl = imported.default ?? imported;
    await mcl.init(mcl.BLS12_381);
    return { version: peerVersion('mcl-wasm'), prepare: (work) => ({ ...prepare(mcl, work), kernel: `${AT_ONCE} points at once` }) };
  },
};

function prepare(mcl: Mcl, work: BlsWork): ReturnType<typeof inProcessBls> {
  return inProcessBls(work, {
    sum: () => {
      const points = work.multiples.map(({ point }) => {
        const element = new mcl.G1();
        element.setStr(`1 ${toHex(point.subarray(0, 48))} ${toHex(point.subarray(48))}`, 16);
        return element;
      });
      const scalars = work.multiples.map(({ scalar }) => {
        const number = new mcl.Fr();
        number.setStr(toHex(scalar), 16);
        return number;
      });
      const parts = Array.from({ length: Math.ceil(points.length / AT_ONCE) }, (_, i) => [i * AT_ONCE, (i + 1) * AT_ONCE] as const);
      return {
        run: () => parts.map(([from, to]) => mcl.mulVec(points.slice(from, to), scalars.slice(from, to))).reduce((a, b) => mcl.add(a, b)),
        show: (result) => {
          const sum = result as G1;
          sum.normalize();
          const [, ...coordinates] = sum.getStr(16).split(' ');
          return coordinates.map((digits) => digits.padStart(96, '0')).join('');
        },
      };
    },
  });
}
