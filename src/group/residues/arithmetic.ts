/** The subgroup of prime order of the residues modulo a prime: values are residues, little-endian, as long as the prime. The sum is their product. */
import { copyOf, equalBytes } from '../../encoding/octets.ts';
import { POWERS } from '../../modular/fixed-base-format.ts';
import { FixedBasePair } from '../../modular/fixed-base-pair.ts';
import { FixedBaseTable, tableEntries } from '../../modular/fixed-base-table.ts';
import { combOf, planComb } from '../../modular/joint-plan.ts';
import { type JointRing, jointRing, type Term } from '../../modular/joint-ring.ts';
import { positive } from '../../modular/residue-ring.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { jointCandidateFor, pairJointCandidateFor } from '../../runtime/machines.ts';
import { bitLength, fromBytesLE, toBytesLE } from '../../util/bytes.ts';
import { InvalidPointError } from '../../util/errors.ts';
import { wiping } from '../../util/wipe.ts';
import type { Arithmetic, Tables } from '../arithmetic.ts';
import { type Membership, provenValue } from '../membership.ts';
import { bucketPlan, bucketSum } from '../sums/buckets.ts';
import { bitsOf } from '../sums/digits.ts';
import { KnownSums, placeOfBytes } from '../sums/known-sums.ts';
import { type ManySums, SeveralSums } from '../sums/several.ts';
import { type Twin, TwinSums } from '../sums/twins.ts';
import type { OpenWorkspace } from '../sums/workspace.ts';
import { type Field, fieldOf } from './field.ts';
import { type KnownResidueNumbers, residueMembership } from './membership.ts';
import { ReusedBase } from './reused-base.ts';
import { residueScalars } from './scalars.ts';
import { residueWorkspace, twinWorkspaces } from './workspace.ts';

/** So many bytes more than the prime has make a residue uniform up to 2^−128 (RFC 9380, section 5.1). */
const UNIFORM_BYTES = 16;

const OUTSIDE = 'must lie in the subgroup of the generator';
const LARGEST_PRIME_OF_32_BITS = 2n ** 32n - 5n;

export interface ResidueArithmetic extends Arithmetic<Uint8Array> {
  readonly hasSecretElements: true;
  readonly field: Field;
}

/**
 * @param numbers - proven to be what they are called.
 * @param open - another workspace, for those who count what is done in it.
 * @param openTwins - where two sums go side by side, if they do.
 */
export function residueArithmetic(
  numbers: KnownResidueNumbers,
  open: typeof residueWorkspace = residueWorkspace,
  openTwins: typeof twinWorkspaces = twinWorkspaces,
): ResidueArithmetic {
  const { prime, order, generator } = numbers;
  const bits = bitLength(prime);
  const elementBytes = Math.ceil(bits / 8);
  const scalars = residueScalars(order);
  const field = (): Field => fieldOf(prime);
  const value = (number: bigint): Uint8Array => toBytesLE(number, elementBytes);
  const limit = value(prime);
  const joint = compiledOnce((): JointRing => jointRing(limit, bits));
  const residue = (bytes: Uint8Array): Uint8Array => wiping([bytes], () => copyOf(bytes.subarray(0, elementBytes)));
  const terms = (numbers: readonly Uint8Array[], values: readonly Uint8Array[]): readonly Term[] =>
    values.map((base, i) => ({ base: positive(base), exponent: { bytes: numbers[i]!, bits: 8 * scalars.bytes } }));
  const base = compiledOnce(() => new ReusedBase(generator, field(), scalars.bytes));
  const openWorkspace: OpenWorkspace<Uint8Array> = (places) => open(limit, bits, places);
  const twins = (): OpenWorkspace<Twin<Uint8Array>> | undefined => openTwins(limit, bits);
  const severalSums = compiledOnce((): ManySums<Uint8Array> => {
    const one = value(1n);
    const singles = compiledOnce(() => SeveralSums.opened(openWorkspace, bitLength(order), one));
    const open = twins();
    return open
      ? new TwinSums(
          compiledOnce(() => SeveralSums.opened(open, bitLength(order), [one, one])),
          singles,
          one,
        )
      : singles();
  });
  const knownSums = new KnownSums<Uint8Array>(placeOfBytes);
  const checked = (argument: string, number: Uint8Array): Uint8Array => {
    if (!isBelowVarTime(number, limit)) throw new InvalidPointError(argument, 'must be a number below the prime');
    if (number.every((byte) => byte === 0)) throw new InvalidPointError(argument, OUTSIDE);
    return number;
  };
  const membership: Membership<Uint8Array> = {
    ...residueMembership(numbers, { open: openWorkspace, twins, severalSums, knownSums }),
    candidate: (argument, bytes) => checked(argument, copyOf(bytes).reverse()),
    candidates: (argument, list) => {
      const memory = new Uint8Array(elementBytes * list.length);
      return list.map((bytes, i) => {
        const number = memory.subarray(elementBytes * i, elementBytes * (i + 1));
        number.set(bytes);
        return checked(`${argument}[${i}]`, number.reverse());
      });
    },
    rule: OUTSIDE,
  };
  return {
    name: `residues modulo a prime of ${bits} bits`,
    scalars,
    elementBytes,
    hasSecretElements: true,
    neutral: value(1n),
    generator: value(generator),
    encode: (element) => copyOf(element).reverse(),
    decode: (argument, bytes) => provenValue(membership, argument, bytes),
    membership,
    equals: equalBytes,
    neg: (element) => field().inverse(element) as Uint8Array,
    add: (a, b) => field().mul(a, b),
    multiply: (scalar, element) => field().pow(element, scalar),
    multiplyBase: (scalar) => base().pow(scalar),
    reused: (element) => {
      const power = new ReusedBase(fromBytesLE(element), field(), scalars.bytes);
      return (scalar) => power.pow(scalar);
    },
    sum: (numbers, values) => (values.length === 0 ? value(1n) : residue(joint().pow(terms(numbers, values)))),
    sumVarTime: (own, numbers, values) => {
      const [first, second] = [...(own ? [own] : []), ...numbers];
      if (!first) return value(1n);
      if (!second) return own ? base().pow(own) : field().powVarTime(values[0]!, fromBytesLE(first));
      const [scalarsOfAll, all] = own
        ? [
            [own, ...numbers],
            [value(generator), ...values],
          ]
        : [numbers, values];
      if (prefersBuckets(scalarsOfAll)) return bucketSum(openWorkspace, scalarsOfAll, all, value(1n));
      return residue(joint().powVarTime(terms(scalarsOfAll, all)));
    },
    severalSums,
    knownSums,
    fingerprintsVarTime: function* (first, step, count) {
      let [number, factor] = [fromBytesLE(first), fromBytesLE(step)];
      // The lowest bits would not do: the powers of 2 have the same ones.
      for (let i = 0; i < count; i++, number = (number * factor) % prime) yield Number(number % LARGEST_PRIME_OF_32_BITS);
    },
    uniform: {
      bytes: elementBytes + UNIFORM_BYTES,
      // The power by the cofactor of a number that is as good as uniform modulo the prime.
      valueVarTime: (bytes) => {
        const power = field().powVarTime(value(fromBytesLE(copyOf(bytes).reverse()) % prime), (prime - 1n) / order);
        return equalBytes(power, value(1n)) || fromBytesLE(power) === 0n ? undefined : power;
      },
    },
    tables: residueTables(numbers, bits, 8 * scalars.bytes),
    get field() {
      return field();
    },
  };
}

