/**
 * The memory, as the secrecy check sees it: named regions, each secret or public as a whole, and the rest, which is secret. What a region
 * holds is not followed: that nothing secret gets into a public region is checked at every store instead.
 */
import { INTEGER, originsOfConstant, sum, targets } from './origin.ts';
import type { MemoryRegion } from './spec.ts';
import type { Value } from './value.ts';

/** What a constant address outside all named regions points to. */
const UNNAMED: MemoryRegion = { name: 'outside the named regions', from: 0, to: 0, secret: true };

export class Memory {
  readonly regions: readonly MemoryRegion[];

  constructor(regions: readonly MemoryRegion[]) {
    this.regions = regions;
  }

  /** A constant, as a part of an address or a number of any other use. */
  constant(value: number): Value {
    return { secret: undefined, origins: originsOfConstant(this.regions, value) };
  }

  /** A constant, as the address itself. */
  constantAddress(address: number): Value {
    const { secret, origins } = this.constant(address);
    return { secret, origins: origins === INTEGER ? new Set([UNNAMED]) : origins };
  }

  /** The address `offset` bytes after `base`. */
  address(base: Value, offset: number): Value {
    return { secret: base.secret, origins: sum(base.origins, originsOfConstant(this.regions, offset)) };
  }

  /** What is loaded through a secret address depends on the secret, whatever it finds there. Pointers are not kept in memory. */
  load(address: Value): Value {
    const regions = targets(address.origins);
    const secretRegion = regions ? regions.find(({ secret }) => secret)?.name : 'at an unknown address';
    return { secret: address.secret ?? (secretRegion && `memory ${secretRegion}`), origins: INTEGER };
  }

  /** A public region that a store to the address may reach, if there is one. */
  publicTarget(address: Value): MemoryRegion | undefined {
    return (targets(address.origins) ?? this.regions).find(({ secret }) => !secret);
  }
}
