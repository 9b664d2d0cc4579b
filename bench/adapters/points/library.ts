/** What an adapter of the suite `points` is: one library, which computes the affine coordinates of a multiple of a point. */
import type { PointWork } from '../../cases/points.ts';
import { timeLoop } from '../../measure.ts';
import type { Library, Prepared } from '../library.ts';

export type PointLibrary = Library<PointWork>;

/** `T` is what the library's users get; `coordinates` are read after the loop. */
export function inProcessPoint<T>(run: () => T, coordinates: (value: T) => readonly [x: bigint, y: bigint]): Prepared {
  let last: T | undefined;
  const once = (): void => {
    last = run();
  };
  return {
    loop: (minimumMs) => timeLoop(once, minimumMs, () => performance.now()),
    result: () =>
      coordinates(last as T)
        .map((value) => value.toString(16))
        .join(' '),
  };
}
