/**
 * The clock of the core, by a chain of operations that each wait for the one before: additions and exclusive ors of 64-bit words take one
 * cycle on every processor that this was written for (x86-64 since 2000, ARM64), and cannot overlap.
 */
import { ModuleBuilder } from '../../src/asm/build.ts';
import { encode } from '../../src/asm/encode.ts';
import * as i32 from '../../src/asm/opcodes/i32.ts';
import * as i64 from '../../src/asm/opcodes/i64.ts';
import { timeLoop } from '../measure.ts';

/** Operations in a turn: so many that the turn's own three, which run beside the chain, do not count. */
const CHAIN = 200;
const TURNS = 1000;
const LOOP_MS = 20;

/** Gives a function that measures the clock once: cycles per nanosecond. @param loopMs - how long it takes for that; on a loaded machine a short while is less often disturbed. */
export function openClock(loopMs: number = LOOP_MS): () => number {
  const m = new ModuleBuilder();
  m.func(
    'chain',
    { turns: 'i32', step: 'i64' },
    'i64',
    (f, { turns, step }) => {
      const value = f.let('value', step);
      f.loop(() => {
        for (let i = 0; i < CHAIN; i += 2) {
          f.set(value, i64.add(value, step));
          f.set(value, i64.xor(value, step));
        }
        f.set(turns, i32.sub(turns, i32.const(1)));
        return turns;
      });
      return value;
    },
    { exported: true },
  );
  const memory = new WebAssembly.Memory({ initial: 1 });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(encode(m.module(1))), { env: { memory } });
  const { chain } = exports as unknown as { chain(turns: number, step: bigint): bigint };
  return () => {
    const { ms } = timeLoop(
      () => chain(TURNS, 0x9e3779b97f4a7c15n),
      loopMs,
      () => performance.now(),
    );
    return (CHAIN * TURNS) / (1e6 * ms);
  };
}
