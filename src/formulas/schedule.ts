/**
 * In which order steps are done, and which multiplications share a pair of lanes.
 *
 * Two multiplications may be done at once where neither needs the other. A multiplication is *available* when all others that it needs are done; sums are
 * made when something asks for them. Of all ways to take one or two available ones after the other, a beam search keeps the cheapest.
 */

import type { BoundedProgram, BoundedStep } from './bounds.ts';
import { operandsOf, type ValueId } from './formula.ts';

/** What is done next: one step, or two multiplications, or two squarings, at once. By the number of the result. */
export type Round = readonly [ValueId] | readonly [ValueId, ValueId];

/** Rough times of a pair of products and of a pair of squares: what the search minimises. */
const PRODUCTS = 4;
const SQUARES = 3;
/** How many partial orders are kept, and how many available multiplications are looked at, those first on which most depends. */
const BEAM = 24;
const LOOK = 6;

interface Order {
  readonly done: ReadonlySet<ValueId>;
  readonly rounds: readonly Round[];
  readonly cost: number;
}

/** Without `pairs`, every multiplication is done alone: for comparison. */
export function schedule(program: BoundedProgram, { pairs }: { pairs: boolean }): readonly Round[] {
  const graph = new Graph(program);
  return graph.withSums(pairs ? search(graph) : graph.products.map((id) => [id] as const));
}

export function isProduct(step: BoundedStep): boolean {
  return step.kind === 'mul' || step.kind === 'sqr' || (step.kind === 'own' && step.isProduct);
}

function search(graph: Graph): readonly Round[] {
  const promise = ({ done, cost }: Order): number => cost + graph.leastCost(done);
  let beam: readonly Order[] = [{ done: new Set(), rounds: [], cost: 0 }];
  let best: Order | undefined;
  while (beam.length > 0) {
    const next = new Map<string, Order>();
    for (const order of beam) {
      for (const round of graph.choices(order.done)) {
        const done = new Set([...order.done, ...round]);
        const cost = order.cost + (round.every((id) => graph.stepOf(id).kind === 'sqr') ? SQUARES : PRODUCTS);
        const longer = { done, rounds: [...order.rounds, round], cost };
        const key = [...done].sort((a, b) => a - b).join();
        const known = next.get(key);
        if (!known || cost < known.cost) next.set(key, longer);
      }
    }
    const orders = [...next.values()].sort((a, b) => promise(a) - promise(b));
    best = [...(best ? [best] : []), ...orders.filter(({ done }) => done.size === graph.products.length)].sort(
      (a, b) => a.cost - b.cost,
    )[0];
    beam = orders
      .filter((order) => order.done.size < graph.products.length && promise(order) < (best?.cost ?? Number.POSITIVE_INFINITY))
      .slice(0, BEAM);
  }
  return best?.rounds ?? [];
}

class Graph {
  readonly products: readonly ValueId[];
  readonly #program: BoundedProgram;
  /** By product: the products that it needs, directly or through sums. */
  readonly #needs: ReadonlyMap<ValueId, readonly ValueId[]>;
  /** By product: how many rounds are left at least when it is begun. */
  readonly #heights: ReadonlyMap<ValueId, number>;

  constructor(program: BoundedProgram) {
    this.#program = program;
    const ids = program.steps.map((_, i) => program.inputs + i);
    this.products = ids.filter((id) => isProduct(this.stepOf(id)));
    this.#needs = new Map(this.products.map((id) => [id, [...this.#productsBelow(id)]]));
    const heights = new Map(this.products.map((id) => [id, 1]));
    for (const id of [...this.products].reverse()) {
      const height = heights.get(id) as number;
      for (const below of this.#needs.get(id) ?? []) heights.set(below, Math.max(heights.get(below) as number, height + 1));
    }
    this.#heights = heights;
  }

  stepOf(id: ValueId): BoundedStep {
    return this.#program.steps[id - this.#program.inputs] as BoundedStep;
  }

  /** What may be done next. */
  choices(done: ReadonlySet<ValueId>): readonly Round[] {
    const available = this.products
      .filter((id) => !done.has(id) && (this.#needs.get(id) as readonly ValueId[]).every((below) => done.has(below)))
      .sort((a, b) => (this.#heights.get(b) as number) - (this.#heights.get(a) as number))
      .slice(0, LOOK);
    const twos = available.flatMap((a, i) => available.slice(i + 1).map((b): Round => [a, b]));
    return [...twos, ...available.map((id): Round => [id])];
  }

  /** What the rest costs at least. */
  leastCost(done: ReadonlySet<ValueId>): number {
    let [height, cost] = [0, 0];
    for (const id of this.products) {
      if (done.has(id)) continue;
      height = Math.max(height, this.#heights.get(id) as number);
      cost += (this.stepOf(id).kind === 'sqr' ? SQUARES : PRODUCTS) / 2;
    }
    return Math.max(height * SQUARES, cost);
  }

  /** The rounds with all other steps in between: as late as something needs them, the result's at the end. */
  withSums(rounds: readonly Round[]): readonly Round[] {
    const made = new Set<ValueId>();
    const all: Round[] = [];
    const make = (id: ValueId): void => {
      if (id < this.#program.inputs || made.has(id)) return;
      made.add(id);
      for (const operand of operandsOf(this.stepOf(id))) make(operand);
      all.push([id]);
    };
    for (const round of rounds) {
      for (const id of round) for (const operand of operandsOf(this.stepOf(id))) make(operand);
      for (const id of round) made.add(id);
      all.push(round);
    }
    for (const id of Object.values(this.#program.result)) make(id);
    return all;
  }

  #productsBelow(id: ValueId): Set<ValueId> {
    const found = new Set<ValueId>();
    const visit = (operand: ValueId): void => {
      if (operand < this.#program.inputs) return;
      if (isProduct(this.stepOf(operand))) found.add(operand);
      else for (const below of operandsOf(this.stepOf(operand))) visit(below);
    };
    for (const operand of operandsOf(this.stepOf(id))) visit(operand);
    return found;
  }
}
