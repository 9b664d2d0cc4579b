/** A pairing's module, compiled, with its memory: what the host puts in and takes out. */

import { copyOf } from '../../encoding/octets.ts';
import { joinParts, partsOf } from '../../kernels/field/extension/parts.ts';
import type { FieldFamily } from '../../kernels/field/prime/fields.ts';
import type { PairingParams } from '../../params/pairings/pairing.ts';
import { CompiledModule } from '../../runtime/module.ts';
import { moduleFamily } from '../../runtime/select.ts';
import type { PairingCalls, Programs } from './calls.ts';
import type { JoinedSums, PairingSpec, PublicEngine } from './contract.ts';
import { BUCKET_WORDS, SUM_WORDS } from './joined-sums.ts';
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
  readonly #numbers: readonly [DataView, DataView];
  readonly #words: Int32Array;
  readonly keys: WeakMap<object, unknown> = new WeakMap();
  readonly lines: WeakMap<object, unknown> = new WeakMap();
  readonly joined: JoinedSums = {
    sums: (words) => {
      const pairs = Math.ceil(words.length / (2 * SUM_WORDS));
      this.#words.set(words);
      // Of an odd number of sums the last is made twice.
      this.#words.set(words.subarray(-SUM_WORDS), (2 * pairs - 1) * SUM_WORDS);
      this.call.joinedDenominators(pairs);
      if (this.read(this.at.scratch.from) === 0n) return false;
      this.call.joinedSums(pairs);
      return true;
    },
    buckets: (to, words) => {
      this.#words.set(words);
      this.call.joinedBuckets(to, words.length / BUCKET_WORDS);
    },
  };

  /** @param passes - those of the formula compiler that are made; all unless given. */
  constructor(spec: PairingSpec, kernels: FieldFamily = moduleFamily(pairingsOf(spec.params)), passes?: PairingPasses) {
    this.spec = spec;
    this.programs = programsOf(spec);
    this.module = new CompiledModule(pairingModule(spec, kernels, passes));
    this.at = this.module.at;
    this.elementBytes = this.module.kernel.elementBytes;
    const { buffer, byteOffset, length } = this.module.bytesOf(this.at.numbers);
    const sums = this.module.bytesOf(this.at.sums);
    this.#words = new Int32Array(sums.buffer, sums.byteOffset, sums.length / Int32Array.BYTES_PER_ELEMENT);
    this.#numbers = [new DataView(buffer, byteOffset, length / 2), new DataView(buffer, byteOffset + length / 2, length / 2)];
  }

  get call(): PairingCalls {
    return this.module.call;
  }

  /** Puts elements at an address, one after the other. */
  write(address: number, ...values: readonly bigint[]): void {
    for (const [i, value] of values.entries()) {
      for (const [part, number] of partsOf(value).entries()) setNumber(this.#numbers[part] as DataView, number);
      this.call.enter(address + i * this.elementBytes);
    }
  }

  /** The element at an address. */
  read(address: number): bigint {
    this.call.leave(address);
    const [c0, c1] = this.#numbers;
    return joinParts(numberOf(c0), numberOf(c1));
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

const WORD_BYTES = 8;
const WORD_BITS = 64n;

/** Whole words, little-endian. */
function setNumber(words: DataView, number: bigint): void {
  let rest = number;
  for (let at = 0; at < words.byteLength; at += WORD_BYTES, rest >>= WORD_BITS) words.setBigUint64(at, rest, true);
}

function numberOf(words: DataView): bigint {
  let number = 0n;
  for (let at = words.byteLength - WORD_BYTES; at >= 0; at -= WORD_BYTES) number = (number << WORD_BITS) | words.getBigUint64(at, true);
  return number;
}
