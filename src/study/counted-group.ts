/** A group that counts what is done with it: the code that computes in it is the one that always does, so that a change of the code changes the counts. */
import { edwardsComb } from '../curve/edwards/module.ts';
import type { Comb } from '../curve/module/comb.ts';
import { operationsOf } from '../curve/module/fixed-combs.ts';
import { weierstrassComb } from '../curve/weierstrass/module.ts';
import type { Arithmetic, TableOperations } from '../group/arithmetic.ts';
import { edwards25519Group } from '../group/edwards25519/edwards25519.ts';
import { ristretto255Group } from '../group/edwards25519/ristretto255.ts';
import type { Element, Scalar, SecretGroup } from '../group/group.ts';
import { OwnGroup, secretFamilyOf } from '../group/own-group.ts';
import { residueArithmetic } from '../group/residues/arithmetic.ts';
import { OwnResidueGroup } from '../group/residues/group.ts';
import { residueWorkspace } from '../group/residues/workspace.ts';
import type { Doubling, Workspace } from '../group/sums/workspace.ts';
import { tabled } from '../group/tabled.ts';
import { ED25519 } from '../params/curves/ed25519.ts';
import { compiledOnce } from '../runtime/compiled-once.ts';

/** How often what was done. Modulo a prime, multiples are powers, additions are multiplications, and doublings are squarings. */
export interface GroupCounts {
  /** Multiples of generators and keys that have a table, alone or in sums. */
  tableMultiples: number;
  /** Multiples of other elements, alone or in sums. */
  otherMultiples: number;
  /** Sums of multiples. */
  sums: number;
  /** Additions, in multiples and sums as well as alone; those of `unseen` are not among them. */
  additions: number;
  /** Doublings, likewise. */
  doublings: number;
  /** Elements that were proven to be of the group. What that takes is not counted otherwise. */
  memberships: number;
  /** Multiples and sums whose additions and doublings happen where nobody counts: inside of a kernel. */
  unseen: number;
}

const NOTHING: GroupCounts = { tableMultiples: 0, otherMultiples: 0, sums: 0, additions: 0, doublings: 0, memberships: 0, unseen: 0 };

export class CountedGroup extends OwnGroup<Uint8Array> implements SecretGroup {
  declare readonly hasSecretElements: true;
  readonly #counts: GroupCounts;

  /** The same elements as those of a group of limber, but others' are not taken for this one's. */
  constructor(group: SecretGroup) {
    const counts = { ...NOTHING };
    super(countedArithmetic(group, counts));
    this.#counts = counts;
  }

