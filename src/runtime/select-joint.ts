/** Machines with tables of joint powers, by the family that serves single exponentiations of the size. */

import type { JointMachine } from '../kernels/contract/joint-machine.ts';
import { createJsJoint } from '../kernels/residue/js/joint.ts';
import { offerFor } from './select.ts';
import { createWasmJoint, createWasmTable } from './wasm-joint.ts';

export interface JointOffer {
  readonly kernel: string;
  /** The size of an element of the table, in bytes. */
  readonly elementBytes: number;
  /** A machine with a table of that many elements, which every session wipes. */
  readonly open: (entries: number) => JointMachine;
  /** The same with a table that is public and outlives sessions. */
  readonly openTable: (entries: number) => JointMachine;
}

/** What serves odd moduli of that many bits. */
export function jointOfferFor(modulusBits: number): JointOffer {
  const { kernel, wasm } = offerFor(modulusBits);
  if (wasm) {
    return {
      kernel,
      elementBytes: wasm.memory.elementBytes,
      open: (entries) => createWasmJoint(wasm, entries),
      openTable: (entries) => createWasmTable(wasm, entries),
    };
  }
  const open = (entries: number): JointMachine => createJsJoint('odd', modulusBits, entries, false);
  return { kernel, elementBytes: open(0).elementBytes, open, openTable: (entries) => createJsJoint('odd', modulusBits, entries, true) };
}
