/** What the modules of curves of either form export. Points and numbers come and go in regions: `numbers`, `scalar`, `publicDigits`. */

/** For `PublicSums`. */
export interface SumCalls {
  /** The table with that number ← so many odd multiples of `given`. */
  enterMultiples(table: number, count: number): void;
  /** The table behind the one with that number ← its points' images, where there is an endomorphism: as many as `WIDTH` needs. */
  enterTwin?(table: number): void;
  /** given ← 2^times · given. */
  doubleGiven(times: number): void;
  /** numbers ← by `count` digits for each, the sum of multiples of the points of so many tables. */
  combine(count: number, first: number, tables: number): void;
}

/** For `FixedTable`. */
export interface CombCalls {
  /** given ← the point in `numbers`. */
  enter(): void;
  /** The comb ← that of `given`, as the base. */
  fillComb(): void;
  /** numbers ← scalar · base. */
  multiplyBase(): void;
}

/** For groups. */
export interface GroupCalls extends CombCalls, SumCalls {
  /** numbers ← scalar · given. */
  multiply(): void;
  /** Remembers `given`. */
  keep(): void;
  /** numbers ← the sum of what is remembered and `given`. */
  addKept(): void;
}

/** For `BucketSums`. */
export interface BucketCalls {
  /** The entry with that number ← the point in `numbers`. */
  enterEntry(entry: number): void;
  /** The sum ← the neutral element. */
  clear(): void;
  /** The sum ← 2^width times it and the points by their digits. */
  place(width: number, count: number, buckets: number): void;
  /** numbers ← the sum. */
  leaveSum(): void;
}

/** For `StrausSums`. */
export interface StepCalls {
  /** The table with that number ← odd multiples of the point in `numbers`. */
  enterTable(table: number): void;
  /** numbers ← what so many of the steps make of the neutral element. */
  run(count: number): void;
}

/** For `PointPlaces`. */
export interface PlaceCalls {
  /** The place ← the point in `numbers`. */
  enterPlace(place: number): void;
  /** numbers ← the point in the place. */
  leavePlace(place: number): void;
  copyPlace(to: number, from: number): void;
  addPlaces(to: number, a: number, b: number): void;
  doublePlace(to: number, a: number): void;
  negatePlace(to: number, from: number): void;
  /** One of two points that are doubled again and again ← the point in `numbers`. */
  enterDoubled(which: number): void;
  /** Doubles the first of them, or both. */
  doubleOne(): void;
  doubleBoth(): void;
  takeDoubled(to: number, which: number): void;
}
