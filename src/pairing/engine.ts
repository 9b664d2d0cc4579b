/** The pairing's module, compiled, with its memory: what the host puts in and takes out. Public data only. */

import { copyOf } from '../encoding/octets.ts';
import { BN256_FIELD, type FieldFamily } from '../kernels/field/fields.ts';
import { pairsKernel } from '../kernels/field/pair-fields.ts';
import { FieldModule, fieldFamily } from '../runtime/field-module.ts';
import type { PairingConstants } from './constants.ts';
import type { PairingRegions } from './linking.ts';
import { type PairingPasses, pairingModule } from './module.ts';
import type { PublicEngine } from './public-engine.ts';

/** What an error says that the engine cannot do. */
export const PAIRINGS = 'pairings of bn256';

export class PairingEngine implements PublicEngine {
  readonly module: FieldModule<PairingRegions>;
  readonly at: FieldModule<PairingRegions>['at'];
  readonly elementBytes: number;
  readonly keys: WeakMap<object, unknown> = new WeakMap();

  /**
   * @param passes - those of the formula compiler that are made; all unless given.
   * @param values - of the formulas' constants; bn256's unless given.
   */
  constructor(family: FieldFamily = fieldFamily(PAIRINGS), passes?: PairingPasses, values?: PairingConstants) {
    this.module = new FieldModule(pairingModule(pairsKernel(BN256_FIELD, family), passes, values));
    this.at = this.module.at;
    this.elementBytes = this.module.kernel.elementBytes;
  }

  /** Puts elements at an address, one after the other. */
  write(address: number, ...values: readonly bigint[]): void {
    for (const [i, value] of values.entries()) this.#bytes(address + i * this.elementBytes, 1).set(this.module.kernel.encode(value));
  }

  /** The element at an address. */
  read(address: number): bigint {
    return this.module.kernel.decode(this.#bytes(address, 1));
  }

  copy(to: number, from: number, elements: number): void {
    this.#bytes(to, elements).set(this.#bytes(from, elements));
  }

  save(address: number, elements: number): Uint8Array {
    return copyOf(this.#bytes(address, elements));
  }

  restore(address: number, saved: Uint8Array): void {
    this.module.bytesOf({ from: address, bytes: saved.length }).set(saved);
  }

  run(name: string, ...addresses: readonly number[]): void {
    this.module.run(name, ...addresses);
  }

  #bytes(address: number, elements: number): Uint8Array {
    return this.module.bytesOf({ from: address, bytes: elements * this.elementBytes });
  }
}
