/** Powers of a public base that may come to be used often: a generator, or a public key. */

import { copyOf } from '../../encoding/octets.ts';
import { FixedBaseTable } from '../../modular/fixed-base-table.ts';
import { planComb } from '../../modular/joint-plan.ts';
import { jointCandidateFor } from '../../runtime/machines.ts';
import type { Field } from './field.ts';

/** A table of about so many elements takes as long to make as three or four powers, and makes the others three to five times faster. */
const TABLE_ENTRIES = 128;
/** From this power on by a table: until then as much time has gone into powers as the table takes. */
const TABLE_AFTER = 4;

/**
 * The first few powers are computed like those of any base, the others by a table that is made then: so the first call is not slow,
 * and no sequence of calls takes more than about twice as long as it would with the better of the two from the start.
 *
 * Secret: the exponents. Public: base, modulus, and how many powers there were.
 */
export class ReusedBase {
  readonly #base: bigint;
  readonly #bytes: Uint8Array;
  readonly #field: Field;
  readonly #exponentBytes: number;
  #uses = 0;
  #table: FixedBaseTable | undefined;

  /** @param exponentBytes - as many bytes has every exponent. */
  constructor(base: bigint, field: Field, exponentBytes: number) {
    this.#base = base;
    this.#bytes = field.encode(base);
    this.#field = field;
    this.#exponentBytes = exponentBytes;
  }

  /** base^exponent as little-endian bytes. */
  pow(exponent: Uint8Array): Uint8Array {
    if (this.#uses < TABLE_AFTER) {
      this.#uses++;
      return this.#field.pow(this.#bytes, exponent);
    }
    this.#table ??= this.#makeTable();
    const power = this.#table.pow(exponent);
    const residue = copyOf(power.subarray(0, this.#field.bytes));
    power.fill(0);
    return residue;
  }

  #makeTable(): FixedBaseTable {
    const { modulus, bits } = this.#field;
    const { elementBytes } = jointCandidateFor(bits);
    const comb = planComb(8 * this.#exponentBytes, { entries: TABLE_ENTRIES, elementBytes });
    return new FixedBaseTable(this.#base, modulus, bits, comb);
  }
}