  /** What has been counted since it was last asked. */
  taken(): GroupCounts {
    const taken = { ...this.#counts };
    Object.assign(this.#counts, NOTHING);
    return taken;
  }

  override multiScalarsVarTime(rows: readonly (readonly (Scalar | undefined)[])[], elements: readonly Element[]): Element[] {
    const counts = this.#counts;
    const { sums } = counts;
    const made = super.multiScalarsVarTime(rows, elements);
    // Where they are made one by one, each has counted itself.
    if (counts.sums > sums) return made;
    counts.sums += rows.length;
    for (const [i, element] of elements.entries()) {
      const multiples = rows.filter((row) => row[i] !== undefined).length;
      counts[element === this.generator || tabled.has(element) ? 'tableMultiples' : 'otherMultiples'] += multiples;
    }
    return made;
  }
}

function countedArithmetic(group: SecretGroup, counts: GroupCounts): Arithmetic<Uint8Array> {
  let isCounting = true;
  const count = (name: keyof GroupCounts, number = 1): void => {
    if (isCounting) counts[name] += number;
  };
  const seen = (workspace: Workspace<Uint8Array>): Workspace<Uint8Array> => countedWorkspace(workspace, count);
  const byTable = (operations: TableOperations | undefined): void => {
    count('tableMultiples');
    if (operations) {
      count('additions', operations.additions);
      count('doublings', operations.doublings);
    } else count('unseen');
  };
  const plain =
    group instanceof OwnResidueGroup
      ? residueArithmetic(
          { prime: group.prime, order: group.order, generator: group.numberOf(group.generator) },
          (...sizes) => seen(residueWorkspace(...sizes)),
          noTwins,
        )
      : secretFamilyOf('group', group).arithmetic;
  const baseOperations = group instanceof OwnResidueGroup ? undefined : operationsOf(baseCombOf(group));
  const { membership, tables, severalSums, reused } = plain;
  const counted: Partial<Arithmetic<Uint8Array>> = {
    add: (a, b) => {
      count('additions');
      return plain.add(a, b);
    },
    multiply: (scalar, value) => {
      count('otherMultiples');
      count('unseen');
      return plain.multiply(scalar, value);
    },
    multiplyBase: (scalar) => {
      byTable(baseOperations);
      return plain.multiplyBase(scalar);
    },
    ...(reused && {
      reused: (value) => {
        const multiply = reused(value);
        return (scalar) => {
          byTable(undefined);
          return multiply(scalar);
        };
      },
    }),
    sumVarTime: (base, scalars, values) => {
      const { additions } = counts;
      const sum = plain.sumVarTime(base, scalars, values);
      count('sums');
      count('tableMultiples', base ? 1 : 0);
      count('otherMultiples', scalars.length);
      if (counts.additions === additions) count('unseen');
      return sum;
    },
    ...(tables && {
      tables: {
        ...tables,
        sideBySide: noTwins,
        make: (value, shape) => {
          const table = tables.make(value, shape);
          const multiply = (scalar: Uint8Array): Uint8Array => {
            byTable(table.operations);
            return table.multiply(scalar);
          };
          return { tableBytes: table.tableBytes, operations: table.operations, multiply, numbers: () => table.numbers() };
        },
      },
    }),
    ...(membership && {
      membership: {
        ...membership,
        includes: (value) => uncounted(1, () => membership.includes(value)),
        includesAll: (values, random) => uncounted(values.length, () => membership.includesAll(values, random)),
      },
    }),
    // What is done to prove elements is not kept for sums here: they do it again, and it is counted with them.
    ...(severalSums && {
      severalSums: compiledOnce(() =>
        severalSums().watched((workspace) => (group instanceof OwnResidueGroup ? workspace : seen(workspace))),
      ),
    }),
  };
  /** What proves elements to be of the group. */
  const uncounted = (elements: number, body: () => boolean): boolean => {
    count('memberships', elements);
    isCounting = false;
    try {
      return body();
    } finally {
      isCounting = true;
    }
  };
  // Whatever is computed when it is asked for stays so.
  return Object.assign(Object.create(plain) as Arithmetic<Uint8Array>, counted);
}

/** Whatever goes side by side counts as what goes one by one. */
const noTwins = (): undefined => undefined;

/** By which a curve's module multiplies the generator. */
function baseCombOf(group: SecretGroup): Comb {
  const isEdwards = group === edwards25519Group || group === ristretto255Group;
  return isEdwards ? edwardsComb(ED25519) : weierstrassComb(group);
}

function countedWorkspace<V>(workspace: Workspace<V>, count: (name: 'additions' | 'doublings', number?: number) => void): Workspace<V> {
  return {
    places: workspace.places,
    run: (body) => workspace.run(body),
    enter: (place, value) => workspace.enter(place, value),
    leave: (place) => workspace.leave(place),
    copy: (to, from) => workspace.copy(to, from),
    add: (to, a, b) => {
      count('additions');
      workspace.add(to, a, b);
    },
    double: (to, a) => {
      count('doublings');
      workspace.double(to, a);
    },
    ...(workspace.doubling && { doubling: countedDoubling(workspace.doubling, count) }),
    ...(workspace.negate && { negate: (to: number, from: number) => workspace.negate?.(to, from) }),
  };
}

function countedDoubling<V>(doubling: Doubling<V>, count: (name: 'doublings', number: number) => void): Doubling<V> {
  let together = 0;
  return {
    together: doubling.together,
    start: (values) => {
      together = values.length;
      doubling.start(values);
    },
    next: () => {
      count('doublings', together);
      doubling.next();
    },
    take: (to, which) => doubling.take(to, which),
  };
}
