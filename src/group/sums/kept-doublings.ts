/**
 * Doublings of values, which are kept for a while: those that prove a value to be of the group (`several.ts`) serve the sums that it is in afterwards, where they would be most of
 * the work.
 */
import type { Workspace } from './workspace.ts';

export class KeptDoublings<V> {
  /** How many values there is room for. */
  readonly most: number;
  readonly #first: number;
  readonly #length: number;
  /** Those whose doublings are kept, each at the number of its places. Values are told apart as objects. */
  readonly #values: (V | undefined)[] = [];
  #next = 0;

  /** In so many places from `first` on. @param length - how many doublings there are of a value, itself among them. */
  constructor(first: number, places: number, length: number) {
    this.most = Math.max(Math.floor(places / length), 0);
    this.#first = first;
    this.#length = length;
  }

  /** Where the value is, behind it twice the value, and so on; undefined where they are not kept. */
  of(value: V): number | undefined {
    const number = this.#values.indexOf(value);
    return number < 0 ? undefined : this.#placeOf(number);
  }

  /** Makes those of values, `most` of them at most, in the places of those that were made first. */
  make(workspace: Workspace<V>, values: readonly V[]): void {
    const { doubling } = workspace;
    if (!doubling) {
      for (const value of values) this.#makeInPlace(workspace, value);
      return;
    }
    for (let from = 0; from < values.length; from += doubling.together) {
      const some = values.slice(from, from + doubling.together);
      const numbers = some.map(() => this.#freed());
      doubling.start(some);
      for (let bit = 0; bit < this.#length; bit++) {
        if (bit > 0) doubling.next();
        for (const [which, number] of numbers.entries()) doubling.take(this.#placeOf(number) + bit, which);
      }
      for (const [which, number] of numbers.entries()) this.#values[number] = some[which];
    }
  }

  /** Each in the place behind that of its half. */
  #makeInPlace(workspace: Workspace<V>, value: V): void {
    const number = this.#freed();
    const first = this.#placeOf(number);
    workspace.enter(first, value);
    for (let bit = 1; bit < this.#length; bit++) workspace.double(first + bit, first + bit - 1);
    this.#values[number] = value;
  }

  #placeOf(number: number): number {
    return this.#first + number * this.#length;
  }

  #freed(): number {
    const number = this.#next;
    this.#values[number] = undefined;
    this.#next = (number + 1) % this.most;
    return number;
  }
}
