/**
 * The memory, as the secrecy check sees it: named regions, each secret or public as a whole, and the rest, which is secret.
 *
 * A load gives a number that is as secret as the regions it may come from, not a pointer, unless some store has put a pointer into one of them:
 * `storesPointer` remembers that, and as it may come after the load in the program, the check runs again until it learns nothing new.
 */
import { ANYWHERE, INTEGER, originsOfConstant, sum, targets } from './origin.ts';
import type { MemoryRegion } from './spec.ts';
import type { Value } from './value.ts';

/** What a constant address outside all named regions points to. */
const UNNAMED: MemoryRegion = { name: 'outside the named regions', from: 0, to: 0, secret: true };

export class Memory {
  readonly regions: readonly MemoryRegion[];
  readonly #withPointers: Set<MemoryRegion> = new Set();

  constructor(regions: readonly MemoryRegion[]) {
    this.regions = regions;
  }

  /** How many regions may hold pointers: the only thing about memory that the check learns. */
  get regionsWithPointers(): number {
    return this.#withPointers.size;
  }

  /** The address `offset` bytes after `base`. */
  address(base: Value, offset: number): Value {
    return { secret: base.secret, origins: sum(base.origins, originsOfConstant(this.regions, offset)) };
  }

  /** A constant, as the address itself. */
  constantAddress(address: number): Value {
    const { origins } = this.constant(address);
    return { secret: undefined, origins: origins === INTEGER ? new Set([UNNAMED]) : origins };
  }

  /** A constant, as a part of an address or a number of any other use. */
  constant(value: number): Value {
    return { secret: undefined, origins: originsOfConstant(this.regions, value) };
  }

  /** What is loaded through a secret address depends on the secret, whatever it finds there. */
  load(address: Value): Value {
    const regions = targets(address.origins);
    if (regions === undefined) return { secret: address.secret ?? 'memory at an unknown address', origins: ANYWHERE };
    const secretRegion = regions.find(({ secret }) => secret);
    const secret = address.secret ?? (secretRegion && `memory '${secretRegion.name}'`);
    return { secret, origins: regions.some((region) => this.#withPointers.has(region)) ? ANYWHERE : INTEGER };
  }

  /** Notes a store; the answer is a public region that may get to hold a secret, if there is one. */
  store(address: Value, value: Value): MemoryRegion | undefined {
    const regions = targets(address.origins) ?? this.regions;
    if (value.origins !== INTEGER) for (const region of regions) this.#withPointers.add(region);
    return value.secret === undefined ? undefined : regions.find(({ secret }) => !secret);
  }
}
