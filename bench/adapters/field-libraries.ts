/** Libraries that multiply in a prime field: limber's kernels, and peers through the fastest calls that they have. */
import { CHAIN, type FieldCase } from '../cases/field.ts';
import { type Entrant, type Entry, type Heading, reasonOf } from '../entry.ts';
import { openChains } from '../field/chains.ts';
import { timeLoop } from '../measure.ts';
import { importPeer, ownVersion, peerVersion } from './peer.ts';

export interface FieldLibrary extends Heading {
  enter(row: FieldCase): Promise<Entry>;
}

function entrant(run: () => void, results: () => readonly bigint[]): Entrant {
  return {
    loop: (minimumMs) => timeLoop(run, minimumMs, () => performance.now()),
    result: () =>
      results()
        .map((value) => value.toString(16))
        .join(' '),
  };
}

/** limber, by the fastest family or by one that is named. */
function limber(library: string, family?: 'simd' | 'int'): FieldLibrary {
  return {
    library,
    kind: 'limber',
    origin: 'limber',
    constantTime: true,
    async enter({ field, chains }) {
      const { kernel, run, results } = openChains(field, chains, CHAIN, family);
      return { version: ownVersion(), kernel, entrant: entrant(run, results) };
    },
  };
}

/** Numbers in the library's own form, multiplied in chains by a function of theirs. */
function byCalls<T>(
  chains: FieldCase['chains'],
  enter: (x: bigint) => T,
  multiply: (a: T, b: T) => T,
  leave: (value: T) => bigint,
): Entrant {
  const factors = chains.map(({ x, y }) => ({ x: enter(x), y: enter(y) }));
  const values = factors.map(({ x }) => x);
  const run = (): void => {
    for (const [i, { x, y }] of factors.entries()) {
      let value = x;
      for (let k = 0; k < CHAIN; k++) value = multiply(value, y);
      values[i] = value;
    }
  };
  return entrant(run, () => values.map(leave));
}

const bigint: FieldLibrary = {
  library: 'BigInt',
  kind: 'yardstick',
  origin: 'BigInt',
  constantTime: false,
  async enter({ field: { modulus }, chains }) {
    const same = (x: bigint): bigint => x;
    return { version: process.versions.v8 ?? '', entrant: byCalls(chains, same, (a, b) => (a * b) % modulus, same) };
  },
};

const noble: FieldLibrary = {
  library: '@noble/curves',
  kind: 'peer',
  origin: 'noble-curves',
  constantTime: false,
  async enter({ field: { modulus }, chains }) {
    const { Field } = await importPeer<{ Field(order: bigint): { mul(a: bigint, b: bigint): bigint } }>(
      '@noble/curves/abstract/modular.js',
    );
    const field = Field(modulus);
    const same = (x: bigint): bigint => x;
    return { version: peerVersion('@noble/curves'), entrant: byCalls(chains, same, (a, b) => field.mul(a, b), same) };
  },
};

interface Mcl {
  readonly BN_SNARK1: number;
  readonly SECP256K1: number;
  readonly NIST_P256: number;
  init(curve: number): Promise<void>;
  readonly mod: {
    readonly HEAP8: Int8Array;
    _malloc(bytes: number): number;
    _mclBnFp_mul(to: number, a: number, b: number): void;
    _mclBnFp_setLittleEndian(to: number, from: number, bytes: number): number;
    _mclBnFp_getLittleEndian(to: number, bytes: number, from: number): number;
  };
}

