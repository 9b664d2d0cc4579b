/**
 * GMP itself, as native reference: a small C program of our own (bench/native/gmp.c) that measures by the same rule, a loop on command, so
 * that its turns alternate with everybody else's on the same core.
 */
import { existsSync } from 'node:fs';
import { Dialogue } from '../../engines/dialogue.ts';
import { nativePrograms } from '../../paths.ts';
import { type Library, toHex } from '../library.ts';

export const gmp: Library = entry('powm', false);
export const gmpSecure: Library = entry('powm_sec', true);

function entry(operation: 'powm' | 'powm_sec', constantTime: boolean): Library {
  return {
    library: `GMP mpz_${operation}`,
    kind: 'native',
    origin: 'GMP',
    constantTime,
    async load() {
      const program = `${nativePrograms}gmp`;
      if (!existsSync(program)) throw new Error('the C program could not be built: gcc or the GMP headers (libgmp-dev) are missing');
      const native = new Dialogue([program]);
      return {
        version: await native.ask('version'),
        async prepare(powers) {
          for (const { base, exponent, modulus } of powers) await native.ask(`add ${toHex(base)} ${toHex(exponent)} ${toHex(modulus)}`);
          return {
            loop: async (minimumMs) => ({ ms: Number(await native.ask(`time ${operation} ${minimumMs}`)) }),
            result: () => native.ask('result'),
          };
        },
      };
    },
  };
}
