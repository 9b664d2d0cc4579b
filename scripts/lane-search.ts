/**
 * Which multiplications of a formula share a pair of lanes, and in which order: the search behind the `lanes` that formulas have.
 *
 * Two multiplications may be done at once where neither needs the other. A multiplication is *available* when all others that it needs are done. Of all ways to take one
 * or two available ones after the other, a beam search keeps the cheapest.
 */
import { type Formula, inputCount, operandsOf, type Step, type ValueId } from '../src/formulas/formula.ts';
import type { Linked } from '../src/formulas/link.ts';
import { isProduct } from '../src/formulas/schedule.ts';

type Round = readonly ValueId[];

/** Rough times of a pair of products and of a pair of squares: what the search minimises. */
const PRODUCTS = 4;
const SQUARES = 3;
/** How many partial orders are kept, and how many available multiplications are looked at, those first on which most depends. */
const BEAM = 24;
const LOOK = 6;

/** A set of multiplications: a bit for each. */
type Products = bigint;

interface Order {
  readonly done: Products;
  /** The last round, and those before it. */
  readonly rounds: Rounds | undefined;
  readonly cost: number;
  /** The cost of all rounds, at least. */
  readonly promise: number;
}

interface Rounds {
  readonly last: Round;
  readonly before: Rounds | undefined;
}

/** The formulas of these modules that are compiled for lanes: each once, if it has more than one product. */
export function pairedFormulas(modules: Iterable<readonly [name: string, linked: Linked<string>]>): readonly Formula<string>[] {
  const formulas = new Map<string, Formula<string>>();
  for (const [, { kernel, programs }] of modules)
    if (kernel.pairs)
      for (const { formula } of programs) if (formula.steps.filter(isProduct).length > 1) formulas.set(formula.name, formula);
  return [...formulas.values()];
}

/** As `Formula.lanes` has it. */
export function searchLanes(formula: Formula<string>): string {
  const graph = new Graph(formula);
  const numbers = new Map(graph.products.map((id, i) => [id, i.toString(36)]));
  return search(graph)
    .map((round) => round.map((id) => numbers.get(id)).join(''))
    .join(' ');
}

function search(graph: Graph): readonly Round[] {
  let beam: readonly Order[] = [{ done: 0n, rounds: undefined, cost: 0, promise: 0 }];
  let best: Order | undefined;
  while (beam.length > 0) {
    const next = new Map<Products, Order>();
    for (const order of beam) {
      for (const { round, products, cost: more } of graph.choices(order.done)) {
        const done = order.done | products;
        const cost = order.cost + more;
        const known = next.get(done);
        if (known && known.cost <= cost) continue;
        const rest = known ? known.promise - known.cost : graph.leastCost(done);
        next.set(done, { done, rounds: { last: round, before: order.rounds }, cost, promise: cost + rest });
      }
    }
    const orders = [...next.values()].sort((a, b) => a.promise - b.promise);
    for (const order of orders) if (order.done === graph.all && order.cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = order;
    const bound = best?.cost ?? Number.POSITIVE_INFINITY;
    beam = orders.filter(({ done, promise }) => done !== graph.all && promise < bound).slice(0, BEAM);
  }
  const rounds: Round[] = [];
  for (let chain = best?.rounds; chain; chain = chain.before) rounds.unshift(chain.last);
  return rounds;
}

/** A multiplication in the search. */
interface Node {
  readonly id: ValueId;
  readonly bit: Products;
  /** The multiplications that it needs, directly or through sums. */
  readonly needs: Products;
  /** How many rounds are left at least when it is begun. */
  readonly height: number;
  /** What it costs alone. */
  readonly cost: number;
}

interface Choice {
  readonly round: Round;
  readonly products: Products;
  readonly cost: number;
}

class Graph {
  readonly products: readonly ValueId[];
  readonly all: Products;
  readonly #steps: Formula<string>['steps'];
  readonly #inputs: number;
  /** The highest first. */
  readonly #nodes: readonly Node[];

  constructor(formula: Formula<string>) {
    this.#steps = formula.steps;
    this.#inputs = inputCount(formula);
    const ids = this.#steps.map((_, i) => this.#inputs + i);
    this.products = ids.filter((id) => isProduct(this.stepOf(id)));
    this.all = (1n << BigInt(this.products.length)) - 1n;
    const bits = new Map(this.products.map((id, i) => [id, 1n << BigInt(i)]));
    const needs = new Map(this.products.map((id) => [id, [...this.#productsBelow(id)]]));
    const heights = new Map(this.products.map((id) => [id, 1]));
    for (const id of [...this.products].reverse()) {
      const height = heights.get(id) as number;
      for (const below of needs.get(id) ?? []) heights.set(below, Math.max(heights.get(below) as number, height + 1));
    }
    this.#nodes = this.products
      .map(
        (id): Node => ({
          id,
          bit: bits.get(id) as Products,
          needs: (needs.get(id) ?? []).reduce((set, below) => set | (bits.get(below) as Products), 0n),
          height: heights.get(id) as number,
          cost: this.stepOf(id).kind === 'sqr' ? SQUARES : PRODUCTS,
        }),
      )
      .sort((a, b) => b.height - a.height);
  }

  stepOf(id: ValueId): Step<string> {
    return this.#steps[id - this.#inputs] as Step<string>;
  }

  /** What may be done next. */
  choices(done: Products): readonly Choice[] {
    const available: Node[] = [];
    const rest = this.all & ~done;
    for (const node of this.#nodes) {
      if ((node.bit & rest) === 0n || (node.needs & rest) !== 0n) continue;
      if (available.push(node) === LOOK) break;
    }
    const choices: Choice[] = [];
    for (const [i, a] of available.entries())
      for (const b of available.slice(i + 1))
        choices.push({ round: [a.id, b.id], products: a.bit | b.bit, cost: Math.max(a.cost, b.cost) });
    for (const { id, bit, cost } of available) choices.push({ round: [id], products: bit, cost });
    return choices;
  }

  /** What the rest costs at least. */
  leastCost(done: Products): number {
    let [height, cost] = [0, 0];
    for (const node of this.#nodes) {
      if ((node.bit & done) !== 0n) continue;
      height ||= node.height;
      cost += node.cost / 2;
    }
    return Math.max(height * SQUARES, cost);
  }

  #productsBelow(id: ValueId): Set<ValueId> {
    const found = new Set<ValueId>();
    const visit = (operand: ValueId): void => {
      if (operand < this.#inputs) return;
      if (isProduct(this.stepOf(operand))) found.add(operand);
      else for (const below of operandsOf(this.stepOf(operand))) visit(below);
    };
    for (const operand of operandsOf(this.stepOf(id))) visit(operand);
    return found;
  }
}
