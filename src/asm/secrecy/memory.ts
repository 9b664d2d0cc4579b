/**
 * The memory, as the secrecy check sees it: named regions, each secret or public as a whole, and the rest, which is secret. What a region
 * holds is not followed: that nothing secret gets into a public region is checked at every store instead.
 */
import type { Apply, Expr } from '../types.ts';
import { constantValue } from './arithmetic.ts';
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

  /** The address that a load or store touches, if `base` is known of its operand. */
  address({ operands, immediate: offset }: Apply, base: Value): Value {
    const constant = constantValue(operands[0] as Expr);
    if (constant === undefined) return { secret: base.secret, origins: sum(base.origins, originsOfConstant(this.regions, offset)) };
    const { secret, origins } = this.constant(constant + offset);
    return { secret, origins: origins === INTEGER ? new Set([UNNAMED]) : origins };
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
