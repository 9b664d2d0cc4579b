/** Where the keys and the signatures of a scheme are: in one group of a pairing each. */
import type { Pairing } from '../../pairing/engine/pairing.ts';
import type { AnyPoint, PointGroup } from '../../pairing/groups/point-group.ts';
import type { Pair } from '../../pairing/groups/products.ts';

/** Keys `K`, signatures and hashes of messages `S`. */
export interface Orientation<K extends AnyPoint, S extends AnyPoint> {
  readonly pairing: Pairing;
  readonly keys: PointGroup<K>;
  readonly signatures: PointGroup<S>;
  /** Both points in the order of the pairing's groups. */
  pair(signature: S, key: K): Pair;
}
