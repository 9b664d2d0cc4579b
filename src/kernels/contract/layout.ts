/**
 * Where a kernel keeps what: named regions of memory, laid out when the kernel is generated, so that every address
 * in the code is a constant or a pointer into a known region.
 */

import type { MemoryRegion } from '../../asm/secrecy/spec.ts';

export interface Region {
  readonly name: string;
  readonly from: number;
  readonly bytes: number;
  readonly secret: boolean;
  /** Of field elements, where the region consists of them: the magnitude that they have at most. */
  readonly magnitude?: number | undefined;
  /** What the secrecy check is told besides. */
  readonly known?: Partial<MemoryRegion> | undefined;
}

/** Bytes left unused between regions: tests fill them with a pattern and look whether it is still there. */
export const RED_ZONE = 16;

/** Hands out regions from `base` upwards, 16-byte aligned, a red zone after each. */
export class Layout {
  readonly regions: Region[] = [];
  #next: number;

  constructor(base = 64) {
    this.#next = base;
  }

  region(
    name: string,
    bytes: number,
    { secret = true, magnitude, known }: Partial<Pick<Region, 'secret' | 'magnitude' | 'known'>> = {},
  ): Region {
    const region: Region = { name, from: this.#next, bytes, secret, magnitude, known };
    this.regions.push(region);
    this.#next += Math.ceil(bytes / 16) * 16 + RED_ZONE;
    return region;
  }

  /** The first byte above all regions. */
  get end(): number {
    return this.#next;
  }
}
