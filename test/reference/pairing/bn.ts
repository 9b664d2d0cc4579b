/** Curves of Barreto and Naehrig: f_{6u+2,Q}(P) · l_{[6u+2]Q, πQ}(P) · l_{[6u+2]Q+πQ, −π²Q}(P). */
import { PairingReference, type Point } from './pairing.ts';

export class BnReference extends PairingReference {
  protected get loop(): bigint {
    return 6n * this.params.u + 2n;
  }

  protected readonly times = 1n;

  protected closing(q: NonNullable<Point>): readonly NonNullable<Point>[] {
    const first = this.frobenius(q);
    return [first, this.negate(this.frobenius(first)) as NonNullable<Point>];
  }
}
