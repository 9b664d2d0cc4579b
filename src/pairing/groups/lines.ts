/** What Miller loops need of points of G2, and what is left where it is made: a multiple of the point. Public. */
import type { AffineCoordinates, Fp2 } from '../../params/pairings/pairing.ts';
import type { PublicEngine } from '../engine/contract.ts';
import { packFp2 } from '../engine/fp2.ts';
import { LINE_SIZE } from '../engine/sizes.ts';

type Affine = AffineCoordinates<Fp2>;

/** The point whose lines are in the first place, because it has been proven there: those of a signature are made when it is decoded, and serve the pairing that follows. */
const proven: WeakMap<PublicEngine, Affine> = /* @__PURE__ */ new WeakMap();

/** Elements of the lines of one point. */
const elementsOf = ({ programs }: PublicEngine): number => programs.steps * LINE_SIZE;

const placeOf = (engine: PublicEngine, index: number): number => engine.at.lines.from + index * elementsOf(engine) * engine.elementBytes;

/** Makes the lines of a point of the twist, in one of the places. */
function makeLines(engine: PublicEngine, point: Affine, index: number): void {
  engine.write(engine.at.through.from + 2 * engine.elementBytes, packFp2(point.x), packFp2(point.y));
  engine.call.prepare(placeOf(engine, index));
}

/** Makes the lines of a point of which nothing is known but that it is of the twist. Its multiple by the number of the Miller loop is left at `stepped`, its images at `through`. */
export function linesToProve(engine: PublicEngine, point: Affine): void {
  makeLines(engine, point, 0);
  proven.set(engine, point);
}

/**
 * Puts the lines of points of G2 in the places of a Miller loop's pairs. The lines of a point that comes a second time are kept as long as the point: those of most
 * signatures and hashes are never asked for again, and a copy takes longer than some of a loop's steps.
 *
 * @param pointOf - the point of a pair.
 * @returns the pairs in the order of their places.
 */
export function placeLines<P>(engine: PublicEngine, pairs: readonly P[], pointOf: (pair: P) => Affine): readonly P[] {
  const last = proven.get(engine);
  const placed = [...pairs].sort((a, b) => Number(pointOf(b) === last) - Number(pointOf(a) === last));
  for (const [index, pair] of placed.entries()) {
    const point = pointOf(pair);
    const isThere = index === 0 && point === last;
    const known = engine.lines.get(point);
    if (known !== undefined && known !== SEEN) {
      engine.restore(placeOf(engine, index), known);
      continue;
    }
    if (!isThere) makeLines(engine, point, index);
    engine.lines.set(point, known === SEEN ? engine.save(placeOf(engine, index), elementsOf(engine)) : SEEN);
  }
  proven.delete(engine);
  return placed;
}

/** In the place of the lines of a point that came once. */
const SEEN = 'seen';
