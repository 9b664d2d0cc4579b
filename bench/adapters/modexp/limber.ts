/**
 * limber itself, by its public entries, as a user writes it: one call of `modPow` with three BigInts. `limber` leaves the choice of kernels
 * to limber; the other entries show what each family does where it runs.
 */
import { describeEngine, type EngineReport, type Family, setFamilies } from 'limber/engine';
import { modPow } from 'limber/modexp';
import type { Power } from '../../cases/modexp.ts';
import { asIs, inProcess, type Library } from '../library.ts';
import { ownVersion } from '../peer.ts';

const families: readonly Family[] = ['fma', 'wide', 'simd', 'int', 'js'];

export const limber: Library = entry('limber');
export const limberFamilies: readonly Library[] = families.map((family) => entry(`limber ${family}`, family));

function entry(library: string, family?: Family): Library {
  return {
    library,
    kind: 'limber',
    origin: 'limber',
    constantTime: true,
    async load() {
      return {
        version: ownVersion(),
        prepare(powers) {
          if (family !== undefined) restrictTo(family, bitsOf(powers));
          return { ...prepareAll(powers), kernel: kernelFor(powers) };
        },
      };
    },
  };
}

const prepareAll = inProcess<bigint>(({ base, exponent, modulus }) => ({ compute: () => modPow(base, exponent, modulus), toBigInt: asIs }));

/**
 * Leaves moduli of that many bits to no other family, so that nothing falls back in silence. Families that only multiply modulo odd
 * numbers keep one beside them for the rest. The process measures one entry: nothing is restored.
 */
export function restrictTo(family: Family, bits: number): void {
  const running = describeEngine().families;
  if (!running.includes(family)) throw new Error(`the family ${family} does not run here; those that do: ${running.join(', ')}`);
  setFamilies(family === 'js' ? ['js'] : [family, 'int']);
  const serving = sizeFor(bits)?.family;
  if (serving !== family) throw new Error(`the family ${family} does not serve ${bits} bits`);
}

/** The kernel that serves the row; between the sizes that the engine's description lists, the family of the next one. */
export function kernelFor(powers: readonly Power[]): string | undefined {
  const bits = bitsOf(powers);
  const size = sizeFor(bits);
  return size?.bits === bits ? size.kernel : size?.family;
}

const bitsOf = (powers: readonly Power[]): number => Math.max(...powers.map(({ modulus }) => modulus.toString(2).length));
const sizeFor = (bits: number): EngineReport['sizes'][number] | undefined => describeEngine().sizes.find((listed) => listed.bits >= bits);
