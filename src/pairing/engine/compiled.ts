/** A pairing's module, compiled, with its memory: what the host puts in and takes out. */

import { copyOf } from '../../encoding/octets.ts';
import type { FieldFamily } from '../../kernels/field/prime/fields.ts';
import type { PairingParams } from '../../params/pairings/pairing.ts';
import { CompiledModule } from '../../runtime/module.ts';
import { fieldFamily } from '../../runtime/select.ts';
import type { PairingCalls, PairingSpec, Programs, PublicEngine } from './contract.ts';
import type { PairingRegions } from './linking.ts';
import { type PairingPasses, pairingModule } from './module.ts';
import { programsOf } from './programs.ts';

/** What an error says that the engine cannot do. */
export const pairingsOf = ({ name }: PairingParams): string => `pairings of ${name}`;

type Module = CompiledModule<PairingRegions, PairingCalls>;

export class CompiledEngine implements PublicEngine {
  readonly spec: PairingSpec;
  readonly programs: Programs;
  readonly module: Module;
  readonly at: Module['at'];
  readonly elementBytes: number;
  readonly keys: WeakMap<object, unknown> = new WeakMap();
  readonly lines: WeakMap<object, unknown> = new WeakMap();

  /** @param passes - those of the formula compiler that are made; all unless given. */
  constructor(spec: PairingSpec, kernels: FieldFamily = fieldFamily(pairingsOf(spec.params)), passes?: PairingPasses) {
    this.spec = spec;
    this.programs = programsOf(spec);
    this.module = new CompiledModule(pairingModule(spec, kernels, passes));
    this.at = this.module.at;
    this.elementBytes = this.module.kernel.elementBytes;
  }

  get call(): PairingCalls {
    return this.module.call;
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

  #bytes(address: number, elements: number): Uint8Array {
    return this.module.bytesOf({ from: address, bytes: elements * this.elementBytes });
  }
}
