/**
 * Times exponentiations by `simd`, and by `int`, which would serve in its place, at a number of lengths of moduli, in the engine that runs this. It says one line.
 */
import type { PowerMachine } from '../../src/kernels/contract/machine.ts';
import { LONGEST, shape } from '../../src/kernels/residue/simd/shape.ts';
import { runnableFamilies } from '../../src/runtime/select.ts';
import { toBytesLE } from '../../src/util/bytes.ts';
import { makePowers, type Power } from '../cases/modexp.ts';
import { familyMachine } from './family-machine.ts';
import { leastInTurn, shortLoop } from './least.ts';
import type { Port } from './port.ts';

/** The least times of an exponentiation. */
export interface LengthTime {
  readonly bits: number;
  readonly simd: number;
  readonly int: number;
}

/** Closely where `int` is overtaken; then up to the longest modulus that there is a `simd` kernel for. */
const LENGTHS: readonly number[] = [
  ...Array.from({ length: 17 }, (_, i) => 512 + 64 * i),
  ...[2048, 3072, 4096, 6144, 8192, 12_288, shape(LONGEST).modulusBits],
];
/** Short enough for the longest modulus; long enough for conversions to be a small part. */
const EXPONENT_BITS = 256;
const ROUNDS = 100;
const FAMILIES = ['simd', 'int'] as const;

export async function lengths({ say }: Port): Promise<void> {
  const missing = FAMILIES.find((family) => !runnableFamilies().includes(family));
  await say(missing ? { reason: `the family ${missing} does not run here` } : { times: measure() });
}

function measure(): LengthTime[] {
  const loops = LENGTHS.flatMap((bits) => {
    const [power] = makePowers({ row: `lengths ${bits}`, modulusBits: bits, exponentBits: EXPONENT_BITS, powers: 1 }, true) as [Power];
    return FAMILIES.map((family) => {
      const run = exponentiation(familyMachine(family, bits), power, bits);
      return () => shortLoop(run);
    });
  });
  const least = leastInTurn(loops, ROUNDS);
  return LENGTHS.map((bits, i) => ({ bits, simd: least[2 * i] as number, int: least[2 * i + 1] as number }));
}

/** From bytes to bytes, with constants that are made ready: what `modPow` does for a modulus that it remembers. */
function exponentiation(machine: PowerMachine, { base, exponent, modulus }: Power, bits: number): () => void {
  const bytes = (value: bigint): Uint8Array => toBytesLE(value, Math.ceil(bits / 8));
  const constants = machine.prepare([{ bytes: bytes(modulus), bits }]);
  const [bases, exponents] = [[bytes(base)], [bytes(exponent)]];
  return () =>
    machine.session(constants, () => {
      machine.enter(1, bases);
      machine.pow(0, 1, exponents, EXPONENT_BITS);
      machine.leave(0);
    });
}
