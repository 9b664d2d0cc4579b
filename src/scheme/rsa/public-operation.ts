/** x^e mod n, and the ring of n in which the private operation is prepared and checked. */
import { copyOf } from '../../encoding/octets.ts';
import type { PowerMachine, Slot } from '../../kernels/contract/machine.ts';
import { enter } from '../../modular/enter.ts';
import { oddRing } from '../../modular/odd-ring.ts';
import { positive, type ResidueRing } from '../../modular/residue-ring.ts';
import type { SessionRing } from '../../modular/session-ring.ts';
import { bitLength, toBytesLE } from '../../util/bytes.ts';

/** Exponents with no more ones than that are raised bit by bit: a table would cost more than it saves. */
const FEW = 4;

export class PublicOperation {
  readonly #n: Uint8Array;
  readonly bits: number;
  readonly #exponent: Uint8Array;
  readonly #exponentBits: number;
  readonly #window: 1 | undefined;
  #ring: (ResidueRing & SessionRing) | undefined;

  constructor(n: bigint, e: bigint) {
    this.bits = bitLength(n);
    this.#n = toBytesLE(n, Math.ceil(this.bits / 8));
    this.#exponentBits = bitLength(e);
    this.#exponent = toBytesLE(e, Math.ceil(this.#exponentBits / 8));
    const ones = e.toString(2).replace(/0/g, '').length;
    this.#window = ones <= FEW ? 1 : undefined;
    Object.freeze(this);
  }

  /** Little-endian. */
  get n(): Uint8Array {
    return copyOf(this.#n);
  }

  /** Made when it is first needed. */
  get ring(): ResidueRing & SessionRing {
    this.#ring ??= oddRing(this.#n, this.bits);
    return this.#ring;
  }

  /** input^e mod n; little-endian, as long as n. The input is secret, for all that is known here. */
  apply(input: Uint8Array): Uint8Array {
    return this.ring
      .compute((m) => {
        enter(m, 0, positive(input));
        this.raise(m, 0);
      })
      .subarray(0, this.#n.length);
  }

  /** slot ← slot^e, in a session of the ring. */
  raise(machine: PowerMachine, slot: Slot): void {
    machine.powVarTime(slot, slot, [this.#exponent], this.#exponentBits, this.#window);
  }
}
