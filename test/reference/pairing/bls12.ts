/** Curves of Barreto, Lynn and Scott of embedding degree 12: f_{u,Q}(P), to three times the power, as all libraries for BLS12-381 have it. */
import { PairingReference, type Point } from './pairing.ts';

export class Bls12Reference extends PairingReference {
  protected get loop(): bigint {
    return this.params.u;
  }

  protected readonly times = 3n;

  protected closing(): readonly NonNullable<Point>[] {
    return [];
  }
}
