/**
 * Arithmetic modulo the prime of a finite-field scheme, on little-endian byte strings. What goes in need not be reduced; what
 * comes out is a residue as long as the prime.
 */
import { copyOf } from '../../encoding/octets.ts';
import { oddRing } from '../../modular/odd-ring.ts';
import { remembering } from '../../modular/remembered.ts';
import { positive } from '../../modular/residue-ring.ts';
import { bitLength, toBytesLE } from '../../util/bytes.ts';
import { wiping } from '../../util/wipe.ts';

type OddRing = ReturnType<typeof oddRing>;
type Computation = Parameters<OddRing['compute']>[0];

/** Secret: all operands, but for the exponents of `powVarTime`. Public: the modulus, all lengths, and whether there is an inverse. */
export class Field {
  readonly modulus: bigint;
  /** The modulus's length in bits, and that of residues in bytes. */
  readonly bits: number;
  readonly bytes: number;
  readonly #ring: OddRing;

  /** @param modulus - odd and at least 3. */
  constructor(modulus: bigint) {
    this.modulus = modulus;
    this.bits = bitLength(modulus);
    this.bytes = Math.ceil(this.bits / 8);
    this.#ring = oddRing(toBytesLE(modulus, this.bytes), this.bits);
    Object.freeze(this);
  }

  /** base^exponent, over all bits of the exponent's bytes. */
  pow(base: Uint8Array, exponent: Uint8Array): Uint8Array {
    return this.#residue(this.#ring.pow(positive(base), { bytes: exponent, bits: 8 * exponent.length }));
  }

  /** base^exponent for a public exponent. */
  powVarTime(base: Uint8Array, exponent: bigint): Uint8Array {
    const bits = bitLength(exponent);
    return this.#residue(this.#ring.powVarTime(positive(base), { bytes: toBytesLE(exponent, Math.ceil(bits / 8)), bits }));
  }

  mul(a: Uint8Array, b: Uint8Array): Uint8Array {
    return this.#residue(this.#ring.mul(positive(a), positive(b)));
  }

  /** The inverse, or undefined where there is none. */
  inverse(a: Uint8Array): Uint8Array | undefined {
    const inverse = this.#ring.inverse(positive(a));
    return inverse && this.#residue(inverse);
  }

  /** Runs `body` on a machine of the ring, and gives the residue that it leaves in slot 0. */
  compute(body: Computation): Uint8Array {
    return this.#residue(this.#ring.compute(body));
  }

  /** The bytes of a number below 2^(8 · bytes). */
  encode(value: bigint): Uint8Array {
    return toBytesLE(value, this.bytes);
  }

  /** Cuts off what a kernel's residues are longer. */
  #residue(bytes: Uint8Array): Uint8Array {
    return wiping([bytes], () => copyOf(bytes.subarray(0, this.bytes)));
  }
}

/** The field of a public prime, remembered for a while. */
export const fieldOf: (modulus: bigint) => Field = /* @__PURE__ */ remembering((modulus) => new Field(modulus));

/** Whether value^order is 1. Everything is public. */
export function hasOrderVarTime(field: Field, value: bigint, order: bigint): boolean {
  const [one, ...rest] = field.powVarTime(field.encode(value), order);
  return one === 1 && rest.every((byte) => byte === 0);
}
