/**
 * Long sums of public multiples: for every digit of the scalars, values with the same digit meet in a bucket (N. Pippenger, 1976; Bernstein, Doumen, Lange, Oosterwijk,
 * “Faster batch forgery identification”, 2012, section 4). Scalars may be of any lengths: short ones have no digits at the upper places, and cost nothing there.
 */
import { Accumulators, weightedSum } from './accumulators.ts';
import { bitsOf, digitAt } from './digits.ts';
import { type OpenWorkspace, type Workspace, widthsWithin } from './workspace.ts';

/** The width of digits that takes the fewest additions in so many places, and how many these are. */
export function bucketPlan(
  lengths: readonly number[],
  places: number = Number.MAX_SAFE_INTEGER,
): { readonly width: number; readonly additions: number } {
  const longest = lengths.reduce((most, bits) => Math.max(most, bits), 0);
  // Each bucket is added to the sum of all above it, and that to the sum of these sums.
  const cost = (width: number): number =>
    longest +
    lengths.reduce((sum, bits) => sum + Math.ceil(bits / width), 0) +
    Math.ceil(longest / width) * (2 ** width + Math.min(2 ** width, lengths.length));
  const width = widthsWithin(places).reduce((best, each) => (cost(each) < cost(best) ? each : best));
  return { width, additions: cost(width) };
}

/** Σ scalars_i · values_i; `neutral` where there is nothing to add. */
export function bucketSum<V>(open: OpenWorkspace<V>, scalars: readonly Uint8Array[], values: readonly V[], neutral: V): V {
  const lengths = scalars.map(bitsOf);
  const workspace = open(values.length + PARTS + (1 << bucketPlan(lengths).width), 'passing');
  const { width } = bucketPlan(lengths.slice(0, workspace.places), workspace.places);
  const extra = PARTS + (1 << width);
  const together = workspace.places - extra;
  return workspace.run(() => {
    const sums = new Accumulators(workspace, 0, extra);
    const result = 1 << width;
    for (let from = 0; from < values.length; from += together)
      addPart(workspace, sums, width, scalars.slice(from, from + together), values.slice(from, from + together), result);
    const place = sums.at(result);
    return place === undefined ? neutral : workspace.leave(place);
  });
}

/** Accumulators behind the buckets: of the whole, of a part, and two for weighted sums. */
const PARTS = 4;

/** The accumulator `result` ← it + Σ scalars_i · values_i. */
function addPart<V>(
  workspace: Workspace<V>,
  sums: Accumulators<V>,
  width: number,
  scalars: readonly Uint8Array[],
  values: readonly V[],
  result: number,
): void {
  const first = (1 << width) + PARTS;
  const [part, total, plain] = [result + 1, result + 2, result + 3];
  for (const [i, value] of values.entries()) workspace.enter(first + i, value);
  const lengths = scalars.map(bitsOf);
  const longest = lengths.reduce((most, bits) => Math.max(most, bits), 0);
  sums.clear(part, part + 1);
  for (let place = Math.ceil(longest / width) - 1; place >= 0; place--) {
    for (let i = 0; i < width; i++) sums.double(part);
    sums.clear(0, 1 << width);
    for (const [i, scalar] of scalars.entries()) {
      const digit = digitAt(scalar, place * width, width);
      if (digit > 0) sums.add(digit, first + i);
    }
    sums.clear(total);
    weightedSum(sums, 0, 1 << width, { total, plain });
    sums.add(part, sums.at(total));
  }
  sums.add(result, sums.at(part));
}
