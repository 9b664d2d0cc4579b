/** Secrets of a shuffle and of its proof: collected as they are made, and cleared together, also where making them fails. */
import { concatBytes } from '../encoding/octets.ts';
import type { Arithmetic } from '../group/arithmetic.ts';
import { type Family, OwnPublicElement } from '../group/element.ts';
import type { Element, Scalar, SecretGroup } from '../group/group.ts';
import { secretFamilyOf } from '../group/own-group.ts';
import type { RandomOptions } from '../util/random.ts';
import type { Pace } from './pace.ts';
import type { SecretPermutation } from './permutation/secret-permutation.ts';

export class Secrets {
  readonly #group: SecretGroup;
  readonly #family: Family<Uint8Array, Arithmetic<Uint8Array>>;
  readonly #scalars: Scalar[] = [];
  readonly #values: Uint8Array[] = [];

  constructor(group: SecretGroup) {
    this.#group = group;
    this.#family = secretFamilyOf('group', group);
  }

  /** A random scalar that will be cleared. */
  random(options: RandomOptions): Scalar {
    return this.scalar(this.#group.scalars.random(options));
  }

  /** The scalar, which will be cleared. */
  scalar(scalar: Scalar): Scalar {
    this.#scalars.push(scalar);
    return scalar;
  }

  /** The element, which will be cleared, and must not be used after that. */
  element(element: Element): Element {
    this.#values.push(OwnPublicElement.valueOf(this.#family, 'element', element));
    return element;
  }

  /** Clears all of them. */
  wipe(): void {
    for (const scalar of this.#scalars.splice(0)) scalar.wipe();
    for (const value of this.#values.splice(0)) value.fill(0);
  }

  /** Scalars in their new order, which will be cleared. */
  movedScalars(permutation: SecretPermutation, scalars: readonly Scalar[], pace: Pace): Promise<Scalar[]> {
    return this.#scalarsBy((rows) => permutation.move(rows, pace), scalars);
  }

  /** Scalars back from their new order, which will be cleared. */
  scalarsMovedBack(permutation: SecretPermutation, scalars: readonly Scalar[], pace: Pace): Promise<Scalar[]> {
    return this.#scalarsBy((rows) => permutation.moveBack(rows, pace), scalars);
  }

  async #scalarsBy(move: (rows: readonly Uint8Array[]) => Promise<Uint8Array[]>, scalars: readonly Scalar[]): Promise<Scalar[]> {
    const rows = scalars.map((scalar) => scalar.toBytes());
    const moved = await wipingAll(rows, () => move(rows));
    return moved.map((row) => {
      const scalar = this.scalar(this.#group.scalars.fromBytes(row));
      row.fill(0);
      return scalar;
    });
  }

  /** Elements back from their new order, which will be cleared. */
  async elementsMovedBack(permutation: SecretPermutation, elements: readonly Element[], pace: Pace): Promise<Element[]> {
    const moved = await permutation.moveBack(this.#valuesOf(elements), pace);
    return moved.map((value) => this.#made(value));
  }

  /** Elements in their new order, several in a row, which will be cleared. */
  async movedElements(permutation: SecretPermutation, rows: readonly (readonly Element[])[], pace: Pace): Promise<Element[][]> {
    const moved = await permutation.move(
      rows.map((row) => concatBytes(...this.#valuesOf(row))),
      pace,
    );
    return moved.map((row, i) => {
      const size = row.length / (rows[i] as readonly Element[]).length;
      return Array.from({ length: row.length / size }, (_, j) => this.#made(row.subarray(j * size, (j + 1) * size)));
    });
  }

  #valuesOf(elements: readonly Element[]): Uint8Array[] {
    return elements.map((element) => OwnPublicElement.valueOf(this.#family, 'element', element));
  }

  #made(value: Uint8Array): Element {
    return this.element(this.#family.make(value) as unknown as Element);
  }
}

async function wipingAll<T>(rows: readonly Uint8Array[], body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } finally {
    for (const row of rows) row.fill(0);
  }
}