/** Whether a product of powers takes less by buckets than with windows that slide. */
function prefersBuckets(exponents: readonly Uint8Array[]): boolean {
  const lengths = exponents.map(bitsOf);
  const sliding = lengths.reduce(
    (sum, bits) => sum + 0.2 * bits + 8,
    lengths.reduce((most, bits) => Math.max(most, bits), 0),
  );
  return bucketPlan(lengths).additions < sliding;
}

/** Of public little-endian numbers of one length. */
function isBelowVarTime(a: Uint8Array, b: Uint8Array): boolean {
  let at = a.length - 1;
  while (at > 0 && a[at] === b[at]) at--;
  return a[at]! < b[at]!;
}

/** Combs of Lim and Lee, saved as those of `limber/modexp/fixed-base`. */
function residueTables({ prime }: KnownResidueNumbers, primeBits: number, bits: number): Tables<Uint8Array> {
  const length = Math.ceil(primeBits / 8);
  return {
    kind: POWERS,
    best: (tableBytes) => {
      const { elementBytes } = jointCandidateFor(primeBits);
      const entries = Math.floor(tableBytes / elementBytes);
      if (entries < 2) return undefined;
      const { bases, groups } = planComb(bits, { entries, elementBytes });
      return { bits, teeth: bases, groups };
    },
    has: (shape) => shape.bits === bits,
    make: (element, shape) => {
      const table = new FixedBaseTable(fromBytesLE(element), prime, primeBits, combOf(bits, shape.teeth, shape.groups));
      const { comb, machine } = table;
      return {
        tableBytes: tableEntries(comb) * machine.elementBytes,
        operations: Object.freeze({ additions: comb.bits * comb.groups, doublings: comb.bits - 1 }),
        multiply: (scalar) => {
          const power = table.pow(scalar);
          return wiping([power], () => copyOf(power.subarray(0, length)));
        },
        numbers: () => [toBytesLE(prime, length), element, ...table.residues().map((each) => each.subarray(0, length))],
      };
    },
    sideBySide: (elements, shape) => {
      const candidate = pairJointCandidateFor(primeBits);
      if (!candidate) return undefined;
      const table = new FixedBasePair(candidate, elements, toBytesLE(prime, length), primeBits, combOf(bits, shape.teeth, shape.groups));
      return (scalar) => {
        const [first, second] = table.pow(scalar);
        return wiping([first, second], () => [copyOf(first.subarray(0, length)), copyOf(second.subarray(0, length))]);
      };
    },
  };
}
