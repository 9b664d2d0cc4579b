/** Workspaces for residues: places are the entries of a table of joint powers, in a memory of its own. */
import { copyOf } from '../../encoding/octets.ts';
import { type JointCandidate, jointCandidateFor, pairJointCandidateFor } from '../../runtime/machines.ts';
import type { Twin } from '../sums/twins.ts';
import type { OpenWorkspace, Workspace } from '../sums/workspace.ts';

/** The most memory, in bytes, for what need not be at once. */
const MOST_BYTES = 2 ** 25;

/** @param prime - its little-endian bytes, `bits` long. */
export const residueWorkspace = (prime: Uint8Array, bits: number, wanted: number): Workspace<Uint8Array> =>
  workspaceOf<Uint8Array>(jointCandidateFor(bits), prime, bits, wanted, {
    lanes: 1,
    split: (value) => [value],
    joined: ([value]) => value as Uint8Array,
  });

/** Opens such with two residues side by side; undefined where nothing is quicker by that. */
export function twinWorkspaces(prime: Uint8Array, bits: number): OpenWorkspace<Twin<Uint8Array>> | undefined {
  const candidate = pairJointCandidateFor(bits);
  const split = (values: Twin<Uint8Array>): readonly Uint8Array[] => values;
  const joined = ([first, second]: readonly Uint8Array[]): Twin<Uint8Array> => [first as Uint8Array, second as Uint8Array];
  return candidate && ((wanted) => workspaceOf(candidate, prime, bits, wanted, { lanes: 2, split, joined }));
}

/** How a value is made of the residues in the lanes. */
interface Lanes<V> {
  readonly lanes: number;
  split(value: V): readonly Uint8Array[];
  joined(residues: readonly Uint8Array[]): V;
}

function workspaceOf<V>(
  { elementBytes, openTable }: JointCandidate,
  prime: Uint8Array,
  bits: number,
  wanted: number,
  { lanes, split, joined }: Lanes<V>,
): Workspace<V> {
  const places = Math.min(wanted, Math.floor(MOST_BYTES / elementBytes));
  const machine = openTable(places);
  const constants = machine.prepare(Array.from({ length: lanes }, () => ({ bytes: prime, bits })));
  return {
    places,
    run: (body) => machine.session(constants, body),
    enter: (place, value) => {
      machine.enter(0, split(value));
      machine.place(place, 0);
    },
    leave: (place) => {
      machine.pick(0, place);
      return joined(machine.leave(0).map((residue) => copyOf(residue.subarray(0, prime.length))));
    },
    copy: (to, from) => machine.copyEntry(to, from),
    add: (to, a, b) => machine.multiplyEntries(to, a, b),
    double: (to, a) => machine.squareEntry(to, a),
  };
}
