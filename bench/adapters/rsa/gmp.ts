/**
 * GMP, which has no signatures: natively two powers, modulo p and modulo q, without joining them; compiled to WebAssembly (`gmp-wasm`) with
 * the Chinese remainder theorem around them.
 */
import type { RsaWork } from '../../cases/rsa.ts';
import { toHex } from '../library.ts';
import { gmpSecure } from '../modexp/gmp.ts';
import { importPeer, peerVersion } from '../peer.ts';
import { inProcessRsa, type RsaLibrary } from './library.ts';

/** Two calls of `mpz_powm_sec`. */
export const gmpRsa: RsaLibrary = {
  ...gmpSecure,
  library: 'GMP 2 x mpz_powm_sec',
  async load() {
    const { version, prepare } = await gmpSecure.load();
    return {
      version,
      async prepare(work) {
        if (work.operation !== 'private') throw new Error('it has no signatures');
        const { p, q, dP, dQ } = work.key;
        const halves = await prepare([
          { base: work.encoded % p, exponent: dP, modulus: p },
          { base: work.encoded % q, exponent: dQ, modulus: q },
        ]);
        return {
          ...halves,
          result: async () => {
            const [rp, rq] = (await halves.result()).split(' ').map((hex) => BigInt(`0x${hex}`)) as [bigint, bigint];
            return join(work, rp, rq).toString(16);
          },
        };
      },
    };
  },
};

function join({ key: { p, q, qInv } }: RsaWork, rp: bigint, rq: bigint): bigint {
  const quotient = ((rp - rq) * qInv) % p;
  return rq + q * (quotient < 0n ? quotient + p : quotient);
}

type Pointer = number;

interface Binding {
  mpz_t(): Pointer;
  mpz_init(number: Pointer): void;
  mpz_set_string(number: Pointer, digits: string, radix: number): number;
  mpz_to_string(number: Pointer, radix: number): string;
  mpz_powm(out: Pointer, base: Pointer, exponent: Pointer, modulus: Pointer): void;
  mpz_mod(out: Pointer, a: Pointer, modulus: Pointer): void;
  mpz_sub(out: Pointer, a: Pointer, b: Pointer): void;
  mpz_mul(out: Pointer, a: Pointer, b: Pointer): void;
  mpz_add(out: Pointer, a: Pointer, b: Pointer): void;
}

/** `mpz_powm`, in variable time, with the Chinese remainder theorem; not blinded, not checked. */
export const gmpWasmRsa: RsaLibrary = {
  library: 'gmp-wasm mpz_powm, CRT',
  kind: 'peer',
  origin: 'GMP',
  constantTime: false,
  async load() {
    const { init } = await importPeer<{ init(): Promise<{ binding: Binding }> }>('gmp-wasm');
    const { binding: gmp } = await init();
    return {
      version: peerVersion('gmp-wasm'),
      prepare: (work) => {
        const place = (value: bigint): Pointer => {
          const pointer = gmp.mpz_t();
          gmp.mpz_init(pointer);
          gmp.mpz_set_string(pointer, toHex(value), 16);
          return pointer;
        };
        const [p, q, dP, dQ, qInv] = (['p', 'q', 'dP', 'dQ', 'qInv'] as const).map((name) => place(work.key[name])) as Five;
        const [base, rp, rq] = [place(work.encoded), place(0n), place(0n)];
        return inProcessRsa(work, {
          sign: () => {
            gmp.mpz_mod(rp, base, p);
            gmp.mpz_powm(rp, rp, dP, p);
            gmp.mpz_mod(rq, base, q);
            gmp.mpz_powm(rq, rq, dQ, q);
            gmp.mpz_sub(rp, rp, rq);
            gmp.mpz_mul(rp, rp, qInv);
            gmp.mpz_mod(rp, rp, p);
            gmp.mpz_mul(rp, rp, q);
            gmp.mpz_add(rp, rp, rq);
            return rp;
          },
          show: (pointer) => BigInt(`0x${gmp.mpz_to_string(pointer, 16)}`),
        });
      },
    };
  },
};

type Five = [Pointer, Pointer, Pointer, Pointer, Pointer];
