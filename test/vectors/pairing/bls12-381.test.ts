/** BLS12-381 by others' values: encodings of zkcrypto's and Ethereum's tests, values of the pairing, and the precompiled contracts of EIP-2537. */
import assert from 'node:assert/strict';
import {
  type G1Element,
  type G2Element,
  g1,
  g1FromUncompressed,
  g2,
  g2FromUncompressed,
  gt,
  pairing,
  pairingProductIsOne,
  toUncompressed,
} from '../../../src/entries/bls12-381.ts';
import type { Element, Group } from '../../../src/entries/groups.ts';
import { COORDINATES } from '../../../src/pairing/encodings/coordinates.ts';
import type { PointEncoding } from '../../../src/pairing/engine/pairing.ts';
import { type Group as Curve, groupG1, groupG2, type Point, sumVarTime } from '../../../src/pairing/groups/group.ts';
import { bls12381 } from '../../../src/pairing/named/bls12-381.ts';
import { LimberError } from '../../../src/util/errors.ts';
import { vectorBytes } from '../folder.ts';
import { differ, fromHex, numberOfHex, type Verdict, vectorFile } from '../rsa/suites.ts';

/** k · the generator for k = 0 … 999, one after the other. */
function multiples<E extends Element>(
  source: string,
  group: Group<E>,
  length: number,
  read: (bytes: Uint8Array) => E,
  write: (element: E) => Uint8Array,
): void {
  vectorFile(`bls/zkcrypto/${source}`, 1000, () => {
    const bytes = vectorBytes(`bls/zkcrypto/${source}`);
    assert.equal(bytes.length, 1000 * length);
    let expected = group.neutral;
    return Array.from({ length: 1000 }, (_, k): Verdict => {
      const own = bytes.subarray(k * length, (k + 1) * length);
      const complaint = differ(write(expected), own) ?? (read(own).equals(expected) ? undefined : 'another point');
      expected = expected.add(group.generator);
      return { id: `${k}`, complaint };
    });
  });
}

const options = { allowNeutral: true };
multiples(
  'g1_compressed_valid_test_vectors.dat',
  g1,
  48,
  (bytes) => g1.fromBytes(bytes, options),
  (element) => element.toBytes(),
);
multiples(
  'g2_compressed_valid_test_vectors.dat',
  g2,
  96,
  (bytes) => g2.fromBytes(bytes, options),
  (element) => element.toBytes(),
);
multiples('g1_uncompressed_valid_test_vectors.dat', g1, 96, (bytes) => g1FromUncompressed(bytes, options), toUncompressed);

/** Each an encoding, in YAML of one line, and whether it is one. */
vectorFile('bls/bls12-381-tests.yaml-bundle.json', 34, (file) =>
  Object.entries(JSON.parse(file) as Record<string, string>).map(([id, yaml]) => {
    const [, kind, hex, output] = /^input: \{(pubkey|signature): '?([0-9a-f]*)'?\}\noutput: (true|null)\n?$/.exec(
      yaml,
    ) as unknown as string[];
    const group = kind === 'pubkey' ? g1 : g2;
    const complaint = wrongWith(() => group.fromBytes(fromHex(hex as string), options));
    return { id, complaint: output === 'true' ? complaint : complaint === undefined ? 'was read' : undefined };
  }),
);

/** What is wrong with input; what is thrown that is not limber's own comes through. */
function wrongWith(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof LimberError) return error.message;
    throw error;
  }
}

/** e(k · P, k · Q) for k = 1, 2, … */
vectorFile('bls/noble/go_pairing.subset60.json', 60, (file) =>
  (JSON.parse(file) as readonly string[]).map((hex, i) => {
    const k = g1.scalars.ofPublic(i + 1);
    const value = pairing(g1.multiplyBase(k), g2.multiplyBase(k));
    return {
      id: `${i + 1}`,
      complaint: differ(value.toBytes(), fromHex(hex)) ?? (gt.fromBytes(fromHex(hex)).equals(value) ? undefined : 'was read as another'),
    };
  }),
);

interface Call {
  readonly Name: string;
  readonly Input: string;
  readonly Expected?: string;
  readonly ExpectedError?: string;
}

/** Numbers are in 64 bytes there, of which the first 16 are zeros; c0 comes before c1. */
const SLOT = 128;
const PADDING = 32;

interface Side<F> {
  readonly slots: number;
  readonly encoding: PointEncoding<F>;
  readonly curve: Curve<F>;
}
const FIRST: Side<bigint> = {
  slots: 2,
  encoding: COORDINATES.G1,
  get curve() {
    return groupG1(bls12381.engine);
  },
};
const SECOND: Side<{ c0: bigint; c1: bigint }> = {
  slots: 4,
  encoding: COORDINATES.G2,
  get curve() {
    return groupG2(bls12381.engine);
  },
};

/** Numbers exchanged where they are of Fp2: as limber's coordinates are, big-endian with that of i first. */
function toCoordinates(slots: number, hex: string): Uint8Array {
  const numbers = Array.from({ length: slots }, (_, i) => hex.slice(i * SLOT + PADDING, (i + 1) * SLOT));
  const order = slots === 2 ? [0, 1] : [1, 0, 3, 2];
  return fromHex(order.map((i) => numbers[i]).join(''));
}

