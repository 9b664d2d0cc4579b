/** Small discrete logarithms, by baby and giant steps (D. Shanks; Handbook of Applied Cryptography, algorithm 3.56). */
import { BigInt } from '../../util/big-int.ts';
import { fromBytesLE } from '../../util/bytes.ts';
import { type DhParameters, dhArithmetic } from '../ffc/dh/parameters.ts';

/** The logarithms to the generator from 0 to `most`. Everything is public. */
export class DiscreteLogarithms {
  readonly most: number;
  readonly #prime: bigint;
  /** Which power of the generator an element is. */
  readonly #babySteps: Map<bigint, number> = new Map();
  /** generator^(−number of baby steps). */
  readonly #giantStep: bigint;

  constructor(parameters: DhParameters, most: number) {
    const { prime, generator, order } = parameters;
    const { field } = dhArithmetic.of(parameters);
    this.most = most;
    this.#prime = prime;
    const count = Math.ceil(Math.sqrt(most + 1));
    let power = 1n;
    for (let i = 0; i < count && !this.#babySteps.has(power); i++) {
      this.#babySteps.set(power, i);
      power = (power * generator) % prime;
    }
    const back = (order as bigint) - (BigInt(this.#babySteps.size) % (order as bigint));
    this.#giantStep = fromBytesLE(field.powVarTime(field.encode(generator), back));
  }

  /** The logarithm; undefined where it is none of them. */
  ofVarTime(element: bigint): number | undefined {
    const { size } = this.#babySteps;
    let rest = element;
    for (let giant = 0; giant * size <= this.most; giant++) {
      const baby = this.#babySteps.get(rest);
      if (baby !== undefined) return giant * size + baby;
      rest = (rest * this.#giantStep) % this.#prime;
    }
    return undefined;
  }
}
