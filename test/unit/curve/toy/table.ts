/** A small group, written down: the multiples of its generator on BigInt, as the modules give and take points; and what counts how many of them were compared. */
import assert from 'node:assert/strict';

export class Table {
  /** k · generator at place k. */
  readonly points: readonly Uint8Array[];
  readonly order: number;
  #compared = 0;

  /** @param multiples - of the generator, from the neutral element on: all points of the group, each once. */
  constructor(multiples: readonly Uint8Array[]) {
    this.points = multiples;
    this.order = multiples.length;
    assert.equal(new Set(multiples.map(String)).size, this.order, 'points are different');
  }

  /** k · generator, for any whole k. */
  multiple(k: number): Uint8Array {
    return this.points[((k % this.order) + this.order) % this.order] as Uint8Array;
  }

  /** Fails unless the point is k · generator. */
  expect(point: Uint8Array, k: number, ...context: readonly unknown[]): void {
    this.#compared++;
    if (Buffer.compare(point, this.multiple(k)) === 0) return;
    const found = this.points.findIndex((other) => Buffer.compare(other, point) === 0);
    assert.fail(`${context.join(', ')}: ${found < 0 ? 'no point of the group' : `${found} · G`} instead of ${this.multiple(k)}, ${k} · G`);
  }

  /** Fails unless so many points were compared since it was last asked. */
  wereCompared(count: number): void {
    assert.ok(count > 0);
    assert.equal(this.#compared, count, 'points that were compared');
    this.#compared = 0;
  }
}

/** Numbers from 0 on. */
export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

/** The multiples of a point up to its order, by a group's own addition. */
export function multiplesOf<P>(
  neutral: P,
  generator: P,
  order: bigint,
  add: (a: P, b: P) => P,
  isNeutral: (a: P) => boolean,
): readonly P[] {
  const multiples: P[] = [neutral];
  for (let k = 1n; k < order; k++) multiples.push(add(multiples.at(-1) as P, generator));
  assert.ok(isNeutral(add(multiples.at(-1) as P, generator)), 'the generator has the order');
  return multiples;
}
