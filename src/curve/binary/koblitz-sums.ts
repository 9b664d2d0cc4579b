/** Sums of multiples for public scalars on a Koblitz curve: digits in powers of τ (`tau.ts`), where other curves have powers of two. */

import type { BinaryCurveParams } from '../../params/curves/binary/params.ts';
import { pieceBits } from '../module/straus.ts';
import { PublicSums } from '../public-sums.ts';
import { tauLength, tauRecoding } from './tau.ts';

export class KoblitzSums extends PublicSums {
  readonly #digits: (scalar: Uint8Array, width: number) => Int8Array;
  readonly #pieceLength: number;

  constructor(params: BinaryCurveParams, ...[module, enter, generator]: KoblitzParts) {
    const length = tauLength(params.field.degree);
    super(module, length, enter, generator);
    this.#digits = tauRecoding(params);
    this.#pieceLength = pieceBits(length);
  }

  protected override cut(scalar: Uint8Array, width: number, pieces: number): Int8Array[] {
    const digits = this.#digits(scalar, width);
    const length = pieces > 1 ? this.#pieceLength : digits.length;
    return Array.from({ length: pieces }, (_, i) => digits.subarray(length * i, length * (i + 1)));
  }
}

type Given = ConstructorParameters<typeof PublicSums>;
type KoblitzParts = [module: Given[0], enter: Given[2], generator: Given[3]];
