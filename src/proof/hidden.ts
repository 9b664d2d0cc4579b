/** Scalars that tell a secret until a proof is made, and are cleared then. */
import type { RandomOptions, Scalar, ScalarField } from '../group/group.ts';

/** What a prover computes in. */
export class Hidden {
  readonly #scalars: Scalar[] = [];

  /** Runs the computation, and clears what it kept when it ends, also by a throw. */
  static during<T>(body: (hidden: Hidden) => T): T {
    const hidden = new Hidden();
    try {
      return body(hidden);
    } finally {
      hidden.wipe();
    }
  }

  /** Clears what was kept: for computations that others interrupt. */
  wipe(): void {
    for (const scalar of this.#scalars) scalar.wipe();
  }

  /** The scalar, which is cleared later. */
  keep(scalar: Scalar): Scalar {
    this.#scalars.push(scalar);
    return scalar;
  }

  /** A random one. */
  draw(scalars: ScalarField, options: RandomOptions): Scalar {
    return this.keep(scalars.random(options));
  }
}
