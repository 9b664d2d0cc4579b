/** Multiples of public elements by secret scalars, one element many times. */
import type { Element, Scalar, SecretGroup } from '../group/group.ts';
import { elementTable } from '../group/table.ts';

/** From so many multiples on a table pays, the compilation of its module included. */
const TABLE_FROM = 128;
const TABLE_BYTES = { residues: 2 ** 20, points: 2 ** 18 };
/** Residues are longer than points. */
const LONGEST_POINT = 133;

/** scalar · element, by a table where there will be many. Secret: the scalars. */
export function multiplesOf(group: SecretGroup, element: Element, uses: number): (scalar: Scalar) => Element {
  if (uses < TABLE_FROM) return element === group.generator ? (scalar) => group.multiplyBase(scalar) : (scalar) => element.multiply(scalar);
  const tableBytes = group.elementBytes > LONGEST_POINT ? TABLE_BYTES.residues : TABLE_BYTES.points;
  const table = elementTable(element, { tableBytes });
  return (scalar) => table.multiply(scalar);
}
