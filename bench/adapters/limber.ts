/**
 * limber itself, by its public entries, as a user writes it: one call of `modPow` with three BigInts. `limber` leaves the choice of kernels
 * to limber; the other entries show what each family does where it runs.
 */
import { describeEngine, type Family, setFamilies } from 'limber/engine';
import { modPow } from 'limber/modexp';
import type { Power } from '../cases/modexp.ts';
import { asIs, inProcess, type Library } from './library.ts';
import { ownVersion } from './peer.ts';

const families: readonly Family[] = ['fma', 'wide', 'int', 'js'];

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
          if (family !== undefined) restrictTo(family);
          return { ...prepareAll(powers), kernel: kernelFor(powers) };
        },
      };
    },
  };
}

const prepareAll = inProcess<bigint>(({ base, exponent, modulus }) => ({ compute: () => modPow(base, exponent, modulus), toBigInt: asIs }));

/** Leaves limber no other family, so that it cannot fall back in silence. The process measures one entry: nothing is restored. */
function restrictTo(family: Family): void {
  const running = describeEngine().families;
  if (!running.includes(family)) throw new Error(`the family ${family} does not run here; those that do: ${running.join(', ')}`);
  setFamilies([family]);
}

/** The kernel that serves the row; between the sizes that the engine's description lists, the family of the next one. */
export function kernelFor(powers: readonly Power[]): string | undefined {
  const bits = Math.max(...powers.map(({ modulus }) => modulus.toString(2).length));
  const size = describeEngine().sizes.find((listed) => listed.bits >= bits);
  return size?.bits === bits ? size.kernel : size?.family;
}
