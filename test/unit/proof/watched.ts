/** Groups that write down what is done in them: every operation on elements and scalars, with the lengths of its operands, in order. */
import type { Arithmetic, Table, TableShape } from '../../../src/group/arithmetic.ts';
import type { SecretGroup } from '../../../src/group/group.ts';
import { OwnGroup } from '../../../src/group/own-group.ts';
import { Scalars } from '../../../src/group/scalars.ts';

export interface WatchedGroup {
  readonly group: SecretGroup;
  /** The operations of `body`. */
  during(body: () => void): readonly string[];
  duringAsync(body: () => Promise<unknown>): Promise<readonly string[]>;
}

export function watchedGroup(arithmetic: Arithmetic<Uint8Array>): WatchedGroup {
  let seen: string[] = [];
  const watched = <T extends object>(kind: string, object: T): T => {
    const copy: Record<string, unknown> = {};
    for (const name of Object.keys(object)) {
      const value = (object as Record<string, unknown>)[name];
      copy[name] =
        typeof value !== 'function'
          ? value
          : (...args: readonly unknown[]) => {
              seen.push(`${kind} ${name} ${args.map((arg) => (arg as { length?: number } | undefined)?.length ?? typeof arg).join(' ')}`);
              return (value as (...args: readonly unknown[]) => unknown)(...args);
            };
    }
    return copy as T;
  };
  const watchedTable = (table: Table<Uint8Array>): Table<Uint8Array> => ({
    ...table,
    tableBytes: table.tableBytes,
    operations: table.operations,
    numbers: () => table.numbers(),
    multiply: (scalar) => {
      seen.push('table multiply');
      return table.multiply(scalar);
    },
  });
  const { order, byteOrder, arithmetic: numbers } = arithmetic.scalars;
  const { tables } = arithmetic;
  const own = {
    ...watched('element', { ...arithmetic }),
    ...(tables && { tables: { ...tables, make: (value: Uint8Array, shape: TableShape) => watchedTable(tables.make(value, shape)) } }),
  };
  const group = new OwnGroup({ ...own, scalars: new Scalars(order, byteOrder, watched('scalar', numbers)) }) as unknown as SecretGroup;
  return {
    group,
    during: (body) => {
      seen = [];
      body();
      return [...seen];
    },
    duringAsync: async (body) => {
      seen = [];
      await body();
      return [...seen];
    },
  };
}
