/**
 * Times exponentiations of one family by every width of window, in the engine that runs this. Arguments: FAMILY MODULUS-BITS. It says one
 * line.
 */

import type { Family } from '../../src/kernels/contract/machine.ts';
import { MAX_WINDOW } from '../../src/kernels/tuned/window-width.ts';
import { runnableFamilies } from '../../src/runtime/select.ts';
import { toBytesLE } from '../../src/util/bytes.ts';
import { makePowers, type Power } from '../cases/modexp.ts';
import { familyMachine } from './family-machine.ts';
import { leastInTurn, shortLoop } from './least.ts';
import type { Port } from './port.ts';

/** The least time of an exponentiation with a fixed window. */
export interface WidthTime {
  readonly width: number;
  readonly exponentBits: number;
  readonly ms: number;
}

/** Two lengths of exponents, each a whole number of windows of any width. */
const [SHORT, LONG] = [240, 960];
const ROUNDS = 250;

export async function widths({ args, say }: Port): Promise<void> {
  const [family, bits] = [args[0] as Family, Number(args[1])];
  if (runnableFamilies().includes(family)) await say({ times: measure(family, bits) });
  else await say({ reason: `the family ${family} does not run here` });
}

function measure(family: Family, modulusBits: number): WidthTime[] {
  const machine = familyMachine(family, modulusBits);
  const power = (exponentBits: number): Power =>
    makePowers({ row: `widths ${modulusBits}/${exponentBits}`, modulusBits, exponentBits, powers: 1 }, true)[0] as Power;
  const { base, modulus } = power(SHORT);
  const bytes = (value: bigint): Uint8Array => toBytesLE(value, Math.ceil(value.toString(16).length / 2));
  const plan = Array.from({ length: MAX_WINDOW }, (_, i) => i + 1).flatMap((width) =>
    [SHORT, LONG].map((exponentBits) => ({ width, exponentBits, exponent: [bytes(power(exponentBits).exponent)] })),
  );
  const loops = plan.map(
    ({ width, exponentBits, exponent }) =>
      () =>
        shortLoop(() => machine.pow(0, 1, exponent, exponentBits, width)),
  );
  const least = machine.session(machine.prepare([{ bytes: bytes(modulus), bits: modulusBits }]), () => {
    machine.enter(1, [bytes(base)]);
    return leastInTurn(loops, ROUNDS);
  });
  return plan.map(({ width, exponentBits }, i) => ({ width, exponentBits, ms: least[i] as number }));
}
