/**
 * The memory, as the secrecy check sees it: named regions, each secret or public as a whole, and the rest, which is secret. What a region
 * holds is not followed: that nothing secret gets into a public region is checked at every store instead.
 */
import { exactly } from '../bounds/form.ts';
import type { Apply, Expr } from '../types.ts';
import { constantValue } from './arithmetic.ts';
import { contentOf } from './content.ts';
import { INTEGER, type Origins, originsOfConstant, sum, targets } from './origin.ts';
import type { MemoryRegion } from './spec.ts';
import type { Value } from './value.ts';

/** What a constant address outside all named regions points to. */
const UNNAMED: MemoryRegion = { name: 'outside the named regions', from: 0, to: 0, secret: true };

export type Address = Pick<Value, 'secret' | 'origins'>;

/** By the load or store. */
export type Moved = ReadonlyMap<Expr, ReadonlySet<MemoryRegion>>;

/** The bytes from `from` up to, not including, `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export class Memory {
  readonly regions: readonly MemoryRegion[];

  constructor(regions: readonly MemoryRegion[]) {
    this.regions = regions;
  }

  /** A constant, as a part of an address or a number of any other use. */
  constant(value: number): Value {
    return { secret: undefined, origins: originsOfConstant(this.regions, value), form: exactly(value) };
  }

  /** The address that a load or store touches, if `base` is known of its operand. */
  address({ operands, immediate: offset }: Apply, base: Address): Address {
    const constant = constantValue(operands[0] as Expr);
    if (constant === undefined) return { secret: base.secret, origins: sum(base.origins, originsOfConstant(this.regions, offset)) };
    const { secret, origins } = this.constant(constant + offset);
    return { secret, origins: origins === INTEGER ? new Set([UNNAMED]) : origins };
  }

  /** What is loaded through a secret address depends on the secret, whatever it finds there. Pointers are not kept in memory. */
  load(expr: Apply, address: Address, base: Value): Value {
    const regions = targets(address.origins);
    const secretRegion = regions ? regions.find(({ secret }) => secret)?.name : 'at an unknown address';
    const form = contentOf(expr, regions, base.form);
    return { secret: address.secret ?? (secretRegion && `memory ${secretRegion}`), origins: INTEGER, form };
  }

  /** A public region that a store to the address may reach, if there is one. */
  publicTarget(address: Address): MemoryRegion | undefined {
    return (targets(address.origins) ?? this.regions).find(({ secret }) => !secret);
  }

  /** The regions that all those bytes are in, of an address that is said to lie in `origins`: these, or another one that has them all. */
  around(origins: Origins, span: Span): Origins | undefined {
    const regions = targets(origins) ?? [];
    if (regions.includes(UNNAMED)) return regions.length === 1 && this.#isUnnamed(span) ? origins : undefined;
    if (cover(regions, span)) return origins;
    const other = this.regions.find((region) => region.from <= span.from && span.to <= region.to);
    return other && new Set([other]);
  }

  #isUnnamed({ from, to }: Span): boolean {
    return !this.regions.some((region) => region.from < to && from < region.to);
  }
}

/** Whether the regions, which are neighbours if they are several, have all those bytes. */
export function cover(regions: readonly MemoryRegion[], { from, to }: Span): boolean {
  let reached: number | undefined;
  for (const region of [...regions].sort((a, b) => a.from - b.from)) {
    if (region.from <= from && from <= region.to) reached = region.to;
    else if (region.from === reached) reached = region.to;
  }
  return reached !== undefined && to <= reached;
}
