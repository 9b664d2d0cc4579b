/** The pairing's module, compiled, with its memory: what the host puts in and takes out. Public data only. */
import { encode } from '../asm/encode.ts';
import { fmaPairs } from '../kernels/field/pairs-fma.ts';
import { fieldShape } from '../kernels/field/shape.ts';
import { P } from '../params/bn256.ts';
import { type PairingModule, pairingModule } from './module.ts';
import { programWords, WORD } from './sizes.ts';

export type PairingExports = Readonly<Record<string, (...addresses: readonly number[]) => void>>;

export interface PairingEngine {
  readonly module: PairingModule;
  readonly exports: PairingExports;
  readonly memory: Uint8Array;
  readonly elementBytes: number;
  /** Puts elements of the Fp2 kernel at an address, one after the other, and takes one out. */
  write(address: number, ...values: readonly bigint[]): void;
  read(address: number): bigint;
}

export function createPairingEngine(): PairingEngine {
  const module = pairingModule(fmaPairs(fieldShape('bn256', P, 'low', 44, 7)));
  const { kernel, at, constants } = module;
  const memory = new WebAssembly.Memory({ initial: Math.ceil(module.bytes / 65536) });
  const compiled = new WebAssembly.Module(encode(module.build().module));
  const exports = new WebAssembly.Instance(compiled, { env: { memory } }).exports as unknown as PairingExports;
  const bytes = new Uint8Array(memory.buffer);
  bytes.set(constants.bytes, constants.region.from);
  const words = new DataView(memory.buffer);
  for (const [i, word] of programWords.entries()) words.setInt32(at.programs.from + WORD * i, word, true);
  const { elementBytes } = kernel;
  return {
    module,
    exports,
    memory: bytes,
    elementBytes,
    write: (address, ...values) => {
      for (const [i, value] of values.entries()) bytes.set(kernel.encode(value), address + i * elementBytes);
    },
    read: (address) => kernel.decode(bytes.subarray(address, address + elementBytes)),
  };
}
