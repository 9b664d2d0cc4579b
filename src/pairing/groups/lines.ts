/** What Miller loops need of points of G2, and what is left where it is made: a multiple of the point. Public. */
import type { AffineCoordinates, Fp2 } from '../../params/pairings/pairing.ts';
import type { PublicEngine } from '../engine/contract.ts';
import { packFp2 } from '../engine/fp2.ts';
import { LINE_SIZE } from '../engine/sizes.ts';

type Affine = AffineCoordinates<Fp2>;

/** The lines of the point that an engine has proven last, with the point: those of a signature are made when it is decoded, and serve the pairing that follows. */
const lastProven: WeakMap<PublicEngine, { readonly point: Affine; readonly lines: unknown }> = /* @__PURE__ */ new WeakMap();

/** Makes the lines of a point of the twist, in the place of the first pair's. */
function makeLines(engine: PublicEngine, point: Affine): unknown {
  const { through, lines } = engine.at;
  engine.write(through.from + 2 * engine.elementBytes, packFp2(point.x), packFp2(point.y));
  engine.call.prepare(lines.from);
  return engine.save(lines.from, engine.programs.steps * LINE_SIZE);
}

/** Makes the lines of a point of which nothing is known but that it is of the twist. Its multiple by the number of the Miller loop is left at `stepped`, its images at `through`. */
export function linesToProve(engine: PublicEngine, point: Affine): void {
  lastProven.set(engine, { point, lines: makeLines(engine, point) });
}

/** The lines of a point of G2: made once, and kept as long as the point. */
export function linesOf(engine: PublicEngine, point: Affine): unknown {
  const known = engine.lines.get(point);
  if (known !== undefined) return known;
  const last = lastProven.get(engine);
  const lines = last?.point === point ? last.lines : makeLines(engine, point);
  engine.lines.set(point, lines);
  return lines;
}
