/** A workspace for residues: places are the entries of a table of joint powers, in a memory of its own. */
import { copyOf } from '../../encoding/octets.ts';
import { jointCandidateFor } from '../../runtime/machines.ts';
import type { Workspace } from '../sums/workspace.ts';

/** The most memory, in bytes, for what need not be at once. */
const MOST_BYTES = 2 ** 25;

/** @param prime - its little-endian bytes, `bits` long. */
export function residueWorkspace(prime: Uint8Array, bits: number, wanted: number): Workspace<Uint8Array> {
  const { elementBytes, openTable } = jointCandidateFor(bits);
  const places = Math.min(wanted, Math.floor(MOST_BYTES / elementBytes));
  const machine = openTable(places);
  const constants = machine.prepare([{ bytes: prime, bits }]);
  return {
    places,
    run: (body) => machine.session(constants, body),
    enter: (place, value) => {
      machine.enter(0, [value]);
      machine.place(place, 0);
    },
    leave: (place) => {
      machine.pick(0, place);
      return copyOf((machine.leave(0)[0] as Uint8Array).subarray(0, prime.length));
    },
    copy: (to, from) => machine.copyEntry(to, from),
    add: (to, a, b) => machine.multiplyEntries(to, a, b),
    double: (to, a) => machine.squareEntry(to, a),
    doubling: {
      together: 1,
      start: ([value]) => machine.enter(1, [value as Uint8Array]),
      next: () => machine.sqr(1, 1),
      take: (to) => machine.place(to, 1),
    },
  };
}