/** Its compiled functions, on addresses: a call from JavaScript for every multiplication. */
const mcl: FieldLibrary = {
  library: 'mcl-wasm',
  kind: 'peer',
  origin: 'mcl',
  constantTime: false,
  async enter({ field: { name }, chains }) {
    const library = await importPeer<Mcl & { default?: Mcl }>('mcl-wasm').then((module) => module.default ?? module);
    const version = peerVersion('mcl-wasm');
    const curve = { bn254: library.BN_SNARK1, secp256k1: library.SECP256K1, p256: library.NIST_P256 }[name];
    if (curve === undefined) return { version, reason: 'has no such field' };
    await library.init(curve);
    const { mod } = library;
    const [bytes, scratch] = [32, mod._malloc(64)];
    const enter = (x: bigint): number => {
      const to = mod._malloc(64);
      for (let i = 0; i < bytes; i++) mod.HEAP8[scratch + i] = Number((x >> BigInt(8 * i)) & 0xffn);
      mod._mclBnFp_setLittleEndian(to, scratch, bytes);
      return to;
    };
    const leave = (at: number): bigint => {
      mod._mclBnFp_getLittleEndian(scratch, bytes, at);
      return Array.from(mod.HEAP8.slice(scratch, scratch + bytes)).reduceRight((sum, byte) => (sum << 8n) + BigInt(byte & 0xff), 0n);
    };
    return { version, entrant: onAddresses(chains, enter, () => mod._malloc(64), mod._mclBnFp_mul, leave) };
  },
};

type Multiply = (to: number, a: number, b: number) => void;

function onAddresses(
  chains: FieldCase['chains'],
  enter: (x: bigint) => number,
  allocate: () => number,
  multiply: Multiply,
  leave: (at: number) => bigint,
): Entrant {
  const places = chains.map(({ x, y }) => ({ x: enter(x), y: enter(y), to: allocate() }));
  const run = (): void => {
    for (const { x, y, to } of places) {
      multiply(to, x, y);
      for (let k = 1; k < CHAIN; k++) multiply(to, to, y);
    }
  };
  return entrant(run, () => places.map(({ to }) => leave(to)));
}

interface WasmCurves {
  readonly code: Uint8Array | string;
}

/** Its generated functions, on addresses; the fields of the curves that it was built for. */
const wasmcurves: FieldLibrary = {
  library: 'wasmcurves',
  kind: 'peer',
  origin: 'wasmcurves',
  constantTime: false,
  async enter({ field: { name }, chains }) {
    const version = peerVersion('wasmcurves');
    if (name !== 'bn254') return { version, reason: 'has no such field' };
    const built = await importPeer<WasmCurves & { default?: WasmCurves }>('wasmcurves/build/bn128_wasm.js');
    const { code } = built.default ?? built;
    const memory = new WebAssembly.Memory({ initial: 32 });
    const bytes = typeof code === 'string' ? Uint8Array.from(Buffer.from(code, 'base64')) : Uint8Array.from(code);
    const { instance } = await WebAssembly.instantiate(bytes, { env: { memory } });
    const exported = instance.exports as Readonly<Record<'f1m_mul' | 'f1m_toMontgomery' | 'f1m_fromMontgomery', (...at: number[]) => void>>;
    let next = 65536 * 31;
    const allocate = (): number => {
      next += 64;
      return next;
    };
    const words = (at: number): BigUint64Array => new BigUint64Array(memory.buffer, at, 4);
    const enter = (x: bigint): number => {
      const at = allocate();
      for (let i = 0; i < 4; i++) words(at)[i] = BigInt.asUintN(64, x >> BigInt(64 * i));
      exported.f1m_toMontgomery(at, at);
      return at;
    };
    const leave = (at: number): bigint => {
      const to = allocate();
      exported.f1m_fromMontgomery(at, to);
      return words(to).reduceRight((sum, word) => (sum << 64n) + word, 0n);
    };
    return { version, entrant: onAddresses(chains, enter, allocate, (to, a, b) => exported.f1m_mul(a, b, to), leave) };
  },
};

export const fieldLibraries: readonly FieldLibrary[] = [
  limber('limber'),
  limber('limber simd', 'simd'),
  limber('limber int', 'int'),
  ...[mcl, wasmcurves, noble, bigint],
];

export async function enterField(library: FieldLibrary, row: FieldCase): Promise<Entry> {
  try {
    return await library.enter(row);
  } catch (error) {
    return { reason: `cannot do this row: ${reasonOf(error)}` };
  }
}
