/** What computing with public points needs of an engine: elements at addresses, and the functions of the pairing's module by name. */

/** Where something begins. */
interface Start {
  readonly from: number;
}

export interface PublicEngine {
  readonly at: Readonly<Record<'registers' | 'scratch' | 'pool' | 'points' | 'through' | 'lines', Start>>;
  /** From an element to the next. */
  readonly elementBytes: number;
  /** Points of G2 as they lie in the pool, once they have been there: keys, which are used again. */
  readonly keys: WeakMap<object, unknown>;
  /** Puts elements at an address, one after the other. */
  write(address: number, ...values: readonly bigint[]): void;
  /** The element at an address. */
  read(address: number): bigint;
  copy(to: number, from: number, elements: number): void;
  /** A copy of elements, for this engine to put back later. */
  save(address: number, elements: number): unknown;
  restore(address: number, saved: unknown): void;
  run(name: string, ...addresses: readonly number[]): void;
}
