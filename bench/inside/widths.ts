/**
 * Times exponentiations of one family by every width of window, in the engine that runs this. Arguments: FAMILY MODULUS-BITS. It says one
 * line.
 */

import type { Family } from '../../src/kernels/contract/machine.ts';
import { MAX_WINDOW } from '../../src/kernels/tuned/window-width.ts';
import { machineFor, restrictFamilies } from '../../src/runtime/machines.ts';
import { runnableFamilies } from '../../src/runtime/select.ts';
import { toBytesLE } from '../../src/util/bytes.ts';
import { makePowers, type Power } from '../cases/modexp.ts';
import { timeLoop } from '../measure.ts';
import type { Port } from './port.ts';

/** The least time of an exponentiation with a fixed window. */
export interface WidthTime {
  readonly width: number;
  readonly exponentBits: number;
  readonly ms: number;
}

/** Two lengths of exponents, each a whole number of windows of any width. */
const [SHORT, LONG] = [240, 960];
/** Short, so that among many some are undisturbed: only engines with a fine clock are asked. */
const LOOP_MS = 2;
const ROUNDS = 120;

export async function widths({ args, say }: Port): Promise<void> {
  const [family, bits] = [args[0] as Family, Number(args[1])];
  if (runnableFamilies().includes(family)) await say({ times: measure(family, bits) });
  else await say({ reason: `the family ${family} does not run here` });
}

function measure(family: Family, modulusBits: number): WidthTime[] {
  restrictFamilies(family === 'js' ? ['js'] : [family, 'int']);
  const machine = machineFor('odd', modulusBits);
  const power = (exponentBits: number): Power =>
    makePowers({ row: `widths ${modulusBits}/${exponentBits}`, modulusBits, exponentBits, powers: 1 }, true)[0] as Power;
  const { base, modulus } = power(SHORT);
  const bytes = (value: bigint): Uint8Array => toBytesLE(value, Math.ceil(value.toString(16).length / 2));
  const plan = Array.from({ length: MAX_WINDOW }, (_, i) => i + 1).flatMap((width) =>
    [SHORT, LONG].map((exponentBits) => ({ width, exponentBits, exponent: [bytes(power(exponentBits).exponent)] })),
  );
  const least = plan.map(() => Infinity);
  machine.session(machine.prepare([{ bytes: bytes(modulus), bits: modulusBits }]), () => {
    machine.enter(1, [bytes(base)]);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [i, { width, exponentBits, exponent }] of plan.entries()) {
        const { ms } = timeLoop(
          () => machine.pow(0, 1, exponent, exponentBits, width),
          LOOP_MS,
          () => performance.now(),
        );
        least[i] = Math.min(least[i] as number, ms);
      }
    }
  });
  return plan.map(({ width, exponentBits }, i) => ({ width, exponentBits, ms: least[i] as number }));
}
