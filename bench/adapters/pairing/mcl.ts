/**
 * `mcl-wasm` doing by hand on its curve bn254 (a smaller field) what the others do on bn256: keys and signatures are points already, coefficients are given, and
 * lines of keys that were seen before are precomputed.
 */
import type { PairingWork } from '../../cases/pairing.ts';
import { importPeer, peerVersion } from '../peer.ts';
import { inProcessPairing, operation, type PairingLibrary, verification } from './library.ts';

type G1 = { readonly group: 1 };
type G2 = { readonly group: 2 };
type Lines = { readonly lines: 2 };
interface Fr {
  setStr(digits: string, base: number): void;
}
interface Gt {
  isOne(): boolean;
  isEqual(other: Gt): boolean;
}
interface Mcl {
  readonly BN254: number;
  init(curve: number): Promise<void>;
  readonly Fr: new () => Fr;
  readonly PrecomputedG2: new (point: G2) => Lines;
  hashAndMapToG1(message: Uint8Array): G1;
  hashAndMapToG2(message: string): G2;
  mul<P extends G1 | G2>(point: P, scalar: Fr): P;
  mulVec(points: readonly G2[], scalars: readonly Fr[]): G2;
  neg(point: G1): G1;
  pairing(p: G1, q: G2): Gt;
  precomputedMillerLoop2(p1: G1, q1: Lines, p2: G1, q2: Lines): Gt;
  precomputedMillerLoop2mixed(p1: G1, q1: G2, p2: G1, q2: Lines): Gt;
  finalExp(value: Gt): Gt;
}

export const mclPairing: PairingLibrary = {
  library: 'mcl-wasm',
  kind: 'peer',
  origin: 'mcl',
  constantTime: false,
  async load() {
    const imported = await importPeer<Mcl & { default?: Mcl }>('mcl-wasm');
    const mcl = imported.default ?? imported;
    await mcl.init(mcl.BN254);
    return {
      version: peerVersion('mcl-wasm'),
      prepare: (work) => ({ ...prepare(mcl, work), kernel: work.operation === 'path' ? 'signatures alone, one by one' : 'on bn254' }),
    };
  },
};

function prepare(mcl: Mcl, work: PairingWork): ReturnType<typeof inProcessPairing> {
  const { message } = work;
  const scalar = (value: bigint): Fr => {
    const made = new mcl.Fr();
    made.setStr((value % FR_ORDER).toString(16), 16);
    return made;
  };
  const base = mcl.hashAndMapToG2('a base');
  const baseLines = new mcl.PrecomputedG2(base);
  const secrets = work.secrets.map(scalar);
  const keys = secrets.map((secret) => mcl.mul(base, secret));
  const coefficients = work.coefficients.map(scalar);
  const sum = scalar(work.secrets.reduce((total, secret, i) => total + secret * (work.coefficients[i] as bigint), 0n));
  const hash = (): G1 => mcl.hashAndMapToG1(message);
  const [key, secret] = [keys[0] as G2, secrets[0] as Fr];
  const seen = (public_: G2, signature: G1): (() => boolean) => {
    const lines = new mcl.PrecomputedG2(public_);
    return () => mcl.finalExp(mcl.precomputedMillerLoop2(hash(), lines, mcl.neg(signature), baseLines)).isOne();
  };
  const aggregate = mcl.mul(hash(), sum);
  const aggregateSeen = (): (() => boolean) => seen(mcl.mulVec(keys, coefficients), aggregate);
  return inProcessPairing(work, {
    sign: () =>
      operation(
        () => mcl.mul(hash(), secret),
        (signed) => seen(key, signed)(),
      ),
    verify: () => verification(seen(key, mcl.mul(hash(), secret))),
    pairing: () => {
      const [p, expected] = [mcl.mul(hash(), secret), mcl.pairing(hash(), key)];
      return operation(
        () => mcl.pairing(p, base),
        (value) => value.isEqual(expected),
      );
    },
    bdn: () =>
      verification(() => {
        const public_ = mcl.mulVec(keys, coefficients);
        return mcl.finalExp(mcl.precomputedMillerLoop2mixed(hash(), public_, mcl.neg(aggregate), baseLines)).isOne();
      }),
    'bdn seen': () => verification(aggregateSeen()),
    'path seen': () => verification(aggregateSeen()),
    path: () => {
      const verify = aggregateSeen();
      return verification(() => Array.from({ length: work.count }, verify).every((valid) => valid));
    },
  });
}

/** The order of the groups of bn254, u = −(2^62 + 2^55 + 1). */
const U = -(2n ** 62n + 2n ** 55n + 1n);
const FR_ORDER: bigint = 36n * U ** 4n + 36n * U ** 3n + 18n * U ** 2n + 6n * U + 1n;
