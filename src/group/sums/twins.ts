/**
 * Several sums, two by two: where two values side by side are added in less time than one after the other. Two sums go side by side if they have the same scalars, as those of
 * a proof that two logarithms are equal have: r · G + c · A beside r · Y + c · B.
 */
import { equalBytes } from '../../encoding/octets.ts';
import type { ManySums } from './several.ts';
import type { Column, Row } from './shared-doublings.ts';
import type { Workspace } from './workspace.ts';

/** Two values side by side. */
export type Twin<V> = readonly [V, V];

export class TwinSums<V> implements ManySums<V> {
  readonly #twins: () => ManySums<Twin<V>>;
  readonly #singles: () => ManySums<V>;
  readonly #neutral: V;
  /** Of the same two values always the same object, by which sums know what they have kept. */
  readonly #known: WeakMap<V & object, WeakMap<V & object, Twin<V>>> = new WeakMap();

  /** @param singles - makes the sums that go alone. */
  constructor(twins: () => ManySums<Twin<V>>, singles: () => ManySums<V>, neutral: V) {
    this.#twins = twins;
    this.#singles = singles;
    this.#neutral = neutral;
  }

  of(rows: readonly Row[], columns: readonly Column<V>[]): V[] {
    const pairs = pairsOfRows(rows, columns);
    if (!pairs) return this.#singles().of(rows, columns);
    const numbers = new Map<string, number>();
    const own: Column<Twin<V>>[] = [];
    const scalars = pairs.map((terms) => {
      const row: (Uint8Array | undefined)[] = [];
      for (const { scalar, first, second } of terms) {
        const key = [first, second].join();
        const number = numbers.get(key) ?? own.length;
        numbers.set(key, number);
        own[number] ??= {
          value: this.#twinOf(columns[first ?? NONE]?.value ?? this.#neutral, columns[second ?? NONE]?.value ?? this.#neutral),
          isFixed: columns[first ?? second ?? NONE]!.isFixed,
        };
        row[number] = scalar;
      }
      return row;
    });
    const complete = scalars.map((row): Row => own.map((_, j) => row[j]));
    return this.#twins().of(complete, own).flat() as V[];
  }

  multiples(number: Uint8Array, values: readonly V[]): V[] {
    const even = values.length - (values.length % 2);
    const twins = Array.from({ length: even / 2 }, (_, i) => this.#twinOf(values[2 * i]!, values[2 * i + 1]!));
    const sums = twins.length > 0 ? this.#twins().multiples(number, twins).flat() : [];
    return [...(sums as V[]), ...(even < values.length ? this.#singles().multiples(number, values.slice(even)) : [])];
  }

  /** One by one: so is counted what is to be added, whatever goes side by side. */
  watched(watching: (workspace: Workspace<V>) => Workspace<V>): ManySums<V> {
    return this.#singles().watched(watching);
  }

  #twinOf(first: V, second: V): Twin<V> {
    let known = this.#known.get(first as V & object);
    if (!known) {
      known = new WeakMap();
      this.#known.set(first as V & object, known);
    }
    let twin = known.get(second as V & object);
    if (!twin) {
      twin = [first, second];
      known.set(second as V & object, twin);
    }
    return twin;
  }
}

/** No column has this number. */
const NONE = -1;

/** What one scalar multiplies in two sums: columns, of which one may be missing. */
interface TwinTerm {
  readonly scalar: Uint8Array;
  readonly first: number | undefined;
  readonly second: number | undefined;
}

/** The terms of each row with those of the next; undefined where a sum would go alone, or a value that has no table would have none beside it. */
function pairsOfRows(rows: readonly Row[], columns: readonly Column<unknown>[]): TwinTerm[][] | undefined {
  if (rows.length === 0 || rows.length % 2 > 0) return undefined;
  const pairs: TwinTerm[][] = [];
  for (let i = 0; i < rows.length; i += 2) {
    const terms = termsOf(rows[i]!, rows[i + 1]!, columns);
    const isWhole = terms.every(
      ({ first, second }) => (first !== undefined && second !== undefined) || columns[first ?? second ?? NONE]!.isFixed,
    );
    if (!isWhole) return undefined;
    pairs.push(terms);
  }
  return pairs;
}

function termsOf(row: Row, next: Row, columns: readonly Column<unknown>[]): TwinTerm[] {
  const left = new Set(columns.keys());
  const terms = columns.flatMap(({ isFixed }, first): TwinTerm[] => {
    const scalar = row[first];
    if (!scalar) return [];
    const second = [...left].find((j) => columns[j]!.isFixed === isFixed && next[j] && equalBytes(next[j], scalar));
    left.delete(second ?? NONE);
    return [{ scalar, first, second }];
  });
  for (const second of left) {
    const scalar = next[second];
    if (scalar) terms.push({ scalar, first: undefined, second });
  }
  return terms;
}
