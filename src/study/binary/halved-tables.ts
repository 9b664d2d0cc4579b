/** Products by tables of 16 bytes (`kernels/field/binary/tables.ts`), of halves. */
import * as v128 from '../../asm/opcodes/v128.ts';
import { BitStrings, type Bits, type Vector } from '../../kernels/field/binary/bits.ts';
import type { BinaryMultiplication } from '../../kernels/field/binary/multiplication.ts';
import { VECTOR, VECTOR_BITS } from '../../kernels/field/binary/shape.ts';
import { byTables, productByTables } from '../../kernels/field/binary/tables.ts';
import { columnsByHalves } from './halves.ts';

/** What two vectors are worth: the product of two vectors has twice as many bits as one. */
interface Column {
  readonly vectors: Bits;
}

/** Single vectors are multiplied by tables. */
export const byHalvedTables: BinaryMultiplication = {
  table: byTables.table,
  scratchBytes: byTables.scratchBytes,
  product: (f, { vectors, field: { degree } }, swizzle, { scratch, table, a, b }) => {
    const [x, y] = [a, b].map((address) => Array.from({ length: vectors }, (_, j) => f.let('part', v128.load(address, VECTOR * j)))) as [
      Vector[],
      Vector[],
    ];
    const strings = new BitStrings(f);
    const add = {
      parts: (p: Vector, q: Vector): Vector => f.let('sum', v128.xor(p, q)),
      columns: (p: Column, q: Column): Column => ({ vectors: strings.sum(p.vectors, q.vectors) }),
    };
    const columns = columnsByHalves<Vector, Column>(x, y, 1, add, (p, q) => {
      // The last part of an element has fewer bits; a sum has all of them.
      const bits = p[0] === x[vectors - 1] ? degree - VECTOR_BITS * (vectors - 1) : VECTOR_BITS;
      return [{ vectors: productByTables(f, swizzle, { a: p, b: q, bits }, { halves: scratch, picks: table }) }];
    });
    return Array.from({ length: 2 * vectors }, (_, j) => strings.sum([columns[j]?.vectors[0]], [columns[j - 1]?.vectors[1]])[0]);
  },
};
