/** The keys by which parts for absent guardians are verified. */
import type { Element, SecretGroup } from '../../../group/group.ts';
import { committedAtVarTime } from '../../../threshold/polynomial.ts';
import type { Guardian } from '../guardians.ts';

/** Of each absent guardian's polynomial, at the number of each present one. They are computed once. */
export class RecoveryKeys {
  readonly #group: SecretGroup;
  readonly #keys = new Map<string, Element>();

  constructor(group: SecretGroup) {
    this.#group = group;
  }

  keyOf(absent: Guardian, { order }: Guardian): Element {
    const name = `${absent.order} ${order}`;
    const key = this.#keys.get(name) ?? committedAtVarTime(this.#group, absent.commitments, order);
    this.#keys.set(name, key);
    return key;
  }
}
