/**
 * Points in numbered places, which the host adds one to another: for sums of public points by methods that are the same for all groups (`group/sums`). A call takes a
 * hundredth of what it calls.
 */
import type { FunctionBuilder, ModuleBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { Bounds } from '../../asm/secrecy/spec.ts';
import type { Expr } from '../../asm/types.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import type { PlaceCalls } from './calls.ts';

/** How many places there are: those that keep what they hold, and others. */
export const KEPT_PLACES = 12_544;
export const PASSING_PLACES = 6144;
const PLACES: number = KEPT_PLACES + PASSING_PLACES;
/** How many bytes they take. */
export const placeBytes = (pointBytes: number): number => PLACES * pointBytes;
/** How many points are doubled together. */
export const TOGETHER = 2;

/** What the two forms of curves do differently. All take addresses; operands and result may be the same. */
export interface PlaceSteps {
  /** Where the places begin, and how long they are. */
  readonly places: number;
  readonly pointBytes: number;
  readonly enter: (f: FunctionBuilder, to: Expr<'i32'>) => void;
  readonly leave: (f: FunctionBuilder, point: Expr<'i32'>) => void;
  readonly add: (f: FunctionBuilder, to: Expr<'i32'>, a: Expr<'i32'>, b: Expr<'i32'>) => void;
  readonly double: (f: FunctionBuilder, to: Expr<'i32'>, a: Expr<'i32'>) => void;
  /** to ← −to. */
  readonly negate: (f: FunctionBuilder, to: Expr<'i32'>) => void;
  /** Where two points lie that are doubled again and again; their doubling, and to ← one of them. */
  readonly doubled: number;
  readonly doubleOne: (f: FunctionBuilder) => void;
  readonly doubleBoth: (f: FunctionBuilder) => void;
  readonly take: (f: FunctionBuilder, to: Expr<'i32'>, doubled: Expr<'i32'>) => void;
}

/** Leaks: which places. */
export function definePlaces(m: ModuleBuilder, steps: PlaceSteps): Exports<PlaceCalls> {
  const { places, pointBytes, enter, leave, add, double, negate, doubled, take } = steps;
  const at = (f: FunctionBuilder, place: Expr<'i32'>): Expr<'i32'> =>
    f.let('place', i32.add(i32.const(places), i32.mul(place, i32.const(pointBytes))));
  const enterPlace = m.export('enterPlace', ['place'], (f, { place }) => enter(f, at(f, place)));
  const leavePlace = m.export('leavePlace', ['place'], (f, { place }) => leave(f, at(f, place)));
  const copyPlace = m.export('copyPlace', ['to', 'from'], (f, { to, from }) => copyBytes(f, pointBytes, at(f, to), at(f, from)));
  const addPlaces = m.export('addPlaces', ['to', 'a', 'b'], (f, { to, a, b }) => add(f, at(f, to), at(f, a), at(f, b)));
  const doublePlace = m.export('doublePlace', ['to', 'a'], (f, { to, a }) => double(f, at(f, to), at(f, a)));
  const negatePlace = m.export('negatePlace', ['to', 'from'], (f, { to, from }) => {
    const target = at(f, to);
    copyBytes(f, pointBytes, target, at(f, from));
    negate(f, target);
  });
  const doubledAt = (f: FunctionBuilder, which: Expr<'i32'>): Expr<'i32'> =>
    f.let('doubled', i32.add(i32.const(doubled), i32.mul(which, i32.const(pointBytes))));
  const enterDoubled = m.export('enterDoubled', ['which'], (f, { which }) => enter(f, doubledAt(f, which)));
  const doubleOne = m.export('doubleOne', [], steps.doubleOne);
  const doubleBoth = m.export('doubleBoth', [], steps.doubleBoth);
  const takeDoubled = m.export('takeDoubled', ['to', 'which'], (f, { to, which }) => take(f, at(f, to), doubledAt(f, which)));
  SECRECY: {
    const [place, which]: readonly [Bounds, Bounds] = [
      { low: 0, high: PLACES - 1 },
      { low: 0, high: TOGETHER - 1 },
    ];
    keeps(m, enterPlace, { place });
    keeps(m, leavePlace, { place });
    keeps(m, copyPlace, { to: place, from: place });
    keeps(m, addPlaces, { to: place, a: place, b: place });
    keeps(m, doublePlace, { to: place, a: place });
    keeps(m, negatePlace, { to: place, from: place });
    keeps(m, enterDoubled, { which });
    keeps(m, takeDoubled, { to: place, which });
  }
  return { enterPlace, leavePlace, copyPlace, addPlaces, doublePlace, negatePlace, enterDoubled, doubleOne, doubleBoth, takeDoubled };
}
