/**
 * In which order steps are done, and which multiplications share a pair of lanes.
 *
 * Two multiplications may be done at once where neither needs the other. A multiplication is *available* when all others that it needs are done; sums are
 * made when something asks for them. Of all ways to take one or two available ones after the other, a beam search keeps the cheapest.
 */

import { BigInt } from '../util/big-int.ts';
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

/** A set of multiplications: a bit for each. A new process waits for the search, so sets are numbers and nothing is counted twice. */
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

/** Without `pairs`, every multiplication is done alone: for comparison. */
export function schedule(program: BoundedProgram, { pairs }: { pairs: boolean }): readonly Round[] {
  const graph = new Graph(program);
  return graph.withSums(pairs ? search(graph) : graph.products.map((id) => [id] as const));
}

export function isProduct(step: BoundedStep): boolean {
  return step.kind === 'mul' || step.kind === 'sqr' || (step.kind === 'own' && step.isProduct);
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
  readonly #program: BoundedProgram;
  /** The highest first. */
  readonly #nodes: readonly Node[];

  constructor(program: BoundedProgram) {
    this.#program = program;
    const ids = program.steps.map((_, i) => program.inputs + i);
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

  stepOf(id: ValueId): BoundedStep {
    return this.#program.steps[id - this.#program.inputs] as BoundedStep;
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
