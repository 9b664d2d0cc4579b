/** The program of products of powers: multi-exponentiations, and exponentiations of a fixed base. */

import type { Program } from '../contract/program.ts';
import type { JointCalls } from './joint-calls.ts';
import { type JointMemory, layOutJoint } from './joint-memory.ts';
import { defineFill, defineFillOdd, defineTransfers } from './joint-table.ts';
import { defineChain, defineWalk } from './joint-walk.ts';

export const jointPowers: Program<JointMemory, JointCalls> = {
  name: 'joint-powers',
  layOut: layOutJoint,
  define: (m, ring, memory) => ({
    ...defineTransfers(m, ring, memory),
    ...defineFill(m, ring, memory),
    ...defineFillOdd(m, ring, memory),
    ...defineWalk(m, ring, memory),
    ...defineChain(m, ring, memory),
  }),
};
