/** `mcl-wasm` doing by hand what the pairing contract does: coordinates from their digits, orders checked, Miller functions multiplied, one final exponentiation. */
import type { EvmOperation, EvmWork } from '../../cases/evm.ts';
import { inProcessOperation, verification } from '../pairing/library.ts';
import { importPeer, peerVersion } from '../peer.ts';
import type { EvmLibrary } from './library.ts';

interface Point {
  setStr(coordinates: string, base: number): void;
}
interface Gt {
  isOne(): boolean;
}
interface Mcl {
  readonly BN_SNARK1: number;
  init(curve: number): Promise<void>;
  readonly G1: new () => Point;
  readonly G2: new () => Point;
  verifyOrderG1(isChecked: boolean): void;
  verifyOrderG2(isChecked: boolean): void;
  millerLoop(p: Point, q: Point): Gt;
  mul(a: Gt, b: Gt): Gt;
  finalExp(value: Gt): Gt;
}

export const mclEvm: EvmLibrary = {
  library: 'mcl-wasm',
  kind: 'peer',
  origin: 'mcl',
  constantTime: false,
  async load() {
    const imported = await importPeer<Mcl & { default?: Mcl }>('mcl-wasm');
    const mcl = imported.default ?? imported;
    await mcl.init(mcl.BN_SNARK1);
    // All points of the curve are of G1.
    mcl.verifyOrderG1(false);
    mcl.verifyOrderG2(true);
    return { version: peerVersion('mcl-wasm'), prepare: (work) => prepare(mcl, work) };
  },
};

const PAIR_BYTES = 192;

function prepare(mcl: Mcl, { operation, input }: EvmWork): ReturnType<typeof inProcessOperation> {
  return inProcessOperation<EvmOperation>(operation, { pairing: () => verification(() => isProductOne(mcl, input)) });
}

function isProductOne(mcl: Mcl, input: Uint8Array): boolean {
  const values = Array.from({ length: input.length / PAIR_BYTES }, (_, i) => {
    const digits = Buffer.from(input.subarray(i * PAIR_BYTES, (i + 1) * PAIR_BYTES)).toString('hex');
    const [x, y, x1, x0, y1, y0] = digits.match(/.{64}/g) as string[];
    const [p, q] = [new mcl.G1(), new mcl.G2()];
    p.setStr(`1 ${x} ${y}`, 16);
    q.setStr(`1 ${x0} ${x1} ${y0} ${y1}`, 16);
    return mcl.millerLoop(p, q);
  });
  return mcl.finalExp(values.reduce((product, value) => mcl.mul(product, value))).isOne();
}
