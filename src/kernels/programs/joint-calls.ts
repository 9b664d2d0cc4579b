/** What the program of joint powers exports: see `JointMachine`, whose slots are addresses here. */
export interface JointCalls {
  place(entry: number, from: number): void;
  pick(to: number, entry: number): void;
  /** Completes the joint table of `entries` elements at `first`, whose bases are in place; `roots` has the bits of their numbers. */
  fill(first: number, entries: number, roots: number): void;
  fillOdd(first: number, count: number): void;
  /** The exponents are in their region, zeros behind them. */
  walk(to: number, bits: number, window: number, bases: number, baseStride: number, groups: number, groupStride: number): void;
  /** Applies the first `count` steps of their region to the slot. */
  chain(to: number, count: number): void;
}
