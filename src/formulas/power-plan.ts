/**
 * How powers with public exponents are computed: a table of powers, and steps “square so many times, multiply by that entry”, an exponent's bits from above.
 *
 * - By windows: the table has 1 and the odd powers a^1 … a^31, a step takes up to five bits, the last of which is a 1, and the zeros before them.
 * - By runs: the table has 1 and a^(2^(2^k) − 1) for k = 0, 1, …, and a step takes a run of 2^k ones and the zeros before it. Primes near powers of two have
 *   exponents of few and long runs.
 */

export interface PowerPlan {
  /** By runs: how many powers the table has beside 1. By windows: undefined. */
  readonly runs: number | undefined;
  /** How many elements the table has. */
  readonly entries: number;
  /** By exponent: squarings and entry, two bytes a step. */
  readonly steps: readonly Uint8Array[];
}

const WINDOW = 5;
/** Runs of up to 2^6 bits: their number of squarings is a byte. */
const MOST_RUNS = 7;
const MOST_ZEROS = 128;

/** The plan with the fewest multiplications for these exponents, all above 0. */
export const powerPlan = (exponents: readonly bigint[]): PowerPlan => cheapest([byWindows(exponents), planByRuns(exponents)]);

/** The same without windows, for exponents whose bits are few and long runs. */
export const planByRuns = (exponents: readonly bigint[]): PowerPlan =>
  cheapest(Array.from({ length: MOST_RUNS }, (_, i) => byRuns(exponents, i + 1)));

const cheapest = (plans: readonly PowerPlan[]): PowerPlan => plans.reduce((best, other) => (costOf(other) < costOf(best) ? other : best));

/** Multiplications and squarings, the table's for each exponent. */
function costOf({ runs, entries, steps }: PowerPlan): number {
  const table = runs === undefined ? entries - 1 : 2 ** (runs - 1) + runs;
  const walks = steps.map((bytes) => bytes.reduce((sum, byte, i) => sum + (i % 2 === 0 ? byte : 1), table));
  return walks.reduce((sum, cost) => sum + cost, 0);
}

function byWindows(exponents: readonly bigint[]): PowerPlan {
  const steps = exponents.map((exponent) =>
    stepsOf(exponent.toString(2), (bits) => {
      const odd = bits.slice(0, WINDOW).replace(/0+$/, '');
      return [odd.length, (Number.parseInt(odd, 2) + 1) / 2];
    }),
  );
  return { runs: undefined, entries: 2 ** (WINDOW - 1) + 1, steps };
}

function byRuns(exponents: readonly bigint[], runs: number): PowerPlan {
  const steps = exponents.map((exponent) =>
    stepsOf(exponent.toString(2), (bits) => {
      const ones = (/^1+/.exec(bits) as RegExpExecArray)[0].length;
      const k = Math.min(runs - 1, Math.floor(Math.log2(ones)));
      return [2 ** k, k + 1];
    }),
  );
  return { runs, entries: runs + 1, steps };
}

/** @param take - of bits that begin with a 1, how many a step takes, and by which entry. */
function stepsOf(bits: string, take: (bits: string) => readonly [length: number, entry: number]): Uint8Array {
  const steps: number[] = [];
  let waiting = 0;
  for (let at = 0; at < bits.length; ) {
    if (bits[at] === '0') {
      waiting++;
      at++;
      // A number of squarings is a byte; entry 0 is 1.
      if (waiting === MOST_ZEROS) {
        steps.push(waiting, 0);
        waiting = 0;
      }
      continue;
    }
    const [length, entry] = take(bits.slice(at));
    steps.push(steps.length === 0 ? 0 : waiting + length, entry);
    waiting = 0;
    at += length;
  }
  if (waiting > 0) steps.push(waiting, 0);
  return Uint8Array.from(steps);
}
