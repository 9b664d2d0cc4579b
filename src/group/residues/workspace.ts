/** A workspace for residues: places are the entries of a table of joint powers, in a memory of its own. */
import { copyOf } from '../../encoding/octets.ts';
import { jointCandidateFor } from '../../runtime/machines.ts';
import type { Workspace } from '../sums/workspace.ts';

/** @param prime - its little-endian bytes, `bits` long. */
export function residueWorkspace(prime: Uint8Array, bits: number, places: number): Workspace<Uint8Array> {
  const machine = jointCandidateFor(bits).openTable(places);
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
  };
}