function fromCoordinates(slots: number, bytes: Uint8Array): Uint8Array {
  const order = slots === 2 ? [0, 1] : [1, 0, 3, 2];
  const padded = new Uint8Array((slots * SLOT) / 2);
  for (const [to, from] of order.entries()) padded.set(bytes.subarray(48 * from, 48 * from + 48), (to * SLOT) / 2 + 16);
  return padded;
}

const pointIn = <F>({ slots, encoding }: Side<F>, hex: string): Point<F> => encoding.decode(bls12381, 'input', toCoordinates(slots, hex));
const pointOut = <F>({ slots, encoding }: Side<F>, point: Point<F>): Uint8Array =>
  fromCoordinates(slots, encoding.encode(bls12381.params, point));

/** The same point as an element, which is proven to be of the group. */
function elementIn(side: typeof FIRST | typeof SECOND, hex: string): G1Element | G2Element {
  const bytes = toCoordinates(side.slots, hex);
  if (bytes.every((byte) => byte === 0)) bytes[0] = 0x40;
  return side === FIRST ? g1FromUncompressed(bytes, options) : g2FromUncompressed(bytes, options);
}

function elementOut(side: typeof FIRST | typeof SECOND, element: G1Element | G2Element): Uint8Array {
  const bytes = toUncompressed(element);
  if (element.isNeutral) bytes[0] = 0;
  return fromCoordinates(side.slots, bytes);
}

/** Adds points of the curve, of whatever order. */
function addition<F>(side: Side<F>, input: string): Uint8Array {
  const half = side.slots * SLOT;
  return pointOut(side, sumVarTime(side.curve, [pointIn(side, input.slice(0, half)), pointIn(side, input.slice(half))]));
}

/** Σ k_i · P_i: in variable time, and the same in constant time. */
function multiScalar(side: typeof FIRST | typeof SECOND, input: string): Uint8Array {
  const group = (side === FIRST ? g1 : g2) as Group;
  const [point, both] = [side.slots * SLOT, side.slots * SLOT + 64];
  const terms = Array.from({ length: input.length / both }, (_, i) => input.slice(i * both, (i + 1) * both));
  const elements = terms.map((term) => elementIn(side, term.slice(0, point)));
  const scalars = terms.map((term) => group.scalars.ofPublic(numberOfHex(term.slice(point))));
  const sum = group.multiScalarVarTime(scalars, elements);
  assert.ok(group.multiScalar(scalars, elements).equals(sum));
  return elementOut(side, sum);
}

function pairingCheck(input: string): Uint8Array {
  const both = 6 * SLOT;
  const pairs = Array.from({ length: input.length / both }, (_, i) => {
    const pair = input.slice(i * both, (i + 1) * both);
    return [elementIn(FIRST, pair.slice(0, 2 * SLOT)) as G1Element, elementIn(SECOND, pair.slice(2 * SLOT)) as G2Element] as const;
  });
  const result = new Uint8Array(32);
  result[31] = Number(pairingProductIsOne(pairs));
  return result;
}

const CONTRACTS = {
  add_G1: [9, 3, (input: string) => addition(FIRST, input)],
  add_G2: [9, 3, (input: string) => addition(SECOND, input)],
  mul_G1: [11, 4, (input: string) => multiScalar(FIRST, input)],
  mul_G2: [11, 4, (input: string) => multiScalar(SECOND, input)],
  pairing_check: [15, 21, pairingCheck],
} as const;

/** What limber's errors say where the contracts' do; the form of their input is not limber's. */
const RULES: Readonly<Record<string, RegExp>> = {
  'invalid point: not on curve': /must be a point of the (curve|twist)$/,
  'invalid fp.Element encoding': /must have coordinates below the prime$|flag|zeros/,
  'g1 point is not in the correct subgroup': /must be in the subgroup of order n$/,
  'g2 point is not in the correct subgroup': /must be in the subgroup of order n$/,
};

for (const [name, [calls, failures, contract]] of Object.entries(CONTRACTS)) {
  vectorFile(`evm/eip-2537/${name}_bls.json`, calls, (file) =>
    (JSON.parse(file) as readonly Call[]).map(({ Name, Input, Expected }) => ({
      id: Name,
      complaint: differ(contract(Input), fromHex(Expected as string)),
    })),
  );
  vectorFile(`evm/eip-2537/fail-${name}_bls.json`, failures, (file) =>
    (JSON.parse(file) as readonly Call[])
      .filter(({ ExpectedError }) => (ExpectedError as string) in RULES)
      .map(({ Name, Input, ExpectedError }) => {
        const complaint = wrongWith(() => contract(Input)) ?? 'nothing';
        return { id: Name, complaint: (RULES[ExpectedError as string] as RegExp).test(complaint) ? undefined : complaint };
      }),
  );
}

vectorFile('evm/eip-2537/msm_G1_bls.subset.json', 46, (file) =>
  (JSON.parse(file) as readonly Call[]).map(({ Name, Input, Expected }) => ({
    id: Name,
    complaint: differ(multiScalar(FIRST, Input), fromHex(Expected as string)),
  })),
);
