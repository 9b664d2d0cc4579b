/** `gmp-wasm`: GMP compiled to WebAssembly, by its low-level binding, where users hold pointers to numbers in its memory. */
import { fromHex, inProcess, type Library, toHex } from '../library.ts';
import { importPeer, peerVersion } from '../peer.ts';

type Pointer = number;

interface Binding {
  mpz_t(): Pointer;
  mpz_init(number: Pointer): void;
  mpz_set_string(number: Pointer, digits: string, radix: number): number;
  mpz_to_string(number: Pointer, radix: number): string;
  mpz_powm(out: Pointer, base: Pointer, exponent: Pointer, modulus: Pointer): void;
  mpz_powm_sec(out: Pointer, base: Pointer, exponent: Pointer, modulus: Pointer): void;
}

export const gmpWasm: Library = entry('mpz_powm', false);
export const gmpWasmSecure: Library = entry('mpz_powm_sec', true);

function entry(name: 'mpz_powm' | 'mpz_powm_sec', constantTime: boolean): Library {
  return {
    library: `gmp-wasm ${name}`,
    kind: 'peer',
    origin: 'GMP',
    constantTime,
    async load() {
      const { init } = await importPeer<{ init(): Promise<{ binding: Binding }> }>('gmp-wasm');
      const { binding } = await init();
      return {
        version: peerVersion('gmp-wasm'),
        prepare: inProcess((power) => {
          const [out, base, exponent, modulus] = [0n, power.base, power.exponent, power.modulus].map((value) =>
            place(binding, value),
          ) as Quadruple;
          return {
            compute: () => {
              binding[name](out, base, exponent, modulus);
              return out;
            },
            toBigInt: (pointer: Pointer) => fromHex(binding.mpz_to_string(pointer, 16)),
          };
        }),
      };
    },
  };
}

type Quadruple = [Pointer, Pointer, Pointer, Pointer];

function place(binding: Binding, value: bigint): Pointer {
  const pointer = binding.mpz_t();
  binding.mpz_init(pointer);
  binding.mpz_set_string(pointer, toHex(value), 16);
  return pointer;
}
